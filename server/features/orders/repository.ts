import { type Selectable, sql } from 'kysely';
import { HitOn } from '#contract/orders/hit-on';
import type { OrderKind } from '#contract/orders/kinds';
import type { LeadSummary, OrderState } from '#contract/orders/schemas';
import { type EndedState, openStates } from '#contract/orders/states';
import type { TraceOrder } from '#database/types';
import { nextOrderNumber } from '#features/accounts';
import { type Message, toStored } from '#locales';
import { clock } from '#platform/clock';
import { newId } from '#platform/ids';
import { addToLeadBucket, chooseLeadBucket } from '#platform/lead-buckets';
import { countRows, type Db, type Tx } from '#platform/postgres/database';

export type OrderRow = Selectable<TraceOrder> & {
  coins_held: bigint;
  /** Number of the order whose misses it retraces. */
  retrace_number: bigint | null;
  /** When its upload was erased. */
  file_erased_at: Date | null;
  /** The do-not-call and litigator lists that are loaded. */
  phone_lists: string[];
};

const selectOrdersWithHold = (db: Db) =>
  db
    .selectFrom('trace_order')
    .leftJoin('hold', 'hold.order_id', 'trace_order.id')
    .selectAll('trace_order')
    .select(
      sql<bigint>`case when hold.closed_at is null then coalesce(hold.amount - hold.captured, 0) else 0 end`.as(
        'coins_held',
      ),
    )
    .select((query) =>
      query
        .selectFrom('trace_order as earlier')
        .select('earlier.number')
        .whereRef('earlier.id', '=', 'trace_order.retrace_of')
        .as('retrace_number'),
    )
    .select((query) =>
      query
        .selectFrom('upload')
        .select('upload.erased_at')
        .whereRef('upload.id', '=', 'trace_order.upload_id')
        .as('file_erased_at'),
    )
    .select(sql<string[]>`array(select distinct list from phone_list_load order by list)`.as('phone_lists'));

/** Inserts a draft with the account's next order number. */
export async function insertOrder(
  tx: Tx,
  {
    home_bucket,
    ...order
  }: {
    account_id: string;
    home_bucket: number;
    /** Where its leads are stored; chosen by how many leads the account has if it isn't given. */
    bucket?: number;
    user_id: string;
    name: string;
    upload_id: string | null;
    format: unknown;
    mapping: unknown;
    column_names: string[];
    price_coins: bigint;
    bytes_total: bigint;
    hit_on: HitOn;
    kind?: OrderKind;
    retrace_of?: string;
    /** The recurring list that it is a run of. */
    recurring_list_id?: string;
  },
): Promise<string> {
  const id = newId();
  const { account_id } = order;
  const number = await nextOrderNumber(tx, account_id);
  const bucket = order.bucket ?? (await chooseLeadBucket(tx, { account_id, home_bucket }));
  await tx
    .insertInto('trace_order')
    .values({
      ...order,
      id,
      number,
      bucket,
      state: 'draft',
      format: JSON.stringify(order.format),
      mapping: JSON.stringify(order.mapping),
      column_names: JSON.stringify(order.column_names),
      created_at: clock.now(),
    })
    .execute();
  return id;
}

/** What the account's newest order counts as a hit. */
export async function selectLastHitOn(db: Db, account_id: string): Promise<HitOn> {
  const last = await db
    .selectFrom('trace_order')
    .select('hit_on')
    .where('account_id', '=', account_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return HitOn.parse(last?.hit_on ?? 'any');
}

export const selectOrder = (db: Db, account_id: string, id: string): Promise<OrderRow | undefined> =>
  selectOrdersWithHold(db)
    .where('trace_order.account_id', '=', account_id)
    .where('trace_order.id', '=', id)
    .executeTakeFirst();

export const selectOrderByNumber = (
  db: Db,
  account_id: string,
  number: bigint,
): Promise<OrderRow | undefined> =>
  selectOrdersWithHold(db)
    .where('trace_order.account_id', '=', account_id)
    .where('trace_order.number', '=', number)
    .executeTakeFirst();

export interface OrderFilters {
  page: number;
  per_page: number;
  /** Part of the name, in any case. */
  value?: string | undefined;
  state?: OrderState | undefined;
  /** Created before, or since. */
  before?: Date | undefined;
  since?: Date | undefined;
}

/** Discarded unpaid orders are listed only by their state: each new quote of a file leaves one. */
const filterClause = (account_id: string, { value = '', state, before, since }: OrderFilters) =>
  sql<boolean>`
    trace_order.account_id = ${account_id}
    and strpos(lower(trace_order.name), lower(${value})) > 0
    and (trace_order.state = ${state ?? null}
      or ${state ?? null}::text is null and (trace_order.state <> 'cancelled' or trace_order.paid_at is not null))
    and (${before ?? null}::timestamptz is null or trace_order.created_at < ${before ?? null})
    and (${since ?? null}::timestamptz is null or trace_order.created_at >= ${since ?? null})`;

/** The account's orders, newest first. */
export async function selectOrders(
  db: Db,
  account_id: string,
  filters: OrderFilters,
): Promise<{ items: OrderRow[]; total: number }> {
  const clause = filterClause(account_id, filters);
  const page = selectOrdersWithHold(db)
    .where(clause)
    .orderBy('trace_order.id', 'desc')
    .limit(filters.per_page)
    .offset((filters.page - 1) * filters.per_page)
    .execute();
  const [items, total] = await Promise.all([page, countRows(db.selectFrom('trace_order').where(clause))]);
  return { items, total };
}

/**
 * Sums the results of the account's paid orders; number checks have no leads, and add coins only. The hit rate is
 * pooled.
 */
export async function sumOrders(db: Db, account_id: string, filters: OrderFilters): Promise<LeadSummary> {
  const sum = (column: string) =>
    sql<number>`coalesce(sum(${sql.ref(column)}) filter (where kind = 'trace'), 0)::float8`;
  const row = await db
    .selectFrom('trace_order')
    .select([
      sum('row_count').as('leads'),
      sum('hits').as('hits'),
      sum('phone_hits').as('phone_hits'),
      sum('mobile_hits').as('mobile_hits'),
      sum('possibles').as('possibles'),
      sum('unlocked').as('unlocked'),
      sum('no_contacts').as('no_contact'),
      sum('misses').as('misses'),
      sum('duplicate_count').as('duplicates'),
      sum('invalid_count').as('invalid'),
      sum('copied').as('traced_before'),
      sum('repeated').as('repeated'),
      sum('traced').as('traced'),
      sql<number>`coalesce(sum(coins_charged + coins_later), 0)::float8`.as('coins'),
    ])
    .where(filterClause(account_id, filters))
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const { traced, ...counts } = row;
  return { ...counts, hit_rate: traced === 0 ? null : counts.hits / traced };
}

/** For background jobs, which act for no caller. */
export const selectOrderForJob = (db: Db, id: string) =>
  db
    .selectFrom('trace_order')
    .innerJoin('account', 'account.id', 'trace_order.account_id')
    .selectAll('trace_order')
    .select('account.bucket as home_bucket')
    .where('trace_order.id', '=', id)
    .executeTakeFirst();

export async function lockOrder(tx: Tx, id: string) {
  return tx.selectFrom('trace_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Ends an order. Returns undefined if it had ended before. */
export async function setEnded(tx: Tx, id: string, state: EndedState, failure: Message | null) {
  return tx
    .updateTable('trace_order')
    .set({
      state,
      failure: failure === null ? null : toStored(failure),
      ended_at: clock.now(),
    })
    .where('id', '=', id)
    .where('state', 'in', openStates)
    .returning([
      'account_id',
      'bucket',
      'number',
      'hits',
      'coins_charged',
      'mapping',
      'column_names',
      'recurring_list_id',
      'upload_id',
      'kind',
    ])
    .executeTakeFirst();
}

export const setName = (tx: Tx, id: string, name: string) =>
  tx.updateTable('trace_order').set({ name }).where('id', '=', id).execute();

/** Whether the account has ever paid for an order. */
export async function hasPaid(db: Db, account_id: string): Promise<boolean> {
  const paid = await db
    .selectFrom('trace_order')
    .select('id')
    .where('account_id', '=', account_id)
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
}

/** Queues an order that has been paid. */
export async function setPaid(
  tx: Tx,
  id: string,
  {
    charged_too,
    ...paid
  }: {
    purpose: string;
    purpose_note: string | null;
    chunks_total: number;
    reference_size: bigint;
    /** Rows traced before that this purpose makes chargeable. */
    charged_too: number;
  },
) {
  await tx
    .updateTable('trace_order')
    .set((set) => ({
      ...paid,
      figures_version: set
        .selectFrom('reference_figures')
        .select(({ fn }) => fn.max('version').as('version')),
      state: 'queued',
      paid_at: clock.now(),
      valid_count: set('valid_count', '+', charged_too),
      free_count: set('free_count', '-', charged_too),
      purpose_dependent_count: 0,
    }))
    .where('id', '=', id)
    .execute();
  await addToLeadBucket(tx, id);
}

/** Counts a possible match that was unlocked. */
export const addUnlocked = (tx: Tx, id: string) =>
  tx
    .updateTable('trace_order')
    .set((set) => ({ unlocked: set('unlocked', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Adds coins charged after the chunks: unlocked leads, minus refunds. */
export async function addLaterCoins(tx: Tx, id: string, coins: bigint): Promise<void> {
  await tx
    .updateTable('trace_order')
    .set((set) => ({ coins_later: set('coins_later', '+', coins) }))
    .where('id', '=', id)
    .execute();
}
