/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../../call.ts';
import type * as routes from './routes.ts';

export const createPasskey = call<typeof routes.createPasskey>('post', '/passkey-list');
export const createPasskeyChallenge = call<typeof routes.createPasskeyChallenge>('post', '/passkey-challenge');
export const listPasskeys = call<typeof routes.listPasskeys>('get', '/passkey-list');
export const removePasskey = call<typeof routes.removePasskey>('delete', '/passkey-list/{id}');
export const renamePasskey = call<typeof routes.renamePasskey>('put', '/passkey-list/{id}');
export const signInByPasskey = call<typeof routes.signInByPasskey>('post', '/sign-in-by-passkey');
export const startPasskey = call<typeof routes.startPasskey>('post', '/passkey-setup');
