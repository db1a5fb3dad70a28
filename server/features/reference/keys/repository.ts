/** The SQL of packed keys, on the connection that changes people. Every statement joins by bucket. */
import type pg from 'pg';
import { BinaryRows, copyBinary } from '#platform/postgres/copy-binary';
import type { Queryable } from '../repository.ts';
import type { Segment } from './pages.ts';

/** Where keys are stored: the live tables, or those that a reindex fills. */
export interface KeyTables {
  pages: string;
  segments: string;
}

export const liveKeys: KeyTables = { pages: 'person_key_page', segments: 'person_key_segment' };

/** A row of the table of segments. */
export interface SegmentRow extends Segment {
  entries: number;
  /** How many of the entries cancel another. */
  cancels: number;
}

const column = <T, K extends keyof T>(rows: readonly T[], key: K): T[K][] => rows.map((row) => row[key]);

/** The segments of some buckets, or of all. */
export async function selectSegments(
  client: Queryable,
  { segments }: KeyTables,
  buckets: readonly number[] | null,
): Promise<SegmentRow[]> {
  const { rows } = await client.query(
    `select bucket, seq, bits, entries, cancels from ${segments}
     where $1::smallint[] is null or bucket = any($1)`,
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
export async function selectRuns(
  client: Queryable,
  { pages }: KeyTables,
  ranges: readonly PageRange[],
): Promise<{ at: number; entries: Buffer }[]> {
  const { rows } = await client.query({
    text: `select wanted.at::int - 1 as at, found.entries
           from unnest($1::smallint[], $2::int[], $3::int[], $4::int[])
             with ordinality as wanted (bucket, low, high, below, at)
           cross join lateral (
             select string_agg(p.entries, ''::bytea order by p.part, p.slot) as entries from ${pages} p
             where p.bucket = wanted.bucket and p.slot between wanted.low and wanted.high and p.seq < wanted.below
             group by p.seq
           ) as found`,
    values: [
      column(ranges, 'bucket'),
      column(ranges, 'low'),
      column(ranges, 'high'),
      column(ranges, 'below'),
    ],
  });
  return rows;
}

export async function deletePages(
  client: pg.PoolClient,
  { pages }: KeyTables,
  ranges: readonly PageRange[],
): Promise<void> {
  await client.query(
    `delete from ${pages} p
     using unnest($1::smallint[], $2::int[], $3::int[], $4::int[]) as gone (bucket, low, high, below)
     where p.bucket = gone.bucket and p.slot between gone.low and gone.high and p.seq < gone.below`,
    [column(ranges, 'bucket'), column(ranges, 'low'), column(ranges, 'high'), column(ranges, 'below')],
  );
}

export async function deleteSegments(
  client: pg.PoolClient,
  { segments }: KeyTables,
  gone: readonly SegmentRow[],
): Promise<void> {
  await client.query(
    `delete from ${segments} s using unnest($1::smallint[], $2::int[]) as gone (bucket, seq)
     where s.bucket = gone.bucket and s.seq = gone.seq`,
    [column(gone, 'bucket'), column(gone, 'seq')],
  );
}

/** Makes the space of merged pages available to the next ones. Not in a transaction. */
export const vacuumKeys = (client: pg.PoolClient) =>
  client.query('vacuum person_key_page, person_key_segment');
