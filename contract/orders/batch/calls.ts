/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../../call.ts';
import type * as routes from './routes.ts';

export const createOrder = call<typeof routes.createOrder>('post', '/orders');
export const listOrderResults = call<typeof routes.listOrderResults>('get', '/order-results/{id}');
export const streamOrderResults = call<typeof routes.streamOrderResults>('get', '/order-results/{id}/stream');
