/** The figures of a customer's orders: sums, a history by period, and where the leads are located. */
import { sql } from 'kysely';
import { inProgressStates } from '#contract/orders/states';
import type { Dashboard, DashboardQuery, Sums } from '#contract/reporting/dashboard';
import type { HistoryPeriod } from '#contract/reporting/rules';
import { countLeadsByState } from '#features/orders';
import { readBalance } from '#features/wallet';
import { after, clock, days } from '#platform/clock';
import type { Caller, Context } from '#platform/context';
import type { Db } from '#platform/postgres/database';

/** Periods in the history, including the current one. */
const periodCount: Record<HistoryPeriod, number> = { day: 30, week: 26, month: 12 };
/** The length of the periods that are compared. */
const span = days(30);

/** The sums over completed orders. */
const sums = sql`count(*)::int as orders, coalesce(sum(row_count), 0)::float8 as leads, coalesce(sum(traced), 0)::int as traced,
  coalesce(sum(hits), 0)::int as hits, coalesce(sum(coins_charged + coins_later), 0)::float8 as coins`;

export async function readDashboard(
  ctx: Context,
  caller: Caller,
  { by, time_zone }: DashboardQuery,
): Promise<Dashboard> {
  await countLeadsByState(ctx.db, caller);
  const now = clock.now();
  const [{ totals, last_30_days, before }, periods, states, coins] = await Promise.all([
    selectFigures(ctx.db, caller, now),
    selectHistory(ctx.db, caller, { by, time_zone, now }),
    selectStates(ctx.db, caller),
    readBalance(ctx.db, caller.account_id),
  ]);
  const { traced, hits, ...figures } = totals;
  return {
    files_in_progress: figures.files_in_progress,
    completed_files: figures.completed_files,
    total_leads: figures.total_leads,
    average_hit_rate: traced === 0 ? null : hits / traced,
    coins,
    spend: { coins: figures.charged },
    last_30_days,
    before,
    history: { by, periods },
    states,
  };
}

interface Totals {
  files_in_progress: number;
  completed_files: number;
  total_leads: number;
  traced: number;
  hits: number;
  charged: number;
}

interface Figures {
  totals: Totals;
  last_30_days: Sums;
  before: Sums;
}

/** The totals of all orders, and the sums of the last 30 days and the 30 days before them. */
async function selectFigures(db: Db, { account_id }: Caller, now: Date): Promise<Figures> {
  const completedBetween = (from: Date, to: Date) => sql`(
    select row_to_json(period) from (
      select ${sums} from mine where state = 'completed' and ended_at > ${from} and ended_at <= ${to}
    ) as period)`;
  const { rows } = await sql<Figures>`
    with mine as materialized (
      select state, row_count, paid_at, traced, hits, coins_charged, coins_later, ended_at
      from trace_order where account_id = ${account_id}
    )
    select ${completedBetween(after(now, -span), now)} as last_30_days,
      ${completedBetween(after(now, -2 * span), after(now, -span))} as before,
      (select row_to_json(total) from (
        select count(*) filter (where state = any(${inProgressStates}::text[])) as files_in_progress,
          count(*) filter (where state = 'completed') as completed_files,
          coalesce(sum(row_count) filter (where paid_at is not null), 0) as total_leads,
          coalesce(sum(traced) filter (where state = 'completed'), 0) as traced,
          coalesce(sum(hits) filter (where state = 'completed'), 0) as hits,
          coalesce(sum(coins_charged + coins_later), 0) as charged
        from mine
      ) as total) as totals`.execute(db);
  return onlyRow(rows);
}

/** An aggregate always returns one row. */
function onlyRow<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('the query returned no row');
  return row;
}

/** All periods with their orders, including empty ones. Days begin at midnight in the time zone. */
async function selectHistory(
  db: Db,
  { account_id }: Caller,
  { by, time_zone, now }: { by: HistoryPeriod; time_zone: string; now: Date },
): Promise<(Sums & { start: string })[]> {
  const one = sql`${`1 ${by}`}::interval`;
  const { rows } = await sql<Sums & { start: string }>`
    with this as (select date_trunc(${by}, ${now}::timestamptz at time zone ${time_zone}) as start),
    period as (
      select generate_series(this.start - ${periodCount[by] - 1} * ${one}, this.start, ${one}) as start from this
    ),
    mine as (
      select date_trunc(${by}, ended_at at time zone ${time_zone}) as start, ${sums}
      from trace_order
      where account_id = ${account_id} and state = 'completed'
        and ended_at >= (select min(start) at time zone ${time_zone} from period)
      group by 1
    )
    select to_char(period.start, 'YYYY-MM-DD') as start, coalesce(orders, 0) as orders, coalesce(leads, 0) as leads,
      coalesce(traced, 0) as traced, coalesce(hits, 0) as hits, coalesce(coins, 0) as coins
    from period left join mine using (start) order by period.start`.execute(db);
  return rows;
}

async function selectStates(db: Db, { account_id }: Caller): Promise<Dashboard['states']> {
  const { rows } = await sql<Dashboard['states'][number]>`
    select p.state, sum(p.leads)::int as leads, sum(p.hits)::int as hits
    from order_place p join trace_order o on o.id = p.order_id
    where o.account_id = ${account_id}
    group by p.state order by leads desc, p.state`.execute(db);
  return rows;
}
