/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './routes.ts';

export const findPerson = call<typeof routes.findPerson>('post', '/admin/people-find');
export const searchPeople = call<typeof routes.searchPeople>('post', '/admin/people-search');
export const viewPerson = call<typeof routes.viewPerson>('post', '/admin/people-view');
