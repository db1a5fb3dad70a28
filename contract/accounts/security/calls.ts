/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../../call.ts';
import type * as routes from './routes.ts';

export const changePassword = call<typeof routes.changePassword>('post', '/change-password');
export const confirmTwoFactor = call<typeof routes.confirmTwoFactor>('post', '/two-factor-confirmation');
export const createRecoveryCodes = call<typeof routes.createRecoveryCodes>('post', '/recovery-codes');
export const endSessions = call<typeof routes.endSessions>('post', '/session-revocation');
export const getDraftKey = call<typeof routes.getDraftKey>('get', '/draft-key');
export const listSessions = call<typeof routes.listSessions>('get', '/session-list');
export const removeTwoFactor = call<typeof routes.removeTwoFactor>('post', '/two-factor-removal');
export const setUpTwoFactor = call<typeof routes.setUpTwoFactor>('post', '/two-factor-setup');
