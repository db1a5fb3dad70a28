/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../../call.ts';
import type * as routes from './routes.ts';

export const getOrderFigures = call<typeof routes.getOrderFigures>('get', '/order-figures/{id}');
export const listOrderAreas = call<typeof routes.listOrderAreas>('get', '/order-areas/{id}');
export const renameOrder = call<typeof routes.renameOrder>('put', '/order-name/{id}');
