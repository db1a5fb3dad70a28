/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './routes.ts';

export const listErasures = call<typeof routes.listErasures>('get', '/admin/erasures');
