/** The SQL of packed keys, on the connection that changes people or parcels. */
import type pg from 'pg';
import { inBuckets } from '#platform/postgres/buckets';
import { BinaryRows, copyBinary } from '#platform/postgres/copy-binary';
import type { Connection } from '#platform/postgres/runs';
import type { Queryable } from '../repository.ts';
import type { Segment } from './pages.ts';

/** Where keys are stored: people's or parcels', or those that a reindex fills. */
export interface KeyTables {
  pages: string;
  segments: string;
  /** How many of their entries are merged at a time; by default, as many as take a few hundredths of a second. */
  mergedAtOnce?: number;
}

export const liveKeys: KeyTables = { pages: 'person_key_page', segments: 'person_key_segment' };

export const parcelKeyTables: KeyTables = { pages: 'parcel_key_page', segments: 'parcel_key_segment' };

/** A row of the table of segments. */
export interface SegmentRow extends Segment {
  entries: number;
  /** How many of the entries cancel another. */
  cancels: number;
}

/** The segments of some buckets. */
export async function selectSegments(
  client: Queryable,
  { segments }: KeyTables,
  buckets: readonly number[],
): Promise<SegmentRow[]> {
  const { rows } = await client.query(
    `select bucket, seq, bits, entries, cancels from ${segments} where bucket = any($1::smallint[])`,
    [buckets],
  );
  return rows;
}

export async function copySegments(
  client: pg.PoolClient,
  { segments }: KeyTables,
  added: readonly SegmentRow[],
): Promise<void> {
  const rows = new BinaryRows();
  for (const { bucket, seq, bits, entries, cancels } of added) {
    rows.row(5);
    rows.int2(bucket);
    rows.int2(bits);
    for (const number of [seq, entries, cancels]) rows.int4(number);
  }
  await copyBinary(client, `${segments} (bucket, bits, seq, entries, cancels)`, rows);
}

export const copyPages = (client: pg.PoolClient, { pages }: KeyTables, rows: BinaryRows) =>
  copyBinary(client, `${pages} (bucket, part, slot, seq, entries)`, rows);

/** Pages of a bucket in some slots, older than segment `below`. */
export interface PageRange {
  bucket: number;
  low: number;
  high: number;
  below: number;
}

/** The entries of each segment in each range, with the position of the range. */
export const selectRuns = (
  client: Connection,
  { pages }: KeyTables,
  ranges: readonly PageRange[],
): Promise<{ at: number; entries: Buffer }[]> =>
  inBuckets(
    client,
    ranges.map((range, at) => ({ ...range, at })),
    {
      name: `runs of ${pages}`,
      text: `select wanted.at, found.entries
             from unnest($2::int[], $3::int[], $4::int[], $5::int[]) as wanted (at, low, high, below)
             cross join lateral (
               select string_agg(p.entries, ''::bytea order by p.part, p.slot) as entries from ${pages} p
               where p.bucket = $1 and p.slot between wanted.low and wanted.high and p.seq < wanted.below
               group by p.seq
             ) as found`,
      values: (bucket, wanted) => [bucket, column(wanted, 'at'), ...limitsOf(wanted)],
    },
  );

const column = <T, K extends keyof T>(rows: readonly T[], key: K): T[K][] => rows.map((row) => row[key]);

const limitsOf = (ranges: readonly PageRange[]) =>
  (['low', 'high', 'below'] as const).map((limit) => column(ranges, limit));

export async function deletePages(
  client: pg.PoolClient,
  { pages }: KeyTables,
  ranges: readonly PageRange[],
): Promise<void> {
  await inBuckets(client, ranges, {
    name: `delete ${pages}`,
    text: `delete from ${pages} p using unnest($2::int[], $3::int[], $4::int[]) as gone (low, high, below)
           where p.bucket = $1 and p.slot between gone.low and gone.high and p.seq < gone.below`,
    values: (bucket, gone) => [bucket, ...limitsOf(gone)],
  });
}

export async function deleteSegments(
  client: pg.PoolClient,
  { segments }: KeyTables,
  rows: readonly SegmentRow[],
): Promise<void> {
  await inBuckets(client, rows, {
    name: `delete ${segments}`,
    text: `delete from ${segments} where bucket = $1 and seq = any($2::int[])`,
    values: (bucket, gone) => [bucket, column(gone, 'seq')],
  });
}

/** Makes the space of merged pages available to the next ones. Not in a transaction. */
export const vacuumKeys = (client: pg.PoolClient) =>
  client.query('vacuum person_key_page, person_key_segment, parcel_key_page, parcel_key_segment');
