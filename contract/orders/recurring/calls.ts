/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../../call.ts';
import type * as routes from './routes.ts';

export const getRecurrence = call<typeof routes.getRecurrence>('get', '/order-recurrence/{id}');
export const listRecurringLists = call<typeof routes.listRecurringLists>('get', '/recurring-lists');
export const runRecurrence = call<typeof routes.runRecurrence>('post', '/order-recurrence/{id}/run');
export const setRecurrence = call<typeof routes.setRecurrence>('put', '/order-recurrence/{id}');
export const stopRecurrence = call<typeof routes.stopRecurrence>('delete', '/order-recurrence/{id}');
