/** Blocking keys of parcels, in the numbering of people's keys. */

import { housesOf } from '../addresses/houses.ts';
import { hasSeveralNames, isKing } from '../addresses/street-aliases.ts';
import { type AddressTokens, unpackAddress } from '../records.ts';
import { hash43 } from '../text.ts';
import type { BlockingKey, ParsedLead } from '../types.ts';
import { readParcelNumber } from './apn.ts';
import { statesWithCounty } from './counties.ts';
import { readRange } from './houses.ts';
import type { ParcelRecord } from './record.ts';

const buckets = 256;
/** 2^43: a key is its prefix times this, plus the hash. */
const hashes = 0x800_0000_0000;
/** Parcels that may share a house's key: the units of a building. */
const houseCap = 400;
const numberCap = 200;
/** The greatest cap of a parcel's key. */
export const maxParcelCap: number = houseCap;

/** A key of a place: its prefix is the ZIP3, or from 1000 on for other places, as for people. */
function keyOf(kind: string, place: string, text: string, cap: number): BlockingKey {
  const isZip = /^\d{5}$/.test(place) && (kind === 'H' || kind === 'T' || kind === 'M');
  const hash = hash43(place);
  const prefix = isZip ? Number(place.slice(0, 3)) : 1000 + (hash % 24);
  const bucket = isZip ? prefix % buckets : hash % buckets;
  return { bucket, key: prefix * hashes + hash43(kind, text, '|', place), cap, house: null };
}

/** The first house of a number with a letter or a range: 123 for `123A` and `123-125`. */
const firstHouse = (number: string): string => /\d+/.exec(number)?.[0] ?? number;

/** How many letters of a street's start, or end, a key takes: one typo leaves one of them whole. */
const edgeLetters = 3;

/** The letters of a street's name; only the number of a road that has several names. */
function streetText(core: string): string {
  if (isKing(core)) return 'MLK';
  return hasSeveralNames(core) ? core.replace(/\D/g, '') : core.replaceAll(' ', '');
}

/** The keys of a house: by the start and the end of its street, in its ZIP and in its city. */
function houseKeys(address: AddressTokens): BlockingKey[] {
  const number = firstHouse(address.number);
  const street = streetText(address.core);
  if (number === '' || street === '') return [];
  const places = [address.zip, address.city === '' ? '' : `${address.city},${address.state}`];
  const start = `${number}|${street.slice(0, edgeLetters)}`;
  const end = `${number}|${street.slice(-edgeLetters)}`;
  return places
    .filter((place) => place !== '')
    .flatMap((place) => [keyOf('H', place, start, houseCap), keyOf('T', place, end, houseCap)]);
}

/** The keys of a parcel number, for each county it may be in, or its state. */
function numberKeys(text: string, places: readonly string[]): BlockingKey[] {
  const number = readParcelNumber(text);
  if (number === null) return [];
  const texts = [number.separated ? `-${number.parts}` : '', number.bare].filter((one) => one !== '');
  return places.flatMap((place) => texts.map((one) => keyOf('N', place, one, numberCap)));
}

const unique = (keys: readonly BlockingKey[]): BlockingKey[] => [
  ...new Map(keys.map((key) => [key.key, key])).values(),
];

/** Keys under which a parcel is found: by its address, its number, and where its owner gets mail. */
export function parcelKeys(record: ParcelRecord): BlockingKey[] {
  const { at, mt, s = '', c = [], f } = record;
  const places = [...c, ...(s === '' ? [] : [s])];
  return unique([
    ...(at === undefined ? [] : housesOfRange(unpackAddress(at)).flatMap(houseKeys)),
    ...numberKeys(f.apn ?? '', places),
    ...mailKeys([at, mt]),
  ]);
}

/** Houses that a range's keys are made for, at most. */
const maxHouses = 12;

/** The houses of a range with the parity of its ends, or the address itself. */
function housesOfRange(address: AddressTokens): AddressTokens[] {
  const range = readRange(address.number);
  if (range === null) return [address];
  const houses = Array.from({ length: maxHouses }, (_, index) => range.first + 2 * index);
  return houses
    .filter((house) => house <= range.last)
    .concat(range.last)
    .map((house) => ({ ...address, number: String(house) }));
}

/** Keys of the addresses at which an owner can be reached, to find all parcels of a person who opts out. */
export const mailKeys = (packed: readonly (string | undefined)[]): BlockingKey[] =>
  packed.flatMap((text) => {
    if (text === undefined) return [];
    const { number, zip } = unpackAddress(text);
    return number === '' || zip === '' ? [] : [keyOf('M', zip, firstHouse(number), numberCap)];
  });

/** The keys to look up a lead's property by. */
export function leadParcelKeys(lead: ParsedLead): BlockingKey[] {
  const keys: BlockingKey[] = [];
  const address = propertyOfLead(lead);
  if (address !== null)
    for (const house of [...housesOf(address), ...housesOfRange(address)]) keys.push(...houseKeys(house));
  const { parcel } = lead;
  if (parcel !== null) {
    const { state, codes } = parcel;
    const places = state === '' ? statesWithCounty(parcel.county) : [{ state, codes }];
    // By state too, because some rolls don't say their county.
    for (const place of places) keys.push(...numberKeys(parcel.apn, [...place.codes, place.state]));
  }
  return unique(keys);
}

/** The address of a lead's property: the mailing address if it is the only one and the lead has no name. */
export function propertyOfLead(lead: ParsedLead) {
  if (lead.property !== null && lead.property.core !== '') return lead.property;
  const isNameless = lead.owners.length === 0 && lead.organisation === '';
  return isNameless && lead.mailing !== null && lead.mailing.core !== '' ? lead.mailing : null;
}
