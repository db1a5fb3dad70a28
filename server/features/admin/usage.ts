/** The customers' daily figures, from one statement over orders, ledger, payments, providers and calls. */
import { sql } from 'kysely';
import type { Usage, UsageDay, UsageQuery } from '#contract/reporting/usage';
import { currency } from '#features/billing';
import { after, clock, days } from '#platform/clock';
import type { Db } from '#platform/postgres/database';

/** How long calls are kept. */
const callsKept = days(30);

/** The figures of the last days including today, also of days without activity. */
export async function readUsage(db: Db, { days: count, time_zone }: UsageQuery): Promise<Usage> {
  const now = clock.now();
  const localDay = (time: string) => sql`(${sql.raw(time)} at time zone ${time_zone})::date`;
  const callsSince = after(now, -callsKept);
  const { rows } = await sql<UsageDay>`
    with this as (select (${now}::timestamptz at time zone ${time_zone})::date as today),
    day as (
      select generate_series(today - ${Number(count) - 1}::int, today, interval '1 day')::date as day from this
    ),
    since as (select min(day)::timestamp at time zone ${time_zone} as since from day),
    done as (
      select ${localDay('ended_at')} as day, account_id, count(*) as orders, sum(traced) as traced, sum(hits) as hits,
             0::numeric as coins, 0::numeric as revenue, 0::numeric as cost, 0::bigint as calls
      from trace_order where ended_at >= (select since from since) group by 1, 2
      union all
      select ${localDay('at')}, null, 0, 0, 0, sum(amount), 0, 0, 0
      from transfer where kind = 'capture' and at >= (select since from since) group by 1
      union all
      select ${localDay('settled_at')}, account_id, 0, 0, 0, 0, sum(amount), 0, 0
      from payment where state = 'paid' and settled_at >= (select since from since) group by 1, 2
      union all
      select ${localDay('settled_at')}, null, 0, 0, 0, 0, -sum(amount), 0, 0
      from refund where state = 'done' and way <> 'coins' and settled_at >= (select since from since) group by 1
      union all
      select ${localDay('opened_at')}, null, 0, 0, 0, 0, -sum(amount), 0, 0
      from dispute where state <> 'won' and opened_at >= (select since from since) group by 1
      union all
      select ${localDay('c.started_at')}, o.account_id, 0, 0, 0, 0, 0, sum(c.cost) / 1000, 0
      from provider_call c left join trace_order o on o.id = c.order_id
      where c.started_at >= (select since from since) group by 1, 2
      union all
      select ${localDay('at')}, account_id, 0, 0, 0, 0, 0, 0, count(*)
      from api_request where at >= (select since from since) group by 1, 2
    )
    select to_char(day.day, 'YYYY-MM-DD') as day,
      coalesce(sum(orders), 0)::float8 as orders, coalesce(sum(traced), 0)::float8 as traced,
      coalesce(sum(hits), 0)::float8 as hits, coalesce(sum(coins), 0)::float8 as coins,
      coalesce(sum(revenue), 0)::float8 as revenue, round(coalesce(sum(cost), 0))::float8 as provider_cost,
      case when day.day >= (${callsSince}::timestamptz at time zone ${time_zone})::date
           then coalesce(sum(calls), 0)::float8 end as calls,
      count(distinct done.account_id) filter (
        where (orders > 0 or revenue > 0 or calls > 0)
          and exists (select from app_user u where u.account_id = done.account_id and u.role = 'customer')
      )::int as customers
    from day left join done on done.day = day.day
      -- The operator's own traces cost nothing and would hide how customers fare.
      and not exists (select from account a where a.id = done.account_id and a.kind = 'operator')
    group by day.day order by day.day`.execute(db);
  return { currency, days: rows };
}
