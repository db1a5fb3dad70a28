/** The calls of `suppressions-routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './suppressions-routes.ts';

export const createSuppression = call<typeof routes.createSuppression>('post', '/admin/suppressions');
export const liftSuppression = call<typeof routes.liftSuppression>('post', '/admin/suppressions/{kind}/{id}/lift');
export const listSuppressions = call<typeof routes.listSuppressions>('get', '/admin/suppressions');
export const searchSuppressions = call<typeof routes.searchSuppressions>('post', '/admin/suppression-search');
