/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../../call.ts';
import type * as routes from './routes.ts';

export const streamEvents = call<typeof routes.streamEvents>('get', '/stream');
