/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../../call.ts';
import type * as routes from './routes.ts';

export const endSwitchLogin = call<typeof routes.endSwitchLogin>('post', '/switch-return');
export const getSwitchState = call<typeof routes.getSwitchState>('get', '/switch-state');
export const switchLogin = call<typeof routes.switchLogin>('post', '/switch-login');
