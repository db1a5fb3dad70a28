/** Names and payloads of events. Notifications, email, webhooks, affiliates and streams subscribe to them. */
import { z } from 'zod';
import { skipReasons } from './orders/recurring/reasons.ts';

const OrderPayload = z.object({
  order_id: z.string(),
  number: z.number().int().describe('Number of the order in the account.'),
});
const OrderEndPayload = OrderPayload.extend({
  hits: z.number().int(),
  coins: z.number().int().describe('Coins charged.'),
  recurring_list_id: z.string().optional().describe('For a run of a recurring list: the list’s ID.'),
});

/** Events by name with their payloads: ids and counts, never lead data. */
export const events = {
  'user.registered': z.object({
    user_id: z.string(),
    rel: z.string().nullable(),
    click: z
      .string()
      .nullable()
      .default(null)
      .describe('The signed click that recorded the affiliate’s code.'),
  }),
  /** An order is waiting for its quote. */
  'order.drafted': OrderPayload,
  'order.quoted': OrderPayload,
  'order.paid': OrderPayload,
  'order.progress': OrderPayload,
  'order.paused': OrderPayload,
  'order.resumed': OrderPayload,
  'order.completed': OrderEndPayload,
  /** The customer canceled a paid order. */
  'order.cancelled': OrderEndPayload,
  'order.failed': OrderPayload,
  /** A run of a recurring list completed. */
  'list.traced': OrderPayload.extend({
    new_phones: z.number().int().describe('Leads with a phone that the account didn’t have for them.'),
    new_emails: z.number().int().describe('Leads with an email that the account didn’t have for them.'),
    coins: z.number().int(),
  }),
  /** A month of a recurring list was skipped, or the list was stopped automatically. */
  'list.skipped': z.object({
    number: z.number().int().describe('Number of the order that the list traces again.'),
    reason: z.enum([...skipReasons, 'erased', 'purpose']),
    limit: z.number().int().describe('Most coins per run.'),
    needed: z.number().int().describe('The most coins it could have cost; 0 if that isn’t the reason.'),
  }),
  'payment.succeeded': z.object({
    payment_id: z.string(),
    invoice_id: z.string(),
    number: z.string(),
    amount: z.number().int(),
    currency: z.string(),
  }),
  /** A payment for coins or an order was refused, or never confirmed, after its customer left the page. */
  'payment.failed': z.object({
    payment_id: z.string(),
    amount: z.number().int(),
    currency: z.string(),
    order_number: z.number().int().nullable().describe('Null for coins alone.'),
  }),
  'payment.refunded': z.object({
    payment_id: z.string(),
    amount: z.number().int(),
    currency: z.string(),
    coins: z.number().int(),
    way: z.enum(['card', 'coins', 'other']).optional().describe('Back to the card if absent.'),
  }),
  /** A bank reversed a payment, or a dispute was decided. */
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
    retry_at: z.string().optional().describe('When a failed payment will be retried.'),
  }),
  'card.expiring': z.object({ card_id: z.string(), brand: z.string(), last4: z.string() }),
  /** A payment problem that only an admin can fix; sent to every admin. */
  'money.attention': z.object({
    what: z.enum(['dispute', 'difference', 'parked', 'refund']),
    amount: z.number().int().optional(),
    currency: z.string().optional(),
    count: z.number().int().describe('Coins owed, or how many items are affected.'),
  }),
  /** California's deletion requests couldn't be fetched or answered, or are overdue; sent to every admin. */
  'drop.attention': z.object({ what: z.enum(['failed', 'overdue']) }),
  /** A suspicious pattern of lookups; sent to every admin. */
  'abuse.alarm': z.object({
    kind: z.enum(['person', 'street', 'speed', 'decoy', 'refunds']),
    count: z.number().int(),
  }),
  /** An automatic top-up failed and stays off until the customer turns it on again. */
  'top_up.failed': z.object({ failure: z.string() }),
  /** An admin signed in as the customer. */
  'account.entered': z.object({ until: z.string() }),
  /** A session was used from two places, so it was ended. */
  'session.reused': z.object({ at: z.string() }),
  /** Available coins fell below the operator's threshold. */
  'coins.low': z.object({
    available: z.number().int(),
    below: z.number().int().describe('The operator’s threshold.'),
  }),
  /** An endpoint was disabled: it answered 410 or was unreachable for days. */
  'webhook.disabled': z.object({ host: z.string(), why: z.enum(['gone', 'failing']) }),
  /** An affiliate earned on an invoice, or lost those earnings. */
  'referral.changed': z.object({
    what: z.enum(['made', 'reversed', 'restored', 'rejected']),
    amount: z.number().int(),
    currency: z.string(),
    reason: z.string().nullable(),
  }),
  /** An affiliate's domain was verified or rejected. */
  'domain.decided': z.object({
    domain: z.string(),
    state: z.enum(['active', 'rejected']),
    reason: z.string().nullable(),
  }),
  /** An affiliate's payout was sent, refused or returned. */
  'payout.sent': z.object({
    what: z.enum(['sent', 'rejected', 'failed']),
    amount: z.number().int(),
    currency: z.string(),
    coins: z.number().int().nullable(),
    reason: z.string().nullable(),
  }),
  /** New notifications, or some were read. */
  'notification.changed': z.object({}),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.infer<(typeof events)[N]>;
