import { claimableStates, isIn } from '#contract/orders/states';
import { AppError } from '#platform/errors';
import { notifyWork } from '#platform/jobs/lease-loop';
import type { Tx } from '#platform/postgres/database';
import { queueTask } from '../quote/queue.ts';

/**
 * Reads an unreadable file again, or makes waiting chunks ready with all attempts restored. Returns `failed` for a paid
 * order that has failed: only a new order can trace its remaining rows. Throws if nothing is waiting.
 */
export async function retryFailedWork(tx: Tx, id: string): Promise<'retried' | 'failed'> {
  const order = await tx
    .selectFrom('trace_order')
    .select(['state', 'paid_at', 'upload_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (order.state === 'failed' && order.paid_at === null && order.upload_id !== null) {
    await tx
      .updateTable('trace_order')
      .set({ state: 'draft', failure: null, ended_at: null, bytes_read: 0n })
      .where('id', '=', id)
      .execute();
    await queueTask(tx, id);
  } else if (isIn(claimableStates, order.state)) {
    await tx
      .updateTable('order_chunk')
      .set({ not_before: null, attempts: 0 })
      .where('order_id', '=', id)
      .where('state', '=', 'ready')
      .execute();
    await notifyWork('chunk').execute(tx);
  } else if (order.state !== 'failed') {
    throw new AppError('nothing_to_retry');
  }
  return order.state === 'failed' && order.paid_at !== null ? 'failed' : 'retried';
}
