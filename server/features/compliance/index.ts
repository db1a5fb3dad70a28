export { filterResults, personIdentifier } from './filter.ts';
export {
  dropHashes,
  type Identity,
  nameBirthZip,
  normalizeEmail,
  normalizeName,
  normalizePhone,
  normalizeZip,
  phoneKey,
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
  screenPeople,
  suppress,
  suppressDigests,
} from './suppression.ts';
