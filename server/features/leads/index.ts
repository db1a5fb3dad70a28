/** The door of leads: uploads, and the reading and mapping of files. */

export { removeAbandonedFiles } from './abandoned.ts';
export { readTyped, replaceTyped } from './change-typed.ts';
export { eraseFile, selectDueFiles } from './erase.ts';
export { leadsHolding } from './holding.ts';
export { inspectFile, readTable } from './intake.ts';
export { describeColumns, type InspectedColumn } from './intake-head.ts';
export { type RawRow, readRows, storable } from './intake-rows.ts';
export { inspectText } from './intake-text.ts';
export { mappingFromColumns, proposeMapping } from './mapping.ts';
export { applyMapping, missingRequirements, validateMapping } from './mapping-rules.ts';
export { rememberMapping } from './remembered.ts';
export { type ReferenceUploads, removeOldParts, resumablePath } from './resumable.ts';
export { leadRoutes } from './routes.ts';
export { addLeads, holdUpload, keepUpload, storageKey, uploadedFile } from './service.ts';
