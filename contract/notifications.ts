/** The kinds of notification, with the channels each can take; the texts are made when they are read. */
import { z } from 'zod';

export const notificationKinds = {
  order_completed: { channels: ['bell'] },
  order_failed: { channels: ['bell'] },
} as const;

export type NotificationKind = keyof typeof notificationKinds;

/** What each kind's text is made of: counts and numbers, never a lead's data. */
export const notificationParams = {
  order_completed: z.object({ number: z.number().int(), hits: z.number().int(), coins: z.number().int() }),
  order_failed: z.object({ number: z.number().int() }),
} as const;

export type NotificationParams<K extends NotificationKind> = z.infer<(typeof notificationParams)[K]>;
