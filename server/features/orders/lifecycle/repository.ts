/** The SQL of orders that are paused, resumed or cancelled. Leases go by the database's clock. */
import { sql } from 'kysely';
import type { OrderState } from '#contract/orders/schemas';
import type { Db, Tx } from '#platform/postgres/database';

/** Puts an order, which the caller has locked, into a state. */
export const setState = (tx: Tx, id: string, state: OrderState) =>
  tx.updateTable('trace_order').set({ state }).where('id', '=', id).execute();

/** A worker has the chunk, and its lease holds. */
const leased = sql`c.state = 'leased' and c.lease_until >= now()`;

/** The orders that are being cancelled and that no worker has a chunk of. */
export async function selectCancelling(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from trace_order o
    where o.state = 'cancelling'
      and not exists (select 1 from order_chunk c where c.order_id = o.id and ${leased})`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Cancels the chunks of an order that nobody works on. One that a late worker is settling at this moment is passed over:
 * that worker waits for the order, which the caller has locked, and finds it ended.
 */
export async function cancelChunks(tx: Tx, order_id: string): Promise<void> {
  await sql`
    update order_chunk set state = 'cancelled', fence = fence + 1, lease_until = null, worker = null
    where order_id = ${order_id} and chunk_no in (
      select c.chunk_no from order_chunk c
      where c.order_id = ${order_id} and c.state in ('ready', 'leased') and not (${leased})
      for update skip locked)`.execute(tx);
}

/** Whether a worker has a chunk of the order. */
export async function hasLeasedChunk(tx: Tx, order_id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from order_chunk c where c.order_id = ${order_id} and ${leased} limit 1`.execute(tx);
  return rows.length > 0;
}
