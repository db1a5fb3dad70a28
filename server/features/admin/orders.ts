/** The orders of all customers: list, retry, cancel. */
import { type RawBuilder, sql } from 'kysely';
import type { AdminOrder, AdminOrderQuery } from '#contract/admin/schemas';
import type { Page } from '#contract/envelope';
import type { Language } from '#contract/languages';
import { cancelOrder, presentFailure, retryFailedWork, selectStalledOrders } from '#features/orders';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { notFound } from '#platform/errors';
import { isId } from '#platform/ids';
import type { Db } from '#platform/postgres/database';
import { containsPattern, directions } from './customers/list.ts';
import { reorder } from './reorder.ts';

interface OrderFilter {
  account_id?: string;
  id?: string;
  value?: string | undefined;
  state?: AdminOrder['state'] | undefined;
  sorter_property?: AdminOrderQuery['sorter_property'];
  sorter_type?: AdminOrderQuery['sorter_type'];
  page: number;
  per_page: number;
  /** The language of failures. */
  language: Language;
}

type Row = Omit<AdminOrder, 'customer' | 'stuck' | 'created_at' | 'started_at' | 'ended_at'> & {
  user_id: string;
  email: string;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  total: number;
};

const sortKeys: Record<AdminOrderQuery['sorter_property'], RawBuilder<unknown>> = {
  number: sql`o.number`,
  email: sql`u.email`,
  name: sql`o.name`,
  state: sql`o.state`,
  leads: sql`o.row_count`,
  hit_rate: sql`o.hits::float8 / nullif(o.traced, 0)`,
  coins: sql`o.coins_charged + o.coins_later`,
  // Ids grow with time.
  created_at: sql`o.id`,
  duration: sql`o.ended_at - o.started_at`,
};

/** The user who placed an order, or the first remaining admin of the account if that one was removed. */
const customer = sql`case when placed.email like '%@deleted.invalid' then coalesce((
  select id from app_user where account_id = o.account_id and role = 'admin' order by id limit 1), placed.id)
  else placed.id end`;

/** Orders, newest first unless sorted otherwise. Those without a figure come last. */
export async function listOrders(db: Db, filter: OrderFilter): Promise<Page<AdminOrder>> {
  const { account_id = null, id = null, value = '', state = null, page, per_page, language } = filter;
  const { sorter_property = 'created_at', sorter_type = 'desc' } = filter;
  const text = containsPattern(value);
  const { rows } = await sql<Row>`
    select o.id, o.number::int as number, o.name, o.state, u.id as user_id, u.email, o.row_count as leads,
           o.rows_done as done, o.traced, o.hits, (o.coins_charged + o.coins_later)::float8 as coins, o.failure, o.created_at,
           o.started_at, o.ended_at, count(*) over ()::int as total
    from trace_order o join app_user placed on placed.id = o.user_id join app_user u on u.id = ${customer}
    where (${account_id}::uuid is null or o.account_id = ${account_id})
      and (${id}::uuid is null or o.id = ${id})
      and (${state}::text is null or o.state = ${state})
      and (${value} = '' or o.id::text = ${value} or u.email like lower(${text}) or o.name ilike ${text})
    order by ${sortKeys[sorter_property]} ${directions[sorter_type]} nulls last, o.id desc
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  const stuck = new Set((await selectStalledOrders(db)).map((order) => order.id));
  const items = rows.map(({ user_id, email, total: _, ...row }) => ({
    ...row,
    customer: { id: user_id, email },
    stuck: stuck.has(row.id),
    failure: presentFailure(row.failure, language),
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  }));
  return { items, total: rows[0]?.total ?? 0, page, per_page };
}

/** The customer of an order. Throws `not_found`. */
async function ownerOf(db: Db, caller: Caller, id: string): Promise<Caller> {
  const owner = isId(id)
    ? await db
        .selectFrom('trace_order')
        .innerJoin('account', 'account.id', 'trace_order.account_id')
        .select(['account_id', 'account.bucket as home_bucket'])
        .where('trace_order.id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!owner) throw notFound('order');
  return { ...caller, ...owner };
}

interface OrderRequest {
  id: string;
  language: Language;
}

async function readOrder(db: Db, request: OrderRequest): Promise<AdminOrder> {
  const [order] = (await listOrders(db, { ...request, page: 1, per_page: 1 })).items;
  if (!order) throw notFound('order');
  return order;
}

/** Cancels a customer's order: traced rows are kept and charged, and the remaining coins are returned. */
export async function cancelCustomerOrder(
  ctx: Context,
  caller: Caller,
  request: OrderRequest,
): Promise<AdminOrder> {
  const { id } = request;
  await cancelOrder(ctx, await ownerOf(ctx.db, caller, id), id);
  return readOrder(ctx.db, request);
}

/**
 * Retries an order. A paid order that failed is ordered again, and the new order is returned. Throws
 * `nothing_to_retry`.
 */
export async function retryOrder(
  ctx: Context,
  caller: Caller,
  { id, language }: OrderRequest,
): Promise<AdminOrder> {
  const owner = await ownerOf(ctx.db, caller, id);
  const failed = await inTransaction(ctx, async (tx) => {
    const result = await retryFailedWork(tx, id);
    await audit(tx, { caller: owner, action: 'order.retry', subject: `order:${id}` });
    return result === 'failed';
  });
  return readOrder(ctx.db, { id: failed ? await reorder(ctx, caller, id) : id, language });
}
