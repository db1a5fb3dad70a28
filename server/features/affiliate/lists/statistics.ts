/** Computed from the same lines and status rule as the lists. */
import { sql } from 'kysely';
import type { GraphPeriod, ReferralStatus } from '#contract/affiliate/rules';
import type { AffiliateStatistics, ReferralGraph, StatusSums } from '#contract/affiliate/schemas';
import { after, days } from '#platform/clock';
import type { Db } from '#platform/postgres/database';
import { amountNow, statusNow } from '../repository.ts';
import { currency, readTerms } from '../rewards/terms.ts';
import { hasPaid } from './service.ts';

const emptySums = (): StatusSums => ({
  pending: { count: 0, amount: 0 },
  unpaid: { count: 0, amount: 0 },
  paid: { count: 0, amount: 0 },
  rejected: { count: 0, amount: 0 },
});

interface SumRow {
  status: ReferralStatus;
  count: number;
  amount: bigint;
}

function add(sums: StatusSums, rows: readonly SumRow[]): StatusSums {
  for (const { status, count, amount } of rows) {
    sums[status].count += count;
    sums[status].amount += Number(amount);
  }
  return sums;
}

const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** All-time figures. */
export async function readStatistics(db: Db, affiliate_id: string): Promise<AffiliateStatistics> {
  const [sums, campaigns, customers, { rate }] = await Promise.all([
    sql<SumRow>`
      select ${statusNow()} as status, count(*)::int as count, sum(${amountNow()})::bigint as amount
      from affiliate_line line where line.affiliate_id = ${affiliate_id} group by 1`.execute(db),
    sql<{ campaign: string | null; visits: number; pages: number; converted: number }>`
      select visit.campaign, count(*)::int as visits, count(distinct visit.page)::int as pages,
             (count(*) filter (where ${hasPaid}))::int as converted
      from affiliate_visit visit left join affiliate_customer customer on customer.visit_id = visit.id
      where visit.affiliate_id = ${affiliate_id}
      group by 1 order by 2 desc, 1`.execute(db),
    sql<{ registered: number; customers: number }>`
      select count(*)::int as registered, (count(*) filter (where ${hasPaid}))::int as customers
      from affiliate_customer customer where customer.affiliate_id = ${affiliate_id}`.execute(db),
    readTerms(db),
  ]);
  const visits = campaigns.rows.reduce((sum, row) => sum + row.visits, 0);
  const converted = campaigns.rows.reduce((sum, row) => sum + row.converted, 0);
  return {
    currency,
    visits,
    converted,
    conversion_rate: ratio(converted, visits),
    registered: customers.rows[0]?.registered ?? 0,
    customers: customers.rows[0]?.customers ?? 0,
    referrals: add(emptySums(), sums.rows),
    rate,
    campaigns: campaigns.rows
      .slice(0, 100)
      .map((row) => ({ ...row, conversion_rate: row.converted / row.visits })),
  };
}

/** Days for up to three months, weeks for up to two years, otherwise months. */
function periodOf(from: Date, to: Date): GraphPeriod {
  const length = (to.getTime() - from.getTime()) / days(1);
  if (length <= 92) return 'day';
  return length <= 731 ? 'week' : 'month';
}

/** The start of the period that contains a day. Weeks start on Monday. */
function periodStart(by: GraphPeriod, day: Date): Date {
  const start = new Date(day);
  if (by === 'week') start.setUTCDate(start.getUTCDate() - ((start.getUTCDay() + 6) % 7));
  if (by === 'month') start.setUTCDate(1);
  return start;
}

function nextPeriod(by: GraphPeriod, start: Date): Date {
  const next = new Date(start);
  if (by === 'month') next.setUTCMonth(next.getUTCMonth() + 1);
  else next.setUTCDate(next.getUTCDate() + (by === 'week' ? 7 : 1));
  return next;
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

/** Earnings per period and status in a range of UTC days, both ends included. */
export async function readGraph(
  db: Db,
  affiliate_id: string,
  filters: { from: string; to: string; statuses: ReferralStatus[] },
): Promise<ReferralGraph> {
  const from = new Date(`${filters.from}T00:00:00Z`);
  const to = new Date(`${filters.to}T00:00:00Z`);
  const by = periodOf(from, to);
  const { rows } = await sql<SumRow & { start: string }>`
    select to_char(date_trunc(${by}, line.created_at at time zone 'UTC'), 'YYYY-MM-DD') as start,
           ${statusNow()} as status, count(*)::int as count, sum(${amountNow()})::bigint as amount
    from affiliate_line line
    where line.affiliate_id = ${affiliate_id} and line.created_at >= ${from} and line.created_at < ${after(to, days(1))}
    group by 1, 2`.execute(db);
  const selected = rows.filter(({ status }) => filters.statuses.includes(status));
  const points: ReferralGraph['points'] = [];
  for (let at = periodStart(by, from); at <= to; at = nextPeriod(by, at)) {
    const start = dayOf(at);
    points.push({
      start,
      ...add(
        emptySums(),
        selected.filter((row) => row.start === start),
      ),
    });
  }
  return { by, currency, points, totals: add(emptySums(), selected) };
}
