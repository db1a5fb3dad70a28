/** The end of an order: the rest of its coins released, its state set, everyone told; once. */
import { deleteReplies } from '#features/providers';
import { releaseCoins } from '#features/wallet';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { type OrderEnd, setEnded } from '../repository.ts';

const failure =
  'Some rows could not be traced because of a fault on our side. What was traced is kept and charged; the rest of your coins are back.';

/** Ends an order whose row the caller has locked. */
export async function endOrder(tx: Tx, order_id: string, as: OrderEnd): Promise<void> {
  const order = await setEnded(tx, order_id, as, as === 'failed' ? failure : null);
  if (!order) return;
  await releaseCoins(tx, order_id);
  await deleteReplies(tx, { id: order_id, bucket: order.bucket });
  const about = { order_id, number: Number(order.number) };
  if (as === 'failed') await emit(tx, 'order.failed', order.account_id, about);
  else {
    const coins = Number(order.coins_charged);
    await emit(tx, `order.${as}`, order.account_id, { ...about, hits: order.hits, coins });
  }
}
