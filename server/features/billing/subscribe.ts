/** Beginning a subscription, and changing it: up at once and pro rata, down at the end of the period. */
import type { ChangePreview, Interval, SubscriptionAnswer } from '#contract/plans';
import { requireConfirmedEmail } from '#features/accounts';
import { addPlanCoins } from '#features/wallet';
import { audit } from '#platform/audit';
import { after, clock, days } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import type { Db, Tx } from '#platform/database';
import { AppError } from '#platform/errors';
import { emit } from '#platform/events';
import { type CardRow, defaultCard, refuseImpersonator } from './cards.ts';
import { carryOut, planPayment, presentPayment } from './payments.ts';
import { selectPendingOfSubscription } from './payments-repository.ts';
import { findPlan, readCurrent } from './plans.ts';
import {
  hasSubscribed,
  insertChange,
  insertSubscription,
  lockSubscription,
  type PlanRow,
  type SubscriptionRow,
  selectPlan,
  selectSubscription,
  updateSubscription,
} from './plans-repository.ts';
import { currency } from './prices.ts';
import { isUpgrade, periodEnd, prorate, type Terms } from './proration.ts';
import { applyChange, type SubscriptionPayment } from './subscription-payments.ts';

/** The terms of a plan for an interval, as they are offered now. */
export const termsOf = (plan: PlanRow, interval: Interval): Terms => ({
  position: plan.position,
  interval,
  price: interval === 'month' ? plan.price_month : plan.price_year,
  coins: interval === 'month' ? plan.coins : plan.coins * 12n,
});

/** The card of a subscription; without one there can be none. */
async function requireCard(ctx: Context, db: Db, account_id: string): Promise<CardRow> {
  const card = await defaultCard(ctx, db, account_id);
  if (!card) throw new AppError('payment_required', 'Add a card first: the subscription is paid with it.');
  return card;
}

async function answer(
  ctx: Context,
  account_id: string,
  payment_id: string | null,
): Promise<SubscriptionAnswer> {
  const payment = payment_id === null ? null : presentPayment(await carryOut(ctx, payment_id));
  return { ...(await readCurrent(ctx.db, account_id)), payment };
}

const plansPath = '/payments-plans';

/** Begins a subscription for who has none. A second click is the same one. */
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
      'conflict',
      `${plan.name} needs no subscription: everybody has it who has no other plan.`,
    );
  if (!plan.offered) throw new AppError('conflict', 'This plan is no longer offered. Choose another one.');
  await requireConfirmedEmail(ctx, ctx.db, caller);
  const payment_id = await inTransaction(ctx, async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', account_id).forUpdate().execute();
    if (await selectSubscription(tx, account_id))
      throw new AppError('conflict', 'You have a subscription. Change it instead of beginning another one.');
    const card = await requireCard(ctx, tx, account_id);
    await audit(tx, { caller, action: 'subscription.start', subject: `plan:${plan.id}` });
    if (plan.trial_days > 0 && !(await hasSubscribed(tx, account_id))) {
      await startTrial(tx, caller, plan, asked.interval);
      return null;
    }
    return planStart(tx, caller, plan, asked.interval, card);
  });
  return answer(ctx, account_id, payment_id);
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
    .select(['id', 'plan_id', 'interval'])
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
    throw new AppError('conflict', 'You have no subscription to change. Choose a plan to begin one.');
  const to = await findPlan(db, plan_id);
  const from = await selectPlan(db, subscription.plan_id);
  if (!from) throw new Error('the plan of a subscription is missing');
  const interval = asked ?? subscription.interval;
  if (!to.offered && to.id !== from.id)
    throw new AppError('conflict', 'This plan is no longer offered. Choose another one.');
  const before: Terms = {
    position: from.position,
    interval: subscription.interval,
    price: subscription.price,
    coins: subscription.coins,
  };
  const after = termsOf(to, interval);
  const now = clock.now();
  const free = to.price_month === 0n;
  const up = !free && isUpgrade(before, after);
  const trial = subscription.state === 'trialing';
  const period = { start: subscription.period_start, end: subscription.period_end };
  const share = up && !trial ? prorate(before, after, period, now) : null;
  const next_at = share?.newPeriod ? periodEnd(now, interval, now.getUTCDate()) : period.end;
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

/** Changes the caller's subscription. A second click is the same change. */
export async function changeSubscription(
  ctx: Context,
  caller: Caller,
  plan_id: string,
  asked?: Interval,
): Promise<SubscriptionAnswer> {
  refuseImpersonator(caller);
  const { account_id } = caller;
  const payment_id = await inTransaction(ctx, async (tx) => {
    await lockSubscription(tx, account_id);
    const change = await weigh(tx, account_id, plan_id, asked);
    const { subscription, to, interval, preview } = change;
    const pending = await selectPendingOfSubscription(tx, account_id, subscription.id);
    if (pending) return pending.id;
    if (subscription.state === 'past_due')
      throw new AppError('conflict', 'Your last payment failed. Pay it first, then change the plan.');
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
      new_period: subscription.state !== 'trialing' && interval !== subscription.interval,
    };
    if (preview.due === 0) {
      await applyChange(tx, subscription, payment, {});
      return null;
    }
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
  return answer(ctx, account_id, payment_id);
}

/** Notes what the subscription becomes at the end of its period; its own plan again takes such a note back. */
async function planDowngrade(tx: Tx, { subscription, to, interval }: Change): Promise<void> {
  const { id } = subscription;
  if (to.price_month === 0n) {
    await updateSubscription(tx, id, { cancel_at_period_end: true, next_plan_id: null, next_interval: null });
    await insertChange(tx, { subscription, what: 'cancel_planned', plan_name: to.name });
  } else if (to.id === subscription.plan_id && interval === subscription.interval) {
    if (!subscription.cancel_at_period_end && subscription.next_plan_id === null)
      throw new AppError('conflict', `You are on ${to.name} already.`);
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
