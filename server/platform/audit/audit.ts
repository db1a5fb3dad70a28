/** The audit log: a plain append in the caller's transaction, sealed into a hash chain by a job. */
import { sql } from 'kysely';
import { clock } from '../clock.ts';
import type { Caller } from '../context.ts';
import { newId, sha256 } from '../ids.ts';
import type { Db, Tx } from '../postgres/database.ts';

/** Somebody without an account. */
export interface Visitor {
  user_id: null;
  /** The account that it concerns. */
  account_id: string | null;
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
  const row = auditRow(entry);
  await insertAudit(tx, row).execute();
  return row.id;
}

/** The insert of a row (`auditRow`), for a statement that also writes something else. */
export const insertAudit = (db: Pick<Tx, 'insertInto'>, row: ReturnType<typeof auditRow>) =>
  db.insertInto('audit').values(row);

/** An entry as it is stored. */
export const auditRow = (entry: AuditEntry) => ({
  id: newId(),
  at: clock.now(),
  account_id: entry.caller?.account_id ?? null,
  actor_id: entry.caller?.user_id ?? null,
  impersonator_id: entry.caller?.impersonator_id ?? null,
  action: entry.action,
  subject: entry.subject,
  purpose: entry.purpose ?? null,
  ip: entry.caller?.ip ?? null,
});

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

/** The newest link of the chain. */
export interface ChainHead {
  seq: bigint;
  hash: Buffer;
}

/** Seals up to `batch` waiting rows into the chain; one sealer at a time. Answers how many, and the head they left. */
export function sealAudit(db: Db, batch = 1000): Promise<{ sealed: number; head: ChainHead }> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('openskip audit'))`.execute(tx);
    const last = await tx
      .selectFrom('audit')
      .select(['seq', 'hash'])
      .where('seq', 'is not', null)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    const head: ChainHead = { seq: last?.seq ?? 0n, hash: last?.hash ?? Buffer.alloc(32) };
    const rows = await tx
      .selectFrom('audit')
      .select(['id', 'at', 'account_id', 'actor_id', 'impersonator_id', 'action', 'subject', 'purpose', 'ip'])
      .where('seq', 'is', null)
      .orderBy('id')
      .limit(batch)
      .execute();
    const hashes: Buffer[] = [];
    for (const row of rows) {
      head.seq += 1n;
      head.hash = link(head.hash, head.seq, row);
      hashes.push(head.hash);
    }
    const first = head.seq - BigInt(rows.length) + 1n;
    // One statement: calls that wait for an answer share the machine with a thousand rows that wait for their seal.
    await sql`update audit set seq = ${first} + link.place - 1, hash = link.hash
              from unnest(${rows.map(({ id }) => id)}::uuid[], ${hashes}::bytea[]) with ordinality as link (id, hash, place)
              where audit.id = link.id`.execute(tx);
    return { sealed: rows.length, head };
  });
}

/** The chain as far as it holds. */
export interface SealedChain {
  /** The number of the last link that holds. */
  sealed: bigint;
  /** The number of the last link that was erased when its time was over; 0 when none was. */
  erased: bigint;
  head: ChainHead | null;
  /** The first that doesn't hold. */
  broken_at: bigint | null;
}

/**
 * Walks the chain to its end, or to the first link that doesn't hold; `each` is told of those that do. It begins where the
 * oldest part was cut off when its time was over, with the link that was kept of that.
 */
export async function walkChain(db: Db, each: (head: ChainHead) => void = () => {}): Promise<SealedChain> {
  const cut = await db
    .selectFrom('audit_anchor')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (cut !== undefined) each(cut);
  const erased = cut?.seq ?? 0n;
  let head: ChainHead | null = cut ?? null;
  let expected = erased + 1n;
  const broken = (broken_at: bigint | null): SealedChain => ({
    sealed: expected - 1n,
    erased,
    head,
    broken_at,
  });
  for (;;) {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where('seq', '>=', expected)
      .orderBy('seq')
      .limit(1000)
      .execute();
    for (const row of rows) {
      const before: Buffer = (head as ChainHead | null)?.hash ?? Buffer.alloc(32);
      if (row.seq !== expected || row.hash === null || !link(before, expected, row).equals(row.hash))
        return broken(expected);
      head = { seq: expected, hash: row.hash };
      each(head);
      expected += 1n;
    }
    if (rows.length === 0) return broken(null);
  }
}
