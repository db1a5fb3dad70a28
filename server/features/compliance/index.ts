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
export { NumberSet, NumberSetBuilder } from './number-set.ts';
export { expireStaleFlags, flagNumbers, noFlagsExpireAt } from './phone-flags.ts';
export {
  areErased,
  downgradeToHide,
  findCauses,
  findCausesByPrefix,
  isAnyoneSuppressed,
  liftSuppressions,
  lockGateShared,
  queryRunner,
  type RunQuery,
  resultGate,
  screenBy,
  screenPeople,
  suppress,
  suppressDigests,
} from './suppression.ts';
