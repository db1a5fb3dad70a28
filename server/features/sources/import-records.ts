/** The SQL of people on their way in, out or back: new ones by COPY, others bucket by bucket. On the import's connection. */
import pg from 'pg';
import type { PersonRecord } from '#linkage';
import { copyRows } from '#platform/copy';
import type { Part } from './import-merge.ts';

const numbers = new pg.TypeOverrides();
numbers.setTypeParser(20, Number);

export interface KeyRow {
  bucket: number;
  key: number;
  person_id: number;
}

/** A row of `person`; with one record, `sources` and `parts` are null. */
export interface PersonRow {
  bucket: number;
  person_id: number;
  zip5: number | null;
  source_id: string;
  record: PersonRecord;
  sources: string[] | null;
  parts: Part[] | null;
}

/** A row of `source_record`. */
export interface RecordRow {
  /** Made of the record's id. */
  bucket: number;
  record_id: string;
  person_id: number;
  content: number;
  run: number;
}

/** A row of `import_change`: a record as it was before. */
export interface ChangeRow {
  bucket: number;
  record_id: string;
  person_id: number;
  content: number;
  former_run: number;
  record: PersonRecord;
}

/** Runs `query` for each bucket of the rows, one after the other. */
async function perBucket<T extends { bucket: number }, R>(
  rows: readonly T[],
  query: (bucket: number, rows: T[]) => Promise<R[]>,
): Promise<R[]> {
  const found: R[] = [];
  for (const [bucket, some] of Map.groupBy(rows, (row) => row.bucket)) {
    for (const row of await query(bucket, some)) found.push(row);
  }
  return found;
}

/** The records of a source that are known already. */
export const selectRecords = (
  client: pg.PoolClient,
  source_id: string,
  wanted: { bucket: number; record_id: string }[],
): Promise<RecordRow[]> =>
  perBucket(wanted, async (bucket, some) => {
    const { rows } = await client.query({
      name: 'source-records',
      text: `select bucket, record_id, person_id, content, run from source_record
             where bucket = $1 and source_id = $2 and record_id = any($3)`,
      values: [bucket, source_id, some.map(({ record_id }) => record_id)],
      types: numbers,
    });
    return rows;
  });

/** People with all that is kept of them. */
export const selectPersons = (
  client: pg.PoolClient,
  wanted: { bucket: number; person_id: number }[],
): Promise<PersonRow[]> =>
  perBucket(wanted, async (bucket, some) => {
    const { rows } = await client.query({
      name: 'persons',
      text: `select bucket, person_id, zip5, source_id, record, sources, parts from person
             where bucket = $1 and person_id = any($2::bigint[])`,
      values: [bucket, some.map(({ person_id }) => person_id)],
      types: numbers,
    });
    return rows;
  });

const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value));
const asArray = (ids: string[] | null) => (ids === null ? null : `{${ids.join(',')}}`);

export const copyPersons = (client: pg.PoolClient, people: PersonRow[]) =>
  copyRows(
    client,
    'person (bucket, person_id, zip5, source_id, record, sources, parts)',
    people.map((row) => [
      row.bucket,
      row.person_id,
      row.zip5,
      row.source_id,
      JSON.stringify(row.record),
      asArray(row.sources),
      asJson(row.parts),
    ]),
  );

export const updatePersons = (client: pg.PoolClient, people: PersonRow[]) =>
  perBucket(people, async (bucket, rows) => {
    await client.query({
      name: 'update-persons',
      text: `update person set zip5 = given.zip5, source_id = given.source_id, record = given.record,
               sources = given.sources::uuid[], parts = given.parts
             from unnest($2::bigint[], $3::int[], $4::uuid[], $5::json[], $6::text[], $7::json[])
               as given (person_id, zip5, source_id, record, sources, parts)
             where person.bucket = $1 and person.person_id = given.person_id`,
      values: [
        bucket,
        rows.map(({ person_id }) => person_id),
        rows.map(({ zip5 }) => zip5),
        rows.map(({ source_id }) => source_id),
        rows.map(({ record }) => JSON.stringify(record)),
        rows.map(({ sources }) => asArray(sources)),
        rows.map(({ parts }) => asJson(parts)),
      ],
    });
    return [];
  });

export const deletePersons = (client: pg.PoolClient, people: { bucket: number; person_id: number }[]) =>
  perBucket(people, async (bucket, rows) => {
    await client.query('delete from person where bucket = $1 and person_id = any($2::bigint[])', [
      bucket,
      rows.map(({ person_id }) => person_id),
    ]);
    return [];
  });

export const copyKeys = (client: pg.PoolClient, keys: KeyRow[]) =>
  copyRows(
    client,
    'person_key (bucket, key, person_id)',
    keys.map(({ bucket, key, person_id }) => [bucket, key, person_id]),
  );

export const deleteKeys = (client: pg.PoolClient, keys: KeyRow[]) =>
  perBucket(keys, async (bucket, rows) => {
    await client.query({
      name: 'delete-keys',
      text: `delete from person_key using unnest($2::bigint[], $3::bigint[]) as gone (key, person_id)
             where person_key.bucket = $1 and person_key.key = gone.key and person_key.person_id = gone.person_id`,
      values: [bucket, rows.map(({ key }) => key), rows.map(({ person_id }) => person_id)],
    });
    return [];
  });

export const copyRecords = (client: pg.PoolClient, source_id: string, records: RecordRow[]) =>
  copyRows(
    client,
    'source_record (bucket, source_id, record_id, person_id, content, run)',
    records.map((row) => [row.bucket, source_id, row.record_id, row.person_id, row.content, row.run]),
  );

export const updateRecords = (client: pg.PoolClient, source_id: string, records: RecordRow[]) =>
  perBucket(records, async (bucket, rows) => {
    await client.query({
      name: 'update-records',
      text: `update source_record set content = given.content, run = given.run
             from unnest($3::text[], $4::bigint[], $5::int[]) as given (record_id, content, run)
             where bucket = $1 and source_id = $2 and source_record.record_id = given.record_id`,
      values: [
        bucket,
        source_id,
        rows.map(({ record_id }) => record_id),
        rows.map(({ content }) => content),
        rows.map(({ run }) => run),
      ],
    });
    return [];
  });

export const deleteRecords = (client: pg.PoolClient, source_id: string, records: RecordRow[]) =>
  perBucket(records, async (bucket, rows) => {
    await client.query(
      'delete from source_record where bucket = $1 and source_id = $2 and record_id = any($3)',
      [bucket, source_id, rows.map(({ record_id }) => record_id)],
    );
    return [];
  });

export const copyChanges = (client: pg.PoolClient, run: number, changes: ChangeRow[]) =>
  copyRows(
    client,
    'import_change (bucket, run, record_id, person_id, content, former_run, record)',
    changes.map((row) => [
      row.bucket,
      run,
      row.record_id,
      row.person_id,
      row.content,
      row.former_run,
      JSON.stringify(row.record),
    ]),
  );

/** Forgets how records were before the given imports of their source. */
export const forgetChanges = (client: pg.PoolClient, runs: readonly number[], records: RecordRow[]) =>
  perBucket(records, async (bucket, rows) => {
    await client.query(
      'delete from import_change where bucket = $1 and run = any($2) and record_id = any($3)',
      [bucket, runs, rows.map(({ record_id }) => record_id)],
    );
    return [];
  });

/** All that the given imports of one bucket could be undone by. */
export const dropChanges = (client: pg.PoolClient, bucket: number, runs: readonly number[]) =>
  client.query('delete from import_change where bucket = $1 and run = any($2)', [bucket, runs]);

/** Records of a bucket as they were before an import, the first `limit` by id. */
export async function selectChanges(
  client: pg.PoolClient,
  bucket: number,
  run: number,
  limit: number,
): Promise<ChangeRow[]> {
  const { rows } = await client.query({
    text: `select bucket, record_id, person_id, content, former_run, record from import_change
           where bucket = $1 and run = $2 order by record_id limit $3`,
    values: [bucket, run, limit],
    types: numbers,
  });
  return rows;
}

/** A source's records of a bucket behind an id, the first `limit`; of one import, if it is given. */
export async function selectRecordsOf(
  client: pg.PoolClient,
  of: { bucket: number; source_id: string; behind: string; limit: number; run?: number },
): Promise<RecordRow[]> {
  const { rows } = await client.query({
    text: `select bucket, record_id, person_id, content, run from source_record
           where bucket = $1 and source_id = $2 and record_id > $3 and ($5::int is null or run = $5)
           order by record_id limit $4`,
    values: [of.bucket, of.source_id, of.behind, of.limit, of.run ?? null],
    types: numbers,
  });
  return rows;
}

/** Forgets how the given records were before one import. */
export const deleteChanges = (client: pg.PoolClient, run: number, changes: ChangeRow[]) =>
  perBucket(changes, async (bucket, rows) => {
    await client.query('delete from import_change where bucket = $1 and run = $2 and record_id = any($3)', [
      bucket,
      run,
      rows.map(({ record_id }) => record_id),
    ]);
    return [];
  });
