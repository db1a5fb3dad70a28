/** The SQL of orders. What belongs to a customer is always asked for with the account. */
import { type Selectable, sql } from 'kysely';
import type { LeadSummary, OrderState } from '#contract/orders/schemas';
import type { TraceOrder } from '#database/types';
import { nextOrderNumber } from '#features/accounts';
import { clock } from '#platform/clock';
import { newId } from '#platform/ids';
import { emit } from '#platform/jobs/events';
import { countRows, type Db, type Tx } from '#platform/postgres/database';

export type OrderRow = Selectable<TraceOrder> & {
  coins_held: bigint;
  /** The number of the order whose misses it traces again. */
  retrace_number: bigint | null;
  /** Since when the file that it was drafted on is gone. */
  file_erased_at: Date | null;
};

const withHeld = (db: Db) =>
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
    );

/** Writes a draft with the account's next number. */
export async function insertOrder(
  tx: Tx,
  order: {
    account_id: string;
    bucket: number;
    user_id: string;
    name: string;
    upload_id: string | null;
    format: unknown;
    mapping: unknown;
    column_names: string[];
    price_coins: bigint;
    bytes_total: bigint;
    retrace_of?: string;
  },
): Promise<string> {
  const id = newId();
  const number = await nextOrderNumber(tx, order.account_id);
  await tx
    .insertInto('trace_order')
    .values({
      ...order,
      id,
      number,
      state: 'draft',
      format: JSON.stringify(order.format),
      mapping: JSON.stringify(order.mapping),
      column_names: JSON.stringify(order.column_names),
      created_at: clock.now(),
    })
    .execute();
  return id;
}

/** An order of the account, by its id. */
export const selectOrder = (db: Db, account_id: string, id: string): Promise<OrderRow | undefined> =>
  withHeld(db)
    .where('trace_order.account_id', '=', account_id)
    .where('trace_order.id', '=', id)
    .executeTakeFirst();

/** An order of the account, by its number. */
export const selectOrderByNumber = (
  db: Db,
  account_id: string,
  number: bigint,
): Promise<OrderRow | undefined> =>
  withHeld(db)
    .where('trace_order.account_id', '=', account_id)
    .where('trace_order.number', '=', number)
    .executeTakeFirst();

/** Which orders a list holds. */
export interface OrdersWanted {
  page: number;
  per_page: number;
  /** Part of the name, in whatever letters. */
  value?: string | undefined;
  state?: OrderState | undefined;
  /** Made before, or since. */
  before?: Date | undefined;
  since?: Date | undefined;
}

/**
 * The condition that an order is one of those. What was discarded before it was paid is asked for by its state: each new
 * price of a file leaves one.
 */
const wantedOrders = (account_id: string, { value = '', state, before, since }: OrdersWanted) =>
  sql<boolean>`
    trace_order.account_id = ${account_id}
    and strpos(lower(trace_order.name), lower(${value})) > 0
    and (trace_order.state = ${state ?? null}
      or ${state ?? null}::text is null and (trace_order.state <> 'cancelled' or trace_order.paid_at is not null))
    and (${before ?? null}::timestamptz is null or trace_order.created_at < ${before ?? null})
    and (${since ?? null}::timestamptz is null or trace_order.created_at >= ${since ?? null})`;

/** The account's orders, the newest first. */
export async function selectOrders(
  db: Db,
  account_id: string,
  page: OrdersWanted,
): Promise<{ items: OrderRow[]; total: number }> {
  const wanted = wantedOrders(account_id, page);
  const items = await withHeld(db)
    .where(wanted)
    .orderBy('trace_order.id', 'desc')
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page)
    .execute();
  return { items, total: await countRows(db.selectFrom('trace_order').where(wanted)) };
}

/** How the leads of those of the account's orders that are paid ended, summed; the hit rate is pooled over them. */
export async function sumOrders(db: Db, account_id: string, wanted: OrdersWanted): Promise<LeadSummary> {
  const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::float8`;
  const row = await db
    .selectFrom('trace_order')
    .select([
      sum('row_count').as('leads'),
      sum('hits').as('hits'),
      sum('possibles').as('possibles'),
      sum('no_contacts').as('no_contact'),
      sum('misses').as('misses'),
      sum('duplicate_count').as('duplicates'),
      sum('invalid_count').as('invalid'),
      sum('copied').as('traced_before'),
      sum('repeated').as('repeated'),
      sum('traced').as('traced'),
      sql<number>`coalesce(sum(coins_charged + coins_later), 0)::float8`.as('coins'),
    ])
    .where(wantedOrders(account_id, wanted))
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const { traced, ...counts } = row;
  return { ...counts, hit_rate: traced === 0 ? null : counts.hits / traced };
}

/** An order for the work behind the scenes, which acts for no caller. */
export const selectOrderForWork = (db: Db, id: string) =>
  db.selectFrom('trace_order').selectAll().where('id', '=', id).executeTakeFirst();

export async function lockOrder(tx: Tx, id: string) {
  return tx.selectFrom('trace_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type OrderEnd = 'completed' | 'failed' | 'cancelled';

/** How a chunk's rows ended. */
export interface Progress {
  rows: number;
  traced: number;
  hits: number;
  possibles: number;
  no_contacts: number;
  misses: number;
  suppressed: number;
  copied: number;
  repeated: number;
  coins: number;
}

/** Adds a settled chunk to the order's sums and tells of it; says whether it was the last. */
export async function addProgress(tx: Tx, id: string, progress: Progress): Promise<{ finished: boolean }> {
  const row = await tx
    .updateTable('trace_order')
    .set((set) => ({
      chunks_done: set('chunks_done', '+', 1),
      rows_done: set('rows_done', '+', progress.rows),
      traced: set('traced', '+', progress.traced),
      hits: set('hits', '+', progress.hits),
      possibles: set('possibles', '+', progress.possibles),
      no_contacts: set('no_contacts', '+', progress.no_contacts),
      misses: set('misses', '+', progress.misses),
      suppressed: set('suppressed', '+', progress.suppressed),
      copied: set('copied', '+', progress.copied),
      repeated: set('repeated', '+', progress.repeated),
      coins_charged: set('coins_charged', '+', BigInt(progress.coins)),
    }))
    .where('id', '=', id)
    .returning(['chunks_done', 'chunks_total', 'account_id', 'number'])
    .executeTakeFirstOrThrow();
  await emit(tx, 'order.progress', row.account_id, { order_id: id, number: Number(row.number) });
  return { finished: row.chunks_done === row.chunks_total };
}

/** States that an order can end from. */
const unfinished = ['draft', 'awaiting_payment', 'queued', 'running', 'paused', 'cancelling'];

/** Sets an order's end; undefined when it had ended before. */
export async function setEnded(tx: Tx, id: string, state: OrderEnd, failure: string | null) {
  return tx
    .updateTable('trace_order')
    .set({ state, failure, ended_at: clock.now() })
    .where('id', '=', id)
    .where('state', 'in', unfinished)
    .returning(['account_id', 'bucket', 'number', 'hits', 'coins_charged'])
    .executeTakeFirst();
}

/** Whether an account has ever paid an order. */
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

/** Queues a quoted order that is now paid for. */
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
    /** Rows traced before that the purpose makes chargeable. */
    charged_too: number;
  },
) {
  await tx
    .updateTable('trace_order')
    .set((set) => ({
      ...paid,
      state: 'queued',
      paid_at: clock.now(),
      valid_count: set('valid_count', '+', charged_too),
      free_count: set('free_count', '-', charged_too),
      purpose_dependent_count: 0,
    }))
    .where('id', '=', id)
    .execute();
}

/** Adds to what an order costs beyond its chunks: unlocked leads, less coins that were given back. */
export async function addLaterCoins(tx: Tx, id: string, coins: bigint): Promise<void> {
  await tx
    .updateTable('trace_order')
    .set((set) => ({ coins_later: set('coins_later', '+', coins) }))
    .where('id', '=', id)
    .execute();
}
