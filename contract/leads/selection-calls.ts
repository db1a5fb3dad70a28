/** The calls of `selection-routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './selection-routes.ts';

export const countSelectedLeads = call<typeof routes.countSelectedLeads>('post', '/selection-all-leads');
export const createLeadsDownload = call<typeof routes.createLeadsDownload>('post', '/leads-download');
export const deleteLeads = call<typeof routes.deleteLeads>('post', '/leads-delete');
export const retraceLeads = call<typeof routes.retraceLeads>('post', '/leads-again');
export const tagLeads = call<typeof routes.tagLeads>('post', '/leads-tag');
