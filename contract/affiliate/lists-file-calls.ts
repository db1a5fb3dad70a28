/** The calls of `lists-file-routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './lists-file-routes.ts';

export const downloadAffiliateList = call<typeof routes.downloadAffiliateList>('get', '/affiliate-file/{id}/{list}');
