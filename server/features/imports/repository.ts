/** The SQL of imports' files, runs and counts, on the import's own connection. */

import pg from 'pg';
import { message, toStored } from '#locales';
import { clock } from '#platform/clock';
import { newId } from '#platform/ids';
import type { Counts } from './counts.ts';

const numbers = new pg.TypeOverrides();
numbers.setTypeParser(20, Number);

/** A row of `import_run`. */
export interface Run extends Counts {
  id: string;
  number: number;
  state: string;
  complete: boolean;
  reading: Buffer | null;
}

/** The file of a source, identified by its content. */
export async function ensureSourceFile(
  client: pg.PoolClient,
  source_id: string,
  file: { name: string; size: number; sha256: Buffer },
): Promise<string> {
  await client.query(
    `insert into source_file (id, source_id, name, sha256, size, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (source_id, sha256) do nothing`,
    [newId(), source_id, file.name, file.sha256, file.size, clock.now()],
  );
  const { rows } = await client.query('select id from source_file where source_id = $1 and sha256 = $2', [
    source_id,
    file.sha256,
  ]);
  return rows[0].id;
}

/** Locks a run until the connection closes, so that a killed run is detected at once. */
export const lockRun = (client: pg.PoolClient, number: number) =>
  client.query('select pg_advisory_lock($1, $2)', [runLock, number]);

/** The first half of the lock's key; the second is the run's number. */
export const runLock = 20_070;

/** Updates the planner's statistics. A table that the planner thinks empty is scanned for every row. */
export const analyze = (client: pg.PoolClient) =>
  client.query(
    `analyze person, person_key_page, person_key_segment, parcel, parcel_key_page, parcel_key_segment, source_record, import_change, import_seen,
       entity, entity_name, entity_address`,
  );

const runColumns = `id, number, state, complete, reading, rows, people, added, merged, changed, unchanged, withdrawn, parcels,
  refused, refusals`;

/** The newest run of a file; undefined if there is none. */
export async function newestRun(client: pg.PoolClient, source_file_id: string): Promise<Run | undefined> {
  const { rows } = await client.query({
    text: `select ${runColumns} from import_run where source_file_id = $1 order by number desc limit 1`,
    values: [source_file_id],
    types: numbers,
  });
  return rows[0];
}

/** Starts a new run of a file and marks one left by a killed process as failed. */
export async function startRun(
  client: pg.PoolClient,
  run: {
    source_file_id: string;
    preset: string | null;
    as_of: string | null;
    complete: boolean;
    reading: Buffer;
  },
): Promise<Run> {
  const now = clock.now();
  await client.query(
    `update import_run set state = 'failed', error = $3, ended_at = $2
     where source_file_id = $1 and state = 'running'`,
    [run.source_file_id, now, toStored(message('uploads:import_interrupted'))],
  );
  const { rows } = await client.query({
    text: `insert into import_run (id, source_file_id, state, started_at, updated_at, preset, as_of, complete, reading)
           values ($1, $2, 'running', $3, $3, $4, $5, $6, $7) returning ${runColumns}`,
    values: [newId(), run.source_file_id, now, run.preset, run.as_of, run.complete, run.reading],
    types: numbers,
  });
  return rows[0];
}

/** Resumes an unfinished run. */
export const resumeRun = (client: pg.PoolClient, id: string) =>
  client.query(
    `update import_run set state = 'running', error = null, ended_at = null, updated_at = $2 where id = $1`,
    [id, clock.now()],
  );

export const updateRun = (client: pg.PoolClient, id: string, counts: Counts, bytes_read: number) =>
  client.query(
    `update import_run set rows = $2, people = $3, added = $4, merged = $5, changed = $6, unchanged = $7,
       withdrawn = $8, refused = $9, refusals = $10, bytes_read = $11, updated_at = $12, parcels = $13
     where id = $1`,
    [
      id,
      counts.rows,
      counts.people,
      counts.added,
      counts.merged,
      counts.changed,
      counts.unchanged,
      counts.withdrawn,
      counts.refused,
      JSON.stringify(counts.refusals),
      bytes_read,
      clock.now(),
      counts.parcels,
    ],
  );

/** Sets the final state of a run; `error` says why it failed. */
export const endRun = (
  client: pg.PoolClient,
  id: string,
  state: 'completed' | 'failed' | 'undone',
  error: string | null,
) =>
  client.query('update import_run set state = $2, error = $3, ended_at = $4 where id = $1', [
    id,
    state,
    error,
    clock.now(),
  ]);

/** Marks runs as no longer undoable. */
export const settleRuns = (client: pg.PoolClient, runs: readonly number[]) =>
  client.query('update import_run set settled = true where number = any($1)', [runs]);

/** The sources of a license class by id, with their number of records. */
export async function selectSourcesOf(
  client: pg.PoolClient,
  licence_class: string,
): Promise<Map<string, number>> {
  const { rows } = await client.query({
    text: 'select id, records from source where licence_class = $1',
    values: [licence_class],
    types: numbers,
  });
  return new Map(rows.map(({ id, records }) => [id, records] as const));
}

/** Creates the list of record ids seen by an import, which lasts as long as the connection. */
export const createSeen = (client: pg.PoolClient) =>
  client.query('create temporary table import_seen (record_id text primary key)');

/** Marks record ids as seen and returns those that weren't. */
export async function markSeen(client: pg.PoolClient, ids: string[]): Promise<Set<string>> {
  const { rows } = await client.query({
    name: 'mark-seen',
    text: `insert into import_seen select unnest($1::text[]) on conflict do nothing returning record_id`,
    values: [ids],
    rowMode: 'array',
  });
  return new Set(rows.map(([id]) => id as string));
}

/** Marks record ids as seen, some of which may be already. */
export async function addSeen(client: pg.PoolClient, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await client.query({
    name: 'add-seen',
    text: `insert into import_seen select unnest($1::text[]) on conflict do nothing`,
    values: [ids],
  });
}

/** The record ids that the import hasn't marked as seen. */
export async function selectUnseen(client: pg.PoolClient, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await client.query({
    name: 'unseen',
    text: `select given.id from unnest($1::text[]) as given (id)
           where not exists (select from import_seen where import_seen.record_id = given.id)`,
    values: [ids],
    rowMode: 'array',
  });
  return new Set(rows.map(([id]) => id as string));
}
