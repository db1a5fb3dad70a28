export { filterResults, personIdentifier } from './filter.ts';
export {
  dropHashes,
  emailKey,
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
export { expireStaleFlags, noFlagsExpireAt } from './phone-flags.ts';
export {
  downgradeToHide,
  findCauses,
  findCausesByPrefix,
  liftSuppressions,
  queryRunner,
  type RunQuery,
  resultGate,
  screenBy,
  screenPeople,
  suppress,
  suppressDigests,
} from './suppression.ts';
