import { z } from 'zod';
import { oneLine } from '../../one-line.ts';
import { Mapping } from '../../uploads/schemas.ts';
import { HitOn } from '../hit-on.ts';
import { Order, OrderKind, OrderLead, Purpose } from '../schemas.ts';

/** What a customer can pick up again, and files whose mapping is remembered. */
export const OpenUploads = z
  .object({
    uploads: z
      .array(z.object({ id: z.string(), name: z.string(), size: z.number(), created_at: z.string() }))
      .describe('Recent uploads without an order, which wait for their mapping.'),
    orders: z
      .array(
        Order.pick({ id: true, number: true, kind: true, name: true, state: true, created_at: true }).extend({
          rows: z.number().int().nullable().describe('Rows of the file; null until it is read.'),
        }),
      )
      .describe('Recent orders that aren’t paid.'),
    remembered: z
      .array(z.object({ name: z.string(), columns: z.number().int(), at: z.string() }))
      .describe('The last files whose mapping is used again for files with the same columns.'),
  })
  .meta({ id: 'OpenUploads' });

/** Requests a quote: the upload and the customer's mapping. */
export const QuoteBody = z
  .object({
    upload_id: z.string().min(1).max(64),
    mapping: Mapping,
    kind: OrderKind.default('trace').describe(
      '`scrub` checks your own phone numbers: map up to 10 columns to `phone`. Nobody is looked up.',
    ),
    name: oneLine(120).optional().describe('Name of the order; the file name by default.'),
    hit_on: HitOn.optional().describe('What counts as a hit; what you chose last by default.'),
  })
  .meta({ id: 'QuoteBody' });

export const HitOnBody = z
  .object({ hit_on: HitOn.describe('What counts as a hit.') })
  .meta({ id: 'HitOnBody' });

export const SampleBody = z.object({ purpose: Purpose }).meta({ id: 'SampleBody' });

/** The free sample of an order: up to 25 rows, once a day per account. */
export const Sample = z
  .object({
    available: z.boolean().describe('Whether it can be run on this order now.'),
    rows: z.number().int().describe('Number of rows it would have.'),
    taken_by: z
      .number()
      .int()
      .nullable()
      .describe('Number of the other order that used today’s sample (UTC); null if none did.'),
    first: z.boolean().describe('Whether the account has never paid for an order.'),
    leads: z.array(OrderLead).describe('The sample’s results.'),
  })
  .meta({ id: 'Sample' });
export type Sample = z.infer<typeof Sample>;
