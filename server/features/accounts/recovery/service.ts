/** The ways back in by mail: a forgotten password, and the proof that an e-mail is its owner's. */
import type { AccessReview } from '#contract/accounts/access-review';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { enqueue } from '#platform/jobs/jobs';
import { sendMail } from '#platform/mail/outbox';
import type { Db, Tx } from '#platform/postgres/database';
import type { CredentialStore } from '#platform/security/credentials';
import { hashPassword } from '#platform/security/passwords';
import { endOtherSessions } from '#platform/security/sessions';
import { getSetting } from '#platform/settings';
import { startReview } from '../access-review/start.ts';
import { zoneOf } from '../address.ts';
import { claimAddress } from '../claim-address.ts';
import { isConfirmed, lockUser, selectUser, selectUserByEmail, selectUserById } from '../repository.ts';
import { requireGoodPassword } from '../security/password-rules.ts';
import { forgetDevices, rememberDevice } from '../sign-in/devices.ts';
import type { Origin } from '../sign-in/origins.ts';
import { findLink, forgetLinks, makeLink, takeLink } from './links.ts';

/**
 * Asks for a link to set a new password. Known or not, an address makes the same work here: a job does the rest, so that
 * neither the answer nor its time tells who is registered.
 */
export async function askForReset(ctx: Context, email: string): Promise<void> {
  const user = await selectUserByEmail(ctx.db, email);
  await inTransaction(ctx, (tx) => enqueue(tx, 'accounts.send-reset-link', { user_id: user?.id ?? null }));
}

/** Sends the link that was asked for; for nobody, nothing. What the job runs. */
export async function sendResetLink(ctx: Context, user_id: string | null): Promise<void> {
  if (user_id === null) return;
  const user = await selectUserById(ctx.db, user_id);
  await inTransaction(ctx, async (tx) => {
    const token = await makeLink(tx, 'reset_password', user.id);
    const { account_id, email: to } = user;
    await sendMail(tx, { to, account_id, kind: 'reset_password', params: { token } });
  });
}

const taken =
  'Another account has confirmed this email. Sign in to that one, or change the email of this one in your profile.';

const deadLink = (what: string) =>
  new AppError('link_invalid', `This link has been used, has run out, or a newer one was sent. ${what}`, {
    errors: { token: 'This link no longer works.' },
  });

interface Reset {
  email: string;
  /** Makes the browser that completed the reset a known device. */
  device_token: string;
  /** Null where the account has no API keys and webhooks. */
  review: AccessReview | null;
}

/**
 * Sets a new password by a link. It ends every session and every other link, and makes every other device unknown. The
 * mailbox proves that the address is the user's, so it counts as confirmed. Throws `invalid` for a link that is dead and
 * for a password that is too easily guessed; then the link still works.
 */
export async function resetPassword(
  ctx: Context,
  of: { token: string; password: string } & Origin,
  stores: readonly CredentialStore[],
): Promise<Reset> {
  const found = await findLink(ctx.db, 'reset_password', of.token);
  if (found === null) throw deadLink('Ask for a new one.');
  const { email, account_id } = await selectUserById(ctx.db, found);
  await requireGoodPassword(of.password, { email, brand: await getSetting(ctx.db, 'brand_name') });
  const password_hash = await hashPassword(of.password, { ip: of.ip });
  return inTransaction(ctx, async (tx) => {
    const user_id = await takeLink(tx, 'reset_password', of.token);
    if (user_id === null) throw deadLink('Ask for a new one.');
    const user = await lockUser(tx, account_id, user_id);
    const now = clock.now();
    const email_confirmed_at = user.email_confirmed_at ?? now;
    await claimAddress(tx, user, { password_hash, password_changed_at: now, email_confirmed_at }, taken);
    await forgetLinks(tx, 'confirm_email', user_id);
    await forgetLinks(tx, 'sign_in', user_id);
    await endOtherSessions(tx, user_id, null);
    await forgetDevices(tx, user_id);
    const caller = { user_id, account_id, impersonator_id: null, ip: of.ip };
    await audit(tx, { caller, action: 'password.reset', subject: `user:${user_id}` });
    const params = { at: now.toISOString(), ip: of.ip, agent: of.agent, ...zoneOf(user) };
    await sendMail(tx, { to: user.email, account_id, kind: 'password_changed', params });
    return {
      email: user.email,
      device_token: await rememberDevice(tx, user_id, of.device ?? null),
      review: await startReview(tx, user, stores),
    };
  });
}

/**
 * Sends the link that confirms a user's address. Where the address belongs to somebody else, its owner is told instead that
 * somebody wants to register with it. Both take the same statements.
 */
export async function sendConfirmation(
  tx: Tx,
  { id, account_id, email }: { id: string; account_id: string; email: string },
): Promise<void> {
  const taken = await isConfirmed(tx, email);
  const token = await makeLink(tx, 'confirm_email', id);
  await (taken
    ? sendMail(tx, { to: email, account_id: null, kind: 'registration_taken', params: {} })
    : sendMail(tx, { to: email, account_id, kind: 'confirm_email', params: { token } }));
}

/** Sends it again. Throws `conflict` for an address that is confirmed. */
export async function sendConfirmationAgain(ctx: Context, caller: Caller): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, caller.account_id, caller.user_id);
    if (user.email_confirmed_at !== null)
      throw new AppError('email_already_confirmed', 'Your e-mail is confirmed already.');
    await sendConfirmation(tx, user);
  });
}

/** Confirms an address by its link. Throws `invalid` for a dead link, `conflict` where somebody else has confirmed it. */
export async function confirmEmail(ctx: Context, of: { token: string; ip: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const user_id = await takeLink(tx, 'confirm_email', of.token);
    if (user_id === null)
      throw deadLink('If your address isn’t confirmed yet, have a new link sent from your profile.');
    const { account_id } = await selectUserById(tx, user_id);
    await claimAddress(tx, { id: user_id, account_id }, { email_confirmed_at: clock.now() }, taken);
    const caller = { user_id, account_id, impersonator_id: null, ip: of.ip };
    await audit(tx, { caller, action: 'email.confirm', subject: `user:${user_id}` });
  });
}

/**
 * Whether a caller must confirm their email before they create what works without a session: an API key or a webhook.
 * Unlike payments this holds without an SMTP server too: the operator then passes the link on from the mailbox. The
 * operator's own account is exempt.
 */
export async function needsConfirmedEmail(db: Db, caller: Caller): Promise<boolean> {
  if (caller.operator) return false;
  const user = await selectUser(db, caller.account_id, caller.user_id);
  return user?.email_confirmed_at == null;
}

/** Throws `email_unconfirmed` while the caller's email isn't confirmed; `purpose` is what they were about to do. */
export async function assertEmailConfirmed(
  ctx: Context,
  db: Db,
  { caller, purpose }: { caller: Caller; purpose: string },
): Promise<void> {
  if (!(await needsConfirmedEmail(db, caller))) return;
  const how =
    ctx.config.smtp === null
      ? 'This service doesn’t send mail yet: ask its operator for your confirmation link.'
      : 'Open the link that we emailed you, or send it again from your profile.';
  throw new AppError('email_unconfirmed', `Confirm your email address before you ${purpose}. ${how}`);
}

/**
 * What the first payment asks: throws `forbidden` while the caller's address isn't confirmed. Without an SMTP server no
 * link can reach anybody, so nothing is asked; nor of the operator.
 */
export async function requireConfirmedEmail(ctx: Context, db: Db, caller: Caller): Promise<void> {
  if (ctx.config.smtp === null || caller.operator) return;
  const user = await selectUser(db, caller.account_id, caller.user_id);
  if (user?.email_confirmed_at) return;
  throw new AppError(
    'email_unconfirmed',
    'Confirm your e-mail before your first order: open the link that we sent you, or have it sent again from your profile. The order waits.',
  );
}
