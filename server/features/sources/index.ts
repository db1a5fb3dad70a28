/** The door of sources: look-ups for orders, imports for the operator. */
export { type Coverage, countPeople, type NewPlaces, placesOf, readCoverage } from './coverage.ts';
export { everybody, findHeld, forgetErased, type HeldPerson, identitiesOf } from './forget.ts';
export { heldSource } from './held.ts';
export { type ImportFile, type ImportReport, type ImportRow, importPeople } from './import.ts';
export { openTexts } from './import-files/container.ts';
export { type PersonMapping, personHeaders } from './import-mapping.ts';
export { type OpenedFile, openPeopleFile, problemsOf } from './import-open.ts';
export { forgetWaysBack, runUndo, undoImport } from './import-undo.ts';
export { joinCandidates, withCountry } from './join.ts';
export { localSource } from './local.ts';
export { type Asked, type Candidate, NotYet, type Source } from './port.ts';
export { deleteAnswers as forgetAnswers, sweepAnswers } from './providers/calls-repository.ts';
export { openProviders } from './providers/catalogue.ts';
export { sourceRoutes } from './routes.ts';
export { buildSnapshot } from './snapshot-build.ts';
export { keepSnapshot } from './snapshot-keeper.ts';
export { snapshotFolder } from './snapshot-store.ts';
export { importReport, listImports, listSources } from './status.ts';
