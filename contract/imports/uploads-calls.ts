/** The calls of `uploads-routes.ts`; written by `npm run generate`. */
import { call } from '../call.ts';
import type * as routes from './uploads-routes.ts';

export const deleteImportFile = call<typeof routes.deleteImportFile>('delete', '/admin/import-files/{id}');
export const listImportFiles = call<typeof routes.listImportFiles>('get', '/admin/import-files');
export const previewImportFile = call<typeof routes.previewImportFile>('get', '/admin/import-files/{id}/columns');
export const startImport = call<typeof routes.startImport>('post', '/admin/import-files/{id}/import');
