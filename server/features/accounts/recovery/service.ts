import type { AccessReview } from '#contract/accounts/access-review/schemas';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { enqueue } from '#platform/jobs/jobs';
import { sendMail } from '#platform/mail/outbox';
import type { Db, Tx } from '#platform/postgres/database';
import type { CredentialStore } from '#platform/security/credentials';
import { passwords } from '#platform/security/passwords';
import { endOtherSessions } from '#platform/security/sessions';
import { getSetting } from '#platform/settings';
import { startReview } from '../access-review/start.ts';
import { zoneOf } from '../address.ts';
import { confirmAddress } from '../claim-address.ts';
import { isConfirmed, lockUser, selectUser, selectUserByEmail, selectUserById } from '../repository.ts';
import { assertStrongPassword } from '../security/password-rules.ts';
import { forgetDevices, rememberDevice } from '../sign-in/devices.ts';
import type { Origin } from '../sign-in/origins.ts';
import { consumeLink, createLink, deleteLinks, findLink } from './links.ts';

/**
 * Requests a reset link. Known and unknown emails do the same work here and a job does the rest, so neither the reply
 * nor its timing reveals who is registered.
 */
export async function requestPasswordReset(ctx: Context, email: string): Promise<void> {
  const user = await selectUserByEmail(ctx.db, email);
  await inTransaction(ctx, (tx) => enqueue(tx, 'accounts.send-reset-link', { user_id: user?.id ?? null }));
}

/** Sends the reset link, or nothing for an unknown user. Called by the job. */
export async function sendResetLink(ctx: Context, user_id: string | null): Promise<void> {
  if (user_id === null) return;
  const user = await selectUserById(ctx.db, user_id);
  await inTransaction(ctx, async (tx) => {
    const token = await createLink(tx, 'reset_password', user.id);
    const { account_id, email: to } = user;
    await sendMail(tx, { to, account_id, kind: 'reset_password', params: { token } });
  });
}

const emailTaken = 'email_taken.confirmed_elsewhere';

const unusableLink = (key: 'link_invalid' | 'link_invalid.confirmation') =>
  new AppError(key, { errors: { token: message('fields:link_unusable') } });

interface Reset {
  email: string;
  /** Makes the browser that completed the reset a known device. */
  device_token: string;
  /** Null if the account has no API keys or webhooks. */
  review: AccessReview | null;
}

/**
 * Sets a new password from a link. Ends all sessions and links, forgets other devices, and confirms the email, since
 * the link proves access to the mailbox. Throws `link_invalid` for an unusable link, `invalid` for a weak password;
 * with a weak password the link still works.
 */
export async function resetPassword(
  ctx: Context,
  request: { token: string; password: string } & Origin,
  stores: readonly CredentialStore[],
): Promise<Reset> {
  const link = await findLink(ctx.db, 'reset_password', request.token);
  if (link === null) throw unusableLink('link_invalid');
  const { email, account_id } = await selectUserById(ctx.db, link.user_id);
  await assertStrongPassword(request.password, { email, brand: await getSetting(ctx.db, 'brand_name') });
  const password_hash = await passwords(ctx).hash(request.password, { ip: request.ip });
  return inTransaction(ctx, async (tx) => {
    const user_id = await consumeLink(tx, 'reset_password', request.token);
    if (user_id === null) throw unusableLink('link_invalid');
    const user = await lockUser(tx, account_id, user_id);
    const now = clock.now();
    const email_confirmed_at = user.email_confirmed_at ?? now;
    await confirmAddress(
      tx,
      user,
      { password_hash, password_changed_at: now, email_confirmed_at },
      emailTaken,
    );
    await deleteLinks(tx, 'confirm_email', user_id);
    await deleteLinks(tx, 'sign_in', user_id);
    await endOtherSessions(tx, user_id, null);
    await forgetDevices(tx, user_id);
    const caller = { user_id, account_id, impersonator_id: null, ip: request.ip };
    await audit(tx, { caller, action: 'password.reset', subject: `user:${user_id}` });
    const params = { at: now.toISOString(), ip: request.ip, agent: request.agent, ...zoneOf(user) };
    await sendMail(tx, { to: user.email, account_id, kind: 'password_changed', params });
    return {
      email: user.email,
      device_token: await rememberDevice(tx, user_id, request.device ?? null),
      review: await startReview(tx, user, stores),
    };
  });
}

/**
 * Sends the confirmation link. If someone else has confirmed the email, that user gets a notice instead. Both cases run
 * the same statements.
 */
export async function sendConfirmation(
  tx: Tx,
  { id, account_id, email }: { id: string; account_id: string; email: string },
): Promise<void> {
  const taken = await isConfirmed(tx, email);
  const token = await createLink(tx, 'confirm_email', id);
  await (taken
    ? sendMail(tx, { to: email, account_id: null, kind: 'registration_taken', params: {} })
    : sendMail(tx, { to: email, account_id, kind: 'confirm_email', params: { token } }));
}

/** Sends the confirmation again. Throws `email_already_confirmed` if the email is confirmed. */
export async function resendConfirmation(ctx: Context, caller: Caller): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, caller.account_id, caller.user_id);
    if (user.email_confirmed_at !== null) throw new AppError('email_already_confirmed');
    await sendConfirmation(tx, user);
  });
}

/**
 * Confirms an email. Throws `link_invalid` for an unusable link, `email_taken` if another user has confirmed the email.
 */
export async function confirmEmail(ctx: Context, request: { token: string; ip: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const user_id = await consumeLink(tx, 'confirm_email', request.token);
    if (user_id === null) throw unusableLink('link_invalid.confirmation');
    const { account_id } = await selectUserById(tx, user_id);
    await confirmAddress(tx, { id: user_id, account_id }, { email_confirmed_at: clock.now() }, emailTaken);
    const caller = { user_id, account_id, impersonator_id: null, ip: request.ip };
    await audit(tx, { caller, action: 'email.confirm', subject: `user:${user_id}` });
  });
}

/**
 * Returns true if the caller must confirm their email before creating anything that works without a session, such as an
 * API key or webhook. Applies without an SMTP server too: the operator then passes on the link from the mailbox. The
 * operator's own account is exempt.
 */
export async function needsConfirmedEmail(db: Db, caller: Caller): Promise<boolean> {
  if (caller.admin_account) return false;
  const user = await selectUser(db, caller.account_id, caller.user_id);
  return user?.email_confirmed_at == null;
}

/** Throws `email_unconfirmed` if the caller must confirm their email first. */
export async function assertEmailConfirmed(ctx: Context, db: Db, caller: Caller): Promise<void> {
  if (!(await needsConfirmedEmail(db, caller))) return;
  throw new AppError(ctx.config.smtp === null ? 'email_unconfirmed.without_smtp' : 'email_unconfirmed');
}

/**
 * Throws `email_unconfirmed` before the first payment while the email is unconfirmed. Skipped without an SMTP server,
 * since no link can arrive, and for the operator.
 */
export async function requireConfirmedEmail(ctx: Context, db: Db, caller: Caller): Promise<void> {
  if (ctx.config.smtp === null || caller.admin_account) return;
  const user = await selectUser(db, caller.account_id, caller.user_id);
  if (user?.email_confirmed_at) return;
  throw new AppError('email_unconfirmed.first_order');
}
