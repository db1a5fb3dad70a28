/** Which emails had trial coins in an account that was closed. Only keyed hashes are kept, and those for a year. */
import { hasHadTrial } from '#features/wallet';
import { after, clock, days } from '#platform/clock';
import type { Context } from '#platform/context';
import type { Db, Tx } from '#platform/postgres/database';
import { keyedHash } from '#platform/security/sealing/secrets';

const keptFor = days(365);

const hashOf = (ctx: Context, email: string) => keyedHash(ctx, 'trial coins of an email', email);

/**
 * Remembers the confirmed emails of an account that is being closed, if it got trial coins. An email that nobody
 * confirmed may be somebody else's.
 */
export async function rememberTrial(
  ctx: Context,
  tx: Tx,
  account_id: string,
  people: readonly { email: string; confirmed: boolean }[],
): Promise<void> {
  if (!(await hasHadTrial(tx, account_id))) return;
  for (const { email, confirmed } of people) {
    if (!confirmed) continue;
    const closed_at = clock.now();
    await tx
      .insertInto('closed_trial')
      .values({ email_hash: await hashOf(ctx, email), closed_at })
      .onConflict((conflict) => conflict.column('email_hash').doUpdateSet({ closed_at }))
      .execute();
  }
}

export async function hadTrial(ctx: Context, db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('closed_trial')
    .select('closed_at')
    .where('email_hash', '=', await hashOf(ctx, email))
    .where('closed_at', '>', after(clock.now(), -keptFor))
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteOldTrials = (db: Db) =>
  db.deleteFrom('closed_trial').where('closed_at', '<=', after(clock.now(), -keptFor)).execute();
