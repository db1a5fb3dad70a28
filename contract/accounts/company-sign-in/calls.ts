/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../../call.ts';
import type * as routes from './routes.ts';

export const confirmCompanySignIn = call<typeof routes.confirmCompanySignIn>('post', '/company-sign-in-confirmation');
export const finishCompanySignIn = call<typeof routes.finishCompanySignIn>('post', '/company-sign-in-callback');
export const startCompanySignIn = call<typeof routes.startCompanySignIn>('post', '/company-sign-in');
