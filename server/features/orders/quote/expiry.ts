/** Removes the rows of expired quotes. The order stays, and a new quote reads the file again. */
import { sql } from 'kysely';
import { clock } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import type { Db } from '#platform/postgres/database';
import { isExpired, quoteExpiryCutoff } from '../payable.ts';
import { lockOrder } from '../repository.ts';
import { eraseRows } from '../retention/service.ts';
import { keepOrdersWithLeads } from '../stored/leads-repository.ts';
import { withOrderLocked } from './read.ts';

/** Orders handled per run; the next hourly run continues. */
const batchSize = 1000;

interface ExpiredOrder {
  order_id: string;
  account_id: string;
  bucket: number;
}

/** Removes the rows of expired quotes in batches and returns how many. After a crash, the next run continues. */
export async function removeExpiredQuoteRows(ctx: Context): Promise<number> {
  let removed = 0;
  for (const order of await selectExpired(ctx.db)) {
    // The lock keeps a new quote from writing rows meanwhile; its reader retries.
    await withOrderLocked(ctx, order.order_id, async () => {
      if (await markRemoved(ctx, order.order_id)) removed += await eraseRows(ctx.db, order, 'lead', 'id');
    }).catch((error: unknown) =>
      ctx.log.warn({ err: error, order_id: order.order_id }, 'the rows of an expired quote are still there'),
    );
  }
  return removed;
}

/** Orders with an expired quote whose rows aren't removed, or not all. */
async function selectExpired(db: Db): Promise<ExpiredOrder[]> {
  const expired = sql`select id as order_id, account_id, bucket from trace_order
    where state = 'awaiting_payment' and quoted_at <= ${quoteExpiryCutoff()}`;
  const { rows } = await sql<ExpiredOrder>`
    ${expired} and rows_removed_at is null order by quoted_at limit ${batchSize}`.execute(db);
  const { rows: removed } = await sql<ExpiredOrder>`${expired} and rows_removed_at is not null`.execute(db);
  return [...rows, ...(await keepOrdersWithLeads(db, removed))];
}

/** Marks the rows as removed. Returns false if the order has a new quote or was canceled. */
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
