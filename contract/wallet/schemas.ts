import { z } from 'zod';
import { Paging, pageOf } from '../envelope.ts';
import { activityFilters } from './filters.ts';

/** Coins available to spend, and coins held for running orders. */
export const Balance = z
  .object({
    available: z.number().int(),
    held: z.number().int(),
    cap_left: z
      .number()
      .int()
      .optional()
      .describe('What you may still spend this month (UTC); missing if you have no limit.'),
  })
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

/** A page of movements; `group` keeps those of one line of the activity. */
export const MovementsQuery = Paging.extend({
  group: z.string().max(64).optional().describe('ID of a line of the activity: returns its movements only.'),
});
export type MovementsQuery = z.infer<typeof MovementsQuery>;

/** Coins owed, and coins that expire, soonest first. */
const standing = {
  owed: z
    .number()
    .int()
    .describe(
      'Coins you owe because a bank took back their payment after you spent them. Until you buy as many, you can’t spend coins.',
    ),
  expiring: z.array(z.object({ coins: z.number().int(), expires_at: z.string() })),
};

/** Movements, newest first. */
export const Movements = pageOf(Movement).extend(standing);
export type Movements = z.infer<typeof Movements>;

/** What a line of the activity is about: an order, or the kind of its movements. */
export const ActivityKind = z.enum(['order', ...movementKinds]);

/** The movements of one order, of a day's single traces, or one other movement. */
export const ActivityGroup = z
  .object({
    id: z.string(),
    at: z.string().describe('When its latest movement was.'),
    kind: ActivityKind.describe('`order` for an order’s movements; otherwise the kind of the movement.'),
    coins: z.number().int().describe('Coins added; negative if they were charged.'),
    held: z.number().int().describe('Coins on hold for the order now.'),
    returned: z.number().int().describe('Coins that the order held and gave back.'),
    balance: z.number().int().describe('Available coins after its latest movement.'),
    entries: z.number().int().describe('Number of its movements.'),
    order_number: z.number().int().nullable().describe('Number of the order; null if there is none.'),
    order_name: z.string().nullable().describe('Name of the order; null if there is none.'),
    document: z
      .string()
      .nullable()
      .describe('Number of the invoice that the coins come from; null if there is none.'),
  })
  .meta({ id: 'ActivityGroup' });
export type ActivityGroup = z.infer<typeof ActivityGroup>;

export const ActivityGroups = pageOf(ActivityGroup).extend(standing).meta({ id: 'ActivityGroups' });
export type ActivityGroups = z.infer<typeof ActivityGroups>;

export const ActivityQuery = Paging.extend({
  show: z
    .enum(activityFilters)
    .optional()
    .describe('Returns orders, lines that charge or hold coins, or lines that add coins.'),
});
export type ActivityQuery = z.infer<typeof ActivityQuery>;
