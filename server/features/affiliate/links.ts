/** Every signed-in user has an affiliate link, created on first use. */
import { randomInt } from 'node:crypto';
import type { AffiliateUrl } from '#contract/affiliate/schemas';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { notFound } from '#platform/errors';
import type { Db, Tx } from '#platform/postgres/database';
import { type AffiliateRow, insertAffiliate, lockAffiliate, selectAffiliate } from './repository.ts';
import { presentTerms, readTerms } from './rewards/terms.ts';

/** Omits characters that are easily confused. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

const newCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');

/** Returns the caller as an affiliate. Throws `not_found` if `id` isn't the caller's user id. */
export async function requireAffiliate(ctx: Context, caller: Caller, id: string): Promise<AffiliateRow> {
  if (id !== caller.user_id) throw notFound('affiliate');
  const found = await selectAffiliate(ctx.db, caller.account_id);
  return found ?? inTransaction(ctx, (tx) => createAffiliate(tx, caller.account_id));
}

/** Concurrent calls create one affiliate. A code that is already taken is replaced by another. */
async function createAffiliate(tx: Tx, account_id: string): Promise<AffiliateRow> {
  for (;;) {
    await insertAffiliate(tx, { account_id, code: newCode() });
    const affiliate = await lockAffiliate(tx, account_id);
    if (affiliate !== undefined) return affiliate;
  }
}

export async function readUrl(db: Db, { code }: AffiliateRow, origin: string): Promise<AffiliateUrl> {
  const url = new URL('/register', origin);
  url.searchParams.set('ref', code);
  return { code, url: url.href, parameter: 'ref', terms: presentTerms(await readTerms(db)) };
}
