/** Subscriptions by the clock: renewed, tried again, ended; and what their customer says to it: cancel, resume, pay now. */
import type { CurrentPlan, SubscriptionAnswer } from '#contract/billing/plans';
import { audit } from '#platform/audit/audit';
import { after, clock, hours } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { defaultCard, refuseImpersonator } from '../cards/service.ts';
import { selectPendingOfSubscription } from '../payments/repository.ts';
import { carryOut, planPayment } from '../payments/service.ts';
import { answerPlan, requireCard, termsOf } from './create.ts';
import { endSubscription } from './end.ts';
import { failRenewal, type SubscriptionPayment } from './payments.ts';
import { makeWay } from './pending-payment.ts';
import { findPlan, readCurrent } from './plans.ts';
import {
  insertChange,
  lockSubscription,
  lockSubscriptionById,
  type SubscriptionRow,
  selectDue,
  selectSubscription,
  updateSubscription,
} from './repository.ts';

/** A payment whose outcome isn't known is not asked for anew before this; reconciliation takes it up much sooner. */
const whileUnknown = hours(1);

/** Does what is due: each subscription on its own, so that one that fails holds up nobody. */
export async function renewDue(ctx: Context): Promise<void> {
  for (const { id } of await selectDue(ctx.db, clock.now())) {
    try {
      const payment_id = await inTransaction(ctx, (tx) => renewOne(ctx, tx, id));
      if (payment_id !== null) await carryOut(ctx, payment_id);
    } catch (error) {
      ctx.log.error({ err: error, subscription: id }, 'a subscription could not be renewed');
    }
  }
}

async function renewOne(ctx: Context, tx: Tx, id: string): Promise<string | null> {
  const subscription = await lockSubscriptionById(tx, id);
  const due = subscription.next_attempt_at;
  if (due === null || due > clock.now() || subscription.state === 'cancelled') return null;
  const plan = await findPlan(tx, subscription.plan_id);
  if (subscription.cancel_at_period_end) {
    await endSubscription(tx, subscription, plan.name);
    return null;
  }
  return planRenewal(ctx, tx, subscription, { present: false });
}

/** Writes the payment of the next period down; the one that waits already goes on. */
async function planRenewal(
  ctx: Context,
  tx: Tx,
  subscription: SubscriptionRow,
  { present }: { present: boolean },
): Promise<string | null> {
  const { id, account_id, user_id } = subscription;
  const pending = await selectPendingOfSubscription(tx, account_id, id);
  if (pending) return pending.id;
  const plan = await findPlan(tx, subscription.next_plan_id ?? subscription.plan_id);
  const interval = subscription.next_interval ?? subscription.interval;
  const { price, coins } =
    subscription.next_plan_id === null
      ? { price: subscription.price, coins: subscription.coins }
      : termsOf(plan, interval);
  const card = await defaultCard(ctx, tx, account_id);
  if (!card) {
    const missing = { failure: 'card_removed', amount: price };
    await failRenewal(tx, subscription, { plan_name: plan.name }, missing);
    return null;
  }
  await updateSubscription(tx, id, { next_attempt_at: after(clock.now(), whileUnknown) });
  return planPayment(tx, {
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
      coins: Number(coins),
      period_no: subscription.period_no + 1,
    } satisfies SubscriptionPayment,
    present,
    return_to: '/payments-plans',
  });
}

async function requireSubscription(tx: Tx, account_id: string): Promise<SubscriptionRow> {
  const subscription = await lockSubscription(tx, account_id);
  if (!subscription) throw new AppError('no_subscription', 'You have no subscription.');
  return subscription;
}

/** Cancels the caller's subscription: at the end of what is paid; at once where nothing is. Again, it changes nothing. */
export async function cancelSubscription(ctx: Context, caller: Caller): Promise<CurrentPlan> {
  refuseImpersonator(caller);
  // What its bank is still asked about would go on with it.
  await makeWay(ctx, caller.account_id, { kind: 'none' });
  await inTransaction(ctx, async (tx) => {
    const subscription = await requireSubscription(tx, caller.account_id);
    if (subscription.cancel_at_period_end) return;
    const plan = await findPlan(tx, subscription.plan_id);
    await audit(tx, { caller, action: 'subscription.cancel', subject: `subscription:${subscription.id}` });
    if (subscription.state === 'past_due') {
      await endSubscription(tx, subscription, plan.name);
      return;
    }
    const change = { cancel_at_period_end: true, next_plan_id: null, next_interval: null };
    await updateSubscription(tx, subscription.id, change);
    await insertChange(tx, { subscription, what: 'cancel_planned', plan_name: plan.name });
    await emit(tx, 'subscription.changed', caller.account_id, { what: 'planned', plan: plan.name });
  });
  return readCurrent(ctx.db, caller.account_id);
}

/** Takes a cancellation or a planned change back. Where the last payment failed, makes it now; throws a 402 where that is declined. */
export async function resumeSubscription(ctx: Context, caller: Caller): Promise<SubscriptionAnswer> {
  refuseImpersonator(caller);
  const { account_id } = caller;
  if ((await selectSubscription(ctx.db, account_id))?.state === 'past_due')
    await makeWay(ctx, account_id, { kind: 'renew' });
  const payment_id = await inTransaction(ctx, async (tx) => {
    const subscription = await requireSubscription(tx, account_id);
    const { id } = subscription;
    await audit(tx, { caller, action: 'subscription.resume', subject: `subscription:${id}` });
    if (subscription.state === 'past_due') {
      // Without a card nothing is tried, so nothing counts as a failed try.
      await requireCard(ctx, tx, account_id);
      return planRenewal(ctx, tx, subscription, { present: true });
    }
    if (!subscription.cancel_at_period_end && subscription.next_plan_id === null)
      throw new AppError(
        'nothing_to_resume',
        'Your subscription goes on as it is: there is nothing to resume.',
      );
    const plan = await findPlan(tx, subscription.plan_id);
    await updateSubscription(tx, id, {
      cancel_at_period_end: false,
      next_plan_id: null,
      next_interval: null,
    });
    await insertChange(tx, { subscription, what: 'resumed', plan_name: plan.name });
    await emit(tx, 'subscription.changed', account_id, { what: 'planned', plan: plan.name });
    return null;
  });
  return answerPlan(ctx, account_id, payment_id);
}
