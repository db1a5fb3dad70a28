import type { HitOn } from '#contract/orders/hit-on';
import { isIn, unpaidStates } from '#contract/orders/states';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { assertTraces } from '../payable.ts';
import { setHitOn } from '../quote/repository.ts';
import { lockOrder, type OrderRow } from '../repository.ts';
import { findOrder } from '../service.ts';

/** Sets what an unpaid order counts as a hit. Its price stays at most one coin per row, so the quote stays valid. */
export async function chooseHits(
  ctx: Context,
  caller: Caller,
  { id: order_id, hit_on }: { id: string; hit_on: HitOn },
): Promise<OrderRow> {
  const { id } = await findOrder(ctx, caller, order_id);
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw notFound('order');
    assertTraces(order);
    if (order.hit_on === hit_on) return;
    if (!isIn(unpaidStates, order.state)) throw new AppError('order_not_awaiting_payment.hits');
    await setHitOn(tx, id, hit_on);
    await audit(tx, { caller, action: 'order.quote', subject: `order:${id}` });
  });
  return findOrder(ctx, caller, id);
}
