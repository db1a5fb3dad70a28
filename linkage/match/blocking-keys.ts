/**
 * Blocking keys: hashes that a lead and its person very likely share, so that a look-up reads a dozen people and not
 * the whole reference.
 */

import { housesOf } from '../addresses/houses.ts';
import { isKing } from '../addresses/street-aliases.ts';
import { isKnownSurname, nameRoots } from '../names/frequencies.ts';
import { readings } from '../names/tokens.ts';
import { type AddressTokens, unpackAddress, unpackName } from '../records.ts';
import { hash43, isDigits, soundex } from '../text.ts';
import type { BlockingKey, LeadHouse, NameTokens, ParsedLead, PersonRecord } from '../types.ts';

const buckets = 256;
/** The number of buckets of keys without a place, and their prefix, above those of ZIP3s. */
const wideBuckets = 8;
const widePrefix = 1023;
/** 2^43: a key is its prefix times this, plus the hash. */
const hashes = 0x800_0000_0000;
/**
 * Caps on how many people may share a key before it is too common to be useful: keys of a house; keys of a house number
 * or a rare surname in an area; all others.
 */
const addressCap = 20;
const fewCap = 10;
const otherCap = 200;
/** For keys without a place: where more people have the name, nothing shows which of them is the lead's. */
const nameCap = 3;
/** The greatest cap: a key shared by more people finds nobody. */
export const maxCap: number = otherCap;
/** Residents of a house are counted up to this number. */
export const maxResidents: number = 1000;
/** Cap on the keys of a person with very many names and addresses. */
const maxKeys = 112;

/** A place that keys are made for: a ZIP (5 and 3 digits) or a city. */
interface Zone {
  near: string;
  wide: string;
  prefix: number;
  bucket: number;
  /** A second zone gets fewer keys: it only serves records and leads without a ZIP. */
  reduced: boolean;
}

function zonesOf(address: AddressTokens): Zone[] {
  const zones: Zone[] = [];
  if (address.zip !== '') {
    const zip3 = Number(address.zip.slice(0, 3));
    zones.push({
      near: address.zip,
      wide: address.zip.slice(0, 3),
      prefix: zip3,
      bucket: zip3 % buckets,
      reduced: false,
    });
  }
  if (address.city !== '' && address.state !== '') {
    const city = `${address.city},${address.state}`;
    const hash = hash43(city);
    // Prefixes from 1000 aren't used by ZIP3s.
    zones.push({
      near: city,
      wide: city,
      prefix: 1000 + (hash % 24),
      bucket: hash % buckets,
      reduced: zones.length > 0,
    });
  }
  return zones;
}

/** The bucket of a place: by its ZIP3, or its city, or 0. */
function bucketOf(address: AddressTokens | undefined): number {
  return (address && zonesOf(address)[0]?.bucket) ?? 0;
}

/** The bucket of a person's row: that of the current ZIP3. */
export function personBucket(record: PersonRecord): number {
  const current = record.at[0];
  return current === undefined ? 0 : bucketOf(unpackAddress(current));
}

class KeySet {
  readonly keys: BlockingKey[] = [];

  /** A key of a kind, made from `value`. */
  add(kind: string, value: string, prefix: number, bucket: number, cap: number): void {
    this.#add(prefix * hashes + hash43(kind, value), bucket, cap);
  }

  /** A key for a place, made from `one` and `other`. */
  addLocal(
    kind: string,
    one: string,
    other: string,
    place: string,
    { prefix, bucket }: Zone,
    cap: number,
    house: LeadHouse | null = null,
  ): void {
    this.#add(prefix * hashes + hash43(kind, one, '|', other, '|', place), bucket, cap, house);
  }

  /** A key without a place, made from the parts of a name. */
  addWide(kind: string, last: string, first: string, middle: string): void {
    const hash = hash43(kind, last, '|', first, '|', middle);
    this.#add(widePrefix * hashes + hash, (hash % wideBuckets) * (buckets / wideBuckets), nameCap);
  }

  #add(key: number, bucket: number, cap: number, house: LeadHouse | null = null): void {
    const { keys } = this;
    if (keys.length >= maxKeys) return;
    // For a dozen keys, a scan is faster than a set.
    for (const known of keys) if (known.key === key) return;
    keys.push({ bucket, key, cap, house });
  }
}

/** The digits of a house number: 1234 for `12-34`, 123 for `123A`. */
const bareNumber = (number: string): string =>
  isDigits(number) ? number : (/^[A-Z]?\d+(?:-\d+)?/.exec(number)?.[0].replace('-', '') ?? number);

/** The street's digits, or the Soundex of its longest word. */
function streetSound(core: string): string {
  const figures = /\d/.test(core) ? core.replace(/\D+/g, ' ').trim() : '';
  if (figures !== '') return `${core.startsWith('PO') || /^(?:RR|HC)/.test(core) ? core : ''}${figures}`;
  if (core.startsWith('PO BOX')) return 'POBOX';
  if (!core.includes(' ') && core !== 'MLK') return soundex(core);
  if (isKing(core)) return soundex('MARTIN');
  let longest = '';
  for (const word of core.split(' ')) if (word.length > longest.length) longest = word;
  return soundex(longest);
}

function surnameSounds(last: string): string[] {
  if (!last.includes('-')) return last === '' ? [] : [soundex(last)];
  return [...new Set([last.replaceAll('-', ''), ...last.split('-')].map(soundex))].filter(
    (sound) => sound !== '',
  );
}

/** The parts of a name that keys are made from. */
interface NameSounds {
  last: string;
  initial: string;
  sounds: string[];
  /** Soundex codes of the first name's forms; for a lead with an initial, those of any name with it. */
  firstSounds: string[];
  roots: string[];
  /** The surname is in no table, so few people have it: with an initial it is as good as a full name. */
  isRare: boolean;
  /** A lead with only an initial may mean any first name with it; a lead with a name means that name or its initial. */
  anyOfInitial: boolean;
}

function firstNameSounds(first: string, initial: string, lead: boolean): string[] {
  if (initial === '') return [];
  return lead ? [soundex(first), soundex(initial)] : [soundex(first)];
}

function soundsOf({ first, last }: NameTokens, lead: boolean): NameSounds {
  const initial = first.charAt(0);
  return {
    last,
    initial,
    sounds: surnameSounds(last),
    firstSounds: firstNameSounds(first, initial, lead),
    roots: first.length > 1 ? nameRoots(first) : [],
    isRare: !isKnownSurname(last),
    anyOfInitial: initial !== '' && !(lead && first.length > 1),
  };
}

/** `house`: which of a lead's addresses they are; null for those of a person. */
function addPlaceKeys(
  set: KeySet,
  names: NameTokens[],
  addresses: AddressTokens[],
  house: LeadHouse | null,
): void {
  const lead = house !== null;
  const sounds = names.map((name) => soundsOf(name, lead));
  for (const address of addresses) {
    const number = bareNumber(address.number);
    const street = number === '' || address.core === '' ? null : streetSound(address.core);
    for (const zone of zonesOf(address)) {
      if (street !== null && !(zone.reduced && lead))
        set.addLocal('A', number, street, zone.near, zone, addressCap, house);
      for (const name of sounds) addNameKeys(set, name, number, zone);
    }
  }
}

function addNameKeys(set: KeySet, name: NameSounds, number: string, zone: Zone): void {
  const { last, initial, roots, isRare } = name;
  const { near, wide, reduced } = zone;
  const anyOfInitial = name.anyOfInitial && !reduced;
  for (const sound of name.sounds) {
    if (number !== '') set.addLocal('B', number, sound, wide, zone, otherCap);
    if (anyOfInitial) set.addLocal('C', sound, initial, near, zone, otherCap);
    if (!reduced) for (const first of name.firstSounds) set.addLocal('D', sound, first, near, zone, otherCap);
    for (const root of roots) set.addLocal('S', sound, root, wide, zone, otherCap);
  }
  if (last !== '' && (anyOfInitial || (isRare && initial !== '' && !reduced)))
    set.addLocal('K', last, initial, wide, zone, isRare ? fewCap : otherCap);
  if (number !== '' && !reduced)
    for (const root of roots) set.addLocal('E', number, root, wide, zone, fewCap);
}

/**
 * Keys without a place, for people who moved far: names with a full middle name, which few people share even where the
 * reference lists few of those who live there. M finds forms of the first name, I an initial or a misspelled first name,
 * T a misspelled surname or first name. They use few buckets, so that a batch of leads reads few more.
 */
function addWideKeys(set: KeySet, names: readonly NameTokens[]): void {
  for (const { first, middle, last } of names) {
    if (last === '' || first === '' || middle.length < 2) continue;
    set.addWide('I', last, first.charAt(0), middle);
    if (first.length < 2) continue;
    for (const root of nameRoots(first)) {
      set.addWide('M', last, root, middle);
      for (const sound of surnameSounds(last)) set.addWide('T', sound, soundex(root), middle);
    }
  }
}

/** N: the same for names that few people have. Added last, because it is the weakest. */
function addNamesAlone(set: KeySet, names: readonly NameTokens[]): void {
  for (const { first, last } of names)
    if (last !== '' && first.length > 1)
      for (const root of nameRoots(first)) set.addWide('N', last, root, '');
}

function addContactKeys(set: KeySet, phones: string[], emails: string[]): void {
  for (const phone of phones) {
    const area = Number(phone.slice(2, 5)) || 0;
    set.add('F', phone, area, area % buckets, otherCap);
  }
  for (const email of emails) {
    const hash = hash43(email);
    set.add('G', email, hash % 1024, hash % buckets, otherCap);
  }
}

/** The keys a person is found by: every name with every address, every phone and email. */
export function personKeys(record: PersonRecord): BlockingKey[] {
  const set = new KeySet();
  addContactsOf(set, record);
  const names = record.nt.map(unpackName);
  addWideKeys(set, names);
  addPlaceKeys(set, names, record.at.map(unpackAddress), null);
  addNamesAlone(set, names);
  return set.keys;
}

/** Those of a person's keys that come from phones and emails. */
export function contactKeys(record: PersonRecord): BlockingKey[] {
  const set = new KeySet();
  addContactsOf(set, record);
  return set.keys;
}

const addContactsOf = (set: KeySet, { p = [], e = [] }: PersonRecord): void =>
  addContactKeys(
    set,
    p.map(([number = '']) => number),
    e.map(([address = '']) => address),
  );

/** The keys to look a lead up by: each owner under each name at each address, and its phones and emails. */
export function leadKeys(lead: ParsedLead): BlockingKey[] {
  const set = new KeySet();
  if (lead.owner_type === 'company' || lead.owner_type === 'government') return [];
  addContactKeys(set, lead.phones, lead.emails);
  const names = lead.owners.flatMap((owner) => readings(owner).map(({ name }) => name));
  addWideKeys(set, names);
  for (const house of ['property', 'mailing'] as const) {
    const address = lead[house];
    if (address !== null) addPlaceKeys(set, names, housesOf(address), house);
  }
  addNamesAlone(set, names);
  return set.keys;
}
