/** The calls of `overview-routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './overview-routes.ts';

export const getOverview = call<typeof routes.getOverview>('get', '/admin/overview');
export const listProblems = call<typeof routes.listProblems>('get', '/admin/problems');
