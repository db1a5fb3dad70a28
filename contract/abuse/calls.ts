/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './routes.ts';

export const listAlarms = call<typeof routes.listAlarms>('get', '/admin/alarms');
export const settleAlarm = call<typeof routes.settleAlarm>('post', '/admin/alarms/{id}/settlement');
