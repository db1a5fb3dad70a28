/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../../call.ts';
import type * as routes from './routes.ts';

export const confirmEmail = call<typeof routes.confirmEmail>('post', '/confirm-email');
export const resetPassword = call<typeof routes.resetPassword>('post', '/reset-password');
export const sendConfirmationLink = call<typeof routes.sendConfirmationLink>('post', '/send-confirmation-link');
export const sendPasswordResetLink = call<typeof routes.sendPasswordResetLink>('post', '/send-password-reset-link');
