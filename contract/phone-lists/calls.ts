/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './routes.ts';

export const listCallLists = call<typeof routes.listCallLists>('get', '/admin/call-lists');
export const loadCallList = call<typeof routes.loadCallList>('post', '/admin/call-lists');
