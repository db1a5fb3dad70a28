/**
 * The rows of quotes that expired: they are removed, since nobody may ever pay for them. The order stays, and a new quote
 * reads the file again.
 */
import { sql } from 'kysely';
import { clock } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { isExpired, quotedBefore } from '../payable.ts';
import { lockOrder } from '../repository.ts';
import { eraseRows } from '../retention/service.ts';
import { withOrderLocked } from './read.ts';

/** Orders that one run looks at; the next hour's goes on. */
const mostAtOnce = 1000;

interface ExpiredOrder {
  order_id: string;
  account_id: string;
  bucket: number;
}

/** Removes the rows of expired quotes, a few thousand at once; answers how many went. Killed half-way, the next run goes on. */
export async function removeExpiredRows(ctx: Context): Promise<number> {
  const { rows: orders } = await sql<ExpiredOrder>`
    select o.id as order_id, o.account_id, o.bucket from trace_order o
    where o.state = 'awaiting_payment' and o.quoted_at <= ${quotedBefore()}
      and (o.rows_removed_at is null
           or exists (select from lead l where l.bucket = o.bucket and l.order_id = o.id))
    order by o.quoted_at limit ${mostAtOnce}`.execute(ctx.db);
  let removed = 0;
  for (const order of orders) {
    // While no new quote of it is made, which would write rows meanwhile: a reader that comes now tries again.
    await withOrderLocked(ctx, order.order_id, async () => {
      if (await markRemoved(ctx, order.order_id)) removed += await eraseRows(ctx.db, order, 'lead', 'id');
    }).catch((error: unknown) =>
      ctx.log.warn({ err: error, order_id: order.order_id }, 'the rows of an expired quote are still there'),
    );
  }
  return removed;
}

/** From here on nobody reads the rows of an order; false where it has got a new quote, or was canceled. */
const markRemoved = (ctx: Context, id: string): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order === undefined || !isExpired(order)) return false;
    await tx
      .updateTable('trace_order')
      .set({ rows_removed_at: clock.now() })
      .where('id', '=', id)
      .where('rows_removed_at', 'is', null)
      .execute();
    return true;
  });
