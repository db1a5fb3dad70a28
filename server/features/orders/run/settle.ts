/** Ends an order once: releases its remaining coins, sets its state and emits the event. */
import type { EndedState } from '#contract/orders/states';
import { forgetMapping } from '#features/column-mapping';
import { deleteReplies } from '#features/providers';
import { releaseCoins } from '#features/wallet';
import { message } from '#locales';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { endRun } from '../recurring/end.ts';
import { setEnded } from '../repository.ts';

const failure = message('orderTexts:tracing_failed');

/** The order ended while a chunk was processed: its results are rolled back and nothing is charged. */
export class OrderEnded extends Error {}

/** Requires the order to be locked. */
export async function endOrder(tx: Tx, order_id: string, endState: EndedState): Promise<void> {
  const order = await setEnded(tx, order_id, endState, endState === 'failed' ? failure : null);
  if (!order) return;
  await releaseCoins(tx, order_id);
  const foundNobody = endState === 'completed' && order.hits === 0;
  if (foundNobody && order.kind === 'trace' && order.upload_id !== null) await forgetMapping(tx, order);
  await deleteReplies(tx, { id: order_id, bucket: order.bucket });
  const { recurring_list_id } = order;
  if (recurring_list_id !== null) await endRun(tx, { ...order, id: order_id, state: endState });
  const payload = { order_id, number: Number(order.number) };
  if (endState === 'failed') await emit(tx, 'order.failed', order.account_id, payload);
  else {
    const coins = Number(order.coins_charged);
    await emit(tx, `order.${endState}`, order.account_id, {
      ...payload,
      hits: order.hits,
      coins,
      ...(recurring_list_id !== null && { recurring_list_id }),
    });
  }
}
