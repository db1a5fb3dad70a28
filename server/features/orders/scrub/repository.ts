import { sql } from 'kysely';
import type { Home } from '#platform/lead-buckets';
import type { Db } from '#platform/postgres/database';
import type { NumberCell } from './numbers.ts';

interface Range {
  bucket: number;
  account_id: string;
  order_id: string;
  first_row: number;
  last_row: number;
}

export interface NumberLead {
  id: string;
  row_no: number;
  status: 'valid' | 'invalid';
  reason: string | null;
  numbers: NumberCell[];
  coins: number;
}

/** The rows of a chunk. */
export async function selectNumbers(db: Db, range: Range): Promise<NumberLead[]> {
  const { rows } = await sql<NumberLead>`
    select id, row_no, status, reason, coalesce(numbers, '{}')::float8[] as numbers,
           coalesce(number_coins, 0)::int as coins
    from lead
    where bucket = ${range.bucket} and order_id = ${range.order_id} and account_id = ${range.account_id}
      and row_no between ${range.first_row} and ${range.last_row}
    order by row_no`.execute(db);
  return rows;
}

/** Those of the numbers that the account reported as wrong. */
export async function selectReportedWrong(
  db: Db,
  { home_bucket, account_id }: Home,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ number: string }>`
    select distinct number from phone_report
    where bucket = ${home_bucket} and account_id = ${account_id} and number = any(${numbers}::text[])
      and verdict in ('wrong', 'wrong_number', 'not_them')`.execute(db);
  return new Set(rows.map(({ number }) => number));
}
