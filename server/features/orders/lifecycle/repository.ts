/** Leases use the database's clock. */
import { sql } from 'kysely';
import type { OrderState } from '#contract/orders/schemas';
import type { Db, Tx } from '#platform/postgres/database';

/** Puts an order, which the caller has locked, into a state. */
export const setState = (tx: Tx, id: string, state: OrderState) =>
  tx.updateTable('trace_order').set({ state }).where('id', '=', id).execute();

/** Requires the order to be locked. */
const hasLiveLease = sql`c.state = 'leased' and c.lease_until >= now()`;

/** Whether a worker holds the chunk under a valid lease. */
export async function selectIdleCancelingOrders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from trace_order o
    where o.state = 'cancelling'
      and not exists (select 1 from order_chunk c where c.order_id = o.id and ${hasLiveLease})`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Cancels the order's chunks without a valid lease. Skips a chunk that a late worker is settling right now: that worker
 * then waits for the order, which the caller has locked, and finds it ended.
 */
export async function cancelChunks(tx: Tx, order_id: string): Promise<void> {
  await sql`
    update order_chunk set state = 'cancelled', fence = fence + 1, lease_until = null, worker = null
    where order_id = ${order_id} and chunk_no in (
      select c.chunk_no from order_chunk c
      where c.order_id = ${order_id} and c.state in ('ready', 'leased') and not (${hasLiveLease})
      for update skip locked)`.execute(tx);
}

export async function hasLeasedChunk(tx: Tx, order_id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from order_chunk c where c.order_id = ${order_id} and ${hasLiveLease} limit 1`.execute(tx);
  return rows.length > 0;
}
