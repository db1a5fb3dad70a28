/** Sign-in by emailed link, for owners whose password sign-in is throttled. The second factor still applies. */
import { message } from '#locales';
import { type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { enqueue } from '#platform/jobs/jobs';
import { sendMail } from '#platform/mail/outbox';
import { consumeLink, createLink, findLink } from '../recovery/links.ts';
import { sendResetLink } from '../recovery/service.ts';
import { selectUserByEmail, selectUserById } from '../repository.ts';
import type { Origin } from './origins.ts';
import { requireSecondFactor, type SignedInUser, signInUser } from './session.ts';

/** Requests a link. Known and unknown emails do the same work here; a job does the rest. */
export async function requestSignInLink(ctx: Context, email: string): Promise<void> {
  const user = await selectUserByEmail(ctx.db, email);
  await inTransaction(ctx, (tx) => enqueue(tx, 'accounts.send-sign-in-link', { user_id: user?.id ?? null }));
}

/**
 * Sends the link. Called by the job. An unconfirmed email may have been registered by a stranger, so its owner gets a
 * reset link, which replaces the stranger's password.
 */
export async function sendSignInLink(ctx: Context, user_id: string | null): Promise<void> {
  if (user_id === null) return;
  const { email: to, account_id, email_confirmed_at } = await selectUserById(ctx.db, user_id);
  if (email_confirmed_at === null) return sendResetLink(ctx, user_id);
  await inTransaction(ctx, async (tx) => {
    const token = await createLink(tx, 'sign_in', user_id);
    await sendMail(tx, { to, account_id, kind: 'sign_in_link', params: { token } });
  });
}

const unusableLink = () =>
  new AppError('link_invalid', { errors: { token: message('fields:link_unusable') } });

/**
 * Signs in by a link, once. Throws `link_invalid` for an unusable link. After a failed second factor the link still
 * works. `count` is called for each code.
 */
export async function signInByLink(
  ctx: Context,
  request: { token: string; code?: string | undefined } & Origin,
  count: (user_id: string) => Promise<void>,
): Promise<SignedInUser> {
  const linkedUserId = await findLink(ctx.db, 'sign_in', request.token);
  if (linkedUserId === null) throw unusableLink();
  await requireSecondFactor(ctx, await selectUserById(ctx.db, linkedUserId), request, count);
  return inTransaction(ctx, async (tx) => {
    const user_id = await consumeLink(tx, 'sign_in', request.token);
    if (user_id === null) throw unusableLink();
    return signInUser(tx, await selectUserById(tx, user_id), request);
  });
}
