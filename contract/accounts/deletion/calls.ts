/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../../call.ts';
import type * as routes from './routes.ts';

export const createDataExport = call<typeof routes.createDataExport>('post', '/data-export');
export const createDataExportTicket = call<typeof routes.createDataExportTicket>('post', '/data-export-ticket/{id}');
export const deleteAccount = call<typeof routes.deleteAccount>('post', '/account-deletion');
export const getDataExport = call<typeof routes.getDataExport>('get', '/data-export');
export const previewAccountDeletion = call<typeof routes.previewAccountDeletion>('get', '/account-deletion');
