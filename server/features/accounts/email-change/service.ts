/**
 * Changing a user's email requires the password, a link to the new address as proof, and a link to the old one that
 * undoes it. A request does the same work and gets the same reply whether or not the address has an account.
 */
import type { Selectable } from 'kysely';
import type { EmailChange } from '#database/types';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { after, clock, days, hours } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields } from '#platform/errors';
import { newId, newSecret, sha256 } from '#platform/ids';
import { enqueue } from '#platform/jobs/jobs';
import { sendMail } from '#platform/mail/outbox';
import type { Db, Tx } from '#platform/postgres/database';
import { passwords } from '#platform/security/passwords';
import { endOtherSessions } from '#platform/security/sessions';
import { zoneOf } from '../address.ts';
import { confirmAddress } from '../claim-address.ts';
import { deletePasskeys } from '../passkeys/repository.ts';
import { createLink, deleteLinks } from '../recovery/links.ts';
import { isConfirmed, lockUser, type UserRow } from '../repository.ts';
import { requirePassword } from '../security/service.ts';
import { forgetDevices } from '../sign-in/devices.ts';

/** Validity of the confirmation link, and of the undo link. */
const proofTtl = hours(24);
const undoTtl = days(7);

/** Requests a new email, replacing an earlier request. Throws `customer_only` for an impersonating admin. */
export async function requestEmailChange(
  ctx: Context,
  caller: Caller,
  request: { email: string; current_password: string },
): Promise<void> {
  const user = await requirePassword(ctx, caller, request.current_password, 'current_password');
  if (request.email === user.email) throw invalidFields({ email: message('fields:email_unchanged') });
  await inTransaction(ctx, async (tx) => {
    await deletePendingChanges(tx, user.id);
    const id = newId();
    const now = clock.now();
    await tx
      .insertInto('email_change')
      .values({
        id,
        user_id: user.id,
        account_id: user.account_id,
        session_id: caller.session_id,
        old_email: user.email,
        new_email: request.email,
        state: 'asked',
        expires_at: after(now, proofTtl),
        created_at: now,
      })
      .execute();
    await audit(tx, { caller, action: 'email.ask', subject: `user:${user.id}` });
    await enqueue(tx, 'accounts.send-email-change', { change_id: id });
  });
}

const deletePendingChanges = (tx: Tx, user_id: string) =>
  tx.deleteFrom('email_change').where('user_id', '=', user_id).where('state', '=', 'asked').execute();

/** Mails the link to the new address, or a notice that it already has an account. Called by the job. */
export async function sendEmailChange(ctx: Context, change_id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const change = await tx
      .selectFrom('email_change')
      .selectAll()
      .where('id', '=', change_id)
      .where('state', '=', 'asked')
      .forUpdate()
      .executeTakeFirst();
    if (change === undefined) return;
    const { new_email: to, account_id } = change;
    if (await isConfirmed(tx, to)) {
      // The request stays unchanged: dropping it would reveal in the export that the address is taken.
      await sendMail(tx, { to, account_id: null, kind: 'email_change_taken', params: {} });
      return;
    }
    const token = newSecret();
    await tx
      .updateTable('email_change')
      .set({ hash: sha256(token) })
      .where('id', '=', change_id)
      .execute();
    await sendMail(tx, { to, account_id, kind: 'email_change', params: { token } });
  });
}

const unusableLink = (key: 'link_invalid.email_change' | 'link_invalid.email_undo') =>
  new AppError(key, { errors: { token: message('fields:link_unusable') } });

async function lockChange(
  tx: Tx,
  state: 'asked' | 'changed',
  token: string,
): Promise<{ change: Selectable<EmailChange>; user: UserRow } | null> {
  const change = await tx
    .selectFrom('email_change')
    .selectAll()
    .where('hash', '=', sha256(token))
    .where('state', '=', state)
    .where('expires_at', '>', clock.now())
    .forUpdate()
    .executeTakeFirst();
  if (change === undefined) return null;
  return { change, user: await lockUser(tx, change.account_id, change.user_id) };
}

/** Sets a user's email. Throws `email_taken` if another user has confirmed it. */
async function setEmail(
  tx: Tx,
  user: UserRow,
  values: { email: string; password_hash?: string },
): Promise<void> {
  await confirmAddress(tx, user, { ...values, email_confirmed_at: clock.now() }, 'email_taken.meanwhile');
  await deleteLinks(tx, 'reset_password', user.id);
  await deleteLinks(tx, 'confirm_email', user.id);
  await deleteLinks(tx, 'sign_in', user.id);
}

/** Confirms the new email, which then signs in. Ends all sessions except the one that requested it. */
export async function confirmNewEmail(ctx: Context, request: { token: string; ip: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const found = await lockChange(tx, 'asked', request.token);
    // If the email has changed since, this request was made for the earlier one.
    if (found === null || found.user.email !== found.change.old_email)
      throw unusableLink('link_invalid.email_change');
    const { change, user } = found;
    await setEmail(tx, user, { email: change.new_email });
    await endOtherSessions(tx, user.id, change.session_id);
    const token = newSecret();
    const now = clock.now();
    await tx
      .updateTable('email_change')
      .set({ state: 'changed', hash: sha256(token), expires_at: after(now, undoTtl) })
      .where('id', '=', change.id)
      .execute();
    const caller = { user_id: user.id, account_id: user.account_id, impersonator_id: null, ip: request.ip };
    await audit(tx, { caller, action: 'email.change', subject: `user:${user.id}` });
    const params = { token, at: now.toISOString(), ip: request.ip, ...zoneOf(user) };
    await sendMail(tx, {
      to: change.old_email,
      account_id: user.account_id,
      kind: 'email_changed',
      params,
    });
  });
}

/**
 * Undoes a change from the old address's link. Whoever made the change knew the password, so it stops working, all
 * sessions end, passkeys are removed, and a reset link goes to the restored address.
 */
export async function undoEmailChange(ctx: Context, request: { token: string; ip: string }): Promise<void> {
  const password_hash = await passwords(ctx).hash(newSecret(), { ip: request.ip });
  await inTransaction(ctx, async (tx) => {
    const found = await lockChange(tx, 'changed', request.token);
    if (found === null) throw unusableLink('link_invalid.email_undo');
    const { change, user } = found;
    await setEmail(tx, user, { email: change.old_email, password_hash });
    await endOtherSessions(tx, user.id, null);
    await forgetDevices(tx, user.id);
    await deletePasskeys(tx, [user.id]);
    // Later changes come from the same intruder.
    await tx
      .deleteFrom('email_change')
      .where('user_id', '=', user.id)
      .where('created_at', '>=', change.created_at)
      .execute();
    const caller = { user_id: user.id, account_id: user.account_id, impersonator_id: null, ip: request.ip };
    await audit(tx, { caller, action: 'email.undo', subject: `user:${user.id}` });
    const token = await createLink(tx, 'reset_password', user.id);
    const { account_id } = user;
    await sendMail(tx, { to: change.old_email, account_id, kind: 'reset_password', params: { token } });
  });
}

export const deleteExpiredEmailChanges = (db: Db) =>
  db.deleteFrom('email_change').where('expires_at', '<=', clock.now()).execute();
