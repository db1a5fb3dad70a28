/**
 * Blocking keys: the few texts that a lead and its person very likely share, so that a look-up reads a dozen people and
 * not the whole reference.
 */
import { nameRoots } from './frequencies.ts';
import { readings } from './names.ts';
import { type AddressTokens, unpackAddress, unpackName } from './records.ts';
import { hash43, soundex } from './text.ts';
import type { BlockingKey, NameTokens, ParsedLead, PersonRecord } from './types.ts';

const buckets = 256;
/** 2^43: a key is its prefix times this, plus the hash. */
const hashes = 0x800_0000_0000;
/** People who may share a key of a house, of a number anywhere around, and any other, before it is too common to be of use. */
const addressCap = 20;
const numberCap = 10;
const otherCap = 200;
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
  readonly keys = new Map<number, BlockingKey>();

  add(text: string, prefix: number, bucket: number, cap: number): void {
    if (this.keys.size >= mostKeys) return;
    const key = prefix * hashes + hash43(text);
    if (!this.keys.has(key)) this.keys.set(key, { bucket, key, cap });
  }
}

/** House number as digits: `12-34` and `123A` as 1234 and 123. */
const bareNumber = (number: string): string =>
  /^[A-Z]?\d+(?:-\d+)?/.exec(number)?.[0].replace('-', '') ?? number;

/** The street's sound: figures as they are, words by Soundex of the longest. */
function streetSound(core: string): string {
  const figures = core.replace(/\D+/g, ' ').trim();
  if (figures !== '') return `${core.startsWith('PO') || /^(?:RR|HC)/.test(core) ? core : ''}${figures}`;
  let longest = '';
  for (const word of core.split(' ')) if (word.length > longest.length) longest = word;
  return core.startsWith('PO BOX') ? 'POBOX' : soundex(longest);
}

function surnameSounds(last: string): string[] {
  if (!last.includes('-')) return last === '' ? [] : [soundex(last)];
  return [...new Set([last.replaceAll('-', ''), ...last.split('-')].map(soundex))].filter(
    (sound) => sound !== '',
  );
}

function addPlaceKeys(set: KeySet, names: NameTokens[], addresses: AddressTokens[], lead: boolean): void {
  for (const address of addresses) {
    const number = bareNumber(address.number);
    for (const { near, wide, prefix, bucket, reduced } of zonesOf(address)) {
      if (number !== '' && address.core !== '' && !(reduced && lead))
        set.add(`A${number}|${streetSound(address.core)}|${near}`, prefix, bucket, addressCap);
      for (const name of names) {
        const { first, last } = name;
        const initial = first.charAt(0);
        const roots = first.length > 1 ? nameRoots(first) : [];
        // Who gives an initial alone may mean anybody who has it; who gives a name means that name, or its initial alone.
        const anyOfInitial = initial !== '' && !reduced && !(lead && first.length > 1);
        for (const sound of surnameSounds(last)) {
          if (number !== '') set.add(`B${number}|${sound}|${wide}`, prefix, bucket, otherCap);
          if (anyOfInitial) set.add(`C${sound}|${initial}|${near}`, prefix, bucket, otherCap);
          if (initial !== '' && !reduced)
            for (const heard of lead ? [soundex(first), soundex(initial)] : [soundex(first)])
              set.add(`D${sound}|${heard}|${near}`, prefix, bucket, otherCap);
          for (const root of roots) set.add(`S${sound}|${root}|${wide}`, prefix, bucket, otherCap);
        }
        if (anyOfInitial && last !== '') set.add(`K${last}|${initial}|${wide}`, prefix, bucket, otherCap);
        if (number !== '' && !reduced)
          for (const root of roots) set.add(`E${number}|${root}|${wide}`, prefix, bucket, numberCap);
      }
    }
  }
}

function addContactKeys(set: KeySet, phones: string[], emails: string[]): void {
  for (const phone of phones) {
    const area = Number(phone.slice(2, 5)) || 0;
    set.add(`F${phone}`, area, area % buckets, otherCap);
  }
  for (const email of emails) {
    const hash = hash43(email);
    set.add(`G${email}`, hash % 1024, hash % buckets, otherCap);
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
  return [...set.keys.values()];
}

/** The keys to look a lead up by: each of its owners, under every name, at each of its addresses, its phones and e-mails. */
export function leadKeys(lead: ParsedLead): BlockingKey[] {
  const set = new KeySet();
  if (lead.owner_type === 'company' || lead.owner_type === 'government') return [];
  addContactKeys(set, lead.phones, lead.emails);
  const addresses = [lead.property, lead.mailing].filter((address) => address !== null);
  const names = lead.owners.flatMap((owner) => readings(owner).map(({ name }) => name));
  addPlaceKeys(set, names, addresses, true);
  return [...set.keys.values()];
}
