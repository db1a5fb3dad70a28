import { z } from 'zod';
import { Paging, pageOf } from '../envelope.ts';
import { fieldErrors } from '../field-errors/index.ts';
import { Outcome, Tristate } from '../orders/results.ts';
import { OrderLead } from '../orders/schemas.ts';
import { lineTypes } from './rules.ts';

/** Sort keys of the list. */
export const leadSorters = ['date', 'name', 'confidence', 'result'] as const;
export const LeadSorter = z.enum(leadSorters);
export type LeadSorter = z.infer<typeof LeadSorter>;

export const LineType = z.enum(lineTypes);
export type LineType = z.infer<typeof LineType>;

export const Tag = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\p{Cc},]*$/u, fieldErrors.tag);

/** All given filters must match. */
export const LeadFilter = z
  .object({
    value: z
      .string()
      .max(200)
      .optional()
      .describe('Search text: words of names, addresses, phones and emails.'),
    outcome: Outcome.optional(),
    min_confidence: z.coerce.number().min(0).max(1).optional().describe('Minimum confidence, 0–1.'),
    dnc: Tristate.optional().describe('Do-not-call status of the best phone.'),
    litigator: Tristate.optional().describe('Whether any phone belongs to a known litigator.'),
    line_type: LineType.optional(),
    state: z
      .string()
      .regex(/^[A-Z]{2}$/, fieldErrors.state_code)
      .optional(),
    tag: Tag.optional(),
    order: z.coerce.number().int().min(1).max(2_147_483_647).optional().describe('An order by its number.'),
  })
  .meta({ id: 'LeadFilter' });
export type LeadFilter = z.infer<typeof LeadFilter>;

export const LeadListQuery = LeadFilter.extend({
  ...Paging.shape,
  sorter_property: LeadSorter.default('date'),
  sorter_type: z.enum(['asc', 'desc']).default('desc'),
});
export type LeadListQuery = z.infer<typeof LeadListQuery>;

/** A lead in the list: its order row with the result. */
export const ListedLead = OrderLead.extend({
  order: z.object({ id: z.string(), number: z.number().int(), name: z.string() }),
  traced_at: z
    .string()
    .nullable()
    .describe(
      'When the order was paid, or the earlier order whose result is reused: results date from that day.',
    ),
}).meta({ id: 'ListedLead' });
export type ListedLead = z.infer<typeof ListedLead>;

export const LeadList = pageOf(ListedLead).extend({
  more: z.boolean().describe('True if there are more matches than `total`: large counts stop early.'),
});
export type LeadList = z.infer<typeof LeadList>;
