/** The SQL of imports: runs, new people by COPY, changed people in place. All of it on the import's own connection. */
import pg from 'pg';
import type { PersonRecord } from '#linkage';
import { clock } from '#platform/clock';
import { copyRows } from '#platform/copy';
import { newId } from '#platform/ids';

const numbers = new pg.TypeOverrides();
numbers.setTypeParser(20, Number);

/** A record on its way in. */
export interface Content {
  record_id: string;
  record: PersonRecord;
  /** 52 bits of the record's hash. */
  content: number;
  /** Where the record's id is kept. */
  bucket: number;
}

export interface KeyRow {
  bucket: number;
  key: number;
  person_id: number;
}

interface Counts {
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  refusals: Record<string, number>;
}

/** The source of a name, made when it is new. */
export async function ensureSource(
  client: pg.PoolClient,
  source: { source: string; licence_class: string },
): Promise<string> {
  await client.query(
    'insert into source (id, name, licence_class, created_at) values ($1, $2, $3, $4) on conflict (name) do nothing',
    [newId(), source.source, source.licence_class, clock.now()],
  );
  const { rows } = await client.query('select id from source where name = $1', [source.source]);
  return rows[0].id;
}

/** The file of a source, known by its content. */
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

/** Waits until no other import fills the source, and keeps others out for as long as the connection lives. */
export const lockSource = (client: pg.PoolClient, source_id: string) =>
  client.query(`select pg_advisory_lock(hashtext('openskip import'), hashtext($1))`, [source_id]);

/** How the newest run of a file ended; undefined when it was never imported. */
export async function lastRunState(
  client: pg.PoolClient,
  source_file_id: string,
): Promise<string | undefined> {
  const { rows } = await client.query(
    'select state from import_run where source_file_id = $1 order by id desc limit 1',
    [source_file_id],
  );
  return rows[0]?.state;
}

export async function startRun(client: pg.PoolClient, source_file_id: string): Promise<string> {
  const id = newId();
  await client.query(
    `update import_run set state = 'failed', error = 'The import was ended before it was through.', ended_at = $2
     where source_file_id = $1 and state = 'running'`,
    [source_file_id, clock.now()],
  );
  await client.query(
    `insert into import_run (id, source_file_id, state, started_at) values ($1, $2, 'running', $3)`,
    [id, source_file_id, clock.now()],
  );
  return id;
}

export async function updateRun(client: pg.PoolClient, run_id: string, counts: Counts): Promise<void> {
  await client.query(
    `update import_run set rows = $2, added = $3, changed = $4, unchanged = $5, refused = $6, refusals = $7
     where id = $1`,
    [
      run_id,
      counts.rows,
      counts.added,
      counts.changed,
      counts.unchanged,
      counts.refused,
      JSON.stringify(counts.refusals),
    ],
  );
}

/** Ends a run: completed, or failed with the reason. */
export async function finishRun(client: pg.PoolClient, run_id: string, counts: Counts, error: string | null) {
  await updateRun(client, run_id, counts);
  await client.query('update import_run set state = $2, error = $3, ended_at = $4 where id = $1', [
    run_id,
    error === null ? 'completed' : 'failed',
    error,
    clock.now(),
  ]);
}

/** The people whom the records of a source became before. */
export async function selectSourceRecords(
  client: pg.PoolClient,
  source_id: string,
  contents: Content[],
): Promise<Map<string, { person_id: number; content: number }>> {
  const byBucket = Map.groupBy(contents, (content) => content.bucket);
  const known = new Map<string, { person_id: number; content: number }>();
  for (const [bucket, wanted] of byBucket) {
    const { rows } = await client.query({
      name: 'source-records',
      text: `select record_id, person_id, content from source_record
             where bucket = $1 and source_id = $2 and record_id = any($3)`,
      values: [bucket, source_id, wanted.map(({ record_id }) => record_id)],
      types: numbers,
    });
    for (const row of rows) known.set(row.record_id, row);
  }
  return known;
}

const numbersPerBlock = 1000;

/** `count` fresh numbers for people, drawn in blocks from the one sequence, so that no two imports share one. */
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

type PlacedPerson = Content & { person_id: number; home: number; zip5: number | null };

export const copyPeople = (client: pg.PoolClient, source_id: string, people: PlacedPerson[]) =>
  copyRows(
    client,
    'person (bucket, person_id, zip5, source_id, record)',
    people.map(({ home, person_id, zip5, record }) => [
      home,
      person_id,
      zip5,
      source_id,
      JSON.stringify(record),
    ]),
  );

export const copyKeys = (client: pg.PoolClient, keys: KeyRow[]) =>
  copyRows(
    client,
    'person_key (bucket, key, person_id)',
    keys.map(({ bucket, key, person_id }) => [bucket, key, person_id]),
  );

export const copySourceRecords = (client: pg.PoolClient, source_id: string, people: PlacedPerson[]) =>
  copyRows(
    client,
    'source_record (bucket, source_id, record_id, person_id, content)',
    people.map(({ bucket, record_id, person_id, content }) => [
      bucket,
      source_id,
      record_id,
      person_id,
      content,
    ]),
  );

export async function deleteKeys(client: pg.PoolClient, keys: KeyRow[]): Promise<void> {
  for (const [bucket, rows] of Map.groupBy(keys, (row) => row.bucket)) {
    await client.query(
      'delete from person_key where bucket = $1 and key = any($2::bigint[]) and person_id = $3',
      [bucket, rows.map(({ key }) => key), rows[0]?.person_id],
    );
  }
}

export async function updatePerson(
  client: pg.PoolClient,
  person: { bucket: number; person_id: number; zip5: number | null; record: PersonRecord },
): Promise<void> {
  await client.query('update person set zip5 = $3, record = $4 where bucket = $1 and person_id = $2', [
    person.bucket,
    person.person_id,
    person.zip5,
    JSON.stringify(person.record),
  ]);
}

export async function updateSourceRecord(
  client: pg.PoolClient,
  source_id: string,
  content: Content,
): Promise<void> {
  await client.query(
    'update source_record set content = $4 where bucket = $1 and source_id = $2 and record_id = $3',
    [content.bucket, source_id, content.record_id, content.content],
  );
}

/** Adds to the counts of people by place; the keys are `state zip3`. */
export async function updateCoverage(client: pg.PoolClient, counts: Map<string, number>): Promise<void> {
  const places = [...counts.keys()].sort();
  await client.query(
    `insert into coverage (state, zip3, people)
     select * from unnest($1::text[], $2::smallint[], $3::bigint[])
     on conflict (state, zip3) do update set people = coverage.people + excluded.people`,
    [
      places.map((place) => place.slice(0, place.lastIndexOf(' '))),
      places.map((place) => Number(place.slice(place.lastIndexOf(' ') + 1))),
      places.map((place) => counts.get(place) ?? 0),
    ],
  );
}
