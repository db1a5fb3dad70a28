import { agree, directionsAgree, housesOf } from '../addresses/houses.ts';
import { hasSeveralNames, sameCore } from '../addresses/street-aliases.ts';
import { hasStreet } from '../leads.ts';
import type { AddressTokens } from '../records.ts';
import { isOneEdit, similarity } from '../text.ts';
import type { ParsedAddress, ParsedLead } from '../types.ts';
import type { AddressQuery, PackedParts, PersonTokens } from './types.ts';

/** Levels from strongest to weakest; a rank is an index into them. */
export const addressLevels: readonly string[] = [
  'current_full',
  'past_full',
  'unit_missing',
  'typo',
  'unit_differs',
  'street_only',
  'same_street',
  'same_zip',
  'same_area',
  'elsewhere',
];

export interface AddressMatch {
  comparison: 'address' | 'place';
  level: string;
  which: 'property' | 'mailing';
  /** Index of the person's address. */
  index: number;
}

const rank = {
  current: addressLevels.indexOf('current_full'),
  past: addressLevels.indexOf('past_full'),
  unitMissing: addressLevels.indexOf('unit_missing'),
  typo: addressLevels.indexOf('typo'),
  unitDiffers: addressLevels.indexOf('unit_differs'),
  streetOnly: addressLevels.indexOf('street_only'),
  street: addressLevels.indexOf('same_street'),
  zip: addressLevels.indexOf('same_zip'),
  area: addressLevels.indexOf('same_area'),
  elsewhere: addressLevels.indexOf('elsewhere'),
} as const;

/** One of a lead's addresses, and how to compare it. */
interface LeadAddress extends AddressQuery {
  which: 'property' | 'mailing';
  address: ParsedAddress;
  isBox: boolean;
  /** The address has no street: agreement only means the same place. */
  isPlace: boolean;
  /** Mail goes to a box: a person who isn't known at this street may still be the owner. */
  hasBoxForMail: boolean;
}

/** A rank that `glance` can't tell. */
export const undecided = -1;

/** A lead's addresses, prepared once for all its candidates. */
export class LeadAddresses {
  readonly #lead: ParsedLead;
  /** Prepared for the first candidate, as many leads have none. */
  #addresses: readonly LeadAddress[] = [];
  /** Ranks of a candidate's addresses. */
  #ranks: Int8Array | null = null;

  constructor(lead: ParsedLead) {
    this.#lead = lead;
  }

  /**
   * The best agreement of the lead's addresses with the person's; null without one. Only the place is compared if the
   * lead has no street, or if its mail goes to a box and the person isn't known at the property: the box shows the
   * area, not that they live in another house.
   */
  compare(person: PersonTokens): AddressMatch | null {
    let ranks = this.#ranks;
    if (ranks === null) {
      ranks = new Int8Array(256);
      this.#ranks = ranks;
      this.#addresses = addressesOf(this.#lead);
    }
    const count = person.addressCount;
    let best = addressLevels.length;
    let found: LeadAddress | undefined;
    let at = 0;
    for (const sought of this.#addresses) {
      person.glance(sought, ranks);
      for (let index = 0; index < count; index++) {
        let reached = ranks[index] ?? undecided;
        if (reached === undecided) reached = rankOf(sought.address, person.address(index), index);
        // Another box of the same post office.
        if (sought.isBox && reached === rank.street) reached = rank.zip;
        if (reached >= best || (sought.hasBoxForMail && reached >= rank.zip)) continue;
        best = reached;
        found = sought;
        at = index;
      }
    }
    if (found === undefined) return null;
    const isPlace = found.isPlace || best === rank.streetOnly || (found.isBox && best >= rank.zip);
    return {
      comparison: isPlace ? 'place' : 'address',
      level: addressLevels[best] ?? 'elsewhere',
      which: found.which,
      index: at,
    };
  }
}

function addressesOf(lead: ParsedLead): LeadAddress[] {
  const { property, mailing } = lead;
  const streets = hasStreet(property) || hasStreet(mailing);
  const boxed = hasStreet(mailing) ? isBox(mailing) : isBox(property);
  const addresses: LeadAddress[] = [];
  for (const which of ['property', 'mailing'] as const) {
    const written = lead[which];
    if (written === null) continue;
    const street = hasStreet(written);
    if (!street && (streets || (written.zip === '' && written.city === ''))) continue;
    const box = boxed && isBox(written);
    for (const address of street ? housesOf(written) : [written])
      addresses.push({
        which,
        address,
        packed: packedParts(address),
        isBox: box,
        isPlace: !street,
        hasBoxForMail: boxed && !box,
      });
  }
  return addresses;
}

const isBox = (address: ParsedAddress | null): boolean => address?.core === 'PO BOX';

const rankOf = (a: AddressTokens, b: AddressTokens | undefined, index: number): number =>
  b === undefined ? rank.elsewhere : addressRank(a, b, index > 0);

/**
 * Writes into `ranks` what `addressRank` returns for packed addresses that share neither number nor street with the
 * sought one, without unpacking them, and `undecided` for the others.
 */
export function glance({ packed: parts }: AddressQuery, packed: readonly string[], ranks: Int8Array): void {
  // An index, because this runs for every candidate and `entries()` is slower.
  for (let at = 0; at < packed.length; at++)
    ranks[at] = parts === null ? undecided : rankPacked(parts, packed[at] ?? '');
}

function rankPacked(parts: PackedParts, packed: string): number {
  if (packed.startsWith(parts.number) || packed.includes(parts.core)) return undecided;
  const at = packed.lastIndexOf('|');
  if (parts.zip !== '' && packed.endsWith(parts.zip)) return rank.zip;
  // A record without a state agrees with any state.
  if (packed.charAt(at - 1) === '|') return undecided;
  if (parts.zip3 !== '' && packed.startsWith(parts.zip3, at)) return rank.area;
  return parts.city !== '' && packed.includes(parts.city) ? rank.area : rank.elsewhere;
}

/** Prepares an address for searching packed addresses. */
export const addressQuery = (address: AddressTokens): AddressQuery => ({
  address,
  packed: packedParts(address),
});

function packedParts(a: AddressTokens): PackedParts | null {
  if (a.state === '' || a.core === '' || hasSeveralNames(a.core)) return null;
  return {
    number: `${a.number}|`,
    core: `|${a.core}|`,
    zip: a.zip === '' ? '' : `|${a.zip}`,
    zip3: a.zip === '' ? '' : `|${a.zip.slice(0, 3)}`,
    city: a.city === '' ? '' : `|${a.city}|${a.state}|`,
  };
}

/** The level of two addresses; `past` if the person lived there earlier. */
export const addressLevel = (a: AddressTokens, b: AddressTokens, past: boolean): string =>
  addressLevels[addressRank(a, b, past)] ?? 'elsewhere';

/** The rank of `addressLevel`. */
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
        if (a.number === '') return rank.streetOnly;
        if (a.unit === b.unit) return past ? rank.past : rank.current;
        return a.unit === '' || b.unit === '' ? rank.unitMissing : rank.unitDiffers;
      }
      if (a.number !== '' && (street || isMisspelled(a.core, b.core)))
        return a.unit === b.unit || a.unit === '' || b.unit === '' ? rank.typo : rank.unitDiffers;
    }
    if (street && samePlace) return a.number === '' || b.number === '' ? rank.streetOnly : rank.street;
  }
  return sameZip ? rank.zip : rank.area;
}

/** Whether two names are probably spellings of one street: 12TH and 13TH aren't. */
function isMisspelled(a: string, b: string): boolean {
  if (a === b) return true;
  const figures = digitsOf(a);
  if (figures !== '' && digitsOf(b) !== '' && figures !== digitsOf(b)) return false;
  // W COLLEGE with a typo in the direction.
  if (a.endsWith(` ${b}`) || b.endsWith(` ${a}`)) return true;
  return similarity(a, b, 0.88) >= 0.88 || (Math.min(a.length, b.length) >= 4 && isOneEdit(a, b));
}

const digitsOf = (text: string): string => text.replace(/\D+/g, '');

/** The rank of addresses that share neither number, street nor ZIP. */
export const distantRank = (zip: string, otherZip: string, sameCity: boolean): number =>
  sameCity || (zip !== '' && sameZip3(zip, otherZip)) ? rank.area : rank.elsewhere;

/** The rank of addresses that share the ZIP, but neither number nor street. */
export const sameZipRank: number = rank.zip;

/** Character by character, because this runs for every address of every candidate. */
const sameZip3 = (a: string, b: string): boolean =>
  a.charCodeAt(0) === b.charCodeAt(0) &&
  a.charCodeAt(1) === b.charCodeAt(1) &&
  a.charCodeAt(2) === b.charCodeAt(2);

/** Whether two people share an address, now or in the past: the household, as far as the reference shows. */
export function sharedAddress(a: PersonTokens, b: PersonTokens): 'current' | 'past' | null {
  if (!a.mayShareHouse(b)) return null;
  let past = false;
  for (let i = 0; i < a.addressCount; i++) {
    const one = a.address(i);
    // Addresses with different numbers are different houses.
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

/** Levels at which two people belong to one household. */
export const isHousehold = (level: string): boolean =>
  level === 'current_full' || level === 'past_full' || level === 'unit_missing' || level === 'typo';
