/** The SQL that changes parcels, on the import's connection. Every statement names the bucket. */
import pg from 'pg';
import type { BlockingKey, ParcelRecord } from '#linkage';
import { hasRows, inBuckets, readOn } from '#platform/postgres/buckets';
import { copyRows } from '#platform/postgres/copy';
import { BinaryRows, copyBinary } from '#platform/postgres/copy-binary';
import type { RawReader } from '#platform/postgres/database';
import type { Connection } from '#platform/postgres/runs';
import { selectPeopleUnderKeys } from '../keys/read.ts';
import { parcelKeyTables } from '../keys/repository.ts';
import type { PackedRecord } from '../people/packed.ts';
import { personId, type Queryable } from '../repository.ts';

const numbers = new pg.TypeOverrides();
numbers.setTypeParser(20, Number);

/** A row of `parcel`. */
export interface ParcelRow {
  bucket: number;
  parcel_id: number;
  record_id: string;
  content: number;
  run: number;
  record: ParcelRecord;
}

/** A row of `parcel_change`: a parcel before the import. */
export type ParcelChange = Omit<ParcelRow, 'run'> & { former_run: number };

/** A row of `parcel` to write. */
export interface WrittenParcel extends Omit<ParcelRow, 'record'> {
  packed: PackedRecord<ParcelRecord>;
}

const column = <T, K extends keyof T>(rows: readonly T[], key: K): T[K][] => rows.map((row) => row[key]);

/** The parcels of a source with these record ids. */
export const selectParcels = (
  client: Connection,
  source_id: string,
  parcels: readonly { bucket: number; record_id: string }[],
): Promise<ParcelRow[]> =>
  inBuckets(client, parcels, {
    name: 'source-parcels',
    text: `select bucket, record_id, parcel_id, content, run, record from parcel
           where bucket = $1 and source_id = $2 and record_id = any($3::text[])`,
    values: (bucket, parcels) => [bucket, source_id, column(parcels, 'record_id')],
    types: numbers,
  });

/** Whether a source has any parcel. */
export const hasParcels = (client: Connection, source_id: string): Promise<boolean> =>
  hasRows(client, { table: 'parcel', where: { source_id } });

const idsPerBlock = 1000;

/** New ids in these buckets, reserved in blocks. */
export async function nextParcelIds(client: pg.PoolClient, buckets: readonly number[]): Promise<number[]> {
  if (buckets.length === 0) return [];
  const { rows } = await client.query({
    text: `select nextval('parcel_block') as block from generate_series(1, $1)`,
    values: [Math.ceil(buckets.length / idsPerBlock)],
    types: numbers,
  });
  return buckets.map((bucket, index) => {
    const { block = 0 } = rows[Math.floor(index / idsPerBlock)] ?? {};
    return personId(bucket, block * idsPerBlock + (index % idsPerBlock));
  });
}

export function copyParcels(
  client: pg.PoolClient,
  source_id: string,
  parcels: readonly WrittenParcel[],
): Promise<void> {
  const rows = new BinaryRows();
  for (const { bucket, parcel_id, record_id, content, run, packed } of parcels) {
    rows.row(7);
    rows.int2(bucket);
    rows.int8(parcel_id);
    rows.uuid(source_id);
    rows.text(record_id);
    rows.int8(content);
    rows.int4(run);
    const { json } = packed;
    const { buffer, at } = rows.bytes(json.length);
    buffer.set(json, at);
  }
  return copyBinary(client, 'parcel (bucket, parcel_id, source_id, record_id, content, run, record)', rows);
}

export async function updateParcels(client: pg.PoolClient, parcels: readonly ParcelRow[]): Promise<void> {
  await inBuckets(client, parcels, {
    name: 'update-parcels',
    text: `update parcel p set content = changed.content, run = changed.run, record = changed.record
           from unnest($2::bigint[], $3::bigint[], $4::int[], $5::json[])
             as changed (parcel_id, content, run, record)
           where p.bucket = $1 and p.parcel_id = changed.parcel_id`,
    values: (bucket, changed) => [
      bucket,
      column(changed, 'parcel_id'),
      column(changed, 'content'),
      column(changed, 'run'),
      changed.map(({ record }) => JSON.stringify(record)),
    ],
  });
}

export async function deleteParcels(
  client: pg.PoolClient,
  parcels: readonly Pick<ParcelRow, 'bucket' | 'parcel_id'>[],
): Promise<void> {
  await inBuckets(client, parcels, {
    name: 'delete-parcels',
    text: 'delete from parcel where bucket = $1 and parcel_id = any($2::bigint[])',
    values: (bucket, rows) => [bucket, column(rows, 'parcel_id')],
  });
}

export const copyParcelChanges = (client: pg.PoolClient, run: number, changes: readonly ParcelChange[]) =>
  copyRows(
    client,
    'parcel_change (bucket, run, record_id, parcel_id, content, former_run, record)',
    changes.map((row) => [
      row.bucket,
      run,
      row.record_id,
      row.parcel_id,
      row.content,
      row.former_run,
      JSON.stringify(row.record),
    ]),
  );

/** Some parcels that an import changed or withdrew, as they were before. */
export const selectParcelChanges = (
  client: pg.PoolClient,
  run: number,
  limit: number,
): Promise<ParcelChange[]> =>
  readOn(client, {
    table: 'parcel_change',
    columns: 'bucket, record_id, parcel_id, content, former_run, record',
    where: { run },
    id: 'record_id',
    behind: { bucket: -1, record_id: '' },
    limit,
    types: numbers,
  });

/** Deletes the versions of these parcels from before the given imports. */
export async function deleteParcelChanges(
  client: pg.PoolClient,
  runs: readonly number[],
  parcels: readonly { bucket: number; record_id: string }[],
): Promise<void> {
  await inBuckets(client, parcels, {
    name: 'delete-parcel-changes',
    text: 'delete from parcel_change where bucket = $1 and run = any($2::int[]) and record_id = any($3::text[])',
    values: (bucket, rows) => [bucket, runs, column(rows, 'record_id')],
  });
}

/** Where a walk over the parcels of a source is. */
export type ParcelCursor = Pick<ParcelRow, 'bucket' | 'record_id'>;

/** The first `limit` parcels of a source after a cursor, optionally of one import. */
export const selectParcelsOf = (
  client: pg.PoolClient,
  { source_id, behind, limit, run }: { source_id: string; behind: ParcelCursor; limit: number; run?: number },
): Promise<ParcelRow[]> =>
  readOn(client, {
    table: 'parcel',
    columns: 'bucket, record_id, parcel_id, content, run, record',
    where: { source_id, run },
    id: 'record_id',
    behind,
    limit,
    types: numbers,
  });

/** A parcel as a lookup reads it. */
export interface FoundParcel extends Pick<ParcelRow, 'parcel_id' | 'run' | 'record'> {
  source_id: string;
}

/** The ids of the parcels under each key, ascending; only some if there are very many. */
export async function selectParcelsUnderKeys(
  client: RawReader,
  keys: readonly BlockingKey[],
): Promise<{ key: number; parcel_id: number }[]> {
  const found = await selectPeopleUnderKeys(client, keys, parcelKeyTables);
  return found
    .map(({ key, person_id }) => ({ key, parcel_id: person_id }))
    .sort((a, b) => a.parcel_id - b.parcel_id);
}

/** Parcels by bucket and id. */
export const selectParcelsById = (
  client: Connection,
  ids: readonly Pick<ParcelRow, 'bucket' | 'parcel_id'>[],
): Promise<(FoundParcel & ParcelRow)[]> =>
  inBuckets(client, ids, {
    name: 'parcels',
    text: `select bucket, parcel_id, source_id, record_id, content, run, record from parcel
           where bucket = $1 and parcel_id = any($2::bigint[])`,
    values: (bucket, parcels) => [bucket, column(parcels, 'parcel_id')],
    types: numbers,
  });

/** An import of parcels, with its source. */
export interface ParcelRun {
  number: number;
  source_id: string;
  source: string;
  licence_class: 'public' | 'glba' | 'dppa';
  /** ISO day of the data. */
  day: string;
  /** It completed, and parcels that its file lacked were withdrawn. */
  complete: boolean;
}

/** All imports of parcels. */
export async function selectParcelRuns(client: Queryable): Promise<ParcelRun[]> {
  const { rows } = await client.query({
    name: 'parcel-runs',
    text: `select r.number, s.id as source_id, s.name as source, s.licence_class,
             to_char(coalesce(r.as_of, r.started_at), 'YYYY-MM-DD') as day,
             r.complete and r.state = 'completed' as complete
           from import_run r join source_file f on f.id = r.source_file_id join source s on s.id = f.source_id
           where r.parcels > 0 and r.state <> 'undone' order by r.number`,
  });
  return rows;
}
