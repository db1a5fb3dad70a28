/**
 * Upgrades take effect once they're paid, with a credit for unused time. Downgrades take effect at the end of the
 * period.
 */
import type { ChangePreview, Interval } from '#contract/billing/plans';
import type { Payment } from '#contract/billing/schemas';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { emit } from '#platform/jobs/events';
import type { Db, Tx } from '#platform/postgres/database';
import { assertNotImpersonating } from '../cards/service.ts';
import { currency, minCharge } from '../currency.ts';
import { assertShownPrice } from '../payments/coin-prices.ts';
import { selectPendingBySubscription } from '../payments/repository.ts';
import { createPayment } from '../payments/service.ts';
import { payForPlan, plansPath, requireCard, termsOf } from './create.ts';
import type { SubscriptionPayment } from './payments.ts';
import { cancelOtherPendingPayment } from './pending-payment.ts';
import { findPlan } from './plans.ts';
import { isUpgrade, periodEnd, prorate, type Terms } from './proration.ts';
import { cancelSubscription } from './renewals.ts';
import {
  insertChange,
  lockSubscription,
  noNextTerms,
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

/** Computes a change of the account's subscription. Throws if it isn't possible. */
async function computeChange(
  db: Db,
  account_id: string,
  plan_id: string,
  requested?: Interval,
): Promise<Change> {
  const subscription = await selectSubscription(db, account_id);
  if (!subscription) throw new AppError('no_subscription');
  const to = await findPlan(db, plan_id);
  const from = await selectPlan(db, subscription.plan_id);
  if (!from) throw new Error('the plan of a subscription is missing');
  const interval = requested ?? subscription.interval;
  if (!to.offered && to.id !== from.id) throw new AppError('plan_not_offered');
  const before: Terms = {
    position: from.position,
    interval: subscription.interval,
    price: subscription.price,
    coins: subscription.coins,
  };
  const after = termsOf(to, interval);
  const now = clock.now();
  const trial = subscription.state === 'trialing';
  // A trial is unpaid: a higher plan ends it, any other change waits for its end.
  const higher = trial ? to.position > from.position : isUpgrade(before, after);
  const up = higher && to.price_month !== 0n;
  const period = { start: subscription.period_start, end: subscription.period_end };
  const share = up
    ? prorate(trial ? { price: 0n, coins: 0n } : before, after, { period, now, least: minCharge })
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

export const previewChange = async (
  ctx: Context,
  caller: Caller,
  plan_id: string,
  interval?: Interval,
): Promise<ChangePreview> => (await computeChange(ctx.db, caller.account_id, plan_id, interval)).preview;

/**
 * Changes the caller's subscription, and returns its payment. Idempotent. An upgrade takes effect once it's paid: throws a 402 and changes
 * nothing if the card is declined.
 */
export async function changeSubscription(
  ctx: Context,
  caller: Caller,
  plan_id: string,
  { interval: requested, price: shown }: { interval?: Interval | undefined; price?: number | undefined },
): Promise<Payment | null> {
  assertNotImpersonating(caller);
  const { account_id } = caller;
  const planned = await computeChange(ctx.db, account_id, plan_id, requested);
  // Moving to the free plan means canceling, even while a payment is overdue.
  if (planned.to.price_month === 0n) {
    await cancelSubscription(ctx, caller);
    return null;
  }
  await cancelOtherPendingPayment(ctx, account_id, { kind: 'change', plan_id, interval: planned.interval });
  const payment_id = await inTransaction(ctx, async (tx) => {
    await lockSubscription(tx, account_id);
    const change = await computeChange(tx, account_id, plan_id, requested);
    const { subscription, to, interval, preview } = change;
    if (subscription.state === 'past_due') throw new AppError('last_payment_failed');
    const pending = await selectPendingBySubscription(tx, account_id, subscription.id);
    if (pending) return pending.id;
    assertShownPrice(termsOf(to, interval).price, shown);
    await audit(tx, { caller, action: 'subscription.change', subject: `plan:${to.id}` });
    if (preview.when === 'period_end') {
      await scheduleDowngrade(tx, change);
      return null;
    }
    const { price, coins, extra_price } = termsOf(to, interval);
    const payment: SubscriptionPayment = {
      kind: 'change',
      subscription_id: subscription.id,
      plan_name: to.name,
      interval,
      plan_id: to.id,
      price: Number(price),
      coins: Number(coins),
      extra_price: Number(extra_price),
      coins_now: preview.coins,
      charge: preview.charge,
      credit: preview.credit,
      period_no: subscription.period_no,
    };
    const card = await requireCard(ctx, tx, account_id);
    return createPayment(tx, {
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
  return payForPlan(ctx, payment_id);
}

/** Schedules a change for the end of the period. Choosing the current plan again removes a scheduled change. */
async function scheduleDowngrade(tx: Tx, { subscription, to, interval }: Change): Promise<void> {
  const { id } = subscription;
  if (to.id === subscription.plan_id && interval === subscription.interval) {
    if (!subscription.cancel_at_period_end && subscription.next_plan_id === null)
      throw new AppError('plan_unchanged', { values: { plan: to.name } });
    await updateSubscription(tx, id, {
      cancel_at_period_end: false,
      ...noNextTerms,
    });
    await insertChange(tx, { subscription, what: 'resumed', plan_name: to.name });
  } else {
    // As agreed now: an admin may edit the plan before the period ends.
    const { price, coins, extra_price } = termsOf(to, interval);
    await updateSubscription(tx, id, {
      cancel_at_period_end: false,
      next_plan_id: to.id,
      next_interval: interval,
      next_price: price,
      next_coins: coins,
      next_extra_price: extra_price,
    });
    await insertChange(tx, {
      subscription: { ...subscription, interval },
      what: 'downgrade_planned',
      plan_name: to.name,
    });
  }
  await emit(tx, 'subscription.changed', subscription.account_id, { what: 'planned', plan: to.name });
}
