import { endedStates, isIn } from '#contract/orders/states';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { setRunEnded } from './repository.ts';

interface EndedOrder {
  id: string;
  account_id: string;
  number: bigint;
  state: string;
  coins_charged: bigint;
}

/** Ends the run of an ended order once and tells the customer what is new. Requires the order to be locked. */
export async function endRun(tx: Tx, order: EndedOrder): Promise<void> {
  if (!isIn(endedStates, order.state)) return;
  const run = await setRunEnded(tx, order.id, { outcome: order.state });
  // Other ends have a notification of the order's own.
  if (run === undefined || order.state !== 'completed') return;
  await emit(tx, 'list.traced', order.account_id, {
    order_id: order.id,
    number: Number(order.number),
    new_phones: run.new_phone_leads,
    new_emails: run.new_email_leads,
    coins: Number(order.coins_charged),
  });
}
