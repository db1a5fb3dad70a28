import { type EndedState, endedStates, isIn } from '#contract/orders/states';
import type { ErrorKey } from '#locales';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { emit } from '#platform/jobs/events';
import { notifyWork } from '#platform/jobs/lease-loop';
import type { Tx } from '#platform/postgres/database';
import { queueTask } from '../quote/queue.ts';
import { lockOrder, type OrderRow, setEnded } from '../repository.ts';
import { endOrder } from '../run/settle.ts';
import { findOrder } from '../service.ts';
import { cancelChunks, hasLeasedChunk, selectIdleCancelingOrders, setState } from './repository.ts';

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Runs `transition` on a locked order and audits it, unless it returns false (nothing changed). */
async function withLockedOrder(
  ctx: Context,
  caller: Caller,
  request: { id: string; verb: 'pause' | 'resume' | 'cancel' },
  transition: (tx: Tx, order: LockedOrder) => Promise<boolean>,
): Promise<OrderRow> {
  const { id } = await findOrder(ctx, caller, request.id);
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw notFound('order');
    if (await transition(tx, order))
      await audit(tx, { caller, action: `order.${request.verb}`, subject: `order:${id}` });
  });
  return findOrder(ctx, caller, id);
}

const endedErrors = {
  completed: 'order_ended.completed',
  failed: 'order_ended.failed',
  cancelled: 'order_ended.canceled',
} as const satisfies Record<EndedState, ErrorKey>;

function assertNotEnded({ state }: LockedOrder): void {
  if (isIn(endedStates, state)) throw new AppError(endedErrors[state]);
}

const eventPayload = ({ id, number }: LockedOrder) => ({ order_id: id, number: Number(number) });

/** Stops claiming chunks. Running chunks finish. */
export const pauseOrder = (ctx: Context, caller: Caller, id: string): Promise<OrderRow> =>
  withLockedOrder(ctx, caller, { id, verb: 'pause' }, async (tx, order) => {
    assertNotEnded(order);
    if (order.paid_at === null) throw new AppError('order_not_paid.pause');
    if (order.state === 'cancelling') throw new AppError('order_being_canceled');
    if (order.state === 'paused') return false;
    await setState(tx, order.id, 'paused');
    await emit(tx, 'order.paused', order.account_id, eventPayload(order));
    return true;
  });

/** Resumes a paused order where it stopped. */
export const resumeOrder = (ctx: Context, caller: Caller, id: string): Promise<OrderRow> =>
  withLockedOrder(ctx, caller, { id, verb: 'resume' }, async (tx, order) => {
    assertNotEnded(order);
    if (order.paid_at === null) throw new AppError('order_not_paid.resume');
    if (order.state === 'cancelling') throw new AppError('order_being_canceled');
    if (order.state !== 'paused') return false;
    await setState(tx, order.id, 'queued');
    await notifyWork('chunk').execute(tx);
    await emit(tx, 'order.resumed', order.account_id, eventPayload(order));
    return true;
  });

/**
 * Ends an order early. Finished and running chunks are kept and charged; the remaining held coins are released. An
 * unpaid order is discarded with its rows.
 */
export const cancelOrder = (ctx: Context, caller: Caller, id: string): Promise<OrderRow> =>
  withLockedOrder(ctx, caller, { id, verb: 'cancel' }, async (tx, order) => {
    if (order.state === 'cancelled' || order.state === 'cancelling') return false;
    assertNotEnded(order);
    if (order.paid_at === null) {
      await setEnded(tx, order.id, 'cancelled', null);
      await queueTask(tx, order.id);
      await emit(tx, 'order.progress', order.account_id, eventPayload(order));
      return true;
    }
    await setState(tx, order.id, 'cancelling');
    await emit(tx, 'order.progress', order.account_id, eventPayload(order));
    await endIfIdle(tx, order.id);
    return true;
  });

/** Requires the order to be locked and paused. */
export async function cancelPausedOrder(tx: Tx, id: string): Promise<void> {
  await setState(tx, id, 'cancelling');
  await endIfIdle(tx, id);
}

/** Ends an order that is being canceled once no worker holds one of its chunks. Requires the order to be locked. */
async function endIfIdle(tx: Tx, order_id: string): Promise<void> {
  await cancelChunks(tx, order_id);
  if (!(await hasLeasedChunk(tx, order_id))) await endOrder(tx, order_id, 'cancelled');
}

/** Ends canceled orders whose last running chunk has finished or whose worker died. */
export async function endCanceledOrders(ctx: Context): Promise<void> {
  for (const id of await selectIdleCancelingOrders(ctx.db)) {
    await inTransaction(ctx, async (tx) => {
      if ((await lockOrder(tx, id))?.state === 'cancelling') await endIfIdle(tx, id);
    });
  }
}
