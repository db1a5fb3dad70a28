/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './routes.ts';

export const listApiOrders = call<typeof routes.listApiOrders>('get', '/lead-orders/{id}', '/api/bstapi/v1');
export const traceLead = call<typeof routes.traceLead>('post', '/trace');
