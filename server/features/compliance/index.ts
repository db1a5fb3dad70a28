export { filterResults, personIdentifier } from './filter.ts';
export {
  dropHashes,
  emailKey,
  hashesToScreen,
  hashText,
  type Identity,
  keysToCheck,
  keysToKeep,
  nameBirthZip,
  normalizeEmail,
  normalizeName,
  normalizePhone,
  normalizeZip,
  phoneKey,
  zipKeys,
} from './identity.ts';
export { type KnownHashes, knownHashes } from './known-hashes.ts';
export { NumberSet, NumberSetBuilder } from './number-set.ts';
export { expireStaleFlags, flagNumbers, noFlagsExpireAt } from './phone-flags.ts';
export { queryRunner, type RunQuery } from './run-query.ts';
export {
  areErased,
  downgradeToHide,
  findCauses,
  findCausesByPrefix,
  isAnyoneSuppressed,
  liftSuppressions,
  lockGateShared,
  resultGate,
  screenBy,
  screenPeople,
  suppress,
  suppressDigests,
} from './suppression.ts';
