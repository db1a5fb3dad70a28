import { z } from 'zod';
import { Paging, pageOf } from '../envelope.ts';
import { fieldErrors } from '../field-errors/index.ts';
import { OwnerType, outcomes } from '../orders/results.ts';
import { OrderLead } from '../orders/schemas.ts';
import { LeadWork } from './lead-work/lead-work.ts';
import { workStatuses } from './lead-work/rules.ts';
import { contactKinds, lineTypes, tagLength } from './rules.ts';

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
  .max(tagLength)
  .regex(/^[^\p{Cc},]*$/u, fieldErrors.tag);

/** One or more of these words with commas in between. */
function anyOf(words: readonly string[]) {
  const word = `(?:${words.join('|')})`;
  return z.string().regex(new RegExp(`^${word}(?:,${word})*$`));
}
const tristates = ['yes', 'no', 'unknown'];

/** All given filters must match. */
export const LeadFilter = z
  .object({
    value: z
      .string()
      .max(200)
      .optional()
      .describe('Search text: words of names, addresses, phones and emails.'),
    outcome: anyOf(outcomes).optional().describe('One or more outcomes with commas in between.'),
    has: anyOf(contactKinds)
      .optional()
      .describe(
        'What was found and you didn’t report wrong, all of them: `phone`, `mobile`, `email`, with commas in between.',
      ),
    min_confidence: z.coerce.number().min(0).max(1).optional().describe('Minimum confidence, 0–1.'),
    dnc: anyOf(tristates)
      .optional()
      .describe('Do-not-call status of the best phone: `yes`, `no`, `unknown`, with commas in between.'),
    litigator: anyOf(tristates)
      .optional()
      .describe(
        'Whether any phone belongs to a known litigator: `yes`, `no`, `unknown`, with commas in between.',
      ),
    line_type: LineType.optional(),
    owner: anyOf(OwnerType.options)
      .optional()
      .describe('Kinds of owner: `person`, `company`, `trust`, `government`, with commas in between.'),
    state: z
      .string()
      .regex(/^[A-Z]{2}$/, fieldErrors.state_code)
      .optional(),
    zip: z
      .string()
      .max(6000)
      .regex(/^\d{5}(?:,\d{5})*$/, fieldErrors.zip_code)
      .optional()
      .describe(
        'One or more ZIP codes of the lead’s place, or of the person’s current address if the lead has none.',
      ),
    seen_since: z
      .string()
      .regex(/^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/, fieldErrors.month)
      .optional()
      .describe('Best phone last seen in or after this month or year, such as `2025-01` or `2025`.'),
    tag: Tag.optional(),
    order: z.coerce.number().int().min(1).max(2_147_483_647).optional().describe('An order by its number.'),
    status: anyOf(workStatuses)
      .optional()
      .describe(
        'How far the work on the lead got: `new`, `called`, `no_answer`, `wrong_number`, `interested`, with commas in between.',
      ),
    assigned: z
      .string()
      .regex(/^(?:me|nobody|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/, fieldErrors.assignee)
      .optional()
      .describe('Who works on the lead: `me`, `nobody`, or the id of a member.'),
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
  tags: z.array(z.string()).describe('Your tags.'),
  work: LeadWork.describe('Who works on the lead and how far they got.'),
}).meta({ id: 'ListedLead' });
export type ListedLead = z.infer<typeof ListedLead>;

export const LeadList = pageOf(ListedLead).extend({
  more: z.boolean().describe('True if there are more matches than `total`: large counts stop early.'),
  listing: z
    .boolean()
    .describe(
      'True while leads are still being added to the list: of any ended order, or of `order` from its payment on; never for callers.',
    ),
});
export type LeadList = z.infer<typeof LeadList>;
