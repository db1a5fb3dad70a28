/** Compares addresses: one house, one street, one ZIP, or elsewhere. */

import { housesOf } from '../addresses/houses.ts';
import { hasSeveralNames, sameCore } from '../addresses/street-aliases.ts';
import { hasStreet } from '../leads.ts';
import type { AddressTokens } from '../records.ts';
import { likeness } from '../text.ts';
import type { ParsedAddress, ParsedLead } from '../types.ts';
import type { PersonTokens } from './types.ts';

/** Levels from the strongest to the weakest; a rank is a place among them. */
export const addressLevels = [
  'current_full',
  'past_full',
  'unit_missing',
  'typo',
  'unit_differs',
  'same_street',
  'same_zip',
  'same_area',
  'elsewhere',
];

/** The level reached, and by which of the lead's addresses. */
export interface AddressMatch {
  comparison: 'address' | 'place';
  level: string;
  which: 'property' | 'mailing';
  /** Which of the person's addresses. */
  index: number;
}

/** Ranks that are compared with. */
const rank = {
  current: addressLevels.indexOf('current_full'),
  past: addressLevels.indexOf('past_full'),
  unitMissing: addressLevels.indexOf('unit_missing'),
  typo: addressLevels.indexOf('typo'),
  unitDiffers: addressLevels.indexOf('unit_differs'),
  street: addressLevels.indexOf('same_street'),
  zip: addressLevels.indexOf('same_zip'),
  area: addressLevels.indexOf('same_area'),
  elsewhere: addressLevels.indexOf('elsewhere'),
} as const;

/** How a lead's addresses are to be compared: the same for all of its candidates. */
interface Asked {
  which: 'property' | 'mailing';
  address: ParsedAddress;
  box: boolean;
  /** Places that agree say no more than that they are in one place. */
  place: boolean;
  /** A street beside a box: who isn't known there isn't known to live elsewhere. */
  besideBox: boolean;
}

/** The rank of an address that a glance doesn't tell. */
export const unseen = -1;

/** What a glance at a person's addresses tells: kept between calls, as every candidate is glanced at. */
const glanced = new Int8Array(256);

/** The lead that was asked last: its candidates are compared one after another. */
let latest: { lead: ParsedLead | null; asked: Asked[] } = { lead: null, asked: [] };

function askedOf(lead: ParsedLead): Asked[] {
  if (latest.lead === lead) return latest.asked;
  const { property, mailing } = lead;
  const streets = hasStreet(property) || hasStreet(mailing);
  const boxed = hasStreet(mailing) ? isBox(mailing) : isBox(property);
  const asked: Asked[] = [];
  for (const which of ['property', 'mailing'] as const) {
    const address = lead[which];
    if (address === null) continue;
    const street = hasStreet(address);
    if (!street && (streets || (address.zip === '' && address.city === ''))) continue;
    const box = boxed && isBox(address);
    for (const house of street ? housesOf(address) : [address])
      asked.push({ which, address: house, box, place: !street, besideBox: boxed && !box });
  }
  latest = { lead, asked };
  return asked;
}

/**
 * The best agreement of the lead's addresses with all of the person's. A lead without a street compares the place alone;
 * so does one whose mail goes to a box, where its person isn't known at the property: the box tells where they are
 * around, and not that they live in another house than is known.
 */
export function compareAddresses(lead: ParsedLead, person: PersonTokens): AddressMatch | null {
  const asked = askedOf(lead);
  const count = person.addressCount;
  let best = addressLevels.length;
  let found: Asked | undefined;
  let at = 0;
  for (let one = 0; one < asked.length; one++) {
    const sought = asked[one] as Asked;
    person.glance(sought.address, glanced);
    for (let index = 0; index < count; index++) {
      let reached = glanced[index] ?? unseen;
      if (reached === unseen) reached = rankOf(sought.address, person.address(index), index);
      // Another box of the same office.
      if (sought.box && reached === rank.street) reached = rank.zip;
      if (reached >= best || (sought.besideBox && reached >= rank.zip)) continue;
      best = reached;
      found = sought;
      at = index;
    }
  }
  if (found === undefined) return null;
  const place = found.place || (found.box && best >= rank.zip);
  return {
    comparison: place ? 'place' : 'address',
    level: addressLevels[best] as string,
    which: found.which,
    index: at,
  };
}

const isBox = (address: ParsedAddress | null): boolean => address?.core === 'PO BOX';

const rankOf = (a: AddressTokens, b: AddressTokens | undefined, index: number): number =>
  b === undefined ? rank.elsewhere : addressRank(a, b, index > 0);

/**
 * Writes the ranks of addresses that share neither number nor street into `ranks`, told from their packed form without
 * taking them apart; `unseen` for those that must be looked at. Gives what `addressRank` gives.
 */
export function glance(a: AddressTokens, packed: readonly string[], ranks: Int8Array): void {
  const parts = soughtOf(a);
  for (let at = 0; at < packed.length; at++)
    ranks[at] = parts === null ? unseen : glanceAt(parts, packed[at] as string);
}

function glanceAt(parts: Sought, packed: string): number {
  if (packed.startsWith(parts.number) || packed.includes(parts.core)) return unseen;
  const at = packed.lastIndexOf('|');
  if (parts.zip !== '' && packed.endsWith(parts.zip)) return rank.zip;
  // A record without a state agrees with any.
  if (packed.charAt(at - 1) === '|') return unseen;
  if (parts.zip3 !== '' && packed.startsWith(parts.zip3, at)) return rank.area;
  return parts.city !== '' && packed.includes(parts.city) ? rank.area : rank.elsewhere;
}

/** What an address would leave in a packed one; null for one that must be looked at. */
interface Sought {
  number: string;
  core: string;
  zip: string;
  zip3: string;
  city: string;
}

/** The last two addresses that were sought: a lead has as many. */
const sought: { address: AddressTokens; parts: Sought | null }[] = [];

function soughtOf(address: AddressTokens): Sought | null {
  for (let at = 0; at < sought.length; at++) {
    const known = sought[at];
    if (known?.address === address) return known.parts;
  }
  const parts = partsOf(address);
  sought.unshift({ address, parts });
  sought.length = Math.min(sought.length, 2);
  return parts;
}

function partsOf(a: AddressTokens): Sought | null {
  if (a.state === '' || a.core === '' || hasSeveralNames(a.core)) return null;
  return {
    number: `${a.number}|`,
    core: `|${a.core}|`,
    zip: a.zip === '' ? '' : `|${a.zip}`,
    zip3: a.zip === '' ? '' : `|${a.zip.slice(0, 3)}`,
    city: a.city === '' ? '' : `|${a.city}|${a.state}|`,
  };
}

/** The level of two addresses; `past`: the person lived there earlier. */
export const addressLevel = (a: AddressTokens, b: AddressTokens, past: boolean): string =>
  addressLevels[addressRank(a, b, past)] as string;

/** The rank of that level. */
export function addressRank(a: AddressTokens, b: AddressTokens, past: boolean): number {
  const sameZip = a.zip !== '' && a.zip === b.zip;
  const sameCity =
    a.city !== '' && a.city === b.city && (a.state === b.state || a.state === '' || b.state === '');
  const samePlace = sameZip || (sameCity && (a.zip === '' || b.zip === ''));
  const area = samePlace || sameCity || (a.zip !== '' && sameZip3(a.zip, b.zip));
  if (!area) return rank.elsewhere;
  if (a.core !== '' && b.core !== '') {
    const street = sameCore(a.core, b.core) && agree(a.suffix, b.suffix) && directionsAgree(a, b);
    if (a.number === b.number && (a.number !== '' || a.unit !== '' || street)) {
      if (street && samePlace) {
        if (a.number === '') return rank.street;
        if (a.unit === b.unit) return past ? rank.past : rank.current;
        return a.unit === '' || b.unit === '' ? rank.unitMissing : rank.unitDiffers;
      }
      if (a.number !== '' && (street || a.core === b.core || likeness(a.core, b.core, 0.88) >= 0.88))
        return a.unit === b.unit || a.unit === '' || b.unit === '' ? rank.typo : rank.unitDiffers;
    }
    if (street && samePlace) return rank.street;
  }
  return sameZip ? rank.zip : rank.area;
}

/** The rank of two addresses that share neither number nor street nor ZIP. */
export const distantRank = (zip: string, otherZip: string, sameCity: boolean): number =>
  sameCity || (zip !== '' && sameZip3(zip, otherZip)) ? rank.area : rank.elsewhere;

/** The rank of two addresses that share the ZIP, and neither number nor street. */
export const sameZipRank: number = rank.zip;

/** Letter by letter: this runs for every address of every candidate. */
const sameZip3 = (a: string, b: string): boolean =>
  a.charCodeAt(0) === b.charCodeAt(0) &&
  a.charCodeAt(1) === b.charCodeAt(1) &&
  a.charCodeAt(2) === b.charCodeAt(2);

const agree = (a: string, b: string): boolean => a === b || a === '' || b === '';

const directionsAgree = (a: AddressTokens, b: AddressTokens): boolean => {
  const one = a.pre + a.post;
  const other = b.pre + b.post;
  return one === other || one === '' || other === '';
};

/** Whether two people share an address: the household, as far as the reference tells. */
export function sharedAddress(a: PersonTokens, b: PersonTokens): 'current' | 'past' | null {
  if (!a.mayShareHouse(b)) return null;
  let past = false;
  for (let i = 0; i < a.addressCount; i++) {
    const one = a.address(i);
    // Without the same number, never the same house.
    if (one === undefined || one.number === '') continue;
    for (let j = 0; j < b.addressCount; j++) {
      const two = b.address(j);
      if (two?.number !== one.number || addressRank(one, two, false) !== rank.current) continue;
      if (i === 0 && j === 0) return 'current';
      past = true;
    }
  }
  return past ? 'past' : null;
}

/** Levels by which two people are of one household. */
export const isHousehold = (level: string): boolean =>
  level === 'current_full' || level === 'past_full' || level === 'unit_missing' || level === 'typo';

/** Whether two addresses are one house; a unit or a place that only one of them gives doesn't part them. */
export function sameDwelling(a: AddressTokens, b: AddressTokens): boolean {
  if (
    a.number !== b.number ||
    a.core !== b.core ||
    !agree(a.suffix, b.suffix) ||
    !directionsAgree(a, b) ||
    !agree(a.unit, b.unit)
  )
    return false;
  return (
    agree(a.zip, b.zip) &&
    (a.zip !== '' && b.zip !== '' ? true : agree(a.city, b.city) && agree(a.state, b.state))
  );
}
