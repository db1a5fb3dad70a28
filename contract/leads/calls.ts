/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './routes.ts';

export const getLead = call<typeof routes.getLead>('get', '/lead-item/{id}');
export const listLeadTags = call<typeof routes.listLeadTags>('get', '/lead-tags');
export const listLeads = call<typeof routes.listLeads>('get', '/all-leads/{id}');
export const reportPhone = call<typeof routes.reportPhone>('put', '/phone-report/{id}');
export const unlockLead = call<typeof routes.unlockLead>('post', '/lead-unlock/{id}');
export const updateLeadNote = call<typeof routes.updateLeadNote>('put', '/lead-note/{id}');
