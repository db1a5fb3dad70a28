/** Renews, retries and ends subscriptions; cancels and resumes them for customers. */
import type { Payment } from '#contract/billing/schemas';
import { audit } from '#platform/audit/audit';
import { after, clock, hours } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { assertNotImpersonating, defaultCard } from '../cards/service.ts';
import { selectPendingBySubscription } from '../payments/repository.ts';
import { createPayment, executePayment } from '../payments/service.ts';
import { payForPlan, requireCard } from './create.ts';
import { endSubscription } from './end.ts';
import { failRenewal, type SubscriptionPayment } from './payments.ts';
import { cancelOtherPendingPayment } from './pending-payment.ts';
import { findPlan } from './plans.ts';
import {
  insertChange,
  lockSubscription,
  lockSubscriptionById,
  noNextTerms,
  type SubscriptionRow,
  selectDueSubscriptions,
  selectSubscription,
  updateSubscription,
} from './repository.ts';

/** A payment with an unknown outcome isn't repeated sooner. Reconciliation settles it much earlier. */
const unknownOutcomeDelay = hours(1);

/** Renews subscriptions that are due. Failures are logged per subscription and don't stop the others. */
export async function renewSubscriptions(ctx: Context): Promise<void> {
  for (const { id } of await selectDueSubscriptions(ctx.db, clock.now())) {
    try {
      const payment_id = await inTransaction(ctx, (tx) => renewIfDue(ctx, tx, id));
      if (payment_id !== null) await executePayment(ctx, payment_id);
    } catch (error) {
      ctx.log.error({ err: error, subscription: id }, 'a subscription couldn’t be renewed');
    }
  }
}

async function renewIfDue(ctx: Context, tx: Tx, id: string): Promise<string | null> {
  const subscription = await lockSubscriptionById(tx, id);
  const due = subscription.next_attempt_at;
  if (due === null || due > clock.now() || subscription.state === 'cancelled') return null;
  const plan = await findPlan(tx, subscription.plan_id);
  if (subscription.cancel_at_period_end) {
    await endSubscription(tx, subscription, plan.name);
    return null;
  }
  return createRenewalPayment(ctx, tx, subscription, { present: false });
}

/** Creates the next period's payment, or returns the pending one. */
async function createRenewalPayment(
  ctx: Context,
  tx: Tx,
  subscription: SubscriptionRow,
  { present }: { present: boolean },
): Promise<string | null> {
  const { id, account_id, user_id } = subscription;
  const pending = await selectPendingBySubscription(tx, account_id, id);
  if (pending) return pending.id;
  const plan = await findPlan(tx, subscription.next_plan_id ?? subscription.plan_id);
  const interval = subscription.next_interval ?? subscription.interval;
  const price = subscription.next_price ?? subscription.price;
  const card = await defaultCard(ctx, tx, account_id);
  if (!card) {
    const missing = { failure: 'card_removed', amount: price };
    await failRenewal(tx, subscription, { plan_name: plan.name }, missing);
    return null;
  }
  await updateSubscription(tx, id, { next_attempt_at: after(clock.now(), unknownOutcomeDelay) });
  return createPayment(tx, {
    account_id,
    user_id,
    purpose: 'subscription',
    amount: price,
    currency: subscription.currency,
    coins: 0n,
    card_id: card.id,
    subscription: {
      kind: 'renew',
      subscription_id: id,
      plan_name: plan.name,
      interval,
      plan_id: plan.id,
      price: Number(price),
      coins: Number(subscription.next_coins ?? subscription.coins),
      extra_price: Number(subscription.next_extra_price ?? subscription.extra_price),
      period_no: subscription.period_no + 1,
    } satisfies SubscriptionPayment,
    present,
    return_to: '/payments-plans',
  });
}

async function requireSubscription(tx: Tx, account_id: string): Promise<SubscriptionRow> {
  const subscription = await lockSubscription(tx, account_id);
  if (!subscription) throw new AppError('no_subscription');
  return subscription;
}

/** Cancels the caller's subscription at the end of the paid period, or at once if nothing is paid. Idempotent. */
export async function cancelSubscription(ctx: Context, caller: Caller): Promise<void> {
  assertNotImpersonating(caller);
  // A pending payment could otherwise continue the subscription.
  await cancelOtherPendingPayment(ctx, caller.account_id, { kind: 'none' });
  await inTransaction(ctx, async (tx) => {
    const subscription = await requireSubscription(tx, caller.account_id);
    if (subscription.cancel_at_period_end) return;
    const plan = await findPlan(tx, subscription.plan_id);
    await audit(tx, { caller, action: 'subscription.cancel', subject: `subscription:${subscription.id}` });
    if (subscription.state === 'past_due') {
      await endSubscription(tx, subscription, plan.name);
      return;
    }
    const change = { cancel_at_period_end: true, ...noNextTerms };
    await updateSubscription(tx, subscription.id, change);
    await insertChange(tx, { subscription, what: 'cancel_planned', plan_name: plan.name });
    await emit(tx, 'subscription.changed', caller.account_id, { what: 'planned', plan: plan.name });
  });
}

/**
 * Undoes a cancellation or scheduled change. If the last payment failed, charges it now and throws a 402 if that's
 * declined.
 */
export async function resumeSubscription(ctx: Context, caller: Caller): Promise<Payment | null> {
  assertNotImpersonating(caller);
  const { account_id } = caller;
  if ((await selectSubscription(ctx.db, account_id))?.state === 'past_due')
    await cancelOtherPendingPayment(ctx, account_id, { kind: 'renew' });
  const payment_id = await inTransaction(ctx, async (tx) => {
    const subscription = await requireSubscription(tx, account_id);
    const { id } = subscription;
    await audit(tx, { caller, action: 'subscription.resume', subject: `subscription:${id}` });
    if (subscription.state === 'past_due') {
      // Without a card no payment is attempted, so none counts as failed.
      await requireCard(ctx, tx, account_id);
      return createRenewalPayment(ctx, tx, subscription, { present: true });
    }
    if (!subscription.cancel_at_period_end && subscription.next_plan_id === null)
      throw new AppError('nothing_to_resume');
    const plan = await findPlan(tx, subscription.plan_id);
    await updateSubscription(tx, id, {
      cancel_at_period_end: false,
      ...noNextTerms,
    });
    await insertChange(tx, { subscription, what: 'resumed', plan_name: plan.name });
    await emit(tx, 'subscription.changed', account_id, { what: 'planned', plan: plan.name });
    return null;
  });
  return payForPlan(ctx, payment_id);
}
