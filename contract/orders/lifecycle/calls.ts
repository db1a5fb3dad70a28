/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../../call.ts';
import type * as routes from './routes.ts';

export const cancelOrder = call<typeof routes.cancelOrder>('post', '/order-cancel/{id}');
export const getRetraceOffer = call<typeof routes.getRetraceOffer>('get', '/order-retrace/{id}');
export const pauseOrder = call<typeof routes.pauseOrder>('post', '/order-pause/{id}');
export const resumeOrder = call<typeof routes.resumeOrder>('post', '/order-resume/{id}');
export const retraceMisses = call<typeof routes.retraceMisses>('post', '/order-retrace/{id}');
