/** The SQL that changes parcels, on the import's connection. Every statement names the bucket. */
import pg from 'pg';
import type { BlockingKey, ParcelRecord } from '#linkage';
import { copyRows } from '#platform/postgres/copy';
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

export interface ParcelKeyRow extends Pick<BlockingKey, 'bucket' | 'key'> {
  parcel_id: number;
}

const column = <T, K extends keyof T>(rows: readonly T[], key: K): T[K][] => rows.map((row) => row[key]);

/** The parcels of a source with these record ids. */
export async function selectParcels(
  client: Queryable,
  source_id: string,
  wanted: readonly { bucket: number; record_id: string }[],
): Promise<ParcelRow[]> {
  if (wanted.length === 0) return [];
  const { rows } = await client.query({
    name: 'source-parcels',
    text: `select wanted.bucket, wanted.record_id, p.parcel_id, p.content, p.run, p.record
           from unnest($1::smallint[], $2::text[]) as wanted (bucket, record_id)
           cross join lateral (
             select * from parcel
             where bucket = wanted.bucket and source_id = $3 and record_id = wanted.record_id limit 1
           ) as p`,
    values: [column(wanted, 'bucket'), column(wanted, 'record_id'), source_id],
    types: numbers,
  });
  return rows;
}

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

export const copyParcels = (client: pg.PoolClient, source_id: string, parcels: readonly ParcelRow[]) =>
  copyRows(
    client,
    'parcel (bucket, parcel_id, source_id, record_id, content, run, record)',
    parcels.map((row) => [
      row.bucket,
      row.parcel_id,
      source_id,
      row.record_id,
      row.content,
      row.run,
      JSON.stringify(row.record),
    ]),
  );

export async function updateParcels(client: pg.PoolClient, parcels: readonly ParcelRow[]): Promise<void> {
  if (parcels.length === 0) return;
  await client.query(
    `update parcel p set content = changed.content, run = changed.run, record = changed.record
     from unnest($1::smallint[], $2::bigint[], $3::bigint[], $4::int[], $5::json[])
       as changed (bucket, parcel_id, content, run, record)
     where p.bucket = changed.bucket and p.parcel_id = changed.parcel_id`,
    [
      column(parcels, 'bucket'),
      column(parcels, 'parcel_id'),
      column(parcels, 'content'),
      column(parcels, 'run'),
      parcels.map(({ record }) => JSON.stringify(record)),
    ],
  );
}

export async function deleteParcels(
  client: pg.PoolClient,
  parcels: readonly Pick<ParcelRow, 'bucket' | 'parcel_id'>[],
): Promise<void> {
  if (parcels.length === 0) return;
  await client.query(
    `delete from parcel p using unnest($1::smallint[], $2::bigint[]) as gone (bucket, parcel_id)
     where p.bucket = gone.bucket and p.parcel_id = gone.parcel_id`,
    [column(parcels, 'bucket'), column(parcels, 'parcel_id')],
  );
}

export const copyParcelKeys = (client: pg.PoolClient, keys: readonly ParcelKeyRow[]) =>
  copyRows(
    client,
    'parcel_key (bucket, key, parcel_id)',
    keys.map(({ bucket, key, parcel_id }) => [bucket, key, parcel_id]),
  );

export async function deleteParcelKeys(client: pg.PoolClient, keys: readonly ParcelKeyRow[]): Promise<void> {
  if (keys.length === 0) return;
  await client.query(
    `delete from parcel_key k using unnest($1::smallint[], $2::bigint[], $3::bigint[]) as gone (bucket, key, parcel_id)
     where k.bucket = gone.bucket and k.key = gone.key and k.parcel_id = gone.parcel_id`,
    [column(keys, 'bucket'), column(keys, 'key'), column(keys, 'parcel_id')],
  );
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
export async function selectParcelChanges(
  client: pg.PoolClient,
  run: number,
  limit: number,
): Promise<ParcelChange[]> {
  const { rows } = await client.query({
    text: `select bucket, record_id, parcel_id, content, former_run, record from parcel_change
           where run = $1 order by bucket, record_id limit $2`,
    values: [run, limit],
    types: numbers,
  });
  return rows;
}

/** Deletes the versions of these parcels from before the given imports. */
export async function deleteParcelChanges(
  client: pg.PoolClient,
  runs: readonly number[],
  parcels: readonly { bucket: number; record_id: string }[],
): Promise<void> {
  if (parcels.length === 0) return;
  await client.query(
    `delete from parcel_change c using unnest($1::smallint[], $2::text[]) as gone (bucket, record_id)
     where c.bucket = gone.bucket and c.run = any($3) and c.record_id = gone.record_id`,
    [column(parcels, 'bucket'), column(parcels, 'record_id'), runs],
  );
}

/** Where a walk over the parcels of a source is. */
export type ParcelCursor = Pick<ParcelRow, 'bucket' | 'record_id'>;

/** The first `limit` parcels of a source after a cursor, optionally of one import. */
export async function selectParcelsOf(
  client: pg.PoolClient,
  of: { source_id: string; behind: ParcelCursor; limit: number; run?: number },
): Promise<ParcelRow[]> {
  const { rows } = await client.query({
    text: `select bucket, record_id, parcel_id, content, run, record from parcel
           where source_id = $1 and (bucket, source_id, record_id) > ($2, $1, $3) and ($4::int is null or run = $4)
           order by bucket, source_id, record_id limit $5`,
    values: [of.source_id, of.behind.bucket, of.behind.record_id, of.run ?? null, of.limit],
    types: numbers,
  });
  return rows;
}

/** A parcel as a lookup reads it. */
export interface FoundParcel extends Pick<ParcelRow, 'parcel_id' | 'run' | 'record'> {
  source_id: string;
}

/** The ids of the parcels under each key. For a key above its cap, returns one more than the cap. */
export async function selectParcelsUnderKeys(
  client: Queryable,
  wanted: readonly BlockingKey[],
): Promise<{ key: number; parcel_id: number }[]> {
  if (wanted.length === 0) return [];
  const { rows } = await client.query({
    name: 'parcels-under-keys',
    text: `select wanted.key, found.parcel_id
           from unnest($1::smallint[], $2::bigint[], $3::int[]) as wanted (bucket, key, cap)
           cross join lateral (
             select k.parcel_id from parcel_key k where k.bucket = wanted.bucket and k.key = wanted.key
             order by k.parcel_id limit wanted.cap + 1
           ) as found`,
    values: [column(wanted, 'bucket'), column(wanted, 'key'), column(wanted, 'cap')],
    types: numbers,
  });
  return rows;
}

/** Parcels by bucket and id. */
export async function selectParcelsById(
  client: Queryable,
  wanted: readonly Pick<ParcelRow, 'bucket' | 'parcel_id'>[],
): Promise<(FoundParcel & ParcelRow)[]> {
  if (wanted.length === 0) return [];
  const { rows } = await client.query({
    name: 'parcels',
    text: `select p.bucket, p.parcel_id, p.source_id, p.record_id, p.content, p.run, p.record
           from unnest($1::smallint[], $2::bigint[]) as wanted (bucket, parcel_id)
           cross join lateral (
             select * from parcel where bucket = wanted.bucket and parcel_id = wanted.parcel_id limit 1
           ) as p`,
    values: [column(wanted, 'bucket'), column(wanted, 'parcel_id')],
    types: numbers,
  });
  return rows;
}

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
