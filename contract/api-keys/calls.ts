/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './routes.ts';

export const createKey = call<typeof routes.createKey>('post', '/app-key');
export const listKeyRequests = call<typeof routes.listKeyRequests>('get', '/app-key-requests/{id}');
export const listKeys = call<typeof routes.listKeys>('get', '/app-key/{id}');
export const revokeKey = call<typeof routes.revokeKey>('post', '/app-key-revocation/{id}');
export const rotateKey = call<typeof routes.rotateKey>('post', '/app-key-rotation/{id}');
