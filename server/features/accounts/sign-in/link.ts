/** Sign-in by emailed link, for owners whose password sign-in is throttled. The second factor still applies. */
import { message } from '#locales';
import { clock } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { newSecret, sha256 } from '#platform/ids';
import { enqueue, type JobPayloads } from '#platform/jobs/jobs';
import { sendMail } from '#platform/mail/outbox';
import { consumeLink, createSignInLink, findLink } from '../recovery/links.ts';
import { sendResetLink } from '../recovery/service.ts';
import { selectUserByEmail, selectUserById } from '../repository.ts';
import type { Origin } from './origins.ts';
import { requireSecondFactor, type SignedInUser, signInUser } from './session.ts';

/**
 * Requests a link and returns the secret for the browser's cookie, which the link needs. Known and unknown emails do the
 * same work here; a job does the rest.
 */
export async function requestSignInLink(ctx: Context, email: string): Promise<string> {
  const user = await selectUserByEmail(ctx.db, email);
  const browser = newSecret();
  const job = { user_id: user?.id ?? null, browser_hash: sha256(browser).toString('base64') };
  await inTransaction(ctx, (tx) => enqueue(tx, 'accounts.send-sign-in-link', job));
  return browser;
}

/**
 * Sends the link. Called by the job. An unconfirmed email may have been registered by a stranger, so its owner gets a
 * reset link, which replaces the stranger's password.
 */
export async function sendSignInLink(
  ctx: Context,
  { user_id, browser_hash }: JobPayloads['accounts.send-sign-in-link'],
): Promise<void> {
  if (user_id === null) return;
  const { email: to, account_id, email_confirmed_at } = await selectUserById(ctx.db, user_id);
  if (email_confirmed_at === null) return sendResetLink(ctx, user_id);
  await inTransaction(ctx, async (tx) => {
    const token = await createSignInLink(tx, user_id, Buffer.from(browser_hash, 'base64'));
    await sendMail(tx, { to, account_id, kind: 'sign_in_link', params: { token } });
  });
}

const unusableLink = (key: 'link_invalid' | 'link_invalid.other_browser' = 'link_invalid') =>
  new AppError(key, { errors: { token: message('fields:link_unusable') } });

/**
 * Signs in by a link, once and in the browser that asked for it, whose secret is `browser`. Throws `link_invalid` for an
 * unusable link. In another browser and after a failed second factor, the link still works. `count` is called for each
 * code.
 */
export async function signInByLink(
  ctx: Context,
  request: { token: string; code?: string | undefined; browser: string | null } & Origin,
  count: (user_id: string) => Promise<void>,
): Promise<SignedInUser> {
  const link = await findLink(ctx.db, 'sign_in', request.token);
  if (link === null) throw unusableLink();
  if (request.browser === null || !link.browser_hash?.equals(sha256(request.browser)))
    throw unusableLink('link_invalid.other_browser');
  const linkedUser = await selectUserById(ctx.db, link.user_id);
  const second_factor = await requireSecondFactor(ctx, linkedUser, { ...request, at: clock.now() }, count);
  return inTransaction(ctx, async (tx) => {
    const user_id = await consumeLink(tx, 'sign_in', request.token);
    if (user_id === null) throw unusableLink();
    return signInUser(tx, await selectUserById(tx, user_id), { ...request, second_factor });
  });
}
