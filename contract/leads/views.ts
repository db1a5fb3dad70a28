/** Views of the results table: the built-in ones and those that a customer saves. */
import { z } from 'zod';
import { oneLine } from '../one-line.ts';
import { maxViews } from './rules.ts';
import { LeadFilter, LeadSorter } from './schemas.ts';

export const ViewSort = z.object({
  property: LeadSorter.describe('What the view sorts by.'),
  direction: z.enum(['asc', 'desc']).describe('Ascending or descending.'),
});

export const ViewBody = z
  .object({
    name: oneLine(40),
    filter: LeadFilter.omit({ order: true }),
    sort: ViewSort.optional().describe('Sort order; absent to keep the table’s.'),
    columns: z
      .array(z.string().min(1).max(40))
      .max(30)
      .optional()
      .describe('Columns shown, in their order; absent to keep the table’s.'),
  })
  .meta({ id: 'ViewBody' });
export type ViewBody = z.infer<typeof ViewBody>;

export const SavedView = ViewBody.extend({ id: z.string() }).meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof SavedView>;

export const ViewChange = ViewBody.extend({
  previous: ViewBody.optional().describe(
    'The view as you have seen it. If someone changed it since, the call fails with `edit_conflict`.',
  ),
}).meta({ id: 'ViewChange' });
export type ViewChange = z.infer<typeof ViewChange>;

export const SavedViews = z.array(SavedView).max(maxViews);

export const ViewCountQuery = z.object({
  order: z.coerce.number().int().min(1).max(2_147_483_647).optional().describe('Only leads of this order.'),
});

export const ViewCounts = z
  .object({
    all: z.number().int().describe('Leads in all.'),
    worth_a_call: z
      .number()
      .int()
      .describe('Hits and possible matches with a phone that you didn’t report wrong.'),
    callable_mobiles: z
      .number()
      .int()
      .describe(
        'Best phone is mobile and not on a do-not-call list, and no phone belongs to a known litigator.',
      ),
    possible: z.number().int().describe('Possible matches.'),
    misses: z.number().int(),
  })
  .meta({ id: 'ViewCounts' });
export type ViewCounts = z.infer<typeof ViewCounts>;
