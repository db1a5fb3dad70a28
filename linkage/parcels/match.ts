/** Finds a lead's property among the parcels under its keys. */

import { sameCore } from '../addresses/street-aliases.ts';
import { suffixes } from '../addresses/street-words.ts';
import { type AddressTokens, unpackAddress } from '../records.ts';
import { similarity } from '../text.ts';
import type { ParcelReference, ParsedLead } from '../types.ts';
import { readParcelNumber, sameParcelNumber } from './apn.ts';
import { sameHouse } from './houses.ts';
import { propertyOfLead } from './keys.ts';
import type { ParcelRecord } from './record.ts';

/** A parcel that may be a lead's property. */
export interface ParcelCandidate {
  parcel_id: number;
  readonly record: ParcelRecord;
  /** The source's name in results. */
  source: string;
  /** ISO day of the source's data. */
  as_of: string;
}

export type PropertyMatch =
  | {
      kind: 'found';
      parcel: ParcelCandidate;
      probability: number;
      /** The owner has several parcels that agree equally well, so nothing is said of one of them. */
      several: boolean;
    }
  /** Several parcels agree equally well, with different owners. */
  | { kind: 'ambiguous'; count: number }
  /** A roll knows the building, but not the unit. */
  | { kind: 'unit_unknown' }
  /** No roll knows it. */
  | { kind: 'unknown' };

/**
 * How likely a lead's writing differs from its parcel's in this way, relative to one that agrees. The lead means one
 * parcel, or with `unlisted` one that no roll has: probabilities are shares of the sum, as for people. Estimates, not
 * fitted: lists with known parcels would be needed.
 */
const chance = {
  partMissing: 0.1,
  range: 0.2,
  unitMissing: 0.1,
  building: 0.05,
  typo: 0.02,
  zipDiffers: 0.05,
  numberDiffers: 0.2,
  addressDiffers: 0.005,
  cityDiffers: 0.1,
} as const;

/** The weight of a property that no roll lists. */
const unlistedHouse = 0.0005;

/** Below this share of the best, a parcel doesn’t count as a rival. */
const minShareOfBest = 0.5;
/** Least probability of a property that is used. */
const minProbability = 0.5;
/** Least similarity of two spellings of a street. */
const minSimilarity = 0.86;

interface Scored {
  parcel: ParcelCandidate;
  weight: number;
  several?: boolean;
}

/** The property of a lead. The result depends neither on the order of candidates nor on other leads. */
export function findProperty(lead: ParsedLead, candidates: readonly ParcelCandidate[]): PropertyMatch {
  const address = propertyOfLead(lead);
  let otherUnit = false;
  const scored: Scored[] = [];
  for (const parcel of candidates) {
    const { weight, differentUnit } = weigh(lead, address, parcel.record);
    if (differentUnit) otherUnit = true;
    if (weight > 0) scored.push({ parcel, weight });
  }
  if (scored.length === 0) return { kind: otherUnit ? 'unit_unknown' : 'unknown' };
  scored.sort((a, b) => b.weight - a.weight || newestFirst(a.parcel, b.parcel));
  const owners = mergeOwners(scored);
  const unlisted = address === null ? unlistedNumber(lead, scored[0]?.parcel.record) : unlistedHouse;
  const total = owners.reduce((sum, { weight }) => sum + weight, unlisted);
  const [best] = owners;
  if (best === undefined) return { kind: 'unknown' };
  const rivals = owners.filter(({ weight }) => weight >= best.weight * minShareOfBest);
  if (rivals.length > 1) return { kind: 'ambiguous', count: rivals.length };
  const probability = best.weight / total;
  if (probability < minProbability) return { kind: 'unknown' };
  return { kind: 'found', parcel: best.parcel, probability, several: best.several === true };
}

const newestFirst = (a: ParcelCandidate, b: ParcelCandidate): number =>
  b.as_of.localeCompare(a.as_of) || a.parcel_id - b.parcel_id;

/**
 * One entry per owner and one per property. Several parcels of one owner lead to that owner; of one property that
 * several sources describe, the newest counts.
 */
function mergeOwners(scored: readonly Scored[]): Scored[] {
  const byProperty = new Map<string, Scored>();
  for (const one of scored) {
    const key = propertyKey(one.parcel.record);
    const known = byProperty.get(key);
    if (known === undefined) byProperty.set(key, one);
    else if (newestFirst(one.parcel, known.parcel) < 0)
      byProperty.set(key, { parcel: one.parcel, weight: known.weight });
  }
  const byOwner = new Map<string, Scored>();
  for (const one of byProperty.values()) {
    const { o, id } = one.parcel.record;
    const key =
      o.length === 0 ? `|${id}` : o.map((name) => name.toUpperCase().replace(/[^A-Z0-9]+/g, ' ')).join('|');
    const known = byOwner.get(key);
    if (known === undefined) byOwner.set(key, { ...one });
    else if (one.weight >= known.weight * minShareOfBest) known.several = true;
  }
  return [...byOwner.values()];
}

/** The same for records of different sources that describe one parcel. */
function propertyKey({ id, at, f, c, s }: ParcelRecord): string {
  const number = readParcelNumber(f.apn ?? '');
  const { city = '', state = '' } = at === undefined ? {} : unpackAddress(at);
  // Towns of one county have the same numbers.
  const town = townStates.has(s || state) ? city : '';
  if (number !== null)
    return `${c?.join() ?? s ?? ''}|${town}|${number.separated ? number.parts : number.bare}`;
  return at ?? `#${id}`;
}

function weigh(
  lead: ParsedLead,
  address: AddressTokens | null,
  record: ParcelRecord,
): { weight: number; differentUnit: boolean } {
  const number = numberAgreement(lead.parcel, record);
  if (address === null || record.at === undefined)
    return { weight: number === 'same' ? placeWeight(lead, record) : 0, differentUnit: false };
  const situs = unpackAddress(record.at);
  const house = houseWeight(address, situs);
  const differentUnit = house > 0 && address.unit !== '' && situs.unit !== '' && address.unit !== situs.unit;
  const agreeing = differentUnit ? 0 : house;
  if (number === 'same') return { weight: Math.max(agreeing, chance.addressDiffers), differentUnit };
  return { weight: number === 'different' ? agreeing * chance.numberDiffers : agreeing, differentUnit };
}

/** Whether the parcel numbers agree, in the same county or state; null if either lacks one. */
function numberAgreement(
  reference: ParcelReference | null,
  { f, c = [], s = '' }: ParcelRecord,
): 'same' | 'different' | null {
  const leadNumber = reference === null ? null : readParcelNumber(reference.apn);
  const rollNumber = readParcelNumber(f.apn ?? '');
  if (reference === null || leadNumber === null || rollNumber === null) return null;
  if (reference.state !== '' && s !== '' && reference.state !== s) return 'different';
  const { codes } = reference;
  if (codes.length > 0 && c.length > 0 && !codes.some((code) => c.includes(code))) return 'different';
  return sameParcelNumber(leadNumber, rollNumber) ? 'same' : 'different';
}

/** For a lead without a street: towns of one county may reuse a number. */
const placeWeight = (lead: ParsedLead, record: ParcelRecord): number =>
  townAgreement(lead, record) === 'different' ? chance.cityDiffers : 1;

/** Whether the lead's town is the property's; null if either is unknown. */
function townAgreement({ property }: ParsedLead, { at }: ParcelRecord): 'same' | 'different' | null {
  const [town, situs] = [property?.city ?? '', at === undefined ? '' : unpackAddress(at).city];
  if (town === '' || situs === '') return null;
  return town === situs ? 'same' : 'different';
}

/** How likely the lead's address is written for this house; 0 for another house. */
function houseWeight(a: AddressTokens, b: AddressTokens): number {
  const house = a.number === '' ? null : sameHouse(a.number, b.number);
  if (house === null) return 0;
  const place = placeChance(a, b);
  const street = streetChance(a, b);
  if (place === 0 || street === 0) return 0;
  let weight = place * street * (house === 'range' ? chance.range : 1);
  if (a.unit === '' && b.unit !== '') weight *= chance.unitMissing;
  if (a.unit !== '' && b.unit === '') weight *= chance.building;
  return weight;
}

/** Whether a lead's address may be a roll's, written in another way. */
export const isSpellingOf = (written: AddressTokens, situs: AddressTokens): boolean =>
  houseWeight(written, situs) > 0;

function placeChance(a: AddressTokens, b: AddressTokens): number {
  const sameCity =
    a.city !== '' && a.city === b.city && (a.state === b.state || a.state === '' || b.state === '');
  if (a.zip !== '' && b.zip !== '') {
    if (a.zip === b.zip) return 1;
    return sameCity ? chance.zipDiffers : 0;
  }
  return sameCity ? 1 : 0;
}

function streetChance(a: AddressTokens, b: AddressTokens): number {
  const direction = partChance(a.pre + a.post, b.pre + b.post);
  const suffix = partChance(a.suffix, b.suffix);
  if (direction === 0) return 0;
  if (isWholeName(a, b) || isWholeName(b, a)) return direction * chance.partMissing;
  if (sameCore(a.core, b.core)) return suffix === 0 ? chance.typo * chance.typo : direction * suffix;
  if (/\d/.test(a.core + b.core) || suffix === 0) return 0;
  return similarity(a.core, b.core, minSimilarity) >= minSimilarity ? chance.typo * direction * suffix : 0;
}

/**
 * Whether `short` lacks the suffix, so that the last word of its street was read as one: 154 GARDEN HILL for 154 GARDEN
 * HILL DR.
 */
function isWholeName(short: AddressTokens, full: AddressTokens): boolean {
  if (short.suffix === '' || !full.core.startsWith(`${short.core} `)) return false;
  const rest = full.core.slice(short.core.length + 1);
  return suffixes.get(rest) === short.suffix;
}

function partChance(a: string, b: string): number {
  if (a === b) return 1;
  return a === '' || b === '' ? chance.partMissing : 0;
}

/** Numbers of this many characters are hardly reused, in any state. */
const longNumber = 8;
const shortNumber = 6;
/** States whose towns, not counties, number parcels. */
const townStates: ReadonlySet<string> = new Set(['CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT']);

/** The weight of a parcel that no roll has, for a lead with only a number: places reuse short ones. */
function unlistedNumber(lead: ParsedLead, record: ParcelRecord | undefined): number {
  const { parcel } = lead;
  const { length } = readParcelNumber(parcel?.apn ?? '')?.bare ?? '';
  const isTown = record !== undefined && townAgreement(lead, record) === 'same';
  const isSure = parcel !== null && parcel.codes.length === 1 && (isTown || !townStates.has(parcel.state));
  if (isSure || length >= longNumber) return 0.005;
  return length >= shortNumber ? 0.04 : 0.15;
}
