import { z } from 'zod';
import { pageOf } from '../envelope.ts';

/** Coins available to spend, and coins held for running orders. */
export const Balance = z
  .object({ available: z.number().int(), held: z.number().int() })
  .meta({ id: 'Balance' });
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
  // Affiliate earnings.
  'reward',
  // Refunded for a hit whose numbers were all wrong.
  'wrong_number',
] as const;
export const MovementKind = z.enum(movementKinds);

/** One movement of coins: its effect on available and held coins. */
export const Movement = z
  .object({
    id: z.string(),
    at: z.string(),
    kind: MovementKind,
    available: z.number().int(),
    held: z.number().int(),
    balance: z.number().int().describe('Available coins afterward.'),
    order_number: z.number().int().nullable().describe('Number of the related order; null if there is none.'),
    document: z
      .string()
      .nullable()
      .describe('Number of the invoice that the coins come from; null if there is none.'),
  })
  .meta({ id: 'Movement' });
export type Movement = z.infer<typeof Movement>;

/** Movements, newest first; coins that expire, soonest first; and coins owed. */
export const Movements = pageOf(Movement).extend({
  owed: z
    .number()
    .int()
    .describe(
      'Coins you owe because a bank took back their payment after you spent them. Until you buy as many, you can’t spend coins.',
    ),
  expiring: z.array(z.object({ coins: z.number().int(), expires_at: z.string() })),
});
export type Movements = z.infer<typeof Movements>;
