/**
 * The record-linkage library: who is this person? Names, owners, addresses and phones are read (`parseLead`,
 * `preparePerson`), found by keys (`leadKeys`, `personKeys`) and decided (`decide`). Pure: no I/O, no SQL, no clock.
 */
export { deliveryLine, parseAddress } from './addresses.ts';
export { distantRank, glance, sameZipRank, unseen } from './compare-addresses.ts';
export { parseAge, parseBirth, parseDate } from './dates.ts';
export { decide } from './decide.ts';
export * from './decision-types.ts';
export { normaliseEmail } from './emails.ts';
export { nameRoots } from './frequencies.ts';
export { leadKeys, mostSharing, personBucket, personKeys } from './keys.ts';
export { fingerprintText, parseLead, untraceableReason } from './leads.ts';
export { defaultModel } from './model.ts';
export { nameTokens } from './names.ts';
export { nameOrder, parseOwner } from './owners.ts';
export { normalisePhone, type PhonePlace, phonePlace } from './phones.ts';
export { normaliseCity, normaliseState, normaliseZip } from './places.ts';
export {
  type AddressTokens,
  birthYear,
  displayName,
  packAddress,
  packName,
  prepareAnew,
  preparePerson,
  recordForm,
  recordToPerson,
  unpackAddress,
  unpackName,
} from './records.ts';
export { hasSeveralNames } from './street-names.ts';
export { fold, hash43, soundex } from './text.ts';
export * from './types.ts';
