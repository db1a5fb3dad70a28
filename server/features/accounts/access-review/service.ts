/**
 * The review after a password reset. An intruder may have created API keys and webhooks, which outlive the password, so
 * the owner sees what there is and revokes what isn't theirs. The reset hands out a token for it; where two-factor
 * sign-in is on, a mailbox alone isn't enough, and a code is needed first.
 */
import type { AccessReview, AccessRevocationBody } from '#contract/accounts/access-review';
import { type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { isId } from '#platform/ids';
import type { CredentialStore } from '#platform/security/credentials';
import { findLink, makeLink, takeLink } from '../recovery/links.ts';
import { selectUserById } from '../repository.ts';
import { requireSecondFactor } from '../sign-in/session.ts';
import { listCredentials } from './start.ts';

const deadReview = () =>
  new AppError(
    'link_invalid',
    'This review was completed or has expired. Sign in to manage your API keys and webhooks.',
    {
      errors: { token: 'This review is over.' },
    },
  );

/**
 * Lists the credentials once a code has been given, under a new token. Throws `invalid` for a token that is dead, and
 * `unauthenticated` with a fault at `code` for a wrong code; then the token still works. `count` is called for each code.
 */
export async function openReview(
  ctx: Context,
  of: { token: string; code?: string | undefined },
  { stores, count }: { stores: readonly CredentialStore[]; count: (user_id: string) => Promise<void> },
): Promise<AccessReview> {
  const found = await findLink(ctx.db, 'review_access_code', of.token);
  if (found === null) throw deadReview();
  const user = await selectUserById(ctx.db, found);
  await requireSecondFactor(ctx, user, of.code, count);
  return inTransaction(ctx, async (tx) => {
    if ((await takeLink(tx, 'review_access_code', of.token)) === null) throw deadReview();
    const credentials = await listCredentials(tx, user.account_id, stores);
    return { token: await makeLink(tx, 'review_access', user.id), code_needed: false, credentials };
  });
}

/** Ends the review: revokes what was chosen and answers how many. Throws `invalid` for a token that is dead. */
export async function revokeReviewed(
  ctx: Context,
  of: AccessRevocationBody & { ip: string },
  stores: readonly CredentialStore[],
): Promise<number> {
  const chosen = { api_key: of.api_keys, webhook: of.webhooks };
  return inTransaction(ctx, async (tx) => {
    const user_id = await takeLink(tx, 'review_access', of.token);
    if (user_id === null) throw deadReview();
    const { account_id } = await selectUserById(tx, user_id);
    const owner = { user_id, account_id, impersonator_id: null, ip: of.ip };
    let revoked = 0;
    for (const { kind, revoke } of stores) {
      revoked += await revoke(tx, owner, [...new Set(chosen[kind])].filter(isId));
    }
    return revoked;
  });
}
