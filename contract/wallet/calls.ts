/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './routes.ts';

export const downloadActivity = call<typeof routes.downloadActivity>('get', '/wallet-movements/file');
export const getBalance = call<typeof routes.getBalance>('get', '/wallet');
export const listActivity = call<typeof routes.listActivity>('get', '/wallet-movements');
export const listActivityGroups = call<typeof routes.listActivityGroups>('get', '/wallet-activity');
