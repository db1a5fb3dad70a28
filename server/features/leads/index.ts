/** The door of leads: uploads, and the reading and mapping of files. */

export { removeAbandonedFiles } from './abandoned.ts';
export { leadsHolding } from './holding.ts';
export { type InspectedColumn, inspectFile, type RawRow, readRows } from './intake.ts';
export { mappingFromColumns, proposeMapping } from './mapping.ts';
export { applyMapping, missingRequirements, validateMapping } from './mapping-rules.ts';
export { leadRoutes } from './routes.ts';
export { findUpload, keepUpload, storageKey } from './service.ts';
