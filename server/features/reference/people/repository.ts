/**
 * The SQL that changes people, on the import's connection. New rows are written by binary COPY, others by one statement
 * per batch. Every statement joins by bucket, so the tables can be sharded.
 */
import pg from 'pg';
import type { PersonRecord } from '#linkage';
import { BinaryRows, copyBinary } from '#platform/postgres/copy-binary';
import type { Part } from './merge.ts';
import type { PackedRecord } from './packed.ts';

const numbers = new pg.TypeOverrides();
numbers.setTypeParser(20, Number);

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

/** A row of `person` to write. */
export interface WrittenPerson extends Omit<PersonRow, 'zip5' | 'record'> {
  packed: PackedRecord;
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

/** Whether a source has any record. Asks each bucket, because no index starts with the source. */
export async function hasRecords(client: pg.PoolClient, source_id: string): Promise<boolean> {
  const { rows } = await client.query(
    `select exists (
       select from generate_series(0, 255) as b (bucket)
       cross join lateral (
         select from source_record r where r.bucket = b.bucket and r.source_id = $1 limit 1
       ) as found
     ) as found`,
    [source_id],
  );
  return rows[0].found;
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

const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value));
const asArray = (ids: string[] | null) => (ids === null ? null : `{${ids.join(',')}}`);

export function copyPersons(client: pg.PoolClient, people: readonly WrittenPerson[]): Promise<void> {
  const rows = new BinaryRows();
  for (const { bucket, person_id, source_id, packed, sources, parts } of people) {
    const { zip5, json } = packed;
    rows.row(7);
    rows.int2(bucket);
    rows.int8(person_id);
    if (zip5 === null) rows.null();
    else rows.int4(zip5);
    rows.uuid(source_id);
    const { buffer, at } = rows.bytes(json.length);
    buffer.set(json, at);
    if (sources === null) rows.null();
    else rows.uuids(sources);
    if (parts === null) rows.null();
    else rows.text(JSON.stringify(parts));
  }
  return copyBinary(client, 'person (bucket, person_id, zip5, source_id, record, sources, parts)', rows);
}

export async function updatePersons(client: pg.PoolClient, people: WrittenPerson[]): Promise<void> {
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
      people.map(({ packed }) => packed.zip5),
      column(people, 'source_id'),
      people.map(({ packed }) => JSON.stringify(packed.record)),
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

export function copyRecords(
  client: pg.PoolClient,
  source_id: string,
  records: readonly RecordRow[],
): Promise<void> {
  const rows = new BinaryRows();
  // In the order of the index, whose pages are then visited once.
  const sorted = records.toSorted(
    (a, b) => a.bucket - b.bucket || (a.record_id < b.record_id ? -1 : Number(a.record_id > b.record_id)),
  );
  for (const { bucket, record_id, person_id, content, run } of sorted) {
    rows.row(6);
    rows.int2(bucket);
    rows.uuid(source_id);
    rows.text(record_id);
    rows.int8(person_id);
    rows.int8(content);
    rows.int4(run);
  }
  return copyBinary(client, 'source_record (bucket, source_id, record_id, person_id, content, run)', rows);
}

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

export function copyChanges(
  client: pg.PoolClient,
  run: number,
  changes: readonly ChangeRow[],
): Promise<void> {
  const rows = new BinaryRows();
  for (const { bucket, record_id, person_id, content, former_run, record } of changes) {
    rows.row(7);
    rows.int2(bucket);
    rows.int4(run);
    rows.text(record_id);
    rows.int8(person_id);
    rows.int8(content);
    rows.int4(former_run);
    rows.text(JSON.stringify(record));
  }
  return copyBinary(
    client,
    'import_change (bucket, run, record_id, person_id, content, former_run, record)',
    rows,
  );
}

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
