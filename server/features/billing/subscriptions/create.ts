/** Starts a subscription, with a payment or a trial. */
import type { Interval } from '#contract/billing/plans';
import type { Payment } from '#contract/billing/schemas';
import { requireConfirmedEmail } from '#features/accounts';
import { addPlanCoins } from '#features/wallet';
import { audit } from '#platform/audit/audit';
import { after, clock, days } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { emit } from '#platform/jobs/events';
import type { Db, Tx } from '#platform/postgres/database';
import { assertNotImpersonating, type CardRow, defaultCard } from '../cards/service.ts';
import { currency } from '../currency.ts';
import { assertShownPrice } from '../payments/coin-prices.ts';
import { selectPendingBySubscription } from '../payments/repository.ts';
import { createPayment, payNow } from '../payments/service.ts';
import type { SubscriptionPayment } from './payments.ts';
import { cancelOtherPendingPayment } from './pending-payment.ts';
import { findPlan } from './plans.ts';
import { periodEnd, type Terms } from './proration.ts';
import {
  hasSubscribed,
  insertChange,
  insertSubscription,
  type PlanRow,
  selectSubscription,
  updateSubscription,
} from './repository.ts';

/** The plan's current terms for an interval, with the price of 1,000 extra coins in cents. */
export const termsOf = (plan: PlanRow, interval: Interval): Terms & { extra_price: bigint } => ({
  position: plan.position,
  interval,
  price: interval === 'month' ? plan.price_month : plan.price_year,
  coins: interval === 'month' ? plan.coins : plan.coins * 12n,
  extra_price: plan.extra_price,
});

/** Returns the default card. Throws `card_missing` if there is none. */
export async function requireCard(ctx: Context, db: Db, account_id: string): Promise<CardRow> {
  const card = await defaultCard(ctx, db, account_id);
  if (!card) throw new AppError('card_missing');
  return card;
}

/** Executes a subscription's payment if there is one. Throws a 402 if it's declined. */
export const payForPlan = async (ctx: Context, payment_id: string | null): Promise<Payment | null> =>
  payment_id === null ? null : payNow(ctx, payment_id);

/** A card's bank returns the customer to this page. */
export const plansPath = '/payments-plans';

/** Starts a subscription for an account without one, and returns its payment. Idempotent. Choosing another plan replaces a pending start. */
export async function startSubscription(
  ctx: Context,
  caller: Caller,
  request: { plan_id: string; interval: Interval; price?: number | undefined },
): Promise<Payment | null> {
  assertNotImpersonating(caller);
  const { account_id } = caller;
  assertOffered(await findPlan(ctx.db, request.plan_id), request);
  await requireConfirmedEmail(ctx, ctx.db, caller);
  await cancelOtherPendingPayment(ctx, account_id, {
    kind: 'start',
    plan_id: request.plan_id,
    interval: request.interval,
  });
  const payment_id = await inTransaction(ctx, async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', account_id).forUpdate().execute();
    if (await selectSubscription(tx, account_id)) throw new AppError('already_subscribed');
    // Read again: an admin may have edited it meanwhile.
    const plan = await findPlan(tx, request.plan_id);
    assertOffered(plan, request);
    const card = await requireCard(ctx, tx, account_id);
    await audit(tx, { caller, action: 'subscription.start', subject: `plan:${plan.id}` });
    if (plan.trial_days > 0 && !(await hasSubscribed(tx, account_id))) {
      await startTrial(tx, caller, plan, request.interval);
      return null;
    }
    return createFirstPayment(tx, caller, plan, request.interval, card);
  });
  return payForPlan(ctx, payment_id);
}

function assertOffered(
  plan: PlanRow,
  { interval, price }: { interval: Interval; price?: number | undefined },
) {
  if (plan.price_month === 0n) throw new AppError('plan_is_free', { values: { plan: plan.name } });
  if (!plan.offered) throw new AppError('plan_not_offered');
  assertShownPrice(termsOf(plan, interval).price, price);
}

async function startTrial(tx: Tx, caller: Caller, plan: PlanRow, interval: Interval): Promise<void> {
  const { account_id, user_id } = caller;
  const now = clock.now();
  const period_end = after(now, days(plan.trial_days));
  const { price, coins, extra_price } = termsOf(plan, interval);
  const subscription = await insertSubscription(tx, {
    account_id,
    user_id,
    plan_id: plan.id,
    interval,
    state: 'trialing',
    price,
    coins,
    extra_price,
    period_start: now,
    period_end,
    anchor_day: period_end.getUTCDate(),
    next_attempt_at: period_end,
  });
  await addPlanCoins(tx, {
    account_id,
    coins: plan.trial_coins,
    cause: `${subscription.id}:trial`,
    expires_at: period_end,
  });
  await insertChange(tx, { subscription, what: 'trial_started', plan_name: plan.name });
  await emit(tx, 'subscription.changed', account_id, { what: 'trial_started', plan: plan.name });
}

/** Creates the subscription and its first payment, or returns the pending one. */
async function createFirstPayment(tx: Tx, caller: Caller, plan: PlanRow, interval: Interval, card: CardRow) {
  const { account_id, user_id } = caller;
  const open = await tx
    .selectFrom('subscription')
    .select('id')
    .where('account_id', '=', account_id)
    .where('state', '=', 'incomplete')
    .executeTakeFirst();
  if (open) {
    const pending = await selectPendingBySubscription(tx, account_id, open.id);
    if (pending) return pending.id;
    await updateSubscription(tx, open.id, { state: 'cancelled', ended_at: clock.now() });
  }
  const now = clock.now();
  const { price, coins, extra_price } = termsOf(plan, interval);
  const subscription = await insertSubscription(tx, {
    account_id,
    user_id,
    plan_id: plan.id,
    interval,
    state: 'incomplete',
    price,
    coins,
    extra_price,
    period_start: now,
    period_end: periodEnd(now, interval, now.getUTCDate()),
    anchor_day: now.getUTCDate(),
    next_attempt_at: null,
  });
  return createPayment(tx, {
    account_id,
    user_id,
    purpose: 'subscription',
    amount: price,
    currency,
    coins: 0n,
    card_id: card.id,
    subscription: {
      kind: 'start',
      subscription_id: subscription.id,
      plan_name: plan.name,
      interval,
    } satisfies SubscriptionPayment,
    present: true,
    return_to: plansPath,
  });
}
