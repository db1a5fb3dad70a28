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
  rows: Iterable<Given>,
  { values, ...statement }: BucketStatement<Given>,
): Promise<Found[]> {
  const byBucket = Map.groupBy(rows, ({ bucket }) => bucket);
  return runTogether<Found>(
    client,
    statement,
    Array.from(byBucket, ([bucket, ofBucket]) => values(bucket, ofBucket)),
  );
}

/** Rows of a table whose columns have these values; those that are undefined don't count. */
export interface RowsOf {
  table: string;
  where: Record<string, string | number | undefined>;
}

/** The condition, whose first value is `$2`, and its values. */
function conditionOf({ where }: RowsOf): { text: string; values: (string | number)[] } {
  const columns = Object.entries(where).flatMap(([column, value]) =>
    value === undefined ? [] : [{ column, value }],
  );
  return {
    text: columns.map(({ column }, index) => `${column} = $${index + 2}`).join(' and '),
    values: columns.map(({ value }) => value),
  };
}

/** Whether one of these buckets has such a row. */
export async function hasRows(
  client: Connection,
  filter: RowsOf,
  among: readonly number[] = allBuckets,
): Promise<boolean> {
  const { text, values } = conditionOf(filter);
  const { rowCount } = await client.query(
    `select from ${filter.table} where bucket = any($1::smallint[]) and ${text} limit 1`,
    [among, ...values],
  );
  return rowCount !== 0;
}

/** Rows to read in order of buckets and of a column, after a cursor. */
export interface Walk<Id extends string> extends RowsOf {
  columns: string;
  id: Id;
  behind: { bucket: number } & Record<Id, string>;
  limit: number;
  types?: pg.CustomTypesConfig;
}

/** Reads the first rows of a walk. */
export async function readOn<Id extends string, Found extends { bucket: number }>(
  client: Connection,
  walk: Walk<Id>,
): Promise<Found[]> {
  const { table, columns, id, behind, limit, types } = walk;
  const found: Found[] = [];
  const first = Math.max(0, behind.bucket);
  // Most walks find nothing.
  if (!(await hasRows(client, walk, allBuckets.slice(first)))) return found;
  const { text, values } = conditionOf(walk);
  const [from, past, most] = [2, 3, 4].map((index) => `$${values.length + index}`);
  const statement: NamedStatement = {
    name: `walk ${table} ${values.length}`,
    text: `select ${columns} from ${table}
           where bucket = $1 and ${text} and ${id} >= ${from} and ${id} is distinct from ${past}
           order by ${id} limit ${most}`,
    ...(types && { types }),
  };
  for (let [bucket, together] = [first, 1]; bucket < buckets && found.length < limit; ) {
    const left = limit - found.length;
    const nextBuckets = allBuckets.slice(bucket, bucket + together);
    const rows = await runTogether<Found>(
      client,
      statement,
      nextBuckets.map((one) => {
        const cursor = one === behind.bucket ? behind[id] : null;
        return [one, ...values, cursor ?? '', cursor, left];
      }),
    );
    for (const row of rows.slice(0, left)) found.push(row);
    bucket += nextBuckets.length;
    // As many as will probably fill the rest.
    const perBucket = found.length / (bucket - first);
    together = perBucket === 0 ? together * 2 : Math.ceil((limit - found.length) / perBucket);
  }
  return found;
}
