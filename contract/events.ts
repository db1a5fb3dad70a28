/** What can happen: the names and payloads of events. Bell, mail, webhooks, affiliates and streams only subscribe. */
import { z } from 'zod';

const OrderPayload = z.object({ order_id: z.string(), number: z.number().int() });

/** Every event by name, with what it carries: ids and counts, never a lead's data. */
export const events = {
  'user.registered': z.object({ user_id: z.string(), rel: z.string().nullable() }),
  'order.quoted': OrderPayload,
  'order.paid': OrderPayload,
  'order.progress': OrderPayload,
  'order.completed': OrderPayload.extend({ hits: z.number().int(), coins: z.number().int() }),
  'order.failed': OrderPayload,
  /** There is a new notification, or some were read. */
  'notification.changed': z.object({}),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.infer<(typeof events)[N]>;
