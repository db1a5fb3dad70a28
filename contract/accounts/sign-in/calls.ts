/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../../call.ts';
import type * as routes from './routes.ts';

export const listRegistrationSources = call<typeof routes.listRegistrationSources>('get', '/source-list');
export const login = call<typeof routes.login>('post', '/login');
export const logout = call<typeof routes.logout>('get', '/logout');
export const postLogout = call<typeof routes.postLogout>('post', '/logout');
export const register = call<typeof routes.register>('post', '/registration');
export const renewSession = call<typeof routes.renewSession>('post', '/session-renewal');
