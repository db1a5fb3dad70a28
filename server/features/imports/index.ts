/** The public entry point of imports. */

export { openTexts } from './files/container.ts';
export { type OpenedFile, openPeopleFile, problemsOf } from './files/open.ts';
export { type ImportFile, type ImportReport, importPeople } from './import.ts';
export { startImportJobs } from './jobs.ts';
export { sourceRoutes } from './routes.ts';
export { tellsAges } from './rows/file-date.ts';
export { linesOf, tooLong } from './rows/json-lines.ts';
export { type PersonMapping, personHeaders } from './rows/mapping.ts';
export type { ImportRow } from './rows/read.ts';
export { importReport, listImports, listSources } from './status.ts';
export { forgetWaysBack, runUndo, undoImport } from './undo.ts';
export { sentFileRoutes } from './uploads/routes.ts';
export { runSentFile } from './uploads/run.ts';
export { referenceUploads, removeOldSentFiles } from './uploads/service.ts';
