/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './routes.ts';

export const getCoverage = call<typeof routes.getCoverage>('get', '/coverage');
export const getImport = call<typeof routes.getImport>('get', '/admin/imports/{id}');
export const listImports = call<typeof routes.listImports>('get', '/admin/imports');
export const listProviders = call<typeof routes.listProviders>('get', '/admin/providers');
export const listSources = call<typeof routes.listSources>('get', '/admin/sources');
export const retryProvider = call<typeof routes.retryProvider>('post', '/admin/providers/{id}/retry');
export const undoImport = call<typeof routes.undoImport>('post', '/admin/imports/{id}/undo');
export const updateProviders = call<typeof routes.updateProviders>('put', '/admin/providers');
