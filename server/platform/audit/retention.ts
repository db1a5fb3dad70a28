/**
 * Erases the oldest part of the audit log. The last erased link stays as an anchor, recorded in an audit entry of its
 * own: verification starts there, and moving the anchor would break the chain.
 */
import { sql } from 'kysely';
import { clock } from '../clock.ts';
import type { Db, Tx } from '../postgres/database.ts';
import { audit } from './audit.ts';

/** Entries erased per transaction. */
const batch = 20_000;

/** Erases sealed entries older than `before`, except the newest sealed one. Returns the number erased. */
export async function eraseOldAudit(db: Db, before: Date): Promise<number> {
  let erased = 0;
  for (;;) {
    const count = await db.transaction().execute((tx) => eraseBatch(tx, before));
    erased += count;
    if (count < batch) return erased;
  }
}

async function eraseBatch(tx: Tx, before: Date): Promise<number> {
  // The sealer takes the same lock, so the chain doesn't grow meanwhile.
  await sql`select pg_advisory_xact_lock(hashtext('openskip audit'))`.execute(tx);
  const { rows } = await sql<{ seq: bigint; hash: Buffer }>`
    with old as (
      select seq, hash, at from audit
      where seq is not null order by seq limit ${batch}
    )
    select seq, hash from old
    where seq < (select max(seq) from audit)
      and seq < coalesce((select min(seq) from old where at >= ${before}), ${maxSeq})
    order by seq desc limit 1`.execute(tx);
  const [last] = rows;
  if (last === undefined) return 0;
  const erased = await sql<{ count: number }>`
    select count(*)::int as count from audit where seq <= ${last.seq}`.execute(tx);
  const count = erased.rows[0]?.count ?? 0;
  await tx
    .insertInto('audit_anchor')
    .values({ ...last, erased: count, at: clock.now() })
    .execute();
  await sql`delete from audit where seq <= ${last.seq}`.execute(tx);
  await audit(tx, {
    caller: null,
    action: 'audit.erase',
    subject: `audit:${last.seq}:${last.hash.toString('hex')}`,
  });
  return count;
}

const maxSeq = '9223372036854775807';

/** Counts the sealed entries older than `before`, except the newest sealed one. */
export async function countOlder(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit
    where seq < (select coalesce(min(seq), (select max(seq) from audit)) from audit
                 where seq is not null and at >= ${before})`.execute(db);
  return rows[0]?.count ?? 0;
}
