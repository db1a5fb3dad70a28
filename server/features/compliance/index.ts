/** The door of compliance: what may leave the house. */
export { filterResults, personMark } from './filter.ts';
export {
  dropHashes,
  type Identity,
  nameBirthZip,
  phoneKey,
  plainEmail,
  plainName,
  plainPhone,
  plainZip,
} from './identity.ts';
export { NumberGatherer, NumberSet } from './number-set.ts';
export { flaggedToday, noUntil } from './phone-flags.ts';
export {
  asking,
  causesMeaning,
  causesOf,
  onlyHide,
  resultGate,
  screen,
  suppress,
  suppressDigests,
  unsuppress,
} from './suppression.ts';
