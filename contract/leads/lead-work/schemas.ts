import { z } from 'zod';
import { Selected, Selection } from '../selection.ts';
import { WorkPerson, WorkStatus } from './lead-work.ts';

export const StatusBody = z
  .object({ status: WorkStatus.describe('`new` starts over: the next report of a call may change it.') })
  .meta({ id: 'LeadStatusBody' });
export type StatusBody = z.infer<typeof StatusBody>;

export const AssignBody = z
  .object({
    selection: Selection,
    assigned_to: z
      .string()
      .max(64)
      .nullable()
      .describe('The id of a member of your account; null for nobody.'),
  })
  .meta({ id: 'AssignLeadsBody' });
export type AssignBody = z.infer<typeof AssignBody>;

/** How many leads an assignment changed. */
export const AssignedLeads = Selected.extend({
  undo_id: z
    .string()
    .nullable()
    .describe(
      'Send this to `DELETE /leads-assign/{id}` within a day to undo the assignment; null if no lead changed.',
    ),
}).meta({ id: 'AssignedLeads' });
export type AssignedLeads = z.infer<typeof AssignedLeads>;

/** Who leads can be assigned to. */
export const Assignees = z.array(WorkPerson);
