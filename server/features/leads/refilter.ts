/** Brings the stored results of orders, and what depends on them, up to date with what may be shown today. */
import { renewExports } from '#features/accounts';
import {
  markLeadsUnindexed,
  type OrderOwner,
  ordersWithResults,
  readOrderOwner,
  refilterResults,
} from '#features/orders';
import { deleteStaleReports } from '#features/phone-reports';
import type { Context } from '#platform/context';
import type { Tx } from '#platform/postgres/database';
import { areLeadsIndexed, indexChangedLeads, indexOrderLeads } from './list/indexing.ts';

/** Filters the results of an order and lists its leads again if some changed. Returns how many changed; throws `not_found`. */
export const refilterOrder = async (ctx: Context, order_id: string): Promise<number> =>
  refilter(ctx, await readOrderOwner(ctx, order_id));

/** Filters the results of all orders after someone was suppressed, and renews the exports that had them. */
export async function refilterAllOrders(ctx: Context): Promise<void> {
  for (const order of await ordersWithResults(ctx))
    await refilter(ctx, order, (tx) => renewExports(tx, order.account_id));
}

async function refilter(
  ctx: Context,
  order: OrderOwner,
  onChange: (tx: Tx) => Promise<void> = async () => {},
): Promise<number> {
  const { order_id } = order;
  const indexed = await areLeadsIndexed(ctx.db, order_id);
  const changed = new Set<string>();
  await refilterResults(ctx, order, async (tx, lead_ids) => {
    await deleteStaleReports(tx, order, lead_ids);
    // If the process dies before the leads are indexed again, the hourly clean-up does it; the next run would find
    // nothing that changes.
    await markLeadsUnindexed(tx, order_id);
    await onChange(tx);
    for (const id of lead_ids) changed.add(id);
  });
  if (changed.size === 0) return 0;
  await (indexed ? indexChangedLeads(ctx, order_id, [...changed]) : indexOrderLeads(ctx, order_id));
  return changed.size;
}
