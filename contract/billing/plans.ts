/** Plans and subscriptions. Amounts are whole minor units (cents). */
import { z } from 'zod';
import { pageOf } from '../envelope.ts';
import { gateways, Payment } from './schemas.ts';

export const intervals = ['month', 'year'] as const;
export const Interval = z.enum(intervals, 'Choose month or year.');
export type Interval = z.infer<typeof Interval>;

export const Plan = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  /** Coins in each month. */
  coins: z.number().int(),
  prices: z.object({ month: z.number().int(), year: z.number().int() }),
  /** Of 1,000 coins, in a period of the plan that is paid. */
  extra_price: z.number().int(),
  /** A trial brings `trial_coins` and nothing else of the plan. */
  trial_days: z.number().int(),
  trial_coins: z.number().int(),
  is_free: z.boolean(),
  currency: z.string(),
});
export type Plan = z.infer<typeof Plan>;

export const PlanList = z.object({
  items: z.array(Plan),
  gateway: z.enum(gateways),
  test_mode: z.boolean(),
  /** Whether the caller can still try a plan. */
  trial: z.boolean(),
});

export const subscriptionStates = ['trialing', 'active', 'past_due', 'cancelled'] as const;

export const Subscription = z.object({
  id: z.string(),
  plan_id: z.string(),
  /** Of the plan (DATA-3). */
  name: z.string(),
  interval: Interval,
  state: z.enum(subscriptionStates),
  price: z.number().int(),
  currency: z.string(),
  /** Coins of a period. */
  coins: z.number().int(),
  period_start: z.string(),
  period_end: z.string(),
  cancel_at_period_end: z.boolean(),
  /** What it becomes at the end of the period. */
  next: z.object({ plan_id: z.string(), name: z.string(), interval: Interval }).nullable(),
  /** When its price is tried to be taken again, and why it could not be. */
  next_attempt_at: z.string().nullable(),
  failure: z.string().nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

/** Null on the free plan (PAY-3). */
export const CurrentPlan = z.object({ current_subscription: Subscription.nullable() });
export type CurrentPlan = z.infer<typeof CurrentPlan>;

/** The subscription after the call, and the payment where one was made: paid, or waiting for the customer's bank. */
export const SubscriptionAnswer = CurrentPlan.extend({ payment: Payment.nullable() });
export type SubscriptionAnswer = z.infer<typeof SubscriptionAnswer>;

export const SubscriptionBody = z.object({
  plan_id: z.string('Choose a plan.').min(1).max(64),
  interval: Interval.default('month'),
});
export const ChangeBody = z.object({ interval: Interval.optional() });

/** What a change would do, before it is made. */
export const ChangePreview = z.object({
  plan_id: z.string(),
  name: z.string(),
  interval: Interval,
  when: z.enum(['now', 'period_end']),
  /** When it takes effect. */
  at: z.string(),
  /** What is due now, in its parts: the new plan's whole price, less the unused time of the old one; none of a trial. */
  charge: z.number().int(),
  credit: z.number().int(),
  due: z.number().int(),
  /** Coins that come once it is paid. */
  coins: z.number().int(),
  /** The price of each further period, and when the first of them is due. */
  next_price: z.number().int(),
  next_at: z.string(),
  currency: z.string(),
});
export type ChangePreview = z.infer<typeof ChangePreview>;

export const changeKinds = [
  'started',
  'trial_started',
  'renewed',
  'upgraded',
  'downgrade_planned',
  'downgraded',
  'cancel_planned',
  'resumed',
  'payment_failed',
  'cancelled',
] as const;
export const SubscriptionChange = z.object({
  id: z.string(),
  what: z.enum(changeKinds),
  name: z.string(),
  interval: Interval,
  amount: z.number().int().nullable(),
  currency: z.string(),
  invoice_id: z.string().nullable(),
  at: z.string(),
});
export type SubscriptionChange = z.infer<typeof SubscriptionChange>;
export const SubscriptionHistory = pageOf(SubscriptionChange);
