/** The audit log: a plain append in the caller's transaction, sealed into a hash chain by a job. */
import { sql } from 'kysely';
import { clock } from './clock.ts';
import type { Caller } from './context.ts';
import type { Db, Tx } from './database.ts';
import { newId, sha256 } from './ids.ts';

/** Somebody without an account. */
export interface Visitor {
  user_id: null;
  account_id: null;
  impersonator_id: null;
  ip: string;
}

export interface AuditEntry {
  /** Who did it; null for what the service saw itself. */
  caller: Pick<Caller, 'user_id' | 'account_id' | 'impersonator_id' | 'ip'> | Visitor | null;
  /** What was done, as `order.download`. */
  action: string;
  /** To what, as `order:<id>`; never a lead's data. */
  subject: string;
  purpose?: string | null;
}

/** Appends an entry; answers its id. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<string> {
  const id = newId();
  await tx
    .insertInto('audit')
    .values({
      id,
      at: clock.now(),
      account_id: entry.caller?.account_id ?? null,
      actor_id: entry.caller?.user_id ?? null,
      impersonator_id: entry.caller?.impersonator_id ?? null,
      action: entry.action,
      subject: entry.subject,
      purpose: entry.purpose ?? null,
      ip: entry.caller?.ip ?? null,
    })
    .execute();
  return id;
}

interface AuditRow {
  id: string;
  at: Date;
  account_id: string | null;
  actor_id: string | null;
  impersonator_id: string | null;
  action: string;
  subject: string;
  purpose: string | null;
  ip: string | null;
}

/** The link of a row: SHA-256 over the one before it and the row's own fields. */
const link = (before: Buffer, seq: bigint, row: AuditRow) =>
  sha256(
    Buffer.concat([
      before,
      Buffer.from(
        JSON.stringify([
          seq.toString(),
          row.id,
          row.at.toISOString(),
          row.account_id,
          row.actor_id,
          row.impersonator_id,
          row.action,
          row.subject,
          row.purpose,
          row.ip,
        ]),
      ),
    ]),
  );

/** Seals up to `batch` waiting rows into the chain; one sealer at a time. Answers how many it sealed. */
export function sealAudit(db: Db, batch = 1000): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('openskip audit'))`.execute(tx);
    const last = await tx
      .selectFrom('audit')
      .select(['seq', 'hash'])
      .where('seq', 'is not', null)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    let seq = last?.seq ?? 0n;
    let before = last?.hash ?? Buffer.alloc(32);
    const rows = await tx
      .selectFrom('audit')
      .select(['id', 'at', 'account_id', 'actor_id', 'impersonator_id', 'action', 'subject', 'purpose', 'ip'])
      .where('seq', 'is', null)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const row of rows) {
      seq += 1n;
      before = link(before, seq, row);
      await tx.updateTable('audit').set({ seq, hash: before }).where('id', '=', row.id).execute();
    }
    return rows.length;
  });
}

/**
 * The first link of the chain that doesn't hold, or null when every sealed row is as it was written. A log of which the
 * oldest part was erased is followed from where it was cut.
 */
export async function brokenAuditLink(db: Db): Promise<bigint | null> {
  const anchor = await db
    .selectFrom('audit_anchor')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  let before: Buffer = anchor?.hash ?? Buffer.alloc(32);
  let expected = (anchor?.seq ?? 0n) + 1n;
  for (;;) {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where('seq', '>=', expected)
      .orderBy('seq')
      .limit(1000)
      .execute();
    for (const row of rows) {
      if (row.seq !== expected || row.hash === null || !link(before, expected, row).equals(row.hash))
        return expected;
      before = row.hash;
      expected += 1n;
    }
    if (rows.length === 0) return null;
  }
}
