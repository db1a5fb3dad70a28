/**
 * The access review after a password reset. An intruder may have created API keys and webhooks, which survive a
 * password change, so the owner sees them and revokes any that aren't theirs. The reset issues a token for the review.
 * With two-factor sign-in on, mailbox access alone isn't enough: a code is required first.
 */
import type { AccessReview, AccessRevocationBody } from '#contract/accounts/access-review/schemas';
import { message } from '#locales';
import { clock } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { isId } from '#platform/ids';
import type { CredentialStore } from '#platform/security/credentials';
import { consumeLink, createLink, findLink } from '../recovery/links.ts';
import { selectUserById } from '../repository.ts';
import { requireSecondFactor } from '../sign-in/session.ts';
import { listCredentials } from './start.ts';

const reviewExpired = () =>
  new AppError('link_invalid.review', { errors: { token: message('fields:review_over') } });

/**
 * Lists the credentials after a correct code, under a new token. Throws `link_invalid` for an unusable token, and
 * `unauthenticated` with an error at `code` for a wrong code; the token then still works. `count` is called for each
 * code.
 */
export async function openReview(
  ctx: Context,
  request: { token: string; code?: string | undefined; ip: string },
  { stores, count }: { stores: readonly CredentialStore[]; count: (user_id: string) => Promise<void> },
): Promise<AccessReview> {
  const link = await findLink(ctx.db, 'review_access_code', request.token);
  if (link === null) throw reviewExpired();
  const user = await selectUserById(ctx.db, link.user_id);
  await requireSecondFactor(ctx, user, { ...request, at: clock.now() }, count);
  return inTransaction(ctx, async (tx) => {
    if ((await consumeLink(tx, 'review_access_code', request.token)) === null) throw reviewExpired();
    const credentials = await listCredentials(tx, user.account_id, stores);
    return { token: await createLink(tx, 'review_access', user.id), code_needed: false, credentials };
  });
}

/**
 * Ends the review: revokes the selected credentials and returns how many. Throws `link_invalid` for an unusable token.
 */
export async function revokeReviewed(
  ctx: Context,
  request: AccessRevocationBody & { ip: string },
  stores: readonly CredentialStore[],
): Promise<number> {
  const selected = { api_key: request.api_keys, webhook: request.webhooks, passkey: request.passkeys };
  return inTransaction(ctx, async (tx) => {
    const user_id = await consumeLink(tx, 'review_access', request.token);
    if (user_id === null) throw reviewExpired();
    const { account_id } = await selectUserById(tx, user_id);
    const owner = { user_id, account_id, impersonator_id: null, ip: request.ip };
    let revoked = 0;
    for (const { kind, revoke } of stores) {
      revoked += await revoke(tx, owner, [...new Set(selected[kind])].filter(isId));
    }
    return revoked;
  });
}
