/** Entries are appended in the caller's transaction; a background job seals them into a hash chain. */
import { sql } from 'kysely';
import { clock } from '../clock.ts';
import type { Caller } from '../context.ts';
import { newId, sha256 } from '../ids.ts';
import type { Db, Tx } from '../postgres/database.ts';

/** A caller without an account. */
export interface Visitor {
  user_id: null;
  /** The account affected. */
  account_id: string | null;
  impersonator_id: null;
  ip: string;
}

export interface AuditEntry {
  /** Who acted; null when the service itself did. */
  caller: Pick<Caller, 'user_id' | 'account_id' | 'impersonator_id' | 'ip'> | Visitor | null;
  /** For example `order.download`. */
  action: string;
  /** For example `order:<id>`; never lead data. */
  subject: string;
  purpose?: string | null;
}

/** Appends an entry and returns its id. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<string> {
  const row = auditRow(entry);
  await insertAudit(tx, row).execute();
  return row.id;
}

/** Appends entries in one statement. */
export async function auditAll(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insertInto('audit').values(entries.map(auditRow)).execute();
}

/** Inserts a row made by `auditRow`, for use in a statement that also writes something else. */
export const insertAudit = (db: Pick<Tx, 'insertInto'>, row: ReturnType<typeof auditRow>) =>
  db.insertInto('audit').values(row);

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

/** The link of a row: SHA-256 of the previous link and the row's own fields. */
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

/**
 * Seals up to `batch` waiting rows into the chain; only one sealer runs at a time. Returns the number sealed and the
 * new head.
 */
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
    // A single statement, so that requests aren't held up by a thousand updates.
    await sql`update audit set seq = ${first} + link.place - 1, hash = link.hash
              from unnest(${rows.map(({ id }) => id)}::uuid[], ${hashes}::bytea[]) with ordinality as link (id, hash, place)
              where audit.id = link.id`.execute(tx);
    return { sealed: rows.length, head };
  });
}

/** The part of the chain that verifies. */
export interface SealedChain {
  /** Sequence number of the last valid link. */
  sealed: bigint;
  /** Sequence number of the last link that retention erased; 0 if none was. */
  erased: bigint;
  head: ChainHead | null;
  /** Sequence number of the first invalid link. */
  broken_at: bigint | null;
}

/**
 * Walks the chain to its end or to the first invalid link and calls `each` for every valid one. Starts from the anchor
 * that retention stored when it erased the oldest part.
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
