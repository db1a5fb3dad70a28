/**
 * Blocking keys: the few texts that a lead and its person very likely share, so that a look-up reads a dozen people and
 * not the whole reference.
 */

import { housesOf } from '../addresses/houses.ts';
import { isKing } from '../addresses/street-aliases.ts';
import { isKnownSurname, nameRoots } from '../names/frequencies.ts';
import { readings } from '../names/tokens.ts';
import { type AddressTokens, unpackAddress, unpackName } from '../records.ts';
import { hash43, isFigures, soundex } from '../text.ts';
import type { BlockingKey, NameTokens, ParsedLead, PersonRecord } from '../types.ts';

const buckets = 256;
/** 2^43: a key is its prefix times this, plus the hash. */
const hashes = 0x800_0000_0000;
/** People who may share a key of a house, of a number or a rare surname anywhere around, and any other, before it is too common to be of use. */
const addressCap = 20;
const fewCap = 10;
const otherCap = 200;
/** No key has a greater cap: what more people share leads to nobody. */
export const mostSharing: number = otherCap;
/** A person with very many names and addresses gets no more keys than this. */
const mostKeys = 96;

/** A place that keys are made for: the ZIP (five and three digits), or the city. */
interface Zone {
  near: string;
  wide: string;
  prefix: number;
  bucket: number;
  /** The keys of a second zone are fewer: they only serve records and leads without a ZIP. */
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
    // Prefixes from 1000 on are no ZIP3's.
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

/** The bucket of a place: by its ZIP3, else by its city, else 0. */
function bucketOf(address: AddressTokens | undefined): number {
  return (address && zonesOf(address)[0]?.bucket) ?? 0;
}

/** The bucket in which a person's row lies: that of the current ZIP3. */
export function personBucket(record: PersonRecord): number {
  const current = record.at[0];
  return current === undefined ? 0 : bucketOf(unpackAddress(current));
}

class KeySet {
  readonly keys: BlockingKey[] = [];

  /** A key of a kind, by what it is made of. */
  add(kind: string, of: string, prefix: number, bucket: number, cap: number): void {
    this.#add(prefix * hashes + hash43(kind, of), bucket, cap);
  }

  /** A key of a place, by what it is made of besides. */
  addLocal(
    kind: string,
    one: string,
    other: string,
    place: string,
    { prefix, bucket }: Zone,
    cap: number,
  ): void {
    this.#add(prefix * hashes + hash43(kind, one, '|', other, '|', place), bucket, cap);
  }

  #add(key: number, bucket: number, cap: number): void {
    const { keys } = this;
    if (keys.length >= mostKeys) return;
    // A dozen are looked through sooner than a hashed set is filled.
    for (let at = 0; at < keys.length; at++) if ((keys[at] as BlockingKey).key === key) return;
    keys.push({ bucket, key, cap });
  }
}

/** House number as digits: `12-34` and `123A` as 1234 and 123. */
const bareNumber = (number: string): string =>
  isFigures(number) ? number : (/^[A-Z]?\d+(?:-\d+)?/.exec(number)?.[0].replace('-', '') ?? number);

/** The street's sound: figures as they are, words by Soundex of the longest. */
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

/** What the keys of a name are made of, wherever they are for. */
interface NameSounds {
  last: string;
  initial: string;
  sounds: string[];
  /** Sounds of the first name; a lead's initial may be anybody's who has it. */
  heard: string[];
  roots: string[];
  /** So few bear a surname of no table that it and an initial are as good as a name. */
  seldom: boolean;
  /** Who gives an initial alone may mean anybody who has it; who gives a name means that name, or its initial alone. */
  anyOfInitial: boolean;
}

function soundsOf({ first, last }: NameTokens, lead: boolean): NameSounds {
  const initial = first.charAt(0);
  return {
    last,
    initial,
    sounds: surnameSounds(last),
    heard: initial === '' ? [] : lead ? [soundex(first), soundex(initial)] : [soundex(first)],
    roots: first.length > 1 ? nameRoots(first) : [],
    seldom: !isKnownSurname(last),
    anyOfInitial: initial !== '' && !(lead && first.length > 1),
  };
}

function addPlaceKeys(set: KeySet, names: NameTokens[], addresses: AddressTokens[], lead: boolean): void {
  const sounds = names.map((name) => soundsOf(name, lead));
  for (const address of addresses) {
    const number = bareNumber(address.number);
    const street = number === '' || address.core === '' ? null : streetSound(address.core);
    for (const zone of zonesOf(address)) {
      if (street !== null && !(zone.reduced && lead))
        set.addLocal('A', number, street, zone.near, zone, addressCap);
      for (const name of sounds) addNameKeys(set, name, number, zone);
    }
  }
}

function addNameKeys(set: KeySet, name: NameSounds, number: string, zone: Zone): void {
  const { last, initial, roots, seldom } = name;
  const { near, wide, reduced } = zone;
  const anyOfInitial = name.anyOfInitial && !reduced;
  for (const sound of name.sounds) {
    if (number !== '') set.addLocal('B', number, sound, wide, zone, otherCap);
    if (anyOfInitial) set.addLocal('C', sound, initial, near, zone, otherCap);
    if (!reduced) for (const heard of name.heard) set.addLocal('D', sound, heard, near, zone, otherCap);
    for (const root of roots) set.addLocal('S', sound, root, wide, zone, otherCap);
  }
  if (last !== '' && (anyOfInitial || (seldom && initial !== '' && !reduced)))
    set.addLocal('K', last, initial, wide, zone, seldom ? fewCap : otherCap);
  if (number !== '' && !reduced)
    for (const root of roots) set.addLocal('E', number, root, wide, zone, fewCap);
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

/** The keys under which a person is found: every name with every address, every phone and e-mail. */
export function personKeys(record: PersonRecord): BlockingKey[] {
  const set = new KeySet();
  addContactKeys(
    set,
    (record.p ?? []).map(([number = '']) => number),
    (record.e ?? []).map(([address = '']) => address),
  );
  addPlaceKeys(set, record.nt.map(unpackName), record.at.map(unpackAddress), false);
  return set.keys;
}

/** The keys to look a lead up by: each of its owners, under every name, at each of its addresses, its phones and e-mails. */
export function leadKeys(lead: ParsedLead): BlockingKey[] {
  const set = new KeySet();
  if (lead.owner_type === 'company' || lead.owner_type === 'government') return [];
  addContactKeys(set, lead.phones, lead.emails);
  const addresses = [lead.property, lead.mailing]
    .filter((address) => address !== null)
    .flatMap((address) => housesOf(address));
  const names = lead.owners.flatMap((owner) => readings(owner).map(({ name }) => name));
  addPlaceKeys(set, names, addresses, true);
  return set.keys;
}
