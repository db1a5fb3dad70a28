export { removeAbandonedFiles } from './abandoned.ts';
export { uploadAccountData } from './account-data.ts';
export { readTypedLeads, replaceTypedLeads } from './manual/update.ts';
export { countMissingFiles } from './missing.ts';
export { uploadRate } from './pace.ts';
export type { UploadDetails } from './present.ts';
export { assertNotOtherKind } from './reading/binary.ts';
export { describeColumns } from './reading/header.ts';
export { type RawRow, readRows, toStorableText } from './reading/rows.ts';
export { inspectFile, readTable } from './reading/table.ts';
export { inspectText } from './reading/text.ts';
export { removeOldParts } from './resumable/parts.ts';
export { type ReferencePart, type ReferenceUploads, resumablePath } from './resumable/service.ts';
export { eraseFile, selectExpiredFiles } from './retention.ts';
export { uploadRoutes } from './routes.ts';
export {
  addLeads,
  createUpload,
  findUpload,
  lockUpload,
  openUpload,
  sealedUploadColumns,
  storageKey,
} from './service.ts';
