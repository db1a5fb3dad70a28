import { IdParam } from '../../envelope.ts';
import { route } from '../../route.ts';
import { LeadItem } from '../remarks.ts';
import { Selected } from '../selection.ts';
import { AssignBody, AssignedLeads, Assignees, StatusBody } from './schemas.ts';

export const setLeadStatus = route({
  operationId: 'setLeadStatus',
  method: 'put',
  path: '/lead-status/{id}',
  access: 'session',
  seat: 'caller',
  tags: ['results'],
  summary: "Set a lead's status",
  description:
    'Records how far the work on a lead got. Reports of calls no longer change it, unless you set it to `new`.',
  params: IdParam,
  body: StatusBody,
  example: { status: 'interested' },
  response: LeadItem,
});

export const assignLeads = route({
  operationId: 'assignLeads',
  method: 'post',
  path: '/leads-assign',
  access: 'session',
  tags: ['results'],
  summary: 'Assign selected leads',
  description:
    'Assigns up to 10,000 leads to a member of your account, or to nobody. Returns how many leads changed.',
  body: AssignBody,
  example: { selection: { filter: { outcome: 'hit', assigned: 'nobody' } }, assigned_to: null },
  response: AssignedLeads,
  errors: { 404: 'None of the leads exists, or the member doesn’t' },
});

export const undoAssignment = route({
  operationId: 'undoAssignment',
  method: 'delete',
  path: '/leads-assign/{id}',
  access: 'session',
  tags: ['results'],
  summary: 'Undo an assignment of leads',
  description:
    'Gives the leads back to those who had them. Leads assigned again since stay. `id` is the `undo_id` of the reply. Returns how many leads changed.',
  params: IdParam,
  response: Selected,
});

export const listAssignees = route({
  operationId: 'listAssignees',
  method: 'get',
  path: '/lead-assignees',
  access: 'session',
  tags: ['results'],
  summary: 'List who leads can be assigned to',
  description: 'Returns the members of your account: owners first, then managers and callers.',
  response: Assignees,
});
