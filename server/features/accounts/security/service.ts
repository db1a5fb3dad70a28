import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields, notFound } from '#platform/errors';
import { isId } from '#platform/ids';
import { sendMail } from '#platform/mail/outbox';
import { passwords } from '#platform/security/passwords';
import {
  type ActiveSession,
  endFamily,
  endOtherSessions,
  listActiveSessions,
} from '#platform/security/sessions';
import { getSetting } from '#platform/settings';
import { zoneOf } from '../address.ts';
import { deleteLinks } from '../recovery/links.ts';
import { lockUser, selectUser, type UserRow, updateUser } from '../repository.ts';
import { forgetDevices } from '../sign-in/devices.ts';
import { assertStrongPassword } from './password-rules.ts';

/** Throws `customer_only` for an impersonating admin. */
export function requireOwner(caller: Pick<Caller, 'impersonator_id'>): void {
  if (caller.impersonator_id === null) return;
  throw new AppError('customer_only');
}

/** Throws `invalid` at the field `field` if the password is wrong. */
export async function requirePassword(
  ctx: Context,
  caller: Caller,
  password: string,
  field: string,
): Promise<UserRow> {
  requireOwner(caller);
  const user = await selectUser(ctx.db, caller.account_id, caller.user_id);
  if (user && (await passwords(ctx).verify(password, user.password_hash, caller.ip))) return user;
  const hasNone = user?.password_hash === '';
  throw invalidFields({ [field]: message(hasNone ? 'fields:password_unset' : 'fields:password_wrong') });
}

/** Changes the password, signs out other devices and notifies the owner by mail. */
export async function changePassword(
  ctx: Context,
  caller: Caller,
  input: { current_password: string; password: string; agent: string; device: string | null },
): Promise<void> {
  const user = await requirePassword(ctx, caller, input.current_password, 'current_password');
  await assertStrongPassword(input.password, {
    email: user.email,
    brand: await getSetting(ctx.db, 'brand_name'),
  });
  const password_hash = await passwords(ctx).hash(input.password, { ip: caller.ip });
  await inTransaction(ctx, async (tx) => {
    const { account_id, user_id } = caller;
    const current = await lockUser(tx, account_id, user_id);
    // Another device or a reset link changed the password first; that one stays.
    if (current.password_hash !== user.password_hash) {
      throw new AppError('password_just_changed');
    }
    await updateUser(tx, account_id, user_id, { password_hash, password_changed_at: clock.now() });
    await endOtherSessions(tx, user_id, caller.session_id);
    await forgetDevices(tx, user_id, input.device);
    await deleteLinks(tx, 'sign_in', user_id);
    await audit(tx, { caller, action: 'password.change', subject: `user:${user_id}` });
    const params = { at: clock.now().toISOString(), ip: caller.ip, agent: input.agent, ...zoneOf(user) };
    await sendMail(tx, { to: user.email, account_id, kind: 'password_changed', params });
  });
}

export const listSessions = (ctx: Context, caller: Caller): Promise<ActiveSession[]> =>
  listActiveSessions(ctx.db, caller.user_id, caller.session_id);

/**
 * Signs out one of the caller's devices. Throws `not_found` for any other. A session isn't tied to a known device, so
 * only the browser with the token `device` stays known.
 */
export async function revokeSession(
  ctx: Context,
  caller: Caller,
  { id, device }: { id: string; device: string | null },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!isId(id) || !(await endFamily(tx, caller.user_id, id))) throw notFound('session');
    await forgetDevices(tx, caller.user_id, device);
    await audit(tx, { caller, action: 'session.revoke', subject: `session:${id}` });
  });
}

/** Signs out every device except the caller's, which has the token `device`. */
export async function revokeOtherSessions(
  ctx: Context,
  caller: Caller,
  device: string | null,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await endOtherSessions(tx, caller.user_id, caller.session_id);
    await forgetDevices(tx, caller.user_id, device);
    await audit(tx, { caller, action: 'session.revoke', subject: `user:${caller.user_id}` });
  });
}
