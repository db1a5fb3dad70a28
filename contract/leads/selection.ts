/** A selection of leads: by ids, or all that match a filter except some. */
import { z } from 'zod';
import { fieldErrors } from '../field-errors/index.ts';
import { LeadFilter } from './schemas.ts';

const Ids = z.array(z.string().min(1).max(64)).max(1000);

export const Selection = z
  .object({ ids: Ids.optional(), filter: LeadFilter.optional(), except: Ids.default([]) })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    message: fieldErrors.lead_selection,
    path: ['ids'],
  })
  .meta({ id: 'Selection' });
export type Selection = z.infer<typeof Selection>;

/** Number of leads in a selection. */
export const Selected = z.object({ leads: z.number().int() }).meta({ id: 'Selected' });
export type Selected = z.infer<typeof Selected>;
