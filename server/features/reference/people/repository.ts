/**
 * The SQL that changes people, on the import's connection. New rows are written by COPY, others by one statement per
 * batch. Every statement joins by bucket, so the tables can be sharded.
 */
import pg from 'pg';
import type { BlockingKey, PersonRecord } from '#linkage';
import { copyRows } from '#platform/postgres/copy';
import type { Part } from './merge.ts';

const numbers = new pg.TypeOverrides();
numbers.setTypeParser(20, Number);

export interface KeyRow {
  bucket: number;
  key: number;
  person_id: number;
}

/** A row of `person`. `sources` and `parts` are null for a single record. */
export interface PersonRow {
  bucket: number;
  person_id: number;
  zip5: number | null;
  source_id: string;
  record: PersonRecord;
  sources: string[] | null;
  parts: Part[] | null;
}

export interface RecordRow {
  /** Derived from the record's id. */
  bucket: number;
  record_id: string;
  person_id: number;
  content: number;
  run: number;
}

/** A row of `import_change`: a record before the import. */
export interface ChangeRow {
  bucket: number;
  record_id: string;
  person_id: number;
  content: number;
  former_run: number;
  record: PersonRecord;
}

const column = <T, K extends keyof T>(rows: readonly T[], key: K): T[K][] => rows.map((row) => row[key]);

/** The given records of a source that already exist. */
export async function selectRecords(
  client: pg.PoolClient,
  source_id: string,
  wanted: { bucket: number; record_id: string }[],
): Promise<RecordRow[]> {
  if (wanted.length === 0) return [];
  const { rows } = await client.query({
    name: 'source-records',
    text: `select wanted.bucket, wanted.record_id, found.person_id, found.content, found.run
           from unnest($1::smallint[], $2::text[]) as wanted (bucket, record_id)
           cross join lateral (
             select r.person_id, r.content, r.run from source_record r
             where r.bucket = wanted.bucket and r.source_id = $3 and r.record_id = wanted.record_id limit 1
           ) as found`,
    values: [column(wanted, 'bucket'), column(wanted, 'record_id'), source_id],
    types: numbers,
  });
  return rows;
}

/** People with all of their records. */
export async function selectPersons(
  client: pg.PoolClient,
  wanted: { bucket: number; person_id: number }[],
): Promise<PersonRow[]> {
  if (wanted.length === 0) return [];
  const { rows } = await client.query({
    name: 'persons',
    text: `select wanted.bucket, wanted.person_id, found.zip5, found.source_id, found.record, found.sources, found.parts
           from unnest($1::smallint[], $2::bigint[]) as wanted (bucket, person_id)
           cross join lateral (
             select p.zip5, p.source_id, p.record, p.sources, p.parts from person p
             where p.bucket = wanted.bucket and p.person_id = wanted.person_id limit 1
           ) as found`,
    values: [column(wanted, 'bucket'), column(wanted, 'person_id')],
    types: numbers,
  });
  return rows;
}

/** The people under each key. For a key shared by more than its cap, returns one more than the cap. */
export async function selectPeopleUnderKeys(
  client: pg.PoolClient,
  wanted: BlockingKey[],
): Promise<{ key: number; person_id: number }[]> {
  if (wanted.length === 0) return [];
  const { rows } = await client.query({
    name: 'holders',
    text: `select wanted.key, found.person_id
           from unnest($1::smallint[], $2::bigint[], $3::int[]) as wanted (bucket, key, cap)
           cross join lateral (
             select k.person_id from person_key k
             where k.bucket = wanted.bucket and k.key = wanted.key
             order by k.person_id limit wanted.cap + 1
           ) as found`,
    values: [column(wanted, 'bucket'), column(wanted, 'key'), column(wanted, 'cap')],
    types: numbers,
  });
  return rows;
}

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

export async function updatePersons(client: pg.PoolClient, people: PersonRow[]): Promise<void> {
  if (people.length === 0) return;
  await client.query({
    name: 'update-persons',
    text: `update person set zip5 = given.zip5, source_id = given.source_id, record = given.record,
             sources = given.sources::uuid[], parts = given.parts
           from unnest($1::smallint[], $2::bigint[], $3::int[], $4::uuid[], $5::json[], $6::text[], $7::json[])
             as given (bucket, person_id, zip5, source_id, record, sources, parts)
           where person.bucket = given.bucket and person.person_id = given.person_id`,
    values: [
      column(people, 'bucket'),
      column(people, 'person_id'),
      column(people, 'zip5'),
      column(people, 'source_id'),
      people.map(({ record }) => JSON.stringify(record)),
      people.map(({ sources }) => asArray(sources)),
      people.map(({ parts }) => asJson(parts)),
    ],
  });
}

export async function deletePersons(
  client: pg.PoolClient,
  people: { bucket: number; person_id: number }[],
): Promise<void> {
  if (people.length === 0) return;
  await client.query(
    `delete from person using unnest($1::smallint[], $2::bigint[]) as gone (bucket, person_id)
     where person.bucket = gone.bucket and person.person_id = gone.person_id`,
    [column(people, 'bucket'), column(people, 'person_id')],
  );
}

/** Adds keys to the live table, or to the one that a reindex builds. */
export const copyKeys = (client: pg.PoolClient, keys: KeyRow[], table: 'person_key' | 'person_key_anew') =>
  copyRows(
    client,
    `${table} (bucket, key, person_id)`,
    keys.map(({ bucket, key, person_id }) => [bucket, key, person_id]),
  );

export async function deleteKeys(client: pg.PoolClient, keys: KeyRow[]): Promise<void> {
  if (keys.length === 0) return;
  await client.query({
    name: 'delete-keys',
    text: `delete from person_key k using unnest($1::smallint[], $2::bigint[], $3::bigint[]) as gone (bucket, key, person_id)
           where k.bucket = gone.bucket and k.key = gone.key and k.person_id = gone.person_id`,
    values: [column(keys, 'bucket'), column(keys, 'key'), column(keys, 'person_id')],
  });
}

export const copyRecords = (client: pg.PoolClient, source_id: string, records: RecordRow[]) =>
  copyRows(
    client,
    'source_record (bucket, source_id, record_id, person_id, content, run)',
    records.map((row) => [row.bucket, source_id, row.record_id, row.person_id, row.content, row.run]),
  );

export async function updateRecords(
  client: pg.PoolClient,
  source_id: string,
  records: RecordRow[],
): Promise<void> {
  if (records.length === 0) return;
  await client.query({
    name: 'update-records',
    text: `update source_record r set content = given.content, run = given.run
           from unnest($1::smallint[], $2::text[], $3::bigint[], $4::int[]) as given (bucket, record_id, content, run)
           where r.bucket = given.bucket and r.source_id = $5 and r.record_id = given.record_id`,
    values: [
      column(records, 'bucket'),
      column(records, 'record_id'),
      column(records, 'content'),
      column(records, 'run'),
      source_id,
    ],
  });
}

export async function deleteRecords(
  client: pg.PoolClient,
  source_id: string,
  records: { bucket: number; record_id: string }[],
): Promise<void> {
  if (records.length === 0) return;
  await client.query(
    `delete from source_record r using unnest($1::smallint[], $2::text[]) as gone (bucket, record_id)
     where r.bucket = gone.bucket and r.source_id = $3 and r.record_id = gone.record_id`,
    [column(records, 'bucket'), column(records, 'record_id'), source_id],
  );
}

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

/** Deletes the previous versions of records changed by the given imports. */
export async function deleteChanges(
  client: pg.PoolClient,
  runs: readonly number[],
  records: { bucket: number; record_id: string }[],
): Promise<void> {
  if (records.length === 0) return;
  await client.query(
    `delete from import_change c using unnest($1::smallint[], $2::text[]) as gone (bucket, record_id)
     where c.bucket = gone.bucket and c.run = any($3) and c.record_id = gone.record_id`,
    [column(records, 'bucket'), column(records, 'record_id'), runs],
  );
}

/** A cursor over records. */
export interface RecordCursor {
  bucket: number;
  record_id: string;
}

export const firstRecord: RecordCursor = { bucket: -1, record_id: '' };

/** The first `limit` records after a cursor, as they were before an import. */
export async function selectChanges(
  client: pg.PoolClient,
  run: number,
  cursor: RecordCursor,
  limit: number,
): Promise<ChangeRow[]> {
  const { rows } = await client.query({
    text: `select bucket, record_id, person_id, content, former_run, record from import_change
           where run = $1 and (bucket, record_id) > ($2, $3) order by bucket, record_id limit $4`,
    values: [run, cursor.bucket, cursor.record_id, limit],
    types: numbers,
  });
  return rows;
}

/** The first `limit` records of a source after a cursor, optionally of one import. */
export async function selectRecordsOf(
  client: pg.PoolClient,
  of: { source_id: string; behind: RecordCursor; limit: number; run?: number },
): Promise<RecordRow[]> {
  const { rows } = await client.query({
    text: `select bucket, record_id, person_id, content, run from source_record
           where source_id = $1 and (bucket, source_id, record_id) > ($2, $1, $3) and ($4::int is null or run = $4)
           order by bucket, source_id, record_id limit $5`,
    values: [of.source_id, of.behind.bucket, of.behind.record_id, of.run ?? null, of.limit],
    types: numbers,
  });
  return rows;
}
