/** How a subscription ends, and how its changes are kept and told. */
import { clock } from '#platform/clock';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { insertChange, type SubscriptionRow, updateSubscription } from './repository.ts';

/** The payment behind a change, where there was one. */
export interface Done {
  invoice_id?: string;
  document?: string;
  amount?: bigint;
}

/** Ends a subscription: its account is on the free plan from then on. */
export async function endSubscription(
  tx: Tx,
  subscription: SubscriptionRow,
  plan_name: string,
): Promise<void> {
  await updateSubscription(tx, subscription.id, {
    state: 'cancelled',
    ended_at: clock.now(),
    next_attempt_at: null,
  });
  await noteChange(tx, subscription, 'cancelled', plan_name, {});
}

/** Keeps a change of a subscription in its history and tells its customer. */
export async function noteChange(
  tx: Tx,
  subscription: SubscriptionRow,
  what: 'started' | 'upgraded' | 'renewed' | 'downgraded' | 'cancelled',
  plan_name: string,
  { amount, invoice_id }: Done,
): Promise<void> {
  await insertChange(tx, { subscription, what, plan_name, amount, invoice_id });
  await emit(tx, 'subscription.changed', subscription.account_id, { what, plan: plan_name });
}
