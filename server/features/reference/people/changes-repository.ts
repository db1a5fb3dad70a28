import { sql } from 'kysely';
import pg from 'pg';
import { clock } from '#platform/clock';
import { newId } from '#platform/ids';
import { allBuckets } from '#platform/postgres/buckets';
import type { Tx } from '#platform/postgres/database';
import type { Queryable } from '../repository.ts';

const numbers = new pg.TypeOverrides();
numbers.setTypeParser(20, Number);

/** Waits for the reference lock and holds it until the connection closes. Calls `onWait` if the lock is taken. */
export async function lockReference(client: pg.PoolClient, onWait?: () => void): Promise<void> {
  const { rows } = await client.query(`select pg_try_advisory_lock(hashtext('openskip import')) as mine`);
  if (rows[0].mine) return;
  onWait?.();
  await client.query(`select pg_advisory_lock(hashtext('openskip import'))`);
}

/**
 * Sets up a connection for an import. Statements use indexes only, because statistics are out of date while a table
 * fills. Commits are asynchronous: a crash of the server loses the newest batches whole, and the run's progress with
 * them.
 */
export const prepareForImport = (client: pg.PoolClient) =>
  client.query(
    `set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set synchronous_commit = off`,
  );

/** Makes the next commit synchronous, which also flushes the ones before it. */
export const enableSynchronousCommit = (client: pg.PoolClient) => client.query('set synchronous_commit = on');

/** All imports with their source and data date (ISO day). */
export async function selectRuns(
  client: Queryable,
): Promise<
  { number: number; source_id: string; day: string; as_of: string | null; settled: boolean; state: string }[]
> {
  const { rows } = await client.query(
    `select r.number, f.source_id, r.settled, r.state, to_char(coalesce(r.as_of, r.started_at), 'YYYY-MM-DD') as day,
       to_char(r.as_of, 'YYYY-MM-DD') as as_of
     from import_run r join source_file f on f.id = r.source_file_id order by r.number`,
  );
  return rows;
}

/** The source with this name, created if new. An existing source keeps its license class. */
export async function ensureSource(
  client: pg.PoolClient,
  source: { source: string; licence_class: string },
): Promise<{ id: string; licence_class: string }> {
  await client.query(
    'insert into source (id, name, licence_class, created_at) values ($1, $2, $3, $4) on conflict (name) do nothing',
    [newId(), source.source, source.licence_class, clock.now()],
  );
  const { rows } = await client.query('select id, licence_class from source where name = $1', [
    source.source,
  ]);
  return rows[0];
}

export const addToSource = (client: pg.PoolClient, source_id: string, records: number) =>
  client.query('update source set records = records + $2 where id = $1', [source_id, records]);

/** Deletes the data needed to undo the given imports. */
export async function dropChanges(client: pg.PoolClient, runs: readonly number[]): Promise<void> {
  for (const table of ['import_change', 'parcel_change'])
    await client.query(`delete from ${table} where bucket = any($1::smallint[]) and run = any($2::int[])`, [
      allBuckets,
      runs,
    ]);
}

/** Like `dropChanges`, in a transaction of the service. Returns the number of records' changes deleted. */
export async function purgeChanges(tx: Tx, runs: readonly number[]): Promise<number> {
  const ofRuns = sql`bucket = any(${allBuckets}::smallint[]) and run = any(${runs}::int[])`;
  const { numAffectedRows = 0n } = await sql`delete from import_change where ${ofRuns}`.execute(tx);
  await sql`delete from parcel_change where ${ofRuns}`.execute(tx);
  return Number(numAffectedRows);
}

/** Runs `work` in a transaction on the import's connection. */
export async function inImportTransaction<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Increments the generation, so that snapshots know they are out of date. */
export const incrementGeneration = (client: pg.PoolClient) =>
  client.query('update reference_generation set generation = generation + 1');

const numbersPerBlock = 1000;

/** `count` new person numbers, reserved in blocks from one sequence so that no two imports share a number. */
export async function nextPersonNumbers(client: pg.PoolClient, count: number): Promise<number[]> {
  const { rows } = await client.query({
    text: `select nextval('person_block') as block from generate_series(1, $1)`,
    values: [Math.ceil(count / numbersPerBlock)],
    types: numbers,
  });
  return rows
    .flatMap(({ block }) =>
      Array.from({ length: numbersPerBlock }, (_, index) => block * numbersPerBlock + index),
    )
    .slice(0, count);
}

/** Adds to the counts of people by place (`state zip3`) and sets their times of loading and change. */
export async function updateCoverage(client: pg.PoolClient, counts: Map<string, number>): Promise<void> {
  const places = [...counts.keys()].sort();
  await client.query(
    `insert into coverage (state, zip3, people, loaded_at, updated_at)
     select state, zip3, people, case when people > 0 then $4::timestamptz end, $4
     from unnest($1::text[], $2::smallint[], $3::bigint[]) as added (state, zip3, people)
     on conflict (state, zip3) do update
       set people = coverage.people + excluded.people, loaded_at = coalesce(excluded.loaded_at, coverage.loaded_at),
           updated_at = excluded.updated_at`,
    [
      places.map((place) => place.slice(0, place.lastIndexOf(' '))),
      places.map((place) => Number(place.slice(place.lastIndexOf(' ') + 1))),
      places.map((place) => counts.get(place) ?? 0),
      clock.now(),
    ],
  );
}

export async function sumPeople(client: Queryable): Promise<number> {
  const { rows } = await client.query({
    text: 'select coalesce(sum(people), 0)::bigint as people from coverage',
    types: numbers,
  });
  return rows[0].people;
}
