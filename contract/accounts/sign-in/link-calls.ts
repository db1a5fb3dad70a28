/** The calls of `link-routes.ts`; written by `npm run generate`. */
import { call } from '../../call.ts';
import type * as routes from './link-routes.ts';

export const sendSignInLink = call<typeof routes.sendSignInLink>('post', '/send-sign-in-link');
export const signInByLink = call<typeof routes.signInByLink>('post', '/sign-in-by-link');
