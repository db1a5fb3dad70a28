/** The SQL of API keys and of leads traced one by one. What belongs to a customer is asked for with the account. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { ApiKey, SingleTrace } from '#database/types';
import { resultGate } from '#features/compliance';
import { type AuditEntry, auditRow } from '#platform/audit';
import { after, clock, days } from '#platform/clock';
import { countRows, type Db, prepared, type Tx } from '#platform/database';

export type KeyRow = Selectable<ApiKey>;
type TraceRow = Selectable<SingleTrace>;
/** What is told again of a trace. */
export type KeptTrace = Pick<
  TraceRow,
  'id' | 'person_id' | 'outcome' | 'probability' | 'coins' | 'purpose' | 'result' | 'created_at'
>;

export const insertKey = (tx: Tx, key: Insertable<ApiKey>) => tx.insertInto('api_key').values(key).execute();

/** The account's keys, the newest first. */
export const selectKeys = (db: Db, account_id: string): Promise<KeyRow[]> =>
  db.selectFrom('api_key').selectAll().where('account_id', '=', account_id).orderBy('id', 'desc').execute();

export const lockKey = (tx: Tx, account_id: string, id: string): Promise<KeyRow | undefined> =>
  tx
    .selectFrom('api_key')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Ends a key: now, or at an instant when another has taken its place. */
export const endKey = (
  tx: Tx,
  id: string,
  end: Pick<Insertable<ApiKey>, 'revoked_at'> | Pick<Insertable<ApiKey>, 'expires_at' | 'replaced_by'>,
) => tx.updateTable('api_key').set(end).where('id', '=', id).execute();

export interface DayOfUse {
  key_id: string;
  day: string;
  calls: number;
  refused: number;
}

/** How often each key was used on each of the last 30 days (UTC). */
export async function selectUsage(db: Db, account_id: string): Promise<DayOfUse[]> {
  const { rows } = await sql<DayOfUse>`
    select key_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as calls,
      (count(*) filter (where status >= 400))::int as refused
    from api_request
    where key_id in (select id from api_key where account_id = ${account_id})
      and at > ${after(clock.now(), -days(30))}
    group by 1, 2 order by 2`.execute(db);
  return rows;
}

/** A page of what a key was used for, the latest first. */
export async function selectRequests(
  db: Db,
  key_id: string,
  { page, per_page }: { page: number; per_page: number },
) {
  const of = db.selectFrom('api_request').where('key_id', '=', key_id);
  const [items, total] = await Promise.all([
    of
      .select(['id', 'at', 'method', 'route', 'status', 'milliseconds'])
      .orderBy('id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    countRows(of),
  ]);
  return { items, total };
}

interface Owner {
  bucket: number;
  account_id: string;
}

/** What a trace has to know before it asks anybody. */
export interface KnownBefore {
  /** As `lockTraces` answers it. */
  before: Pick<TraceRow, 'purpose' | 'outcome' | 'coins'>[];
  /** Coins to spend. */
  available: number;
  /** Of the reference database. */
  generation: number;
  /** The setting; null where it isn't set. */
  lookups_per_hour: unknown;
}

/** Reads it in one statement. */
export async function readKnown(
  db: Db,
  { bucket, account_id }: Owner,
  { fingerprint, since }: { fingerprint: Buffer; since: Date },
): Promise<KnownBefore> {
  const asked = sql<KnownBefore>`
    select * from known_before(${bucket}, ${account_id}, ${fingerprint}, ${since})`;
  const [known] = await prepared(db, 'known-before', asked);
  if (known === undefined) throw new Error('what is known before a trace answered nothing');
  return known;
}

/**
 * The account's own traces of the same lead since an instant, the latest first. Lets one trace of a lead through at a time,
 * so that of two at once one is charged, and opens the gate of results.
 */
export const lockTraces = (
  tx: Tx,
  { bucket, account_id }: Owner,
  { fingerprint, since }: { fingerprint: Buffer; since: Date },
): Promise<KeptTrace[]> =>
  prepared(
    tx,
    'lock-traces',
    sql<KeptTrace>`select * from lock_traces(${bucket}, ${account_id}, ${fingerprint}, ${since}, ${resultGate})`,
  );

/** Writes a trace, and that it was made. */
export const insertTrace = (tx: Tx, trace: Insertable<SingleTrace>, entry: AuditEntry) =>
  prepared(
    tx,
    'write-trace',
    tx
      .with('noted', (also) => also.insertInto('audit').values(auditRow(entry)))
      .insertInto('single_trace')
      .values(trace),
  );

/** Removes traces of before an instant; answers how many. */
export async function removeOldTraces(db: Db, before: Date): Promise<number> {
  let removed = 0;
  for (let bucket = 0; bucket < 256; bucket += 1) {
    const { numDeletedRows } = await db
      .deleteFrom('single_trace')
      .where('bucket', '=', bucket)
      .where('created_at', '<', before)
      .executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  return removed;
}
