/** Orders and results for programs: batches as JSON or JSON lines, results by cursor or as a stream. */
import { z } from 'zod';
import { pageOf } from '../../envelope.ts';
import { oneLine } from '../../one-line.ts';
import { SentLead } from '../../uploads/schemas.ts';
import { ChargedHits, type HitOn } from '../hit-on.ts';
import type { OrderKind as Kind } from '../kinds.ts';
import { Outcome } from '../results.ts';
import { OrderKind, OrderLead, Purpose, PurposeNote } from '../schemas.ts';

/** Most leads per call: JSON with a body of up to 1 MB, JSON lines with up to 20 MB. */
export const maxBatchLeads = { json: 10_000, lines: 100_000 };

const name = oneLine(120).default('batch');
const kind = OrderKind.default('trace').describe(
  '`scrub` checks the `phone` of each lead, and of `phone_2` and `phone_3`. Nobody is looked up.',
);
const mostCoins = (number: z.ZodNumber | z.ZodCoercedNumber) =>
  number
    .int()
    .min(0)
    .max(1_000_000_000)
    .optional()
    .describe('The most coins the order can cost. If it could cost more, it waits for payment.');

/** `POST /orders` as JSON. */
export const OrderBody = z
  .object({
    leads: z.array(SentLead).min(1).max(maxBatchLeads.json),
    kind,
    name,
    purpose: Purpose.optional().describe('Permitted purpose. Not needed if the API key has one.'),
    purpose_note: PurposeNote,
    hit_on: ChargedHits,
    pay: z.boolean().default(true).describe('False to get the price only, which is free.'),
    most_coins: mostCoins(z.number()),
  })
  .meta({ id: 'OrderBody' });

/** The same fields as query parameters, for JSON lines. */
export const OrderQuery = z.object({
  kind,
  name,
  purpose: Purpose.optional(),
  purpose_note: PurposeNote,
  hit_on: ChargedHits,
  pay: z.enum(['true', 'false']).default('true'),
  most_coins: mostCoins(z.coerce.number()),
});

/** How a batch is paid. */
export interface BatchTerms {
  kind: Kind;
  name: string;
  purpose?: Purpose | undefined;
  purpose_note?: string | undefined;
  hit_on: HitOn;
  pay: boolean;
  most_coins?: number | undefined;
}

export const ResultsQuery = z.object({
  starting_after: z.coerce
    .number()
    .int()
    .min(0)
    .max(2_000_000_000)
    .default(0)
    .describe('The `row_no` of the last result you have.'),
  limit: z.coerce.number().int().min(1).max(500).default(100),
  outcome: Outcome.optional(),
});

/** A page of an order's results. A waiting row has no outcome yet. */
export const ResultsPage = pageOf(OrderLead)
  .pick({ items: true })
  .extend({
    purpose: Purpose.nullable().describe('Permitted use of the results, and the FCRA notice.'),
    notice: z.string(),
    has_more: z.boolean(),
    next: z.number().int().nullable().describe('Send this as `starting_after` to get more; null at the end.'),
  });
