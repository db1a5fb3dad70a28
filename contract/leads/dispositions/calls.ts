/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../../call.ts';
import type * as routes from './routes.ts';

export const reportCalls = call<typeof routes.reportCalls>('post', '/dispositions');
