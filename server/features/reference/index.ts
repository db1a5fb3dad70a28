export {
  type Coverage,
  countPeople,
  coveredStates,
  type NewPlaces,
  placesOf,
  readCoverage,
} from './coverage.ts';
export {
  currentFigures,
  learnFigures,
  newestFigures,
  type ReferenceFigures,
  readFigures,
  storeFigures,
} from './figures/figures.ts';
export { storeEvidence } from './figures/repository.ts';
export { joinCandidates, withCountry } from './join.ts';
export { allKeys } from './keys/all.ts';
export { turnKey } from './keys/entries.ts';
export { readKeys, type TurnedKeys, withoutCanceled } from './keys/read.ts';
export { type KeyTables, parcelKeyTables, vacuumKeys } from './keys/repository.ts';
export { settleAllKeys } from './keys/settle.ts';
export { describeSources, permits } from './license.ts';
export { localSource, referenceSource } from './local-source.ts';
export { memorySource } from './memory-source.ts';
export { hideErasedOwners, type IncomingParcel, parcelKind, putParcels } from './parcels/batch.ts';
export { ownerKeys } from './parcels/erase.ts';
export { deleteAddedParcels, restoreParcels, withdrawParcels } from './parcels/history.ts';
export {
  hasParcels,
  type ParcelCursor,
  type ParcelRow,
  selectParcels,
  selectParcelsOf,
} from './parcels/repository.ts';
export { PeopleInBatch, recordBucket } from './people/batch.ts';
export { type NewRecord, partOf } from './people/batch-person.ts';
export {
  addToSource,
  dropChanges,
  enableSynchronousCommit,
  ensureSource,
  incrementGeneration,
  inImportTransaction,
  purgeChanges,
  selectRuns,
  sumPeople,
} from './people/changes-repository.ts';
export {
  allIdentities,
  deleteErased,
  findPeople,
  type ReferencePerson,
  readIdentities,
} from './people/erase.ts';
export { identityOf, recordMark } from './people/identities.ts';
export {
  forEachKey,
  type PackedData,
  PackedRecord,
  packedBuffers,
  personKind,
  type RecordKind,
  RecordPacker,
} from './people/packed.ts';
export {
  type ChangeRow,
  copyChanges,
  copyRecords,
  deleteChanges,
  deleteRecords,
  firstRecord,
  hasRecords,
  type RecordCursor,
  type RecordRow,
  selectChanges,
  selectRecords,
  selectRecordsOf,
  updateRecords,
} from './people/repository.ts';
export {
  type Candidate,
  type LookupOptions,
  LookupPending,
  type PhoneFlags,
  type Source,
} from './port.ts';
export { PostgresPerson } from './postgres-person.ts';
export { readRecord } from './record.ts';
export {
  isOutdated,
  lockCurrentReference,
  type OnWait,
  reindex,
} from './reindex/reindex.ts';
export { bucketOfPerson, readPeople, sourceIds } from './repository.ts';
export { type BuiltSnapshot, buildSnapshot } from './snapshot/build/build.ts';
export { keepSnapshot } from './snapshot/keeper.ts';
export { loadSnapshot, shareSnapshots } from './snapshot/memory.ts';
export { listSnapshots, openSnapshots, snapshotFolder, snapshotPath, snapshotsOf } from './snapshot/store.ts';
