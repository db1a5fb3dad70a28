/** What a customer does with an order under way: pauses it, has it go on, cancels it. */
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { queueTask } from '../quote/queue.ts';
import { lockOrder, type OrderRow, setEnded } from '../repository.ts';
import { endOrder } from '../run/settle.ts';
import { findOrder } from '../service.ts';
import { cancelChunks, hasLeasedChunk, selectCancelling, setState } from './repository.ts';

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Changes an order of the caller's under its lock; `change` answers false where there is nothing to do. */
async function change(
  ctx: Context,
  caller: Caller,
  of: { id: string; verb: 'pause' | 'resume' | 'cancel' },
  work: (tx: Tx, order: LockedOrder) => Promise<boolean>,
): Promise<OrderRow> {
  const { id } = await findOrder(ctx, caller, of.id);
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw notFound('This order');
    if (await work(tx, order))
      await audit(tx, { caller, action: `order.${of.verb}`, subject: `order:${id}` });
  });
  return findOrder(ctx, caller, id);
}

const over: Record<string, string> = {
  completed: 'This order is completed',
  failed: 'This order has failed',
  cancelled: 'This order was cancelled',
};

/** Refuses what can't be done any more, with the state that it is in. */
function refuseEnded({ state }: LockedOrder, rest: string): void {
  const fault = over[state];
  if (fault !== undefined) throw new AppError('conflict', `${fault}: ${rest}`);
}

const about = ({ id, number }: LockedOrder) => ({ order_id: id, number: Number(number) });

/** Has no further row traced until the order is resumed; what is being traced right now is finished. */
export const pauseOrder = (ctx: Context, caller: Caller, id: string): Promise<OrderRow> =>
  change(ctx, caller, { id, verb: 'pause' }, async (tx, order) => {
    refuseEnded(order, 'there is nothing left to pause.');
    if (order.paid_at === null) throw new AppError('conflict', 'This order is not paid yet: nothing runs.');
    if (order.state === 'cancelling')
      throw new AppError('conflict', 'This order is being cancelled: it can’t be paused any more.');
    if (order.state === 'paused') return false;
    await setState(tx, order.id, 'paused');
    await emit(tx, 'order.paused', order.account_id, about(order));
    return true;
  });

/** Has a paused order go on where it was. */
export const resumeOrder = (ctx: Context, caller: Caller, id: string): Promise<OrderRow> =>
  change(ctx, caller, { id, verb: 'resume' }, async (tx, order) => {
    refuseEnded(order, 'there is nothing left to resume.');
    if (order.paid_at === null)
      throw new AppError('conflict', 'This order is not paid yet. Pay it, and it runs.');
    if (order.state === 'cancelling')
      throw new AppError('conflict', 'This order is being cancelled: it can’t be resumed any more.');
    if (order.state !== 'paused') return false;
    await setState(tx, order.id, 'queued');
    await emit(tx, 'order.resumed', order.account_id, about(order));
    return true;
  });

/**
 * Ends an order early: what was traced stays and is charged, the rest of its coins comes back. Chunks that are at work
 * are finished first. An order that isn't paid is discarded with its rows.
 */
export const cancelOrder = (ctx: Context, caller: Caller, id: string): Promise<OrderRow> =>
  change(ctx, caller, { id, verb: 'cancel' }, async (tx, order) => {
    if (order.state === 'cancelled' || order.state === 'cancelling') return false;
    refuseEnded(order, 'there is nothing left to cancel.');
    if (order.paid_at === null) {
      await setEnded(tx, order.id, 'cancelled', null);
      await queueTask(tx, order.id);
      await emit(tx, 'order.progress', order.account_id, about(order));
      return true;
    }
    await setState(tx, order.id, 'cancelling');
    await emit(tx, 'order.progress', order.account_id, about(order));
    await endCancelled(tx, order.id);
    return true;
  });

/** Cancels an order that is paused and that the caller has locked. */
export async function cancelIdle(tx: Tx, id: string): Promise<void> {
  await setState(tx, id, 'cancelling');
  await endCancelled(tx, id);
}

/** Ends an order that is being cancelled, once no worker has a chunk of it. The caller has locked the order. */
async function endCancelled(tx: Tx, order_id: string): Promise<void> {
  await cancelChunks(tx, order_id);
  if (!(await hasLeasedChunk(tx, order_id))) await endOrder(tx, order_id, 'cancelled');
}

/** Ends the orders whose last chunk at work has come to its end since they were cancelled, or whose worker died. */
export async function endCancelledOrders(ctx: Context): Promise<void> {
  for (const id of await selectCancelling(ctx.db)) {
    await inTransaction(ctx, async (tx) => {
      if ((await lockOrder(tx, id))?.state === 'cancelling') await endCancelled(tx, id);
    });
  }
}
