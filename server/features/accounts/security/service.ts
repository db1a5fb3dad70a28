import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { after, clock, minutes } from '#platform/clock';
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

/** An older sign-in requires the password again. */
const recentSignIn = minutes(15);

/** Requires the password unless the caller has just signed in. Throws `invalid` at the field `password`. */
export async function requireRecentSignIn(
  ctx: Context,
  caller: Caller,
  password: string | undefined,
): Promise<void> {
  requireOwner(caller);
  if (password !== undefined) return void (await requirePassword(ctx, caller, password, 'password'));
  const session = await ctx.db
    .selectFrom('session')
    .select('signed_in_at')
    .where('id', '=', caller.session_id)
    .executeTakeFirst();
  if (session && after(session.signed_in_at, recentSignIn) >= clock.now()) return;
  throw invalidFields({ password: message('fields:password_needed_again') });
}

/** Changes the password, signs out other devices and notifies the owner by mail. */
export async function changePassword(
  ctx: Context,
  caller: Caller,
  input: { current_password: string; password: string; agent: string; device: string | null },
): Promise<void> {
  const user = await requirePassword(ctx, caller, input.current_password, 'current_password');
  if (input.password.normalize('NFKC') === input.current_password.normalize('NFKC')) {
    throw invalidFields({ password: message('fields:password_unchanged') });
  }
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
 * Signs out one of the caller's devices, or without an `id` all but this one. Requires the password unless the sign-in is
 * recent. Throws `not_found` for any other id. A session isn't tied to a known device, so only the browser with the token
 * `device` stays known.
 */
export async function endSessions(
  ctx: Context,
  caller: Caller,
  { id, password, device }: { id?: string | undefined; password?: string | undefined; device: string | null },
): Promise<void> {
  await requireRecentSignIn(ctx, caller, password);
  await inTransaction(ctx, async (tx) => {
    if (id === undefined) await endOtherSessions(tx, caller.user_id, caller.session_id);
    else if (!isId(id) || !(await endFamily(tx, caller.user_id, id))) throw notFound('session');
    await forgetDevices(tx, caller.user_id, device);
    const subject = id === undefined ? `user:${caller.user_id}` : `session:${id}`;
    await audit(tx, { caller, action: 'session.revoke', subject });
  });
}
