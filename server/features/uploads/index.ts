/** The public entry point of uploads. */
export { removeAbandonedFiles } from './abandoned.ts';
export { uploadAccountData } from './account-data.ts';
export { readTyped, replaceTyped } from './manual/update.ts';
export { describeColumns } from './reading/header.ts';
export { type RawRow, readRows, storable } from './reading/rows.ts';
export { inspectFile, readTable } from './reading/table.ts';
export { inspectText } from './reading/text.ts';
export { type ReferenceUploads, removeOldParts, resumablePath } from './resumable/service.ts';
export { eraseFile, selectDueFiles } from './retention.ts';
export { uploadRoutes } from './routes.ts';
export { addLeads, holdUpload, keepUpload, storageKey, uploadedFile } from './service.ts';
