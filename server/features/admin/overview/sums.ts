/** Revenue, sign-ups, orders and provider cost by day or month, without the operator's own account. */
import { type RawBuilder, sql } from 'kysely';
import type { BusinessSums, TopCustomer } from '#contract/reporting/overview';
import { type Periods, periodOf } from '#features/reporting';
import type { Db } from '#platform/postgres/database';

/** Maximum number of customers. */
const maxCustomers = 5;

/** Costs are stored in thousandths of a minor unit. */
const costUnits = 1000;

type Column = keyof BusinessSums;
const columns: readonly Column[] = ['revenue', 'provider_cost', 'sign_ups', 'orders', 'traced', 'hits'];

/** All columns of the union: those given, and zero. */
const values = (expressions: Partial<Record<Column, RawBuilder<unknown>>>) =>
  sql.join(columns.map((column) => expressions[column] ?? sql`0::numeric`));

/** Whether an account is a customer's. */
const isCustomers = (account: string) =>
  sql`${sql.ref(account)} <> all(select id from account where kind = 'operator')`;

export async function selectBusinessSums(
  db: Db,
  periods: Periods,
): Promise<(BusinessSums & { start: string })[]> {
  const since = periods.from.previous;
  const period = (column: string) => periodOf(periods, sql.ref(column));
  const { rows } = await sql<BusinessSums & { start: string }>`
    with every (start, ${sql.join(columns.map((column) => sql.ref(column)))}) as (
      select ${period('settled_at')}, ${values({ revenue: sql`sum(amount)` })}
      from payment where state = 'paid' and settled_at >= ${since} group by 1
      union all
      select ${period('settled_at')}, ${values({ revenue: sql`-sum(amount)` })}
      from refund where state = 'done' and way <> 'coins' and settled_at >= ${since} group by 1
      union all
      select ${period('opened_at')}, ${values({ revenue: sql`-sum(amount)` })}
      from dispute where state <> 'won' and opened_at >= ${since} group by 1
      union all
      select ${period('c.started_at')}, ${values({ provider_cost: sql`sum(c.cost)::numeric / ${costUnits}` })}
      from provider_call c left join trace_order o on o.id = c.order_id
      where c.started_at >= ${since} and (o.id is null or ${isCustomers('o.account_id')}) group by 1
      union all
      select ${period('created_at')}, ${values({ sign_ups: sql`count(*)` })}
      from account where kind = 'customer' and created_at >= ${since} group by 1
      union all
      select ${period('ended_at')}, ${values({ orders: sql`count(*)`, traced: sql`sum(traced)`, hits: sql`sum(hits)` })}
      from trace_order
      where paid_at is not null and ended_at >= ${since} and ${isCustomers('account_id')} group by 1
    )
    select start, ${sql.join(columns.map((column) => sql`sum(${sql.ref(column)})::float8 as ${sql.ref(column)}`))}
    from every group by start`.execute(db);
  return rows;
}

interface CustomerRow extends Omit<TopCustomer, 'created_at' | 'last_seen_at'> {
  created_at: Date;
  last_seen_at: Date | null;
}

/** The customers who paid the most since a moment; those who paid nothing only if they ordered. */
export async function selectTopCustomers(db: Db, since: Date): Promise<TopCustomer[]> {
  const { rows } = await sql<CustomerRow>`
    with paid as (
      select account_id, sum(amount) as amount from (
        select account_id, amount from payment where state = 'paid' and settled_at >= ${since}
        union all
        select account_id, -amount from refund
        where state = 'done' and way <> 'coins' and settled_at >= ${since}
        union all
        select account_id, -amount from dispute where state <> 'won' and opened_at >= ${since}
      ) as movement group by account_id
    ),
    traced as (
      select account_id, count(*) as orders, sum(traced) as traced, sum(hits) as hits from trace_order
      where paid_at is not null and ended_at >= ${since} and ${isCustomers('account_id')} group by account_id
    ),
    top as (
      select account_id, coalesce(paid.amount, 0) as revenue, coalesce(orders, 0) as orders,
             coalesce(traced.traced, 0) as traced, coalesce(traced.hits, 0) as hits
      from paid full join traced using (account_id)
      order by revenue desc, orders desc, account_id limit ${maxCustomers}
    )
    select u.id, coalesce(nullif(u.company, ''), nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name,
      u.email, p.name as plan, top.revenue::float8 as revenue, top.orders::float8 as orders,
      top.traced::float8 as traced, top.hits::float8 as hits, u.created_at,
      (select max(s.last_seen_at) from session s
       where s.user_id = u.id and s.impersonator_id is null) as last_seen_at
    from top
    join account a on a.id = top.account_id and a.closed_at is null
    join lateral (
      select * from app_user where account_id = top.account_id and role = 'customer'
      order by removed_at is not null, seat <> 'owner', id limit 1
    ) as u on true
    left join subscription s on s.account_id = top.account_id and s.state in ('trialing', 'active', 'past_due')
    left join plan p on p.id = s.plan_id
    order by top.revenue desc, top.orders desc, u.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
  }));
}
