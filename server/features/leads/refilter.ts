/** Brings the stored results of orders, and what depends on them, up to date with what may be shown today. */
import { type OrderOwner, ordersWithResults, readOrderOwner, refilterResults } from '#features/orders';
import { deleteStaleReports } from '#features/phone-reports';
import type { Context } from '#platform/context';
import { indexOrderLeads } from './list/indexing.ts';

/** Filters the results of an order and lists its leads again if some changed. Returns how many changed; throws `not_found`. */
export const refilterOrder = async (ctx: Context, order_id: string): Promise<number> =>
  refilter(ctx, await readOrderOwner(ctx, order_id));

/** Filters the results of all orders. */
export async function refilterAllOrders(ctx: Context): Promise<void> {
  for (const order of await ordersWithResults(ctx)) await refilter(ctx, order);
}

async function refilter(ctx: Context, order: OrderOwner): Promise<number> {
  const changed = await refilterResults(ctx, order, (tx, lead_ids) =>
    deleteStaleReports(tx, order, lead_ids),
  );
  if (changed > 0) await indexOrderLeads(ctx, order.order_id);
  return changed;
}
