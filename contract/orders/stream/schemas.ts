/** Events of a browser's stream (server-sent events, `GET /stream`). */
import type { z } from 'zod';
import { UnreadCount } from '../../notifications/schemas.ts';
import { Balance } from '../../wallet/schemas.ts';
import { Order } from '../schemas.ts';

/**
 * By name: `order` when an order of the caller changes, `balance` when their coins do, `notification` for a new one or
 * when some were read.
 */
export const streamEvents = {
  order: Order,
  balance: Balance,
  notification: UnreadCount,
} as const;

export type StreamEvent = {
  [Name in keyof typeof streamEvents]: { event: Name; data: z.infer<(typeof streamEvents)[Name]> };
}[keyof typeof streamEvents];
