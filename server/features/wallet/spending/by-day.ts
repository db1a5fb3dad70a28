/** Paid and free spending per day, written by `capture_coins` and `spend_coins`. */
import { sql } from 'kysely';
import type { Db } from '#platform/postgres/database';
import type { LotSource } from '../lots.ts';

/**
 * Coins that count as paid. Trial coins, rewards and refunds don't, because anyone could collect those to earn more
 * refunds. Adjustments do, since an admin decides them.
 */
export const paidSources: readonly LotSource[] = ['purchase', 'plan', 'adjustment'];

export interface PaidCoins {
  recent: number;
  total: number;
}

/** The first of the last `windowDays` days in UTC, including today, formatted like `spent_coins.day`. */
export const firstDay = (now: Date, windowDays: number): string =>
  new Date(now.getTime() - (windowDays - 1) * 86_400_000).toISOString().slice(0, 10);

/** Paid coins that an account spent since `since`, and all time. */
export async function readPaidCoins(db: Db, account_id: string, since: string): Promise<PaidCoins> {
  const { rows } = await sql<PaidCoins>`
    select coalesce(sum(coins) filter (where day >= ${since}::date), 0)::float8 as recent,
           coalesce(sum(coins), 0)::float8 as total
    from spent_coins where account_id = ${account_id} and source = any(${paidSources}::text[])`.execute(db);
  return rows[0] ?? { recent: 0, total: 0 };
}

/** Daily spending of an account, for the export of its data. */
export async function selectSpentByDay(db: Db, account_id: string) {
  const { rows } = await sql<{ day: string; source: LotSource; coins: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, source, coins::float8 as coins from spent_coins
    where account_id = ${account_id} order by day, source`.execute(db);
  return rows;
}
