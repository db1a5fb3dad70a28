import type { AccessReview } from '#contract/accounts/access-review/schemas';
import { after, clock, hours } from '#platform/clock';
import type { Tx } from '#platform/postgres/database';
import type { CredentialStore } from '#platform/security/credentials';
import { createLink } from '../recovery/links.ts';
import type { UserRow } from '../repository.ts';

/** Credentials created within this time before the review are marked as recent. */
const recentWindow = hours(24);

/** Lists the account's credentials and marks recent ones. */
export async function listCredentials(tx: Tx, account_id: string, stores: readonly CredentialStore[]) {
  const since = after(clock.now(), -recentWindow);
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

/** Starts a review after a password reset. Returns null if there is nothing to review. */
export async function startReview(
  tx: Tx,
  user: Pick<UserRow, 'id' | 'account_id' | 'totp_confirmed_at'>,
  stores: readonly CredentialStore[],
): Promise<AccessReview | null> {
  const credentials = await listCredentials(tx, user.account_id, stores);
  if (credentials.length === 0) return null;
  if (user.totp_confirmed_at === null) {
    return { token: await createLink(tx, 'review_access', user.id), code_needed: false, credentials };
  }
  return { token: await createLink(tx, 'review_access_code', user.id), code_needed: true, credentials: [] };
}
