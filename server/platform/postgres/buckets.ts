/**
 * Statements of the data plane each name one bucket, so that a distributed database (Citus, or tables partitioned by
 * bucket) runs them where that bucket is.
 */
import type pg from 'pg';
import { type Connection, type NamedStatement, runTogether } from './runs.ts';

/** The number of buckets of every table in the data plane. */
export const buckets = 256;

/** All buckets, ascending. */
export const allBuckets: readonly number[] = Array.from({ length: buckets }, (_, bucket) => bucket);

/** A statement of the data plane, and its values for the rows of a bucket. */
export interface BucketStatement<Given> extends NamedStatement {
  values(bucket: number, ofBucket: Given[]): unknown[];
}

/** Runs a statement for each bucket of some rows, all in one round trip, and returns the rows that it finds. */
export function inBuckets<Given extends { bucket: number }, Found extends pg.QueryResultRow = never>(
  client: Connection,
  given: Iterable<Given>,
  { values, ...statement }: BucketStatement<Given>,
): Promise<Found[]> {
  const byBucket = Map.groupBy(given, ({ bucket }) => bucket);
  return runTogether<Found>(
    client,
    statement,
    Array.from(byBucket, ([bucket, ofBucket]) => values(bucket, ofBucket)),
  );
}

/** A statement that reads one bucket in order. */
export interface BucketReading<Cursor> extends NamedStatement {
  /** Finds any of the rows. Asked first, because most walks find nothing. `$1` is the buckets that are left. */
  any: { text: string; values: unknown[] };
  /** Its values to read up to `most` rows: those after the cursor if `behind` is set, else the first ones. */
  values(bucket: number, most: number, behind: Cursor | null): unknown[];
}

/** Reads the first `limit` rows after a cursor, in order of buckets. */
export async function readOn<Cursor extends { bucket: number }, Found extends Cursor>(
  client: Connection,
  { behind, limit }: { behind: Cursor; limit: number },
  { any, values, ...statement }: BucketReading<Cursor>,
): Promise<Found[]> {
  const found: Found[] = [];
  const first = Math.max(0, behind.bucket);
  const left = await client.query(any.text, [allBuckets.slice(first), ...any.values]);
  if (left.rowCount === 0) return found;
  for (let [bucket, together] = [first, 1]; bucket < buckets && found.length < limit; ) {
    const most = limit - found.length;
    const asked = allBuckets.slice(bucket, bucket + together);
    const rows = await runTogether<Found>(
      client,
      statement,
      asked.map((one) => values(one, most, one === behind.bucket ? behind : null)),
    );
    for (const row of rows.slice(0, most)) found.push(row);
    bucket += asked.length;
    // As many as will probably fill the rest.
    const perBucket = found.length / (bucket - first);
    together = perBucket === 0 ? together * 2 : Math.ceil((limit - found.length) / perBucket);
  }
  return found;
}
