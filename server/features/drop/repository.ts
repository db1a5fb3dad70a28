/** The SQL of DROP: batches, requests and syncs. */
import { type Selectable, sql } from 'kysely';
import type { DropBatch, DropSync } from '#database/types';
import { clock } from '#platform/clock';
import { newId } from '#platform/ids';
import type { Db, Tx } from '#platform/postgres/database';
import type { ListedRequest } from './lists.ts';

export type BatchRow = Selectable<DropBatch>;
export type SyncRow = Selectable<DropSync>;

/** The cause of a suppression by this request: of its own hash, and of the person it matched. */
export const causeOf = (id: string): string => `drop:${id}`;
export const personCauseOf = (id: string): string => `drop-person:${id}`;

export const selectOpenBatch = (db: Db): Promise<BatchRow | undefined> =>
  db.selectFrom('drop_batch').selectAll().where('state', '<>', 'done').executeTakeFirst();

export const insertBatch = (db: Db, id: string): Promise<BatchRow> =>
  db
    .insertInto('drop_batch')
    .values({ id, state: 'received', received_at: clock.now() })
    .returningAll()
    .executeTakeFirstOrThrow();

export const setBatch = (
  tx: Tx,
  id: string,
  values: Partial<Omit<BatchRow, 'id' | 'received_at'>>,
): Promise<BatchRow> =>
  tx.updateTable('drop_batch').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Saves the requests of a batch; existing ones start over. */
export async function upsertRequests(tx: Tx, batch_id: string, rows: ListedRequest[]): Promise<void> {
  if (rows.length === 0) return;
  const column = <T>(value: (row: ListedRequest) => T) => rows.map(value);
  await sql`
    insert into drop_request (id, list, hash, batch_id, file)
    select r.id, r.list, r.hash, ${batch_id}, r.file
    from unnest(${column(({ id }) => id)}::text[], ${column(({ list }) => list)}::text[],
                ${column(({ hash }) => hash)}::bytea[], ${column(({ file }) => file)}::text[]) as r (id, list, hash, file)
    on conflict (id) do update set list = excluded.list, hash = excluded.hash, batch_id = excluded.batch_id,
      file = excluded.file, people = null, status = null, sent_in = null, sent_at = null, answered_at = null,
      withdrawn_at = null`.execute(tx);
}

/** Ends withdrawn requests. */
export async function withdrawRequests(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update drop_request set withdrawn_at = ${clock.now()}, people = null
    where id = any(${ids}::text[]) and withdrawn_at is null`.execute(tx);
}

/** The requests of a batch that matched someone. */
export async function selectMatched(db: Db, batch_id: string): Promise<{ id: string; people: number[] }[]> {
  const { rows } = await sql<{ id: string; people: number[] }>`
    select id, people::float8[] as people from drop_request
    where batch_id = ${batch_id} and people is not null and withdrawn_at is null order by id`.execute(db);
  return rows;
}

/** Saves the matches of a batch's requests. */
export async function writeMatches(
  tx: Tx,
  batch_id: string,
  matches: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<void> {
  await sql`update drop_request set people = null where batch_id = ${batch_id}`.execute(tx);
  if (matches.size === 0) return;
  const found = [...matches];
  await sql`
    update drop_request d set people = string_to_array(m.people, ',')::bigint[]
    from unnest(${found.map(([id]) => id)}::text[], ${found.map(([, people]) => [...people].join(','))}::text[])
      as m (id, people)
    where d.batch_id = ${batch_id} and d.id = m.id and d.withdrawn_at is null`.execute(tx);
}

/** Maximum replies per file. */
const repliesPerFile = 50_000;

/** Decides the reply to each request of a batch, and its file. Returns the number of each. */
export async function settleAnswers(tx: Tx, batch_id: string) {
  await sql`
    update drop_request set status = case cardinality(people) when 1 then 3 when 2 then 4 else 5 end
    where batch_id = ${batch_id} and withdrawn_at is null`.execute(tx);
  await sql`update drop_request set status = 5 where batch_id = ${batch_id} and status is null`.execute(tx);
  await sql`
    with placed as (
      select id, (row_number() over (partition by file order by id) - 1) / ${repliesPerFile} as part
      from drop_request where batch_id = ${batch_id}
    )
    update drop_request d set people = null, sent_in = case p.part when 0 then d.file
      else left(d.file, -4) || '_p' || (p.part + 1) || '.csv' end
    from placed p where p.id = d.id`.execute(tx);
  const { rows } = await sql<{ status: number; count: number }>`
    select status, count(*)::int as count from drop_request where batch_id = ${batch_id} group by status`.execute(
    tx,
  );
  const countOf = (status: number) => rows.find((row) => row.status === status)?.count ?? 0;
  return { deleted: countOf(3), opted_out: countOf(4), not_found: countOf(5) };
}

/** The next file of replies that wasn't accepted; `sent` if it may have arrived. */
export async function nextFile(db: Db, batch_id: string) {
  const { rows } = await sql<{ name: string; sent: boolean }>`
    select sent_in as name, bool_or(sent_at is not null) as sent from drop_request
    where batch_id = ${batch_id} and answered_at is null group by sent_in order by sent_in limit 1`.execute(
    db,
  );
  return rows[0];
}

export async function selectAnswers(db: Db, batch_id: string, name: string) {
  return db
    .selectFrom('drop_request')
    .select(['id', 'status'])
    .where('batch_id', '=', batch_id)
    .where('sent_in', '=', name)
    .where('answered_at', 'is', null)
    .orderBy('id')
    .execute();
}

export const markFile = (
  db: Db,
  batch_id: string,
  name: string,
  values: { sent_at?: Date; answered_at?: Date; sent_in?: string },
) =>
  db
    .updateTable('drop_request')
    .set(values)
    .where('batch_id', '=', batch_id)
    .where('sent_in', '=', name)
    .where('answered_at', 'is', null)
    .execute();

export const insertSync = (tx: Tx, sync: Omit<SyncRow, 'id' | 'at'>) =>
  tx
    .insertInto('drop_sync')
    .values({ ...sync, id: newId(), at: clock.now() })
    .execute();

/** The latest sync, optionally with an outcome. */
export const selectLast = (db: Db, outcome?: 'done'): Promise<SyncRow | undefined> =>
  db
    .selectFrom('drop_sync')
    .selectAll()
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'done'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** When the first of the latest syncs in a row failed; null if the last one didn't fail. */
export async function selectFailingSince(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(at) as since from drop_sync
    where outcome = 'failed'
      and not exists (select from drop_sync later where later.outcome <> 'failed' and later.at > drop_sync.at)`.execute(
    db,
  );
  return rows[0]?.since ?? null;
}

/** Whether admins were notified since an instant that the sync is overdue. */
export async function wasNotifiedOverdue(db: Db, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('drop_sync')
    .select('id')
    .where('told', '=', 'overdue')
    .where('at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const selectBatches = (db: Db): Promise<BatchRow[]> =>
  db.selectFrom('drop_batch').selectAll().orderBy('received_at', 'desc').limit(12).execute();

export async function countRequests(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from drop_request where withdrawn_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
