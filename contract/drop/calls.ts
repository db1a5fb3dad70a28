/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './routes.ts';

export const getDropStatus = call<typeof routes.getDropStatus>('get', '/admin/drop');
export const syncDrop = call<typeof routes.syncDrop>('post', '/admin/drop/sync');
