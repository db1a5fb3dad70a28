/** The door of compliance: what may leave the house. */
export { filterResults, personMark } from './filter.ts';
export {
  type Identity,
  nameBirthZip,
  phoneKey,
  plainEmail,
  plainName,
  plainPhone,
  plainZip,
} from './identity.ts';
export { NumberGatherer, NumberSet } from './number-set.ts';
export { screen, suppress } from './suppression.ts';
