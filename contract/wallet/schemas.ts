/** The customer's skipcoins. */
import { z } from 'zod';
import { pageOf } from '../envelope.ts';

/** Coins that can be spent, and coins that running orders hold. */
export const Balance = z.object({ available: z.number().int(), held: z.number().int() });
export type Balance = z.infer<typeof Balance>;

export const movementKinds = [
  'purchase',
  'grant',
  'hold',
  'capture',
  'release',
  'expire',
  'adjust',
  'refund',
  // Given for what an affiliate earned.
  'reward',
  // Given back for a hit whose numbers were all wrong.
  'wrong_number',
] as const;
export const MovementKind = z.enum(movementKinds);

/** One movement of coins: what it did to those that can be spent and to those that are held. */
export const Movement = z.object({
  id: z.string(),
  at: z.string(),
  kind: MovementKind,
  available: z.number().int(),
  held: z.number().int(),
  /** What could be spent after it. */
  balance: z.number().int(),
  /** The number of the order that it belongs to. */
  order_number: z.number().int().nullable(),
  /** The number of the invoice or credit note that tells of it. */
  document: z.string().nullable(),
});
export type Movement = z.infer<typeof Movement>;

/** Movements, the newest first, the coins that have an end, the next first, and those that are owed. */
export const Movements = pageOf(Movement).extend({
  /** Spent before their payment was taken back: until they are bought again, none is spent. */
  owed: z.number().int(),
  expiring: z.array(z.object({ coins: z.number().int(), expires_at: z.string() })),
});
export type Movements = z.infer<typeof Movements>;
