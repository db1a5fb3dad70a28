/**
 * The record-linkage library: who is this person? It reads leads and people (`parseLead`, `preparePerson`), finds
 * candidates by keys (`leadKeys`, `personKeys`) and picks one (`decide`). Pure: no I/O, no SQL, no clock.
 */
export { AddressReader, deliveryLine, parseAddress } from './addresses/parse.ts';
export { normalizeCity, normalizeState, normalizeZip } from './addresses/places/normalize.ts';
export { hasSeveralNames } from './addresses/street-aliases.ts';
export * from './companies/index.ts';
export { parseAge, parseBirth, parseDate } from './contacts/dates.ts';
export { normalizeEmail } from './contacts/emails.ts';
export { normalizePhone, type PhonePlace, phonePlace, readPhones } from './contacts/phones.ts';
export { fingerprintText, isRepresented, ownerIdentity } from './fingerprints.ts';
export { parseLead, personFields, untraceableReason } from './leads.ts';
export {
  contactKeys,
  leadKeys,
  maxCap,
  maxResidents,
  personBucket,
  personKeys,
} from './match/blocking-keys.ts';
export {
  addressQuery,
  distantRank,
  glance,
  sameZipRank,
  undecided,
} from './match/compare-addresses.ts';
export { decide, findMatch, missOf } from './match/decide.ts';
export { defaultModel, type Model, sharesOf, Weights } from './match/model.ts';
export { type Evidence, type Shares, shareGroups } from './match/reference/groups.ts';
export {
  learnShares,
  meanCoverage,
  meanRecurrence,
  sharesDiffer,
  startingShares,
} from './match/reference/learn.ts';
export { withShares } from './match/reference/shares.ts';
export { decideFamily, decideResidents } from './match/residents.ts';
export * from './match/types.ts';
export { nameRoots } from './names/frequencies.ts';
export { representativesOf } from './names/owners/care-of.ts';
export { loneWord, nameOrder, parseOwner } from './names/owners/parse.ts';
export { splitCareOf } from './names/owners/text.ts';
export { nameTokens } from './names/tokens.ts';
export { readCounty } from './parcels/counties.ts';
export { leadParcelKeys, mailKeys, maxParcelCap, parcelKeys } from './parcels/keys.ts';
export { findProperty, type ParcelCandidate, type PropertyMatch } from './parcels/match.ts';
export { type OrganisationOwner, organisationOwner, ownersOfParcel, withParcel } from './parcels/owners.ts';
export {
  type Parcel,
  type ParcelRecord,
  prepareParcel,
  prepareParcelAgain,
  shownAddress,
} from './parcels/record.ts';
export { parseReason, type ReasonClause, type ReasonKey, reasonClause, reasonKeys } from './reasons.ts';
export {
  type AddressTokens,
  birthYear,
  displayName,
  packAddress,
  packName,
  prepareAgain,
  preparePerson,
  recordForm,
  recordToPerson,
  unpackAddress,
  unpackName,
} from './records.ts';
export { fold, hash43, soundex } from './text.ts';
export * from './types.ts';
