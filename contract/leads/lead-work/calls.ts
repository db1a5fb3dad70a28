/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../../call.ts';
import type * as routes from './routes.ts';

export const assignLeads = call<typeof routes.assignLeads>('post', '/leads-assign');
export const listAssignees = call<typeof routes.listAssignees>('get', '/lead-assignees');
export const setLeadStatus = call<typeof routes.setLeadStatus>('put', '/lead-status/{id}');
export const undoAssignment = call<typeof routes.undoAssignment>('delete', '/leads-assign/{id}');
