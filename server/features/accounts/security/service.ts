/** A signed-in user's password and sessions. */
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { isId } from '#platform/ids';
import { sendMail } from '#platform/mail/outbox';
import { hashPassword, verifyPassword } from '#platform/security/passwords';
import { endFamily, endOtherSessions, type LivingSession, livingSessions } from '#platform/security/sessions';
import { getSetting } from '#platform/settings';
import { zoneOf } from '../address.ts';
import { forgetLinks } from '../recovery/links.ts';
import { lockUser, selectUser, type UserRow, updateUser } from '../repository.ts';
import { forgetDevices } from '../sign-in/devices.ts';
import { requireGoodPassword } from './password-rules.ts';

/** What only the owner may do, and nobody who is signed in in their place: throws `forbidden`. */
export function requireOwner(caller: Pick<Caller, 'impersonator_id'>): void {
  if (caller.impersonator_id === null) return;
  throw new AppError('customer_only', 'Only the customer can do this. Ask them to do it themselves.');
}

/** Asks for the password again; throws `invalid` at the field `field` when it is another. */
export async function requirePassword(
  ctx: Context,
  caller: Caller,
  given: string,
  field: string,
): Promise<UserRow> {
  requireOwner(caller);
  const user = await selectUser(ctx.db, caller.account_id, caller.user_id);
  if (user && (await verifyPassword(given, user.password_hash, caller.ip))) return user;
  const message = 'This is not your password. Check it and try again.';
  throw new AppError('invalid', message, { errors: { [field]: message } });
}

/** Sets another password; other devices are signed out, and the owner is told by mail. */
export async function changePassword(
  ctx: Context,
  caller: Caller,
  given: { current_password: string; password: string; agent: string; device: string | null },
): Promise<void> {
  const user = await requirePassword(ctx, caller, given.current_password, 'current_password');
  await requireGoodPassword(given.password, {
    email: user.email,
    brand: await getSetting(ctx.db, 'brand_name'),
  });
  const password_hash = await hashPassword(given.password, { ip: caller.ip });
  await inTransaction(ctx, async (tx) => {
    const { account_id, user_id } = caller;
    const now = await lockUser(tx, account_id, user_id);
    // Somebody else has set another meanwhile, by a link or on another device: theirs stays.
    if (now.password_hash !== user.password_hash) {
      throw new AppError(
        'password_just_changed',
        'Your password was changed a moment ago. Sign in with the new one.',
      );
    }
    await updateUser(tx, account_id, user_id, { password_hash, password_changed_at: clock.now() });
    await endOtherSessions(tx, user_id, caller.session_id);
    await forgetDevices(tx, user_id, given.device);
    await forgetLinks(tx, 'sign_in', user_id);
    await audit(tx, { caller, action: 'password.change', subject: `user:${user_id}` });
    const params = { at: clock.now().toISOString(), ip: caller.ip, agent: given.agent, ...zoneOf(user) };
    await sendMail(tx, { to: user.email, account_id, kind: 'password_changed', params });
  });
}

/** Where the caller is signed in. */
export const listSessions = (ctx: Context, caller: Caller): Promise<LivingSession[]> =>
  livingSessions(ctx.db, caller.user_id, caller.session_id);

/**
 * Signs one of the caller's devices out. Throws `not_found` for any other. A session doesn't say which browser is whose,
 * so only the browser with the token `device` stays known.
 */
export async function revokeSession(
  ctx: Context,
  caller: Caller,
  { id, device }: { id: string; device: string | null },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!isId(id) || !(await endFamily(tx, caller.user_id, id))) throw notFound('This session');
    await forgetDevices(tx, caller.user_id, device);
    await audit(tx, { caller, action: 'session.revoke', subject: `session:${id}` });
  });
}

/** Signs out every device except the one that asks, which has the token `device`. */
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
