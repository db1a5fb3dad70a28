/** Changing a subscription: up as soon as it is paid, with a credit for unused time; down at the end of the period. */
import type { ChangePreview, Interval, SubscriptionAnswer } from '#contract/billing/plans';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { emit } from '#platform/jobs/events';
import type { Db, Tx } from '#platform/postgres/database';
import { refuseImpersonator } from '../cards/service.ts';
import { currency, leastCharge } from '../currency.ts';
import { selectPendingOfSubscription } from '../payments/repository.ts';
import { planPayment } from '../payments/service.ts';
import { answerPlan, plansPath, requireCard, termsOf } from './create.ts';
import type { SubscriptionPayment } from './payments.ts';
import { makeWay } from './pending-payment.ts';
import { findPlan } from './plans.ts';
import { isUpgrade, periodEnd, prorate, type Terms } from './proration.ts';
import { cancelSubscription } from './renewals.ts';
import {
  insertChange,
  lockSubscription,
  type PlanRow,
  type SubscriptionRow,
  selectPlan,
  selectSubscription,
  updateSubscription,
} from './repository.ts';

interface Change {
  subscription: SubscriptionRow;
  from: PlanRow;
  to: PlanRow;
  interval: Interval;
  preview: ChangePreview;
}

/** What a change of an account's subscription would do; throws when it can't be made. */
async function weigh(db: Db, account_id: string, plan_id: string, asked?: Interval): Promise<Change> {
  const subscription = await selectSubscription(db, account_id);
  if (!subscription)
    throw new AppError('no_subscription', 'You have no subscription to change. Choose a plan to begin one.');
  const to = await findPlan(db, plan_id);
  const from = await selectPlan(db, subscription.plan_id);
  if (!from) throw new Error('the plan of a subscription is missing');
  const interval = asked ?? subscription.interval;
  if (!to.offered && to.id !== from.id)
    throw new AppError('plan_not_offered', 'This plan is no longer offered. Choose another one.');
  const before: Terms = {
    position: from.position,
    interval: subscription.interval,
    price: subscription.price,
    coins: subscription.coins,
  };
  const after = termsOf(to, interval);
  const now = clock.now();
  const trial = subscription.state === 'trialing';
  // Nothing of a trial is paid: a higher plan ends it, anything else waits for its end.
  const higher = trial ? to.position > from.position : isUpgrade(before, after);
  const up = higher && to.price_month !== 0n;
  const period = { start: subscription.period_start, end: subscription.period_end };
  const share = up
    ? prorate(trial ? { price: 0n, coins: 0n } : before, after, { period, now, least: leastCharge })
    : null;
  const next_at = up ? periodEnd(now, interval, now.getUTCDate()) : period.end;
  return {
    subscription,
    from,
    to,
    interval,
    preview: {
      plan_id: to.id,
      name: to.name,
      interval,
      when: up ? 'now' : 'period_end',
      at: (up ? now : period.end).toISOString(),
      charge: Number(share?.charge ?? 0n),
      credit: Number(share?.credit ?? 0n),
      due: Number(share?.due ?? 0n),
      coins: Number(share?.coins ?? 0n),
      next_price: Number(after.price),
      next_at: next_at.toISOString(),
      currency,
    },
  };
}

/** What a change would do, in numbers, before the button. */
export const previewChange = async (
  ctx: Context,
  caller: Caller,
  plan_id: string,
  interval?: Interval,
): Promise<ChangePreview> => (await weigh(ctx.db, caller.account_id, plan_id, interval)).preview;

/**
 * Changes the caller's subscription; a second click is the same change. A higher plan takes effect once it is paid: throws a
 * 402, and changes nothing, where the card is declined.
 */
export async function changeSubscription(
  ctx: Context,
  caller: Caller,
  plan_id: string,
  asked?: Interval,
): Promise<SubscriptionAnswer> {
  refuseImpersonator(caller);
  const { account_id } = caller;
  const wanted = await weigh(ctx.db, account_id, plan_id, asked);
  // To the free plan one comes by cancelling, also while a payment is overdue.
  if (wanted.to.price_month === 0n) return { ...(await cancelSubscription(ctx, caller)), payment: null };
  await makeWay(ctx, account_id, { kind: 'change', plan_id, interval: wanted.interval });
  const payment_id = await inTransaction(ctx, async (tx) => {
    await lockSubscription(tx, account_id);
    const change = await weigh(tx, account_id, plan_id, asked);
    const { subscription, to, interval, preview } = change;
    if (subscription.state === 'past_due')
      throw new AppError(
        'last_payment_failed',
        'Your last payment failed. Pay it first, then change the plan.',
      );
    const pending = await selectPendingOfSubscription(tx, account_id, subscription.id);
    if (pending) return pending.id;
    await audit(tx, { caller, action: 'subscription.change', subject: `plan:${to.id}` });
    if (preview.when === 'period_end') {
      await planDowngrade(tx, change);
      return null;
    }
    const { price, coins } = termsOf(to, interval);
    const payment: SubscriptionPayment = {
      kind: 'change',
      subscription_id: subscription.id,
      plan_name: to.name,
      interval,
      plan_id: to.id,
      price: Number(price),
      coins: Number(coins),
      coins_now: preview.coins,
      charge: preview.charge,
      credit: preview.credit,
      period_no: subscription.period_no,
    };
    const card = await requireCard(ctx, tx, account_id);
    return planPayment(tx, {
      account_id,
      user_id: caller.user_id,
      purpose: 'subscription',
      amount: BigInt(preview.due),
      currency,
      coins: 0n,
      card_id: card.id,
      subscription: payment,
      present: true,
      return_to: plansPath,
    });
  });
  return answerPlan(ctx, account_id, payment_id);
}

/** Notes what the subscription becomes at the end of its period; its own plan again takes such a note back. */
async function planDowngrade(tx: Tx, { subscription, to, interval }: Change): Promise<void> {
  const { id } = subscription;
  if (to.id === subscription.plan_id && interval === subscription.interval) {
    if (!subscription.cancel_at_period_end && subscription.next_plan_id === null)
      throw new AppError('plan_unchanged', `You are on ${to.name} already.`);
    await updateSubscription(tx, id, {
      cancel_at_period_end: false,
      next_plan_id: null,
      next_interval: null,
    });
    await insertChange(tx, { subscription, what: 'resumed', plan_name: to.name });
  } else {
    await updateSubscription(tx, id, {
      cancel_at_period_end: false,
      next_plan_id: to.id,
      next_interval: interval,
    });
    await insertChange(tx, {
      subscription: { ...subscription, interval },
      what: 'downgrade_planned',
      plan_name: to.name,
    });
  }
  await emit(tx, 'subscription.changed', subscription.account_id, { what: 'planned', plan: to.name });
}
