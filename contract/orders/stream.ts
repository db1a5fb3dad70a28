/** What the stream of a signed-in browser carries (server-sent events, `GET /stream`). */
import type { z } from 'zod';
import { UnreadCount } from '../notifications/schemas.ts';
import { Balance } from '../wallet/schemas.ts';
import { Order } from './schemas.ts';

/**
 * Each event by its name: `order` when one of the caller's orders moved, `balance` when the coins did, `notification` when
 * there is a new one or some were read.
 */
export const streamEvents = {
  order: Order,
  balance: Balance,
  notification: UnreadCount,
} as const;

export type StreamEvent = {
  [Name in keyof typeof streamEvents]: { event: Name; data: z.infer<(typeof streamEvents)[Name]> };
}[keyof typeof streamEvents];
