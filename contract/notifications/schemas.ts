/** Kinds of notifications and their channels, stored notifications, and preferences. */
import { z } from 'zod';
import { Paging } from '../envelope.ts';
import { skipReasons } from '../orders/recurring/reasons.ts';
import { TimeZone } from '../reporting/dashboard.ts';
import { hasSeat, type Seat } from '../seats.ts';

/**
 * Every kind appears in the bell. Kinds with the channel `mail` are also sent by email if the customer wants it; `mail`
 * is the default. Texts are rendered when read.
 */
export const notificationKinds = {
  order_completed: { channels: ['bell', 'mail'], mail: true },
  order_cancelled: { channels: ['bell', 'mail'], mail: false },
  order_failed: { channels: ['bell', 'mail'], mail: true },
  list_traced: { channels: ['bell', 'mail'], mail: true },
  list_skipped: { channels: ['bell', 'mail'], mail: true },
  payment_received: { channels: ['bell', 'mail'], mail: true },
  payment_failed: { channels: ['bell', 'mail'], mail: true },
  payment_refunded: { channels: ['bell', 'mail'], mail: true },
  refund_settled: { channels: ['bell', 'mail'], mail: true },
  renewal_failed: { channels: ['bell', 'mail'], mail: true },
  subscription_ended: { channels: ['bell', 'mail'], mail: true },
  card_expiring: { channels: ['bell', 'mail'], mail: true },
  top_up_failed: { channels: ['bell', 'mail'], mail: true },
  // For admins only, so not part of the preferences.
  money_attention: { channels: ['bell'], mail: true },
  drop_attention: { channels: ['bell'], mail: true },
  abuse_attention: { channels: ['bell'], mail: true },
  // Emails of these two kinds can't be turned off.
  account_entered: { channels: ['bell'], mail: false },
  session_reused: { channels: ['bell'], mail: false },
  webhook_disabled: { channels: ['bell', 'mail'], mail: true },
  affiliate_referral: { channels: ['bell', 'mail'], mail: true },
  affiliate_domain: { channels: ['bell', 'mail'], mail: true },
  affiliate_payout: { channels: ['bell', 'mail'], mail: true },
} as const satisfies Record<string, { channels: readonly ('bell' | 'mail')[]; mail: boolean }>;

/** The least seat that sees a kind; owners see all. */
const kindSeats: Partial<Record<keyof typeof notificationKinds, Seat>> = {
  order_completed: 'manager',
  order_cancelled: 'manager',
  order_failed: 'manager',
  list_traced: 'manager',
  list_skipped: 'manager',
};

/** The kinds that a seat sees. */
export const kindsFor = (seat: Seat): NotificationKind[] =>
  (Object.keys(notificationKinds) as NotificationKind[]).filter((kind) =>
    hasSeat(seat, kindSeats[kind] ?? 'owner'),
  );

export type NotificationKind = keyof typeof notificationKinds;
export const NotificationKind = z.enum(
  Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]],
);

/** Parameters of each kind's text: counts and numbers, never lead data. */
export const notificationParams = {
  order_completed: z.object({ number: z.number().int(), hits: z.number().int(), coins: z.number().int() }),
  order_cancelled: z.object({ number: z.number().int(), hits: z.number().int(), coins: z.number().int() }),
  order_failed: z.object({ number: z.number().int() }),
  list_traced: z.object({
    number: z.number().int(),
    new_phones: z.number().int(),
    new_emails: z.number().int(),
    coins: z.number().int(),
  }),
  list_skipped: z.object({
    number: z.number().int(),
    reason: z.enum([...skipReasons, 'erased', 'purpose']),
    limit: z.number().int(),
    needed: z.number().int(),
  }),
  payment_received: z.object({ number: z.string(), amount: z.number().int(), currency: z.string() }),
  payment_failed: z.object({
    amount: z.number().int(),
    currency: z.string(),
    order_number: z.number().int().nullable(),
  }),
  payment_refunded: z.object({ amount: z.number().int(), currency: z.string(), coins: z.number().int() }),
  refund_settled: z.object({
    way: z.enum(['coins', 'other']),
    amount: z.number().int(),
    currency: z.string(),
    coins: z.number().int(),
  }),
  renewal_failed: z.object({ plan: z.string(), retry_at: z.string() }),
  subscription_ended: z.object({ plan: z.string() }),
  card_expiring: z.object({ last4: z.string() }),
  top_up_failed: z.object({}),
  money_attention: z.object({
    what: z.enum(['dispute', 'difference', 'parked', 'refund']),
    amount: z.number().int().optional(),
    currency: z.string().optional(),
    count: z.number().int(),
  }),
  drop_attention: z.object({ what: z.enum(['failed', 'overdue']) }),
  abuse_attention: z.object({
    kind: z.enum(['person', 'street', 'speed', 'decoy', 'refunds']),
    count: z.number().int(),
  }),
  account_entered: z.object({ until: z.string() }),
  session_reused: z.object({ at: z.string() }),
  webhook_disabled: z.object({ host: z.string(), why: z.enum(['gone', 'failing']) }),
  affiliate_referral: z.object({
    what: z.enum(['made', 'reversed', 'restored', 'rejected']),
    amount: z.number().int(),
    currency: z.string(),
    reason: z.string().nullable(),
  }),
  affiliate_domain: z.object({
    domain: z.string(),
    state: z.enum(['active', 'rejected']),
    reason: z.string().nullable().default(null),
  }),
  affiliate_payout: z.object({
    what: z.enum(['sent', 'rejected', 'failed']),
    amount: z.number().int(),
    currency: z.string(),
    coins: z.number().int().nullable(),
    reason: z.string().nullable(),
  }),
} as const;

export type NotificationParams<K extends NotificationKind> = z.infer<(typeof notificationParams)[K]>;

/** One notification (DATA-2). */
export const NotificationItem = z
  .object({
    id: z.string(),
    kind: z.string(),
    title: z.string(),
    description: z.string(),
    date: z.string().describe('ISO.'),
    read_status: z.union([z.literal(0), z.literal(1)]).describe('0 unread, 1 read.'),
  })
  .meta({ id: 'NotificationItem' });
export type NotificationItem = z.infer<typeof NotificationItem>;

/** `new_notification` counts all unread ones, not just this page's. */
export const NotificationList = z
  .object({
    new_notification: z.number().int(),
    notification_list: z.array(NotificationItem),
    total: z.number().int(),
    page: z.number().int(),
    per_page: z.number().int(),
  })
  .meta({ id: 'NotificationList' });
export type NotificationList = z.infer<typeof NotificationList>;

const NoticeZone = TimeZone.describe('Time zone of the dates in texts.');
export const NotificationListQuery = Paging.extend({ time_zone: NoticeZone });
export const NotificationQuery = z.object({ time_zone: NoticeZone });

/** `link`: the related page and the link text. */
export const NotificationDetails = NotificationItem.extend({
  link: z.object({ path: z.string(), words: z.string() }).nullable(),
  new_notification: z.number().int(),
}).meta({ id: 'NotificationDetails' });
export type NotificationDetails = z.infer<typeof NotificationDetails>;

export const UnreadCount = z.object({ new_notification: z.number().int() }).meta({ id: 'UnreadCount' });
export type UnreadCount = z.infer<typeof UnreadCount>;

/** The choice for each kind that can be emailed; emails go to `email` once it is confirmed. */
export const NotificationPreferences = z
  .object({
    email: z.string(),
    email_confirmed: z.boolean(),
    kinds: z.array(z.object({ kind: NotificationKind, mail: z.boolean() })),
  })
  .meta({ id: 'NotificationPreferences' });
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const PreferenceBody = z
  .object({
    kind: NotificationKind,
    mail: z.boolean(),
  })
  .meta({ id: 'PreferenceBody' });

/** Reply to an unsubscribe link. */
export const Unsubscribed = z.object({ kind: NotificationKind }).meta({ id: 'Unsubscribed' });
export type Unsubscribed = z.infer<typeof Unsubscribed>;
