/** Amounts are in minor units (cents). */
import { z } from 'zod';
import { pageOf } from '../envelope.ts';
import { gateways, Payment, ShownPrice } from './schemas.ts';

export const intervals = ['month', 'year'] as const;
export const Interval = z.enum(intervals);
export type Interval = z.infer<typeof Interval>;

export const Plan = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    features: z.array(z.string()),
    coins: z.number().int().describe('Coins per month; a yearly period grants twelve times as many.'),
    prices: z.object({ month: z.number().int(), year: z.number().int() }),
    extra_price: z
      .number()
      .int()
      .describe('Price of 1,000 extra coins while a period of the plan is paid, in cents.'),
    trial_days: z.number().int().describe('A trial grants `trial_coins` and nothing else of the plan.'),
    trial_coins: z.number().int(),
    is_free: z.boolean(),
    currency: z.string(),
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof Plan>;

export const PlanList = z
  .object({
    items: z.array(Plan),
    gateway: z.enum(gateways),
    test_mode: z.boolean(),
    trial: z.boolean().describe('Whether the caller is still eligible for a trial.'),
  })
  .meta({ id: 'PlanList' });

/** What visitors see before they create an account. */
export const PublicPrices = z
  .object({
    currency: z.string(),
    per_thousand: z.number().int().describe('Cents per 1,000 coins without a plan.'),
    packs: z
      .array(z.object({ coins: z.number().int(), price: z.number().int() }))
      .describe('Prices in cents of larger amounts, without a plan.'),
    welcome_coins: z
      .number()
      .int()
      .describe('Free coins of a new account, which can be spent once its email is confirmed.'),
    scrub_price: z.number().int().describe('Coins for checking 1,000 different numbers of your own list.'),
    plans: z.array(Plan).describe('The plans on offer, cheapest first.'),
  })
  .meta({ id: 'PublicPrices' });
export type PublicPrices = z.infer<typeof PublicPrices>;

export const subscriptionStates = ['trialing', 'active', 'past_due', 'cancelled'] as const;

export const Subscription = z
  .object({
    id: z.string(),
    plan_id: z.string(),
    name: z.string().describe('Name of the plan.'),
    interval: Interval,
    state: z.enum(subscriptionStates),
    price: z.number().int(),
    currency: z.string(),
    coins: z.number().int().describe('Coins per period.'),
    extra_price: z
      .number()
      .int()
      .describe(
        'Price of 1,000 extra coins while a period is paid, in cents: as agreed, or the plan’s if that’s lower.',
      ),
    period_start: z.string(),
    period_end: z.string(),
    cancel_at_period_end: z.boolean(),
    next: z
      .object({ plan_id: z.string(), name: z.string(), interval: Interval })
      .nullable()
      .describe('What it changes to at the end of the period.'),
    next_attempt_at: z
      .string()
      .nullable()
      .describe('When a failed payment is tried again; null if none failed.'),
    failure: z.string().nullable(),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof Subscription>;

/** Null on the free plan (PAY-3). */
export const CurrentPlan = z
  .object({ current_subscription: Subscription.nullable() })
  .meta({ id: 'CurrentPlan' });
export type CurrentPlan = z.infer<typeof CurrentPlan>;

/** The subscription after the call, and its payment if there is one: paid, or waiting for the customer's bank. */
export const SubscriptionReply = CurrentPlan.extend({ payment: Payment.nullable() }).meta({
  id: 'SubscriptionReply',
});
export type SubscriptionReply = z.infer<typeof SubscriptionReply>;

export const SubscriptionBody = z
  .object({
    plan_id: z.string().min(1).max(64),
    interval: Interval.default('month'),
    price: ShownPrice.describe(
      'The price per period that you were shown, in cents. If it’s higher by now, nothing is charged and the call fails with `price_changed`.',
    ),
  })
  .meta({ id: 'SubscriptionBody' });
export const ChangeBody = z
  .object({
    interval: Interval.optional(),
    price: ShownPrice.describe(
      'The price per period that you were shown, in cents. If it’s higher by now, nothing is charged and the call fails with `price_changed`.',
    ),
  })
  .meta({ id: 'ChangeBody' });

/** The effect of a change, before it is made. */
export const ChangePreview = z
  .object({
    plan_id: z.string(),
    name: z.string(),
    interval: Interval,
    when: z.enum(['now', 'period_end']),
    at: z.string().describe('When it takes effect.'),
    charge: z
      .number()
      .int()
      .describe('Full price of the new plan’s period, in cents; 0 if the change takes effect later.'),
    credit: z.number().int(),
    due: z.number().int(),
    coins: z
      .number()
      .int()
      .describe(
        'Coins granted once it is paid: those of the new period less the unused share of the old one. 0 if the change takes effect later.',
      ),
    next_price: z.number().int().describe('Price of each later period, in cents.'),
    next_at: z.string(),
    currency: z.string(),
  })
  .meta({ id: 'ChangePreview' });
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
export const SubscriptionChange = z
  .object({
    id: z.string(),
    what: z.enum(changeKinds),
    name: z.string(),
    interval: Interval,
    amount: z.number().int().nullable(),
    currency: z.string(),
    invoice_id: z.string().nullable(),
    at: z.string(),
  })
  .meta({ id: 'SubscriptionChange' });
export type SubscriptionChange = z.infer<typeof SubscriptionChange>;
export const SubscriptionHistory = pageOf(SubscriptionChange);
