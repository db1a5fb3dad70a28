/** Brings the stored results of orders, and what depends on them, up to date with what may be shown today. */
import {
  markLeadsUnindexed,
  type OrderOwner,
  ordersWithResults,
  readOrderOwner,
  refilterResults,
} from '#features/orders';
import { deleteStaleReports } from '#features/phone-reports';
import type { Context } from '#platform/context';
import { areLeadsIndexed, indexChangedLeads, indexOrderLeads } from './list/indexing.ts';

/** Filters the results of an order and lists its leads again if some changed. Returns how many changed; throws `not_found`. */
export const refilterOrder = async (ctx: Context, order_id: string): Promise<number> =>
  refilter(ctx, await readOrderOwner(ctx, order_id));

/** Filters the results of all orders. */
export async function refilterAllOrders(ctx: Context): Promise<void> {
  for (const order of await ordersWithResults(ctx)) await refilter(ctx, order);
}

async function refilter(ctx: Context, order: OrderOwner): Promise<number> {
  const { order_id } = order;
  const indexed = await areLeadsIndexed(ctx.db, order_id);
  const changed = new Set<string>();
  await refilterResults(ctx, order, async (tx, lead_ids) => {
    await deleteStaleReports(tx, order, lead_ids);
    // If the process dies before the leads are indexed again, the hourly clean-up does it; the next run would find
    // nothing that changes.
    await markLeadsUnindexed(tx, order_id);
    for (const id of lead_ids) changed.add(id);
  });
  if (changed.size === 0) return 0;
  await (indexed ? indexChangedLeads(ctx, order_id, [...changed]) : indexOrderLeads(ctx, order_id));
  return changed.size;
}
