/** An affiliate's link: everybody who is signed in has one, made when it is first asked for. */
import { randomInt } from 'node:crypto';
import type { AffiliateUrl } from '#contract/affiliate/schemas';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { notFound } from '#platform/errors';
import type { Db, Tx } from '#platform/postgres/database';
import { type AffiliateRow, insertAffiliate, lockAffiliate, selectAffiliate } from './repository.ts';
import { presentTerms, readTerms } from './rewards/terms.ts';

/** Without what is easily taken for another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

const newCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');

/** The caller as an affiliate; `id` is the user's own, anybody else's does not exist. */
export async function ownAffiliate(ctx: Context, caller: Caller, id: string): Promise<AffiliateRow> {
  if (id !== caller.user_id) throw notFound('This affiliate');
  const found = await selectAffiliate(ctx.db, caller.account_id);
  return found ?? inTransaction(ctx, (tx) => makeAffiliate(tx, caller.account_id));
}

/** Two who ask at once make one; a code that is somebody's already is drawn again. */
async function makeAffiliate(tx: Tx, account_id: string): Promise<AffiliateRow> {
  for (;;) {
    await insertAffiliate(tx, { account_id, code: newCode() });
    const made = await lockAffiliate(tx, account_id);
    if (made !== undefined) return made;
  }
}

/** The affiliate URL, and the terms that go with it. */
export async function readUrl(db: Db, { code }: AffiliateRow, origin: string): Promise<AffiliateUrl> {
  const url = new URL('/register', origin);
  url.searchParams.set('ref', code);
  return { code, url: url.href, parameter: 'ref', terms: presentTerms(await readTerms(db)) };
}
