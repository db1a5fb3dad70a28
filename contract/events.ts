/** What can happen: the names and payloads of events. Bell, mail, webhooks, affiliates and streams only subscribe. */
import { z } from 'zod';

const OrderPayload = z.object({ order_id: z.string(), number: z.number().int() });
const OrderEndPayload = OrderPayload.extend({ hits: z.number().int(), coins: z.number().int() });

/** Every event by name, with what it carries: ids and counts, never a lead's data. */
export const events = {
  'user.registered': z.object({
    user_id: z.string(),
    rel: z.string().nullable(),
    /** The signed visit that the affiliate's code came with. */
    click: z.string().nullable().default(null),
  }),
  /** An order waits for its quote. */
  'order.drafted': OrderPayload,
  'order.quoted': OrderPayload,
  'order.paid': OrderPayload,
  'order.progress': OrderPayload,
  'order.paused': OrderPayload,
  'order.resumed': OrderPayload,
  'order.completed': OrderEndPayload,
  /** A paid order that its customer ended early. */
  'order.cancelled': OrderEndPayload,
  'order.failed': OrderPayload,
  'payment.succeeded': z.object({
    payment_id: z.string(),
    invoice_id: z.string(),
    number: z.string(),
    amount: z.number().int(),
    currency: z.string(),
  }),
  'payment.refunded': z.object({
    payment_id: z.string(),
    amount: z.number().int(),
    currency: z.string(),
    coins: z.number().int(),
    /** Back to the card where nothing is said. */
    way: z.enum(['card', 'coins', 'other']).optional(),
  }),
  /** A customer's bank has taken a payment back, or the dispute about it was decided. */
  'payment.disputed': z.object({
    payment_id: z.string(),
    state: z.enum(['open', 'won', 'lost']),
    amount: z.number().int(),
    currency: z.string(),
  }),
  'subscription.changed': z.object({
    what: z.enum([
      'started',
      'trial_started',
      'upgraded',
      'planned',
      'renewed',
      'downgraded',
      'payment_failed',
      'cancelled',
    ]),
    plan: z.string(),
    /** When a failed payment is tried again. */
    retry_at: z.string().optional(),
  }),
  'card.expiring': z.object({ card_id: z.string(), brand: z.string(), last4: z.string() }),
  /** Something about money that only an admin can mend; sent to each of them. */
  'money.attention': z.object({
    what: z.enum(['dispute', 'difference', 'parked', 'refund']),
    amount: z.number().int().optional(),
    currency: z.string().optional(),
    /** Coins that are owed, or how many there are of what it is about. */
    count: z.number().int(),
  }),
  /** California’s deletion requests could not be fetched or answered, or are overdue; sent to each admin. */
  'drop.attention': z.object({ what: z.enum(['failed', 'overdue']) }),
  /** Customers look people up in a way that an admin should see; sent to each of them. */
  'abuse.alarm': z.object({
    kind: z.enum(['person', 'street', 'speed', 'decoy', 'refunds']),
    count: z.number().int(),
  }),
  /** Coins were not bought by themselves, and won't be until that is turned on again. */
  'top_up.failed': z.object({ failure: z.string() }),
  /** An admin has signed in as the customer. */
  'account.entered': z.object({ until: z.string() }),
  /** A session of the user’s was used from two places, and has ended. */
  'session.reused': z.object({ at: z.string() }),
  /** The coins that can be spent fell below what the operator calls few. */
  'coins.low': z.object({ available: z.number().int(), below: z.number().int() }),
  /** An endpoint that is sent nothing any more: it answered 410, or could not be reached for days. */
  'webhook.disabled': z.object({ host: z.string(), why: z.enum(['gone', 'failing']) }),
  /** What an affiliate earned by an invoice, or lost again. */
  'referral.changed': z.object({
    what: z.enum(['made', 'reversed', 'restored', 'rejected']),
    amount: z.number().int(),
    currency: z.string(),
    reason: z.string().nullable(),
  }),
  /** A domain of an affiliate's counts from now on, or was rejected. */
  'domain.decided': z.object({
    domain: z.string(),
    state: z.enum(['active', 'rejected']),
    reason: z.string().nullable(),
  }),
  /** A payout of an affiliate was sent, refused with a reason, or came back. */
  'payout.sent': z.object({
    what: z.enum(['sent', 'rejected', 'failed']),
    amount: z.number().int(),
    currency: z.string(),
    coins: z.number().int().nullable(),
    reason: z.string().nullable(),
  }),
  /** There is a new notification, or some were read. */
  'notification.changed': z.object({}),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.infer<(typeof events)[N]>;
