/** The figures of a customer's orders in a range, and those of all time. */
import { sql } from 'kysely';
import { inProgressStates } from '#contract/orders/states';
import type { Dashboard, DashboardQuery, Sums } from '#contract/reporting/dashboard';
import type { ReportRange } from '#contract/reporting/rules';
import { currency } from '#features/billing';
import { countLeadsByState } from '#features/orders';
import { after, clock, days } from '#platform/clock';
import type { Caller, Context } from '#platform/context';
import type { Db } from '#platform/postgres/database';
import { selectLists, selectOwners, selectPhones, selectStates, selectSums } from './order-figures.ts';
import { readPeriods, splitPeriods } from './periods.ts';

export async function readDashboard(
  ctx: Context,
  caller: Caller,
  { range: chosen, time_zone }: DashboardQuery,
): Promise<Dashboard> {
  const { db } = ctx;
  const now = clock.now();
  await countLeadsByState(db, caller);
  const totals = await selectTotals(db, caller);
  const range = chosen ?? rangeWithOrders(totals, now);
  const periods = await readPeriods(db, { range, time_zone, now });
  const since = periods.from.current;
  const [sums, lists, states, phones, owners] = await Promise.all([
    selectSums(db, caller, periods),
    selectLists(db, caller, since),
    selectStates(db, caller, since),
    selectPhones(db, caller, since),
    selectOwners(db, caller, since),
  ]);
  const { previous, current } = splitPeriods(periods, sums, (start) => ({ start, ...noSums }));
  const { files_in_progress, completed_files, total_leads, traced, hits } = totals;
  return {
    files_in_progress,
    completed_files,
    total_leads,
    average_hit_rate: traced === 0 ? null : hits / traced,
    currency,
    range,
    current: total(current),
    previous: total(previous),
    history: current,
    lists,
    states,
    phones,
    owners,
  };
}

/** The range to open with: the shortest that has all orders, or else the shortest that has any. */
function rangeWithOrders({ first_ended_at: first, last_ended_at: last }: Totals, now: Date): ReportRange {
  if (first === null || last === null) return '30d';
  if (first > after(now, -days(6))) return '7d';
  return last > after(now, -days(29)) ? '30d' : '12m';
}

const noSums: Sums = { orders: 0, rows: 0, traced: 0, hits: 0, possibles: 0, coins: 0, cost: 0 };

const total = (list: readonly Sums[]): Sums =>
  list.reduce(
    (sum, one) => ({
      orders: sum.orders + one.orders,
      rows: sum.rows + one.rows,
      traced: sum.traced + one.traced,
      hits: sum.hits + one.hits,
      possibles: sum.possibles + one.possibles,
      coins: sum.coins + one.coins,
      cost: sum.cost + one.cost,
    }),
    noSums,
  );

interface Totals {
  files_in_progress: number;
  completed_files: number;
  total_leads: number;
  traced: number;
  hits: number;
  first_ended_at: Date | null;
  last_ended_at: Date | null;
}

async function selectTotals(db: Db, { account_id }: Caller): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*) filter (where state = any(${inProgressStates}::text[]))::int as files_in_progress,
      count(*) filter (where state = 'completed')::int as completed_files,
      coalesce(sum(row_count) filter (where kind = 'trace' and paid_at is not null), 0)::float8 as total_leads,
      coalesce(sum(traced) filter (where kind = 'trace' and state = 'completed'), 0)::float8 as traced,
      coalesce(sum(hits) filter (where state = 'completed'), 0)::float8 as hits,
      min(ended_at) filter (where paid_at is not null) as first_ended_at,
      max(ended_at) filter (where paid_at is not null) as last_ended_at
    from trace_order where account_id = ${account_id}`.execute(db);
  const [totals] = rows;
  if (totals === undefined) throw new Error('an aggregate returned no row');
  return totals;
}
