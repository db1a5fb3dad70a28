/**
 * The SQL that changes people, on the import's connection. New rows are written by binary COPY, others by one statement
 * per batch and bucket.
 */
import pg from 'pg';
import type { PersonRecord } from '#linkage';
import { hasRows, inBuckets, readOn } from '#platform/postgres/buckets';
import { BinaryRows, copyBinary } from '#platform/postgres/copy-binary';
import { jsonArray } from '#platform/postgres/parameters';
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
export const selectRecords = (
  client: pg.PoolClient,
  source_id: string,
  records: readonly { bucket: number; record_id: string }[],
): Promise<RecordRow[]> =>
  inBuckets(client, records, {
    name: 'source-records',
    text: `select bucket, record_id, person_id, content, run from source_record
           where bucket = $1 and source_id = $2 and record_id = any($3::text[])`,
    values: (bucket, records) => [bucket, source_id, column(records, 'record_id')],
    types: numbers,
  });

/** Whether a source has any record. */
export const hasRecords = (client: pg.PoolClient, source_id: string): Promise<boolean> =>
  hasRows(client, { table: 'source_record', where: { source_id } });

/** People with all of their records. */
export const selectPersons = (
  client: pg.PoolClient,
  people: readonly { bucket: number; person_id: number }[],
): Promise<PersonRow[]> =>
  inBuckets(client, people, {
    name: 'persons',
    text: `select bucket, person_id, zip5, source_id, record, sources, parts from person
           where bucket = $1 and person_id = any($2::bigint[])`,
    values: (bucket, people) => [bucket, column(people, 'person_id')],
    types: numbers,
  });

const asList = (ids: string[] | null) => (ids === null ? null : ids.join(','));

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

export async function updatePersons(client: pg.PoolClient, people: readonly WrittenPerson[]): Promise<void> {
  await inBuckets(client, people, {
    name: 'update-persons',
    // Arrays of arrays must have equal lengths, and the cast of a text to an array isn't immutable.
    text: `update person set zip5 = given.zip5, source_id = given.source_id, record = given.record,
             sources = string_to_array(given.sources, ',')::uuid[], parts = given.parts
           from unnest($2::bigint[], $3::int[], $4::uuid[], $5::json[], $6::text[], $7::json[])
             as given (person_id, zip5, source_id, record, sources, parts)
           where person.bucket = $1 and person.person_id = given.person_id`,
    values: (bucket, changed) => [
      bucket,
      column(changed, 'person_id'),
      changed.map(({ packed }) => packed.zip5),
      column(changed, 'source_id'),
      jsonArray(changed.map(({ packed }) => packed.json)),
      changed.map(({ sources }) => asList(sources)),
      jsonArray(changed.map(({ parts }) => (parts === null ? null : Buffer.from(JSON.stringify(parts))))),
    ],
  });
}

export async function deletePersons(
  client: pg.PoolClient,
  people: readonly { bucket: number; person_id: number }[],
): Promise<void> {
  await inBuckets(client, people, {
    name: 'delete-persons',
    text: 'delete from person where bucket = $1 and person_id = any($2::bigint[])',
    values: (bucket, rows) => [bucket, column(rows, 'person_id')],
  });
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
  records: readonly RecordRow[],
): Promise<void> {
  await inBuckets(client, records, {
    name: 'update-records',
    text: `update source_record r set content = given.content, run = given.run
           from unnest($3::text[], $4::bigint[], $5::int[]) as given (record_id, content, run)
           where r.bucket = $1 and r.source_id = $2 and r.record_id = given.record_id`,
    values: (bucket, changed) => [
      bucket,
      source_id,
      column(changed, 'record_id'),
      column(changed, 'content'),
      column(changed, 'run'),
    ],
  });
}

export async function deleteRecords(
  client: pg.PoolClient,
  source_id: string,
  records: readonly { bucket: number; record_id: string }[],
): Promise<void> {
  await inBuckets(client, records, {
    name: 'delete-records',
    text: 'delete from source_record where bucket = $1 and source_id = $2 and record_id = any($3::text[])',
    values: (bucket, rows) => [bucket, source_id, column(rows, 'record_id')],
  });
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
  records: readonly { bucket: number; record_id: string }[],
): Promise<void> {
  await inBuckets(client, records, {
    name: 'delete-changes',
    text: 'delete from import_change where bucket = $1 and run = any($2::int[]) and record_id = any($3::text[])',
    values: (bucket, rows) => [bucket, runs, column(rows, 'record_id')],
  });
}

/** A cursor over records. */
export interface RecordCursor {
  bucket: number;
  record_id: string;
}

export const firstRecord: RecordCursor = { bucket: -1, record_id: '' };

/** The first `limit` records after a cursor, as they were before an import. */
export const selectChanges = (
  client: pg.PoolClient,
  run: number,
  behind: RecordCursor,
  limit: number,
): Promise<ChangeRow[]> =>
  readOn(client, {
    table: 'import_change',
    columns: 'bucket, record_id, person_id, content, former_run, record',
    where: { run },
    id: 'record_id',
    behind,
    limit,
    types: numbers,
  });

/** The first `limit` records of a source after a cursor, optionally of one import. */
export const selectRecordsOf = (
  client: pg.PoolClient,
  { source_id, behind, limit, run }: { source_id: string; behind: RecordCursor; limit: number; run?: number },
): Promise<RecordRow[]> =>
  readOn(client, {
    table: 'source_record',
    columns: 'bucket, record_id, person_id, content, run',
    where: { source_id, run },
    id: 'record_id',
    behind,
    limit,
    types: numbers,
  });
