import type { BusinessSums, Overview, OverviewQuery } from '#contract/reporting/overview';
import { currency } from '#features/billing';
import { readPeriods, splitPeriods } from '#features/reporting';
import { clock } from '#platform/clock';
import type { Context } from '#platform/context';
import { listSourceStatus } from './sources.ts';
import { selectBusinessSums, selectTopCustomers } from './sums.ts';

const noSums: BusinessSums = { revenue: 0, provider_cost: 0, sign_ups: 0, orders: 0, traced: 0, hits: 0 };

export async function readOverview(ctx: Context, { range, time_zone }: OverviewQuery): Promise<Overview> {
  const { db } = ctx;
  const periods = await readPeriods(db, { range, time_zone, now: clock.now() });
  const [sums, customers, sources] = await Promise.all([
    selectBusinessSums(db, periods),
    selectTopCustomers(db, periods.from.current),
    listSourceStatus(ctx),
  ]);
  const { previous, current } = splitPeriods(periods, sums, (start) => ({ start, ...noSums }));
  return {
    currency,
    range,
    current: total(current),
    previous: total(previous),
    history: current,
    customers,
    sources,
  };
}

const total = (list: readonly BusinessSums[]): BusinessSums =>
  list.reduce(
    (sum, one) => ({
      revenue: sum.revenue + one.revenue,
      provider_cost: sum.provider_cost + one.provider_cost,
      sign_ups: sum.sign_ups + one.sign_ups,
      orders: sum.orders + one.orders,
      traced: sum.traced + one.traced,
      hits: sum.hits + one.hits,
    }),
    noSums,
  );
