import { clock } from '#platform/clock';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { insertChange, type SubscriptionRow, updateSubscription } from './repository.ts';

/** The payment behind a change, if any. */
export interface ChangePayment {
  invoice_id?: string;
  document?: string;
  amount?: bigint;
}

/** Ends a subscription, which puts its account on the free plan. */
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
  await recordChange(tx, subscription, 'cancelled', plan_name, {});
}

/** Adds a change to the subscription's history and notifies the customer. */
export async function recordChange(
  tx: Tx,
  subscription: SubscriptionRow,
  what: 'started' | 'upgraded' | 'renewed' | 'downgraded' | 'cancelled',
  plan_name: string,
  { amount, invoice_id }: ChangePayment,
): Promise<void> {
  await insertChange(tx, { subscription, what, plan_name, amount, invoice_id });
  await emit(tx, 'subscription.changed', subscription.account_id, { what, plan: plan_name });
}
