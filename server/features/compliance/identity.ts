/**
 * By what a person who asked not to be found is recognised: texts made of names, places, phones, e-mails and births, of
 * which only hashes are kept. Made for whom is suppressed (`keysToKeep`) and for whoever is looked at (`keysToCheck`).
 */
import { fold, nameRoots, nameTokens, normaliseState } from '#linkage';
import { sha256 } from '#platform/ids';

/** What is known of somebody, as far as they can be recognised by it. */
export interface Identity {
  names: readonly { first: string; last: string }[];
  addresses: readonly Place[];
  /** In any spelling. */
  phones: readonly string[];
  emails: readonly string[];
  /** An ISO day, or a year alone. */
  birth?: string | undefined;
  /** Other things that mean this person and nobody else, as `person:17`. */
  ids?: readonly string[];
}

interface Place {
  street: string;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
}

/** The first 53 bits of SHA-256: an exact number in JavaScript and `bigint` in SQL. */
export const hashOf = (digest: Buffer): number => digest.readUIntBE(0, 6) * 32 + (digest.readUInt8(6) >> 3);
const hashText = (text: string): number => hashOf(sha256(text));

/** A phone as California's DROP hashes it: its last ten digits. Empty when it has fewer. */
export const plainPhone = (phone: string): string => {
  const digits = phone.replace(/\D/g, '').slice(-10);
  return digits.length === 10 ? digits : '';
};
/** An e-mail as DROP hashes it: no white space, small letters; dots and what follows a plus stay. */
export const plainEmail = (email: string): string => email.replace(/\s+/g, '').toLowerCase();
/** A ZIP as DROP hashes it: letters and digits without the four behind, small, without zeros in front, five at most. */
export const plainZip = (zip: string): string =>
  zip
    .trim()
    .replace(/-\d{4}$/, '')
    .replace(/[^a-z\d]/gi, '')
    .toLowerCase()
    .replace(/^0+/, '')
    .slice(0, 5);
/** A name as DROP hashes it: plain Latin letters and digits, small. */
export const plainName = (name: string): string =>
  fold(name)
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');

const base64 = (text: string) => sha256(text).toString('base64');
/** DROP's identifier of name, day of birth (YYYYMMDD) and ZIP: the hash of its parts' hashes. */
export const nameBirthZip = (first: string, last: string, day: string, zip: string): Buffer =>
  sha256([plainName(first), plainName(last), day, plainZip(zip)].map(base64).join(''));

/** The hash that a phone or an e-mail is kept under. */
export const phoneKey = (phone: string): number | null => hashOr(plainPhone(phone));
export const emailKey = (email: string): number | null => hashOr(plainEmail(email));
const hashOr = (text: string) => (text === '' ? null : hashText(text));

interface Name {
  /** The first name, and the full names that it may be short for. */
  roots: string[];
  first: string;
  /** The surname, and each half of a double one. */
  lasts: string[];
}

function namesOf({ names }: Identity): Name[] {
  const all: Name[] = [];
  for (const given of names) {
    const { first, last } = nameTokens(given);
    if (first === '' || last === '') continue;
    const lasts = [last.replaceAll('-', ''), ...(last.includes('-') ? last.split('-') : [])];
    all.push({ first, roots: [...new Set([first, ...nameRoots(first)])], lasts });
  }
  return all;
}

/** House number and place, whatever the street is spelt like: with a name, that means one person. */
function homesOf({ addresses }: Identity): string[] {
  const homes = new Set<string>();
  for (const { street, city, state, zip } of addresses) {
    const number = /\d+/.exec(street)?.[0] ?? fold(street).replaceAll(' ', '');
    if (number === '') continue;
    const five = zip?.slice(0, 5) ?? '';
    if (five !== '') homes.add(`${number}|${five}`);
    if (city && state) homes.add(`${number}|${fold(city)}|${normaliseState(state) ?? fold(state)}`);
  }
  return [...homes];
}

const zipsOf = ({ addresses }: Identity) => [
  ...new Set(addresses.flatMap(({ zip }) => (zip ? [zip.slice(0, 5)] : []))),
];

/** Names may stand the wrong way round. */
const pair = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** What both sides make: the identifiers that mean the person. */
function ofPerson(identity: Identity, homes: string[]): Set<string> {
  const texts = new Set(identity.ids ?? []);
  const phones = identity.phones.map(plainPhone).filter((phone) => phone !== '');
  const emails = identity.emails.map(plainEmail).filter((email) => email !== '');
  const birth = (identity.birth ?? '').replace(/\D/g, '');
  for (const { roots, lasts } of namesOf(identity)) {
    for (const root of roots) {
      // Who marries keeps first name and phone.
      for (const phone of phones) texts.add(`phone|${root}|${phone}`);
      for (const email of emails) texts.add(`email|${root}|${email}`);
      for (const last of lasts) {
        const name = pair(root, last);
        for (const home of homes) texts.add(`home|${name}|${home}`);
        if (birth.length === 8) texts.add(`born|${name}|${birth}`);
        if (birth.length >= 4)
          for (const zip of zipsOf(identity)) texts.add(`year|${name}|${birth.slice(0, 4)}|${zip}`);
      }
    }
  }
  return texts;
}

/** Names of which one has an initial only, at one home: `full` is kept for the one and asked for by the other. */
function initials(identity: Identity, homes: string[], full: boolean): string[] {
  return namesOf(identity)
    .filter(({ first }) => first.length > 1 === full)
    .flatMap(({ first, lasts }) =>
      lasts.flatMap((last) => homes.map((home) => `${first.slice(0, 1)}|${last}|${home}`)),
    );
}

/** The hashes by which somebody is recognised later: those that mean the person, and those of their phones and e-mails. */
export function keysToKeep(identity: Identity): { person: number[]; contacts: number[] } {
  const homes = homesOf(identity);
  const texts = ofPerson(identity, homes);
  for (const text of initials(identity, homes, true)) texts.add(`initial-of|${text}`);
  for (const text of initials(identity, homes, false)) texts.add(`of-initial|${text}`);
  return { person: [...texts].map(hashText), contacts: contactKeys(identity) };
}

/** The hashes that would mean somebody, as they are looked up; DROP's own among them. */
export function keysToCheck(identity: Identity): number[] {
  const homes = homesOf(identity);
  const texts = ofPerson(identity, homes);
  for (const text of initials(identity, homes, false)) texts.add(`initial-of|${text}`);
  for (const text of initials(identity, homes, true)) texts.add(`of-initial|${text}`);
  return [...[...texts].map(hashText), ...dropKeys(identity)];
}

/** The hashes by which DROP may mean somebody: of phones, e-mails, and of name, whole birth and ZIP. */
export const dropHashes = (identity: Identity): number[] => [...contactKeys(identity), ...dropKeys(identity)];

const contactKeys = ({ phones, emails }: Identity): number[] =>
  [...phones.map(phoneKey), ...emails.map(emailKey)].filter((key) => key !== null);

/** DROP's name, day of birth and ZIP; known only where the whole day is. */
function dropKeys({ names, addresses, birth }: Identity): number[] {
  const day = (birth ?? '').replace(/\D/g, '');
  if (day.length !== 8) return [];
  return names.flatMap(({ first, last }) =>
    addresses.flatMap(({ zip }) => (zip ? [hashOf(nameBirthZip(first, last, day, zip))] : [])),
  );
}
