/** Who works on a lead and how far they got. */
import { z } from 'zod';
import { workStatuses } from './rules.ts';

export const WorkStatus = z.enum(workStatuses);

/** A person of the account. */
export const WorkPerson = z
  .object({ id: z.string(), name: z.string().describe('Their name, or their email if they gave none.') })
  .meta({ id: 'WorkPerson' });
export type WorkPerson = z.infer<typeof WorkPerson>;

export const LeadWork = z
  .object({
    status: WorkStatus.describe(
      '`new` until someone works on the lead. Reports of calls move a new lead on; a status that a person set stays.',
    ),
    status_at: z.string().nullable().describe('When the status was set; null for `new`.'),
    status_by: WorkPerson.nullable().describe(
      'Who set the status; null for `new`, and if a report of a call set it.',
    ),
    assigned_to: WorkPerson.nullable().describe('Who works on the lead; null for nobody.'),
  })
  .meta({ id: 'LeadWork' });
export type LeadWork = z.infer<typeof LeadWork>;
