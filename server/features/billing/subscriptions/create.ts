/** Beginning a subscription: at once with its first payment, or by a trial. */
import type { Interval, SubscriptionAnswer } from '#contract/billing/plans';
import { requireConfirmedEmail } from '#features/accounts';
import { addPlanCoins } from '#features/wallet';
import { audit } from '#platform/audit/audit';
import { after, clock, days } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { emit } from '#platform/jobs/events';
import type { Db, Tx } from '#platform/postgres/database';
import { type CardRow, defaultCard, refuseImpersonator } from '../cards/service.ts';
import { currency } from '../currency.ts';
import { selectPendingOfSubscription } from '../payments/repository.ts';
import { payNow, planPayment } from '../payments/service.ts';
import type { SubscriptionPayment } from './payments.ts';
import { makeWay } from './pending-payment.ts';
import { findPlan, readCurrent } from './plans.ts';
import { periodEnd, type Terms } from './proration.ts';
import {
  hasSubscribed,
  insertChange,
  insertSubscription,
  type PlanRow,
  selectSubscription,
  updateSubscription,
} from './repository.ts';

/** The terms of a plan for an interval, as they are offered now. */
export const termsOf = (plan: PlanRow, interval: Interval): Terms => ({
  position: plan.position,
  interval,
  price: interval === 'month' ? plan.price_month : plan.price_year,
  coins: interval === 'month' ? plan.coins : plan.coins * 12n,
});

/** The card of a subscription; without one there can be none. */
export async function requireCard(ctx: Context, db: Db, account_id: string): Promise<CardRow> {
  const card = await defaultCard(ctx, db, account_id);
  if (!card) throw new AppError('card_missing', 'Add a card first. We charge it for your plan.');
  return card;
}

/** Carries out the payment planned for a subscription and answers both as they are then; throws a 402 where it was declined. */
export async function answerPlan(
  ctx: Context,
  account_id: string,
  payment_id: string | null,
): Promise<SubscriptionAnswer> {
  const payment = payment_id === null ? null : await payNow(ctx, payment_id);
  return { ...(await readCurrent(ctx.db, account_id)), payment };
}

/** Where a card's bank sends the customer back to. */
export const plansPath = '/payments-plans';

/** Begins a subscription for who has none. A second click is the same one; another plan takes the place of one that waits. */
export async function startSubscription(
  ctx: Context,
  caller: Caller,
  asked: { plan_id: string; interval: Interval },
): Promise<SubscriptionAnswer> {
  refuseImpersonator(caller);
  const { account_id } = caller;
  const plan = await findPlan(ctx.db, asked.plan_id);
  if (plan.price_month === 0n)
    throw new AppError(
      'plan_is_free',
      `${plan.name} needs no subscription: everybody has it who has no other plan.`,
    );
  if (!plan.offered)
    throw new AppError('plan_not_offered', 'This plan is no longer offered. Choose another one.');
  await requireConfirmedEmail(ctx, ctx.db, caller);
  await makeWay(ctx, account_id, { kind: 'start', ...asked });
  const payment_id = await inTransaction(ctx, async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', account_id).forUpdate().execute();
    if (await selectSubscription(tx, account_id))
      throw new AppError(
        'already_subscribed',
        'You have a subscription. Change it instead of beginning another one.',
      );
    const card = await requireCard(ctx, tx, account_id);
    await audit(tx, { caller, action: 'subscription.start', subject: `plan:${plan.id}` });
    if (plan.trial_days > 0 && !(await hasSubscribed(tx, account_id))) {
      await startTrial(tx, caller, plan, asked.interval);
      return null;
    }
    return planStart(tx, caller, plan, asked.interval, card);
  });
  return answerPlan(ctx, account_id, payment_id);
}

async function startTrial(tx: Tx, caller: Caller, plan: PlanRow, interval: Interval): Promise<void> {
  const { account_id, user_id } = caller;
  const now = clock.now();
  const period_end = after(now, days(plan.trial_days));
  const { price, coins } = termsOf(plan, interval);
  const subscription = await insertSubscription(tx, {
    account_id,
    user_id,
    plan_id: plan.id,
    interval,
    state: 'trialing',
    price,
    coins,
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

/** Writes the subscription and its first payment down; one that waits already goes on. */
async function planStart(tx: Tx, caller: Caller, plan: PlanRow, interval: Interval, card: CardRow) {
  const { account_id, user_id } = caller;
  const open = await tx
    .selectFrom('subscription')
    .select('id')
    .where('account_id', '=', account_id)
    .where('state', '=', 'incomplete')
    .executeTakeFirst();
  if (open) {
    const pending = await selectPendingOfSubscription(tx, account_id, open.id);
    if (pending) return pending.id;
    await updateSubscription(tx, open.id, { state: 'cancelled', ended_at: clock.now() });
  }
  const now = clock.now();
  const { price, coins } = termsOf(plan, interval);
  const subscription = await insertSubscription(tx, {
    account_id,
    user_id,
    plan_id: plan.id,
    interval,
    state: 'incomplete',
    price,
    coins,
    period_start: now,
    period_end: periodEnd(now, interval, now.getUTCDate()),
    anchor_day: now.getUTCDate(),
    next_attempt_at: null,
  });
  return planPayment(tx, {
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
