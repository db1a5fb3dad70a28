/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './routes.ts';

export const listComplaints = call<typeof routes.listComplaints>('get', '/admin/complaints');
export const resolveComplaint = call<typeof routes.resolveComplaint>('post', '/admin/complaint-resolutions');
