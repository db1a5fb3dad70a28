import { z } from 'zod';
import { Reason } from '../admin/schemas.ts';
import { pageOf } from '../envelope.ts';
import { fieldErrors } from '../field-errors/index.ts';
import { CoinPacks } from '../site/schemas.ts';
import { Plan } from './plans.ts';

/** The owner; `id` is their user id. Null if the account is gone. */
const OwnerRef = z.object({ id: z.string(), email: z.string() }).nullable();

export const Dispute = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    account_id: z.string(),
    customer: OwnerRef,
    state: z.enum(['open', 'won', 'lost']),
    amount: z.number().int(),
    currency: z.string(),
    coins_taken: z.number().int().describe('Coins taken back from the balance.'),
    coins_spent: z.number().int(),
    opened_at: z.string(),
    closed_at: z.string().nullable(),
  })
  .meta({ id: 'Dispute' });
export type Dispute = z.infer<typeof Dispute>;
export const Disputes = pageOf(Dispute);

/** A refund by an admin: the unused part of the payment or an amount in cents, with a reason. */
export const RefundBody = z
  .object({
    amount: z.int().min(1).optional(),
    reason: Reason,
  })
  .meta({ id: 'RefundBody' });

/** A refund that hasn't reached the card: in progress or refused by the gateway. */
export const OpenRefund = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    customer: OwnerRef,
    amount: z.number().int(),
    currency: z.string(),
    state: z.enum(['pending', 'failed']),
    failure: z
      .enum(['card_gone', 'refused', 'no_balance', 'disputed'])
      .nullable()
      .describe('Why it failed, if the gateway says so.'),
    attempt: z.number().int().describe('How many times it was sent.'),
    coins: z.number().int().describe('Coins that replace the money; 0 if the payment brought none.'),
    away: z
      .boolean()
      .describe('True if the payment’s gateway is no longer in use, so the money can’t be sent from here.'),
    created_at: z.string(),
  })
  .meta({ id: 'OpenRefund' });
export type OpenRefund = z.infer<typeof OpenRefund>;
export const OpenRefunds = pageOf(OpenRefund);

/** Settles a failed refund without the gateway: with coins or by other means, and why or how. */
export const RefundSettlement = z
  .object({
    way: z.enum(['coins', 'other']),
    reason: Reason,
  })
  .meta({ id: 'RefundSettlement' });
export type RefundSettlement = z.infer<typeof RefundSettlement>;

/** A gateway message that matches nothing here or couldn't be processed. */
export const GatewayEvent = z
  .object({
    id: z.string(),
    gateway: z.string(),
    type: z.string(),
    about: z.string(),
    object_ref: z.string(),
    state: z.enum(['waiting', 'done', 'parked', 'failed']),
    received_at: z.string(),
  })
  .meta({ id: 'GatewayEvent' });
export type GatewayEvent = z.infer<typeof GatewayEvent>;
export const GatewayEvents = pageOf(GatewayEvent);

/** A discrepancy between the gateway's books and ours, in minor units; null if one side has no such entry. */
export const Difference = z
  .object({
    what: z.enum(['charge', 'refund']),
    ref: z.string(),
    ours: z.number().int().nullable(),
    theirs: z.number().int().nullable(),
  })
  .meta({ id: 'Difference' });
export type Difference = z.infer<typeof Difference>;

export const Reconciliation = z
  .object({
    gateway: z.string(),
    since: z.string(),
    until: z.string(),
    compared: z.number().int(),
    differences: z.array(Difference),
    at: z.string(),
  })
  .meta({ id: 'Reconciliation' });
export type Reconciliation = z.infer<typeof Reconciliation>;

/** A plan including what only the operator's team sees. */
export const AdminPlan = Plan.extend({
  offered: z.boolean(),
  subscribers: z.number().int().describe('Current number of subscribers.'),
  used: z.boolean().describe('Has or had subscribers, so it can be retired but not deleted.'),
  version: z.number().int().describe('Number of its version, from 1.'),
}).meta({ id: 'AdminPlan' });
export type AdminPlan = z.infer<typeof AdminPlan>;
/** Plans, and coin packs with the version of their setting. */
export const AdminPrices = z
  .object({
    items: z.array(AdminPlan),
    packs: z.object({ value: CoinPacks, version: z.number().int() }),
  })
  .meta({ id: 'AdminPrices' });
export type AdminPrices = z.infer<typeof AdminPrices>;

const line = (most: number) => z.string().trim().min(1).max(most);
const cents = z.int().min(0).max(100_000_000);

/** A plan as an admin edits it; existing subscribers keep the terms they agreed to. */
export const PlanBody = z
  .object({
    name: line(60),
    description: line(200),
    features: z.array(line(120)).max(10),
    coins: z.int().min(0).max(10_000_000),
    price_month: cents,
    price_year: cents,
    extra_price: cents.min(1),
    trial_days: z.int().min(0).max(90).default(0),
    trial_coins: z.int().min(0).max(10_000).default(0),
    offered: z.boolean().default(true),
  })
  .refine((plan) => (plan.price_month === 0) === (plan.price_year === 0), {
    path: ['price_year'],
    error: fieldErrors.plan_prices,
  })
  .meta({ id: 'PlanBody' });
export type PlanBody = z.infer<typeof PlanBody>;
/** `version` is the version the admin saw: the change is refused if another admin has changed the plan since. */
export const PlanChange = PlanBody.safeExtend({ version: z.int() });
export type PlanChange = z.infer<typeof PlanChange>;
