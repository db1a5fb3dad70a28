/** A selection of leads: by ids, or all that match a filter except some. */
import { z } from 'zod';
import { fieldErrors } from '../field-errors/index.ts';
import { HitOn } from '../orders/hit-on.ts';
import { maxTags } from './rules.ts';
import { LeadFilter, Tag } from './schemas.ts';

const Ids = z.array(z.string().min(1).max(64)).max(1000);

export const Selection = z
  .object({
    ids: Ids.optional(),
    filter: LeadFilter.optional(),
    except: Ids.default([]),
    counted_at: z.iso
      .datetime()
      .optional()
      .describe(
        'As `/selection-all-leads` returned it: leads that a running order added to the list since aren’t selected.',
      ),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    message: fieldErrors.lead_selection,
    path: ['ids'],
  })
  .meta({ id: 'Selection' });
export type Selection = z.infer<typeof Selection>;

/** Leads to trace again. */
export const RetraceBody = Selection.safeExtend({
  hit_on: HitOn.optional().describe('What counts as a hit; what you chose last by default.'),
}).meta({ id: 'RetraceBody' });

/** Number of leads in a selection. */
export const Selected = z.object({ leads: z.number().int() }).meta({ id: 'Selected' });
export type Selected = z.infer<typeof Selected>;

/** Tags to add to and remove from the selected leads. */
export const TagLeadsBody = z
  .object({
    selection: Selection,
    add: z.array(Tag).max(maxTags).default([]).describe('Tags to add.'),
    remove: z.array(Tag).max(maxTags).default([]).describe('Tags to remove.'),
  })
  .meta({ id: 'TagLeadsBody' });
export type TagLeadsBody = z.infer<typeof TagLeadsBody>;

/** How many leads changed, and how many didn't take all tags. */
export const TaggedLeads = Selected.extend({
  full: z.number().int().describe('Leads that don’t have all of the tags to add, because they have 10.'),
}).meta({ id: 'TaggedLeads' });
export type TaggedLeads = z.infer<typeof TaggedLeads>;

/** What the selected leads come to. */
export const SelectionCount = Selected.extend({
  phones: z.number().int().describe('Phone numbers found, without those you reported wrong.'),
  on_dnc: z.number().int().describe('Leads whose best phone is on a do-not-call list.'),
  hits: z.number().int().describe('Hits, and possible matches that you unlocked.'),
  misses: z.number().int().describe('Other leads without a hit, as in the download `misses`.'),
  no_contact: z.number().int(),
  duplicates: z.number().int(),
  counted_at: z.string().describe('When they were counted.'),
}).meta({ id: 'SelectionCount' });
export type SelectionCount = z.infer<typeof SelectionCount>;
