/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './routes.ts';

export const createQuote = call<typeof routes.createQuote>('post', '/order-quote');
export const discardUpload = call<typeof routes.discardUpload>('delete', '/upload/{id}');
export const getOrder = call<typeof routes.getOrder>('get', '/single-order-list/{id}');
export const listOldOrders = call<typeof routes.listOldOrders>('get', '/old-lead-orders/{id}');
export const listOpenUploads = call<typeof routes.listOpenUploads>('get', '/open-uploads');
export const listOrderLeads = call<typeof routes.listOrderLeads>('get', '/order-leads/{id}');
export const listOrders = call<typeof routes.listOrders>('get', '/order-list');
export const listRecentOrders = call<typeof routes.listRecentOrders>('get', '/lead-orders/{id}');
