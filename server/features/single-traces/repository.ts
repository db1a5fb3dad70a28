/** The SQL of single traces, in the data plane: every statement names the account's bucket. */
import { type Insertable, sql } from 'kysely';
import type { SingleTrace } from '#database/types';
import { insertPaidContact, type PaidContacts } from '#features/charges';
import { resultGate } from '#features/compliance';
import { type AuditEntry, auditRow, insertAudit } from '#platform/audit/audit';
import type { Home } from '#platform/lead-buckets';
import { allBuckets } from '#platform/postgres/buckets';
import { type Db, prepared, type Tx } from '#platform/postgres/database';

/** An earlier result of a lead, from a single trace or an order. */
export interface EarlierResult {
  kind: 'trace' | 'lead';
  id: string;
  person_id: number | null;
  outcome: string;
  probability: number;
  coins: number;
  /** When the coin that covers a free result was charged, ISO. */
  charged_at: string | null;
  purpose: string;
  result: unknown;
  /** When it was traced, ISO. */
  at: string;
}

/** What a trace needs to know before it looks up the lead. */
export interface KnownBefore {
  /** As returned by `lockHistory`. */
  before: (Pick<EarlierResult, 'purpose' | 'outcome' | 'coins'> & { charged: boolean })[];
  /** The account's coin balance. */
  available: number;
  /** Of the reference database. */
  generation: number;
  /** The setting; null if unset. */
  lookups_per_hour: unknown;
}

export async function readKnown(
  db: Db,
  { home_bucket, account_id }: Home,
  { fingerprint, since }: { fingerprint: Buffer; since: Date },
): Promise<KnownBefore> {
  const query = sql<KnownBefore>`
    select * from known_before(${home_bucket}, ${account_id}, ${fingerprint}, ${since})`;
  const [known] = await prepared(db, 'known-before', query);
  if (known === undefined) throw new Error('known_before returned no row');
  return known;
}

export interface History {
  /** Results of the lead, latest first. */
  earlier: EarlierResult[];
  /** The contacts paid for of the person. */
  paid: PaidContacts[];
}

/**
 * The account's earlier results of a lead since an instant, and what it paid for of a person (a hash from `hitKeys`).
 * Locks the lead and the person for the account, so that of two concurrent traces only one is charged, and takes the
 * shared lock on results.
 */
export async function lockHistory(
  tx: Tx,
  { home_bucket, account_id }: Home,
  { fingerprint, since, person }: { fingerprint: Buffer; since: Date; person: number | null },
): Promise<History> {
  type Row = Pick<History, 'earlier'> & { paid: (Omit<PaidContacts, 'paid_at'> & { paid_at: string })[] };
  const query = sql<Row>`
    select * from lock_history(${home_bucket}, ${account_id}, ${fingerprint}, ${since}, ${resultGate}, ${person})`;
  const [row] = await prepared(tx, 'lock-history', query);
  const paid = (row?.paid ?? []).map((one) => ({ ...one, paid_at: new Date(one.paid_at) }));
  return { earlier: row?.earlier ?? [], paid };
}

/** Inserts a trace, its history entry, and the contacts that its coin paid for; null if it was free. */
export function insertTrace(
  tx: Tx,
  trace: Insertable<SingleTrace>,
  entry: AuditEntry,
  charged: { person: number; contacts: number[] } | null,
) {
  const { bucket, account_id, id, created_at } = trace;
  const write = tx.with('noted', (also) => insertAudit(also, auditRow(entry)));
  if (charged === null) return prepared(tx, 'write-trace', write.insertInto('single_trace').values(trace));
  const paid = {
    bucket,
    account_id,
    person: BigInt(charged.person),
    charge_id: id,
    contacts: charged.contacts.map(BigInt),
    paid_at: created_at,
  };
  return prepared(
    tx,
    'write-charged-trace',
    write
      .with('paid', (also) => insertPaidContact(also, paid))
      .insertInto('single_trace')
      .values(trace),
  );
}

/** Deletes traces before an instant. Returns the number. */
export async function removeOldTraces(db: Db, before: Date): Promise<number> {
  let removed = 0;
  for (const bucket of allBuckets) {
    const { numDeletedRows } = await db
      .deleteFrom('single_trace')
      .where('bucket', '=', bucket)
      .where('created_at', '<', before)
      .executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  return removed;
}
