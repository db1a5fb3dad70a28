/** How a password reset starts the review of API keys and webhooks. */
import type { AccessReview } from '#contract/accounts/access-review';
import { after, clock, hours } from '#platform/clock';
import type { Tx } from '#platform/postgres/database';
import type { CredentialStore } from '#platform/security/credentials';
import { makeLink } from '../recovery/links.ts';
import type { UserRow } from '../repository.ts';

/** Created in this time before the review, a credential counts as recent. */
const recently = hours(24);

/** What the account has, with what was created recently. */
export async function listCredentials(tx: Tx, account_id: string, stores: readonly CredentialStore[]) {
  const since = after(clock.now(), -recently);
  const lists = await Promise.all(
    stores.map(async ({ kind, list }) =>
      (await list(tx, account_id)).map(({ id, name, created_at, last_used_at }) => ({
        kind,
        id,
        name,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
        recent: created_at >= since,
      })),
    ),
  );
  return lists.flat();
}

/** Starts the review of a user who has just reset their password; null where there is nothing to review. */
export async function startReview(
  tx: Tx,
  user: Pick<UserRow, 'id' | 'account_id' | 'totp_confirmed_at'>,
  stores: readonly CredentialStore[],
): Promise<AccessReview | null> {
  const credentials = await listCredentials(tx, user.account_id, stores);
  if (credentials.length === 0) return null;
  if (user.totp_confirmed_at === null) {
    return { token: await makeLink(tx, 'review_access', user.id), code_needed: false, credentials };
  }
  return { token: await makeLink(tx, 'review_access_code', user.id), code_needed: true, credentials: [] };
}
