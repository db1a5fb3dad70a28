/**
 * Identifiers of a suppressed person: texts made of names, places, phones, emails and birth dates, stored only as
 * hashes. `keysToKeep` makes them for suppressed people, `keysToCheck` for people who are looked up.
 */
import { hash } from 'node:crypto';
import { fold, nameRoots, nameTokens, normalizeState } from '#linkage';
import { sha256 } from '#platform/ids';

/** What we know about a person that can identify them. */
export interface Identity {
  names: readonly { first: string; last: string }[];
  addresses: readonly Place[];
  /** In any format. */
  phones: readonly string[];
  emails: readonly string[];
  /** An ISO date, or only a year. */
  birth?: string | undefined;
  /** Other unique identifiers, such as `person:17`. */
  ids?: readonly string[];
}

interface Place {
  street: string;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
}

/** The first 53 bits of SHA-256: an exact number in JavaScript and a `bigint` in SQL. */
export const hashFromDigest = (digest: Buffer): number =>
  digest.readUIntBE(0, 6) * 32 + (digest.readUInt8(6) >> 3);
/** The hash of an identifier, as stored. */
export const hashText = (text: string): number => hashFromDigest(sha256(text));

/** Phone in DROP's format: the last ten digits. Empty if there are fewer. */
export const normalizePhone = (phone: string): string => {
  const digits = phone.replace(/\D/g, '').slice(-10);
  return digits.length === 10 ? digits : '';
};
/** Email in DROP's format: lowercase without whitespace. Dots and plus suffixes stay. */
export const normalizeEmail = (email: string): string => email.replace(/\s+/g, '').toLowerCase();
/** ZIP in DROP's format: lowercase letters and digits without ZIP+4 and leading zeros, at most five. */
export const normalizeZip = (zip: string): string =>
  zip
    .trim()
    .replace(/-\d{4}$/, '')
    .replace(/[^a-z\d]/gi, '')
    .toLowerCase()
    .replace(/^0+/, '')
    .slice(0, 5);
/** Name in DROP's format: lowercase ASCII letters and digits. */
export const normalizeName = (name: string): string =>
  fold(name)
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');

const base64 = (text: string) => hash('sha256', text, 'base64');
/** DROP's identifier of name, birth date (YYYYMMDD) and ZIP: a hash of the parts' hashes. */
export const nameBirthZip = (first: string, last: string, day: string, zip: string): Buffer =>
  sha256([normalizeName(first), normalizeName(last), day, normalizeZip(zip)].map(base64).join(''));

/** The stored hash of a phone; null if it's invalid. */
export const phoneKey = (phone: string): number | null => hashUnlessEmpty(normalizePhone(phone));
export const emailKey = (email: string): number | null => hashUnlessEmpty(normalizeEmail(email));
const hashUnlessEmpty = (text: string) => (text === '' ? null : hashText(text));

interface Name {
  /** The first name, and full names it may be short for. */
  roots: string[];
  first: string;
  /** The last name, and each half of a double name. */
  lasts: string[];
}

function parseNames({ names }: Identity): Name[] {
  // Records of several sources repeat a name.
  const all = new Map<string, Name>();
  for (const name of names) {
    const { first, last } = nameTokens(name);
    const full = `${first}|${last}`;
    if (first === '' || last === '' || all.has(full)) continue;
    const lasts = [last.replaceAll('-', ''), ...(last.includes('-') ? last.split('-') : [])];
    all.set(full, { first, roots: [...new Set([first, ...nameRoots(first)])], lasts });
  }
  return [...all.values()];
}

/** House number and place, ignoring the street's spelling. Together with a name they identify one person. */
function homeKeys({ addresses }: Identity): string[] {
  const homes = new Set<string>();
  for (const { street, city, state, zip } of addresses) {
    const number = /\d+/.exec(street)?.[0] ?? fold(street).replaceAll(' ', '');
    if (number === '') continue;
    const five = zip?.slice(0, 5) ?? '';
    if (five !== '') homes.add(`${number}|${five}`);
    if (city && state) homes.add(`${number}|${fold(city)}|${normalizeState(state) ?? fold(state)}`);
  }
  return [...homes];
}

const zipsOf = ({ addresses }: Identity) => [
  ...new Set(addresses.flatMap(({ zip }) => (zip ? [zip.slice(0, 5)] : []))),
];

/** Sorted, since first and last name may be swapped. */
const sortedPair = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`);

const distinct = (texts: readonly string[], normalize: (text: string) => string): string[] => [
  ...new Set(texts.map(normalize).filter((text) => text !== '')),
];

/** Identifiers that both sides compute. */
function personKeys(identity: Identity, names: readonly Name[], homes: readonly string[]): Set<string> {
  const texts = new Set(identity.ids ?? []);
  const phones = distinct(identity.phones, normalizePhone);
  const emails = distinct(identity.emails, normalizeEmail);
  const birth = (identity.birth ?? '').replace(/\D/g, '');
  const zips = zipsOf(identity);
  for (const { roots, lasts } of names) {
    for (const root of roots) {
      // People who marry often keep their first name and phone.
      for (const phone of phones) texts.add(`phone|${root}|${phone}`);
      for (const email of emails) texts.add(`email|${root}|${email}`);
      for (const last of lasts) {
        const name = sortedPair(root, last);
        for (const home of homes) texts.add(`home|${name}|${home}`);
        if (birth.length === 8) texts.add(`born|${name}|${birth}`);
        if (birth.length >= 4) for (const zip of zips) texts.add(`year|${name}|${birth.slice(0, 4)}|${zip}`);
      }
    }
  }
  return texts;
}

/**
 * Keys to match a full first name with an initial at the same home. One side's `full` keys match the other's initials.
 */
function initialKeys(names: readonly Name[], homes: readonly string[], full: boolean): string[] {
  return names
    .filter(({ first }) => first.length > 1 === full)
    .flatMap(({ first, lasts }) =>
      lasts.flatMap((last) => homes.map((home) => `${first.slice(0, 1)}|${last}|${home}`)),
    );
}

/** Hashes to store for a suppressed person: those that identify the person, and those of their phones and emails. */
export function keysToKeep(identity: Identity): { person: number[]; contacts: number[] } {
  const [names, homes] = [parseNames(identity), homeKeys(identity)];
  const texts = personKeys(identity, names, homes);
  for (const text of initialKeys(names, homes, true)) texts.add(`initial-of|${text}`);
  for (const text of initialKeys(names, homes, false)) texts.add(`of-initial|${text}`);
  return { person: [...texts].map(hashText), contacts: contactKeys(identity) };
}

/** Hashes of a person's names in each ZIP code, for lists that know no street. */
export const zipKeys = (identity: Identity): number[] =>
  parseNames(identity).flatMap(({ roots, lasts }) =>
    roots.flatMap((root) =>
      lasts.flatMap((last) =>
        zipsOf(identity).map((zip) => hashText(`zip|${sortedPair(root, last)}|${zip}`)),
      ),
    ),
  );

/** Hashes to look up for a person, including DROP's. */
export function keysToCheck(identity: Identity): number[] {
  const [names, homes] = [parseNames(identity), homeKeys(identity)];
  const texts = personKeys(identity, names, homes);
  for (const text of initialKeys(names, homes, false)) texts.add(`initial-of|${text}`);
  for (const text of initialKeys(names, homes, true)) texts.add(`of-initial|${text}`);
  return [...[...texts].map(hashText), ...dropKeys(identity)];
}

/** All hashes by which a person can be on the list: of themselves, and of their phones and emails. */
export const hashesToScreen = (identity: Identity): number[] => [
  ...keysToCheck(identity),
  ...contactKeys(identity),
];

/** Hashes that DROP may use for a person: phones, emails, and name with full birth date and ZIP. */
export const dropHashes = (identity: Identity): number[] => [...contactKeys(identity), ...dropKeys(identity)];

const contactKeys = ({ phones, emails }: Identity): number[] =>
  [...distinct(phones, normalizePhone), ...distinct(emails, normalizeEmail)].map(hashText);

/** DROP's name, birth date and ZIP keys, available only with a full birth date. */
function dropKeys({ names, addresses, birth }: Identity): number[] {
  const day = (birth ?? '').replace(/\D/g, '');
  if (day.length !== 8) return [];
  const zips = new Set(addresses.flatMap(({ zip }) => (zip ? [normalizeZip(zip)] : [])));
  const people = new Map(
    names.map(({ first, last }) => [`${normalizeName(first)} ${normalizeName(last)}`, { first, last }]),
  );
  return [...people.values()].flatMap(({ first, last }) =>
    [...zips].map((zip) => hashFromDigest(nameBirthZip(first, last, day, zip))),
  );
}
