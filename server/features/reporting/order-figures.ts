/** What the orders of a customer came to, by period, list, state, phone and owner. */
import { sql } from 'kysely';
import type { Dashboard, ListFigures, OwnerFigures, PhoneFigures, Sums } from '#contract/reporting/dashboard';
import type { Caller } from '#platform/context';
import type { Db } from '#platform/postgres/database';
import { type Periods, periodOf } from './periods.ts';

/** Maximum number of lists. */
const maxLists = 8;

/** The paid traces of an account that ended since a moment. Canceled ones count: their hits were charged. */
const endedOrders = ({ account_id }: Caller, since: Date) => sql`
  from trace_order o
  where o.account_id = ${account_id} and o.kind = 'trace' and o.paid_at is not null and o.ended_at >= ${since}`;

/**
 * What the customer paid for the coins of orders: each lot's share of its payment less refunds. Coins charged or
 * returned after an order ended cost what its other coins did.
 */
const orderCosts = ({ account_id }: Caller) => sql`
  select h.order_id, sum(h.captured * (p.amount - p.refunded) / nullif(l.granted - l.refunded, 0)::numeric) as cost
  from hold_lot h
  join credit_lot l on l.id = h.lot_id and l.account_id = ${account_id}
  join transfer t on t.lot_id = l.id
  join invoice i on i.number = t.document
  join payment p on p.id = i.payment_id
  where h.captured > 0 and h.order_id in (select id from mine)
  group by h.order_id`;

export async function selectSums(
  db: Db,
  caller: Caller,
  periods: Periods,
): Promise<(Sums & { start: string })[]> {
  const { rows } = await sql<Sums & { start: string }>`
    with mine as materialized (
      select o.id, ${periodOf(periods, sql`o.ended_at`)} as start, o.row_count, o.traced, o.hits, o.possibles,
             o.coins_charged, o.coins_later ${endedOrders(caller, periods.from.previous)}
    ),
    costs as (${orderCosts(caller)})
    select start, count(*)::int as orders, sum(row_count)::float8 as rows, sum(traced)::float8 as traced,
           sum(hits)::float8 as hits, sum(possibles)::float8 as possibles,
           sum(coins_charged + coins_later)::float8 as coins,
           coalesce(sum(cost * (coins_charged + coins_later) / nullif(coins_charged, 0)), 0)::float8 as cost
    from mine left join costs on costs.order_id = mine.id
    group by start`.execute(db);
  return rows;
}

export async function selectLists(db: Db, caller: Caller, since: Date): Promise<ListFigures[]> {
  const { rows } = await sql<ListFigures>`
    select o.name, max(o.number)::float8 as number, count(*)::int as orders, sum(o.traced)::float8 as traced,
           sum(o.hits)::float8 as hits, sum(o.possibles)::float8 as possibles ${endedOrders(caller, since)}
      and o.traced > 0
    group by o.name order by traced desc, number desc limit ${maxLists}`.execute(db);
  return rows;
}

export async function selectStates(db: Db, caller: Caller, since: Date): Promise<Dashboard['states']> {
  const { rows } = await sql<Dashboard['states'][number]>`
    select p.state, sum(p.leads)::float8 as leads, sum(p.hits)::float8 as hits
    from order_place p
    where p.order_id in (select o.id ${endedOrders(caller, since)})
    group by p.state order by leads desc, p.state`.execute(db);
  return rows;
}

/** From the counts that filters of the leads list use, so that both show the same. */
export async function selectPhones(db: Db, caller: Caller, since: Date): Promise<PhoneFigures> {
  const { rows } = await sql<PhoneFigures>`
    with mine as materialized (select o.number, o.listed_at, o.erased_at ${endedOrders(caller, since)}),
    phone as (
      select line_type, dnc, litigator, leads from listed_count
      where bucket = ${caller.home_bucket} and account_id = ${caller.account_id} and outcome = 'hit'
        and line_type is not null and order_number in (select number from mine)
    )
    select ${leadCount(sql`true`)} as total,
      ${leadCount(sql`line_type = 'mobile'`)} as mobile,
      ${leadCount(sql`line_type = 'landline'`)} as landline,
      ${leadCount(sql`line_type = 'voip'`)} as voip,
      ${leadCount(sql`dnc = 'yes'`)} as on_dnc,
      ${leadCount(sql`dnc = 'no'`)} as not_on_dnc,
      ${leadCount(sql`dnc = 'unknown'`)} as unchecked,
      ${leadCount(sql`litigator = 'yes'`)} as litigators,
      ${leadCount(sql`line_type = 'mobile' and dnc = 'no' and litigator <> 'yes'`)} as callable,
      (select count(*) from mine where listed_at is null and erased_at is null)::int as pending_orders
    from phone`.execute(db);
  const [figures] = rows;
  if (figures === undefined) throw new Error('an aggregate returned no row');
  return figures;
}

/** From the same counts. */
export async function selectOwners(db: Db, caller: Caller, since: Date): Promise<OwnerFigures> {
  const { rows } = await sql<OwnerFigures>`
    select ${leadCount(sql`true`)} as leads,
      ${leadCount(sql`owner_type = 'company'`)} as company,
      ${leadCount(sql`owner_type = 'trust'`)} as trust,
      ${leadCount(sql`owner_type = 'government'`)} as government
    from listed_count
    where bucket = ${caller.home_bucket} and account_id = ${caller.account_id}
      and outcome not in ('duplicate', 'invalid')
      and order_number in (select o.number ${endedOrders(caller, since)})`.execute(db);
  const [figures] = rows;
  if (figures === undefined) throw new Error('an aggregate returned no row');
  return figures;
}

const leadCount = (condition: ReturnType<typeof sql>) =>
  sql`coalesce(sum(leads) filter (where ${condition}), 0)::float8`;
