/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../../call.ts';
import type * as routes from './routes.ts';

export const checkDomain = call<typeof routes.checkDomain>('post', '/domain-check/{id}');
export const createDomain = call<typeof routes.createDomain>('post', '/store-domain/{id}');
export const deleteDomain = call<typeof routes.deleteDomain>('get', '/domain-delete/{id}');
export const listDomains = call<typeof routes.listDomains>('get', '/domain-list/{id}');
export const postDomainDelete = call<typeof routes.postDomainDelete>('delete', '/domain-delete/{id}');
