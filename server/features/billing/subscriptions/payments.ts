/** What the payments of subscriptions bring about: the first period, a higher plan, the next period; or their failure. */
import { z } from 'zod';
import { Interval } from '#contract/billing/plans';
import { addPlanCoins } from '#features/wallet';
import { after, clock, days } from '#platform/clock';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import type { PaymentRow } from '../payments/repository.ts';
import { onPayment } from '../payments/service.ts';
import { refundWhole } from '../refunds/service.ts';
import { type Done, endSubscription, noteChange } from './end.ts';
import { periodEnd } from './proration.ts';
import {
  insertChange,
  lockSubscriptionById,
  type SubscriptionRow,
  updateSubscription,
} from './repository.ts';

const base = { subscription_id: z.string(), plan_name: z.string(), interval: Interval };
const whole = z.number().int();
const terms = { plan_id: z.string(), price: whole, coins: whole };

/** What a payment of a subscription is for, as it stands in its row. */
export const SubscriptionPayment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start'), ...base }),
  z.object({
    kind: z.literal('change'),
    ...base,
    ...terms,
    coins_now: whole,
    charge: whole,
    credit: whole,
    /** The period that the credit is for. An upgrade planned before periods were noted is refunded if it is paid late. */
    period_no: whole.default(0),
  }),
  z.object({ kind: z.literal('renew'), ...base, ...terms, period_no: whole }),
]);
export type SubscriptionPayment = z.infer<typeof SubscriptionPayment>;
type Renewal = Extract<SubscriptionPayment, { kind: 'renew' }>;
type Upgrade = Extract<SubscriptionPayment, { kind: 'change' }>;

/** Days until the next try after each that failed; after the last the subscription ends. */
const retries = [1, 3, 5];

onPayment('subscription', {
  lines({ subscription, amount }) {
    const payment = SubscriptionPayment.parse(subscription);
    const each = payment.interval === 'month' ? 'by the month' : 'by the year';
    const text = `${payment.plan_name}, ${each}`;
    if (payment.kind !== 'change') return [{ text, quantity: 1, amount: Number(amount) }];
    const credit = { text: 'Unused time of the previous plan', quantity: 1, amount: -payment.credit };
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
    // Confirmed after the subscription ended, or for a period that another payment has ended: it brings nothing and goes back.
    if (subscription.state === 'cancelled' || isOfAnotherPeriod(subscription, payment)) {
      await refundWhole(tx, row);
      return;
    }
    const done = { invoice_id, document, amount: row.amount };
    if (payment.kind === 'start') await begin(tx, subscription, payment, done);
    else if (payment.kind === 'change')
      await applyChange(tx, subscription, payment, { ...done, from: row.created_at });
    else await renew(tx, subscription, payment, done);
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
});

/** A period starts once, and is credited once. */
const isOfAnotherPeriod = ({ period_no }: SubscriptionRow, payment: SubscriptionPayment): boolean =>
  (payment.kind === 'renew' && payment.period_no !== period_no + 1) ||
  (payment.kind === 'change' && payment.period_no !== period_no);

const coinsOf = (coins: number | bigint) => BigInt(coins);

async function begin(
  tx: Tx,
  subscription: SubscriptionRow,
  payment: SubscriptionPayment,
  done: Done,
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
    document: done.document,
  });
  await noteChange(tx, subscription, 'started', payment.plan_name, done);
}

/**
 * Puts a subscription on a higher plan, in a new period. That starts when the change was made, from when the old one is
 * credited: nobody gains time by confirming late.
 */
async function applyChange(
  tx: Tx,
  subscription: SubscriptionRow,
  to: Upgrade,
  done: Done & { from: Date },
): Promise<void> {
  const { id, account_id, period_no } = subscription;
  const changes = subscription.changes + 1;
  const anchor_day = done.from.getUTCDate();
  const period_end = periodEnd(done.from, to.interval, anchor_day);
  await updateSubscription(tx, id, {
    state: 'active',
    plan_id: to.plan_id,
    interval: to.interval,
    price: BigInt(to.price),
    coins: BigInt(to.coins),
    changes,
    attempts: 0,
    failure: null,
    cancel_at_period_end: false,
    next_plan_id: null,
    next_interval: null,
    anchor_day,
    period_start: done.from,
    period_end,
    period_no: period_no + 1,
    next_attempt_at: period_end,
  });
  await addPlanCoins(tx, {
    account_id,
    coins: coinsOf(to.coins_now),
    cause: `${id}:${period_no}.${changes}`,
    expires_at: period_end,
    document: done.document,
  });
  await noteChange(tx, { ...subscription, interval: to.interval }, 'upgraded', to.plan_name, done);
}

/** Begins the next period. */
async function renew(tx: Tx, subscription: SubscriptionRow, to: Renewal, done: Done): Promise<void> {
  const { id, account_id } = subscription;
  const now = clock.now();
  const next = periodEnd(subscription.period_end, to.interval, subscription.anchor_day);
  // A service that was away for longer than a period does not charge for the time in between.
  const late = next <= now;
  const period_start = late ? now : subscription.period_end;
  const anchor_day = late ? now.getUTCDate() : subscription.anchor_day;
  const period_end = late ? periodEnd(now, to.interval, anchor_day) : next;
  await updateSubscription(tx, id, {
    state: 'active',
    plan_id: to.plan_id,
    interval: to.interval,
    price: BigInt(to.price),
    coins: BigInt(to.coins),
    period_no: to.period_no,
    period_start,
    period_end,
    anchor_day,
    changes: 0,
    attempts: 0,
    failure: null,
    next_plan_id: null,
    next_interval: null,
    next_attempt_at: period_end,
  });
  await addPlanCoins(tx, {
    account_id,
    coins: coinsOf(to.coins),
    cause: `${id}:${to.period_no}`,
    expires_at: period_end,
    document: done.document,
  });
  const what = subscription.plan_id === to.plan_id ? 'renewed' : 'downgraded';
  await noteChange(tx, { ...subscription, interval: to.interval }, what, to.plan_name, done);
}

/** Notes that the price of the next period could not be taken; after the last try the subscription ends. */
export async function failRenewal(
  tx: Tx,
  subscription: SubscriptionRow,
  { plan_name }: { plan_name: string },
  { failure, amount }: Pick<PaymentRow, 'failure' | 'amount'>,
): Promise<void> {
  if (subscription.state === 'cancelled') return;
  const { id, account_id, attempts } = subscription;
  const wait = retries[attempts];
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
