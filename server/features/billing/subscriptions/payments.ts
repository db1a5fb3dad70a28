/** Applies payments of subscriptions: the first period, an upgrade, a renewal, or a failure. */
import { z } from 'zod';
import { Interval } from '#contract/billing/plans';
import { addPlanCoins } from '#features/wallet';
import { message } from '#locales';
import { after, clock, days } from '#platform/clock';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import type { PaymentHandler, PaymentRow } from '../payments/repository.ts';
import { refundInFull } from '../refunds/service.ts';
import { type ChangePayment, endSubscription, recordChange } from './end.ts';
import { findPlan } from './plans.ts';
import { periodEnd } from './proration.ts';
import {
  insertChange,
  lockSubscriptionById,
  noNextTerms,
  type SubscriptionRow,
  updateSubscription,
} from './repository.ts';

const base = { subscription_id: z.string(), plan_name: z.string(), interval: Interval };
const integer = z.number().int();
/** `extra_price` is missing in payments created before subscriptions had one. */
const terms = { plan_id: z.string(), price: integer, coins: integer, extra_price: integer.optional() };

/** What a subscription payment is for, as stored in its row. */
export const SubscriptionPayment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start'), ...base }),
  z.object({
    kind: z.literal('change'),
    ...base,
    ...terms,
    coins_now: integer,
    charge: integer,
    credit: integer,
    /** The period the credit is for. Upgrades created before this field existed are refunded if they're paid late. */
    period_no: integer.default(0),
  }),
  z.object({ kind: z.literal('renew'), ...base, ...terms, period_no: integer }),
]);
export type SubscriptionPayment = z.infer<typeof SubscriptionPayment>;
type Renewal = Extract<SubscriptionPayment, { kind: 'renew' }>;
type Upgrade = Extract<SubscriptionPayment, { kind: 'change' }>;

/** Days until the next attempt, by number of failed attempts. After the last the subscription ends. */
const retryDays: readonly number[] = [1, 3, 5];

export const subscriptionPayment: PaymentHandler = {
  lines({ subscription, amount }) {
    const payment = SubscriptionPayment.parse(subscription);
    const text = message(`invoices:line.plan.${payment.interval}`, { plan: payment.plan_name });
    if (payment.kind !== 'change') return [{ text, quantity: 1, amount: Number(amount) }];
    const credit = { text: message('invoices:line.plan_credit'), quantity: 1, amount: -payment.credit };
    return [{ text, quantity: 1, amount: payment.charge }, ...(payment.credit > 0 ? [credit] : [])];
  },

  async paid(tx, row, { invoice_id }) {
    const payment = SubscriptionPayment.parse(row.subscription);
    const subscription = await lockSubscriptionById(tx, payment.subscription_id);
    const { number: document } = await tx
      .selectFrom('invoice')
      .select('number')
      .where('id', '=', invoice_id)
      .executeTakeFirstOrThrow();
    // Confirmed after the subscription ended, or for a period that another payment has already replaced.
    if (subscription.state === 'cancelled' || isForOtherPeriod(subscription, payment)) {
      await refundInFull(tx, row);
      return;
    }
    const change = { invoice_id, document, amount: row.amount };
    if (payment.kind === 'start') await startFirstPeriod(tx, subscription, payment, change);
    else if (payment.kind === 'change')
      await applyUpgrade(tx, subscription, payment, { ...change, from: row.created_at });
    else await startNextPeriod(tx, subscription, payment, change);
  },

  async failed(tx, row) {
    const payment = SubscriptionPayment.parse(row.subscription);
    const subscription = await lockSubscriptionById(tx, payment.subscription_id);
    if (payment.kind === 'start' && subscription.state === 'incomplete') {
      await updateSubscription(tx, subscription.id, { state: 'cancelled', ended_at: clock.now() });
    } else if (payment.kind === 'renew') {
      await failRenewal(tx, subscription, payment, row);
    }
  },
};

/** A period starts once and is credited once. */
const isForOtherPeriod = ({ period_no }: SubscriptionRow, payment: SubscriptionPayment): boolean =>
  (payment.kind === 'renew' && payment.period_no !== period_no + 1) ||
  (payment.kind === 'change' && payment.period_no !== period_no);

const coinsOf = (coins: number | bigint) => BigInt(coins);

async function extraPriceOf(tx: Tx, { plan_id, extra_price }: Renewal | Upgrade): Promise<bigint> {
  return extra_price === undefined ? (await findPlan(tx, plan_id)).extra_price : BigInt(extra_price);
}

async function startFirstPeriod(
  tx: Tx,
  subscription: SubscriptionRow,
  payment: SubscriptionPayment,
  change: ChangePayment,
): Promise<void> {
  const { id, account_id, interval, coins } = subscription;
  const period_start = clock.now();
  const anchor_day = period_start.getUTCDate();
  const period_end = periodEnd(period_start, interval, anchor_day);
  await updateSubscription(tx, id, {
    state: 'active',
    period_start,
    period_end,
    anchor_day,
    next_attempt_at: period_end,
  });
  await addPlanCoins(tx, {
    account_id,
    coins,
    cause: `${id}:1`,
    expires_at: period_end,
    document: change.document,
  });
  await recordChange(tx, subscription, 'started', payment.plan_name, change);
}

/**
 * Moves a subscription to a higher plan in a new period, which starts when the change was requested. So confirming late
 * gains no time.
 */
async function applyUpgrade(
  tx: Tx,
  subscription: SubscriptionRow,
  to: Upgrade,
  change: ChangePayment & { from: Date },
): Promise<void> {
  const { id, account_id, period_no } = subscription;
  const changes = subscription.changes + 1;
  const anchor_day = change.from.getUTCDate();
  const period_end = periodEnd(change.from, to.interval, anchor_day);
  await updateSubscription(tx, id, {
    state: 'active',
    plan_id: to.plan_id,
    interval: to.interval,
    price: BigInt(to.price),
    coins: BigInt(to.coins),
    extra_price: await extraPriceOf(tx, to),
    changes,
    attempts: 0,
    failure: null,
    cancel_at_period_end: false,
    ...noNextTerms,
    anchor_day,
    period_start: change.from,
    period_end,
    period_no: period_no + 1,
    next_attempt_at: period_end,
  });
  await addPlanCoins(tx, {
    account_id,
    coins: coinsOf(to.coins_now),
    cause: `${id}:${period_no}.${changes}`,
    expires_at: period_end,
    document: change.document,
  });
  await recordChange(tx, { ...subscription, interval: to.interval }, 'upgraded', to.plan_name, change);
}

async function startNextPeriod(
  tx: Tx,
  subscription: SubscriptionRow,
  to: Renewal,
  change: ChangePayment,
): Promise<void> {
  const { id, account_id } = subscription;
  const now = clock.now();
  const next = periodEnd(subscription.period_end, to.interval, subscription.anchor_day);
  // If the service was down for longer than a period, the time in between isn't charged.
  const missedPeriod = next <= now;
  const period_start = missedPeriod ? now : subscription.period_end;
  const anchor_day = missedPeriod ? now.getUTCDate() : subscription.anchor_day;
  const period_end = missedPeriod ? periodEnd(now, to.interval, anchor_day) : next;
  await updateSubscription(tx, id, {
    state: 'active',
    plan_id: to.plan_id,
    interval: to.interval,
    price: BigInt(to.price),
    coins: BigInt(to.coins),
    extra_price: await extraPriceOf(tx, to),
    period_no: to.period_no,
    period_start,
    period_end,
    anchor_day,
    changes: 0,
    attempts: 0,
    failure: null,
    ...noNextTerms,
    next_attempt_at: period_end,
  });
  await addPlanCoins(tx, {
    account_id,
    coins: coinsOf(to.coins),
    cause: `${id}:${to.period_no}`,
    expires_at: period_end,
    document: change.document,
  });
  const what = subscription.plan_id === to.plan_id ? 'renewed' : 'downgraded';
  await recordChange(tx, { ...subscription, interval: to.interval }, what, to.plan_name, change);
}

/** Records a failed renewal. After the last attempt the subscription ends. */
export async function failRenewal(
  tx: Tx,
  subscription: SubscriptionRow,
  { plan_name }: { plan_name: string },
  { failure, amount }: Pick<PaymentRow, 'failure' | 'amount'>,
): Promise<void> {
  if (subscription.state === 'cancelled') return;
  const { id, account_id, attempts } = subscription;
  const wait = retryDays[attempts];
  if (wait === undefined) {
    await endSubscription(tx, subscription, plan_name);
    return;
  }
  const next_attempt_at = after(clock.now(), days(wait));
  await updateSubscription(tx, id, { state: 'past_due', attempts: attempts + 1, failure, next_attempt_at });
  await insertChange(tx, { subscription, what: 'payment_failed', plan_name, amount });
  await emit(tx, 'subscription.changed', account_id, {
    what: 'payment_failed',
    plan: plan_name,
    retry_at: next_attempt_at.toISOString(),
  });
}
