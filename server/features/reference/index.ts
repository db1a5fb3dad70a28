export {
  type Coverage,
  countPeople,
  coveredStates,
  type NewPlaces,
  placesOf,
  readCoverage,
} from './coverage.ts';
export { joinCandidates, withCountry } from './join.ts';
export { permits } from './license.ts';
export { localSource } from './local-source.ts';
export { heldSource } from './memory-source.ts';
export { PeopleInBatch, recordBucket } from './people/batch.ts';
export {
  addToSource,
  dropChanges,
  ensureSource,
  forgetChanges,
  growGeneration,
  inOne,
  selectRuns,
  sumPeople,
  waitForDisk,
} from './people/changes-repository.ts';
export { everybody, findHeld, forgetErased, type HeldPerson, identitiesOf } from './people/erase.ts';
export { identityOf, recordMark } from './people/identities.ts';
export type { Part } from './people/merge.ts';
export {
  beginning,
  type ChangeRow,
  copyChanges,
  copyRecords,
  deleteChanges,
  deleteRecords,
  type Place,
  type RecordRow,
  selectChanges,
  selectHolders,
  selectPersons,
  selectRecords,
  selectRecordsOf,
  updateRecords,
} from './people/repository.ts';
export { type Asked, type Candidate, NotYet, type PhoneFlags, type Source } from './port.ts';
export { isOutdated, reindex, takeReference, type Waits } from './reindex/reindex.ts';
export { bucketOfPerson } from './repository.ts';
export { type BuiltSnapshot, buildSnapshot } from './snapshot/build.ts';
export { keepSnapshot } from './snapshot/keeper.ts';
export { holdSnapshots, loadSnapshot } from './snapshot/memory.ts';
export { listSnapshots, openSnapshots, snapshotFolder, snapshotPath } from './snapshot/store.ts';
