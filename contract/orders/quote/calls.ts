/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../../call.ts';
import type * as routes from './routes.ts';

export const chooseHits = call<typeof routes.chooseHits>('put', '/order-hit-on/{id}');
export const fixRows = call<typeof routes.fixRows>('post', '/order-mend/{id}');
export const getManualLeads = call<typeof routes.getManualLeads>('get', '/typed-leads/{id}');
export const getSample = call<typeof routes.getSample>('get', '/order-sample/{id}');
export const listRejectedRows = call<typeof routes.listRejectedRows>('get', '/order-rejects/{id}');
export const requoteOrder = call<typeof routes.requoteOrder>('post', '/order-reprice/{id}');
export const traceSample = call<typeof routes.traceSample>('post', '/order-sample/{id}');
export const updateManualLeads = call<typeof routes.updateManualLeads>('put', '/typed-leads/{id}');
