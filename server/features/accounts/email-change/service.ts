/**
 * Another e-mail for a user: asked for with the password, proven by a link to the new address, told to the old one with a
 * link that takes it back. Asking makes the same work and the same answer whether or not the address has an account.
 */
import type { Selectable } from 'kysely';
import type { EmailChange } from '#database/types';
import { audit } from '#platform/audit/audit';
import { after, clock, days, hours } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { newId, newSecret, sha256 } from '#platform/ids';
import { enqueue } from '#platform/jobs/jobs';
import { sendMail } from '#platform/mail/outbox';
import type { Db, Tx } from '#platform/postgres/database';
import { hashPassword } from '#platform/security/passwords';
import { endOtherSessions } from '#platform/security/sessions';
import { zoneOf } from '../address.ts';
import { claimAddress } from '../claim-address.ts';
import { forgetLinks, makeLink } from '../recovery/links.ts';
import { isConfirmed, lockUser, type UserRow } from '../repository.ts';
import { requirePassword } from '../security/service.ts';
import { forgetDevices } from '../sign-in/devices.ts';

/** For how long the link to the new address works, and the one that takes the change back. */
const proofLife = hours(24);
const undoLife = days(7);

/** Asks for another e-mail; one asked for before is forgotten. Throws `forbidden` for an admin who acts as the customer. */
export async function askForEmail(
  ctx: Context,
  caller: Caller,
  given: { email: string; current_password: string },
): Promise<void> {
  const user = await requirePassword(ctx, caller, given.current_password, 'current_password');
  if (given.email === user.email) {
    const message = 'This is your e-mail already.';
    throw new AppError('invalid', message, { errors: { email: message } });
  }
  await inTransaction(ctx, async (tx) => {
    await forgetAsked(tx, user.id);
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
        new_email: given.email,
        state: 'asked',
        expires_at: after(now, proofLife),
        created_at: now,
      })
      .execute();
    await audit(tx, { caller, action: 'email.ask', subject: `user:${user.id}` });
    await enqueue(tx, 'accounts.send-email-change', { change_id: id });
  });
}

const forgetAsked = (tx: Tx, user_id: string) =>
  tx.deleteFrom('email_change').where('user_id', '=', user_id).where('state', '=', 'asked').execute();

/** Writes to the new address: the link, or that it has an account already. What the job runs. */
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
      // The change stays as it was asked for: that it was dropped would show in the export of the account.
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

const dead = (more: string) =>
  new AppError('link_invalid', `This link has been used, has run out, or a newer one was sent. ${more}`, {
    errors: { token: 'This link no longer works.' },
  });

const taken = 'This address has an account of its own by now, so your email stays as it is.';

/** The change that a link is of, with its user, both locked. */
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

/** Gives a user another address. Throws `conflict` where somebody has it. */
async function setAddress(
  tx: Tx,
  user: UserRow,
  values: { email: string; password_hash?: string },
): Promise<void> {
  await claimAddress(tx, user, { ...values, email_confirmed_at: clock.now() }, taken);
  // What was mailed to the address before opens nothing any more.
  await forgetLinks(tx, 'reset_password', user.id);
  await forgetLinks(tx, 'confirm_email', user.id);
  await forgetLinks(tx, 'sign_in', user.id);
}

/** Takes the link to the new address: from here on it signs in. Every session but the one that asked ends. */
export async function confirmNewEmail(ctx: Context, of: { token: string; ip: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const found = await lockChange(tx, 'asked', of.token);
    // Whose address has changed meanwhile, by another link, has asked for this one under the one before.
    if (found === null || found.user.email !== found.change.old_email)
      throw dead('Ask for it again in your profile.');
    const { change, user } = found;
    await setAddress(tx, user, { email: change.new_email });
    await endOtherSessions(tx, user.id, change.session_id);
    const token = newSecret();
    const now = clock.now();
    await tx
      .updateTable('email_change')
      .set({ state: 'changed', hash: sha256(token), expires_at: after(now, undoLife) })
      .where('id', '=', change.id)
      .execute();
    const caller = { user_id: user.id, account_id: user.account_id, impersonator_id: null, ip: of.ip };
    await audit(tx, { caller, action: 'email.change', subject: `user:${user.id}` });
    const params = { token, at: now.toISOString(), ip: of.ip, ...zoneOf(user) };
    await sendMail(tx, {
      to: change.old_email,
      account_id: user.account_id,
      kind: 'email_changed',
      params,
    });
  });
}

/**
 * Takes a change back by the link to the address before. Whoever made it knew the password: it no longer works, everybody
 * is signed out, and the way to a new one is mailed to the address that is theirs again.
 */
export async function undoEmailChange(ctx: Context, of: { token: string; ip: string }): Promise<void> {
  const password_hash = await hashPassword(newSecret(), { ip: of.ip });
  await inTransaction(ctx, async (tx) => {
    const found = await lockChange(tx, 'changed', of.token);
    if (found === null) throw dead('Sign in, or write to us.');
    const { change, user } = found;
    await setAddress(tx, user, { email: change.old_email, password_hash });
    await endOtherSessions(tx, user.id, null);
    await forgetDevices(tx, user.id);
    // Later changes were made by the same hand.
    await tx
      .deleteFrom('email_change')
      .where('user_id', '=', user.id)
      .where('created_at', '>=', change.created_at)
      .execute();
    const caller = { user_id: user.id, account_id: user.account_id, impersonator_id: null, ip: of.ip };
    await audit(tx, { caller, action: 'email.undo', subject: `user:${user.id}` });
    const token = await makeLink(tx, 'reset_password', user.id);
    const { account_id } = user;
    await sendMail(tx, { to: change.old_email, account_id, kind: 'reset_password', params: { token } });
  });
}

/** Removes changes whose links no longer work. */
export const removeOldEmailChanges = (db: Db) =>
  db.deleteFrom('email_change').where('expires_at', '<=', clock.now()).execute();
