/**
 * Signing in by an emailed link: the way in for the owner of an account whose password sign-in is throttled. The second
 * factor still applies.
 */
import { type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { enqueue } from '#platform/jobs/jobs';
import { sendMail } from '#platform/mail/outbox';
import { findLink, makeLink, takeLink } from '../recovery/links.ts';
import { sendResetLink } from '../recovery/service.ts';
import { selectUserByEmail, selectUserById } from '../repository.ts';
import type { Origin } from './origins.ts';
import { requireSecondFactor, type SignedInUser, signInUser } from './session.ts';

/** Asks for a link. A known and an unknown email take the same work here; a job does the rest. */
export async function requestSignInLink(ctx: Context, email: string): Promise<void> {
  const user = await selectUserByEmail(ctx.db, email);
  await inTransaction(ctx, (tx) => enqueue(tx, 'accounts.send-sign-in-link', { user_id: user?.id ?? null }));
}

/**
 * Sends the link; what the job runs. Somebody may have registered an address that isn't theirs, so the owner of an
 * unconfirmed one gets a reset link: it replaces a password that a stranger chose.
 */
export async function sendSignInLink(ctx: Context, user_id: string | null): Promise<void> {
  if (user_id === null) return;
  const { email: to, account_id, email_confirmed_at } = await selectUserById(ctx.db, user_id);
  if (email_confirmed_at === null) return sendResetLink(ctx, user_id);
  await inTransaction(ctx, async (tx) => {
    const token = await makeLink(tx, 'sign_in', user_id);
    await sendMail(tx, { to, account_id, kind: 'sign_in_link', params: { token } });
  });
}

const deadLink = () =>
  new AppError(
    'link_invalid',
    'This link was used, has expired, or a newer one was sent. Ask for a new one.',
    {
      errors: { token: 'This link no longer works.' },
    },
  );

/**
 * Signs in by a link, once. Throws `invalid` for a link that is dead; after a failed second factor the link still works.
 * `count` is called for each code.
 */
export async function signInByLink(
  ctx: Context,
  of: { token: string; code?: string | undefined } & Origin,
  count: (user_id: string) => Promise<void>,
): Promise<SignedInUser> {
  const found = await findLink(ctx.db, 'sign_in', of.token);
  if (found === null) throw deadLink();
  await requireSecondFactor(ctx, await selectUserById(ctx.db, found), of.code, count);
  return inTransaction(ctx, async (tx) => {
    const user_id = await takeLink(tx, 'sign_in', of.token);
    if (user_id === null) throw deadLink();
    return signInUser(tx, await selectUserById(tx, user_id), of);
  });
}
