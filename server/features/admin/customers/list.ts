import { type RawBuilder, sql } from 'kysely';
import type { CustomerQuery, CustomerSummary } from '#contract/admin/schemas';
import type { Page } from '#contract/envelope';
import { currency } from '#features/billing';
import type { Db } from '#platform/postgres/database';
import { disputed, refunded } from '../money-back.ts';

/** A pattern for `like` that finds the text anywhere. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

interface Row extends Omit<CustomerSummary, 'created_at' | 'last_seen_at' | 'state' | 'currency'> {
  suspended_at: Date | null;
  created_at: Date;
  last_seen_at: Date | null;
  total: number;
}

const present = ({ suspended_at, total: _, ...row }: Row): CustomerSummary => ({
  ...row,
  currency,
  state: suspended_at === null ? 'active' : 'suspended',
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
});

/** Figures of the customer `u` with the account `a`; each reads an index by account. */
const figures = {
  plan: sql`(select p.name from subscription s join plan p on p.id = s.plan_id
             where s.account_id = a.id and s.state in ('trialing', 'active', 'past_due') limit 1)`,
  spend: sql`(select coalesce(sum(p.amount - ${refunded} - ${disputed}), 0)::float8 from payment p
              where p.account_id = a.id and p.state = 'paid')`,
  coins: sql`(select l.balance::float8 from ledger_account l
              where l.account_id = a.id and l.kind = 'available')`,
  traced: sql`(select coalesce(sum(o.traced), 0)::int from trace_order o where o.account_id = a.id)`,
  hits: sql`(select coalesce(sum(o.hits), 0)::int from trace_order o where o.account_id = a.id)`,
  hit_rate: sql`(select sum(o.hits)::float8 / nullif(sum(o.traced), 0) from trace_order o
                 where o.account_id = a.id)`,
  last_seen_at: sql`(select max(s.last_seen_at) from session s
                     where s.user_id = u.id and s.impersonator_id is null)`,
};

const sortKeys: Record<CustomerQuery['sorter_property'], RawBuilder<unknown>> = {
  email: sql`u.email`,
  plan: figures.plan,
  spend: figures.spend,
  orders: sql`a.order_counter`,
  hit_rate: figures.hit_rate,
  coins: figures.coins,
  // Ids grow with time.
  created_at: sql`u.id`,
  last_seen_at: figures.last_seen_at,
  state: sql`a.suspended_at is not null`,
};

export const directions = { asc: sql`asc`, desc: sql`desc` } as const;

const isCustomer = sql`u.role = 'customer' and u.removed_at is null and a.kind = 'customer' and a.closed_at is null`;

/** The user who represents the account, chosen like `owner_of` does, for a whole list at once. */
const isFirstOwner = sql`u.seat = 'owner' and not exists (
  select from app_user e
  where e.account_id = u.account_id and e.seat = 'owner' and e.removed_at is null and e.id < u.id)`;

/** Reads the figures of those on the page only; `found` is in the page's order. */
const selectCustomers = (found: RawBuilder<unknown>) => sql<Row>`
  select u.id, u.email, trim(u.first_name || ' ' || u.last_name) as name, u.company, a.suspended_at, u.created_at,
         a.order_counter::int as orders, found.total, ${figures.plan} as plan, ${figures.spend} as spend,
         ${figures.coins} as coins, ${figures.traced} as traced, ${figures.hits} as hits,
         ${figures.last_seen_at} as last_seen_at
  from (${found}) as found join app_user u on u.id = found.id join account a on a.id = u.account_id
  order by found.place`;

const stateConditions = {
  suspended: sql`a.suspended_at is not null`,
  active: sql`a.suspended_at is null`,
};

type ListRequest = Pick<CustomerQuery, 'page' | 'per_page' | 'value' | 'state'> &
  Partial<Pick<CustomerQuery, 'sorter_property' | 'sorter_type'>>;

/** Customers, newest first unless sorted otherwise. Those without a figure come last. */
export async function listCustomers(
  db: Db,
  { value = '', state, page, per_page, sorter_property = 'created_at', sorter_type = 'desc' }: ListRequest,
): Promise<Page<CustomerSummary>> {
  const text = containsPattern(value);
  // Also finds an account by its other people.
  const named = sql`(${value} = '' or exists (
    select from app_user p where p.account_id = u.account_id and p.removed_at is null and (
      p.id::text = ${value} or p.email like lower(${text})
      or p.company ilike ${text} or p.first_name || ' ' || p.last_name ilike ${text})))`;
  const inState = state === undefined ? sql`true` : stateConditions[state];
  const order = sql`${sortKeys[sorter_property]} ${directions[sorter_type]} nulls last, u.id desc`;
  const { rows } = await selectCustomers(sql`
    select u.id, count(*) over ()::int as total, row_number() over (order by ${order}) as place
    from app_user u join account a on a.id = u.account_id
    where ${isCustomer} and ${isFirstOwner} and ${named} and ${inState}
    order by place limit ${per_page} offset ${(page - 1) * per_page}`).execute(db);
  return { items: rows.map(present), total: rows[0]?.total ?? 0, page, per_page };
}

/** A customer as in the list; undefined if there is none with this user id. */
export async function readSummary(db: Db, user_id: string): Promise<CustomerSummary | undefined> {
  const { rows } = await selectCustomers(sql`
    select u.id, 1 as total, 1 as place from app_user u join account a on a.id = u.account_id
    where ${isCustomer} and u.id = ${user_id}`).execute(db);
  return rows.map(present)[0];
}
