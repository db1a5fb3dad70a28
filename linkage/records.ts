/** Records of people: text to show and tokens to compare, so that a look-up parses nothing. */

import { isPlaceholderNumber } from './addresses/houses.ts';
import { AddressReader } from './addresses/parse.ts';
import { normalizeState, normalizeZip } from './addresses/places/normalize.ts';
import { parseBirth } from './contacts/dates.ts';
import { normalizeEmail } from './contacts/emails.ts';
import { normalizePhone } from './contacts/phones.ts';
import { isMissing } from './names/columns.ts';
import { nameTokens } from './names/tokens.ts';
import { titleCase } from './text.ts';
import type {
  NameTokens,
  ParsedAddress,
  Person,
  PersonAddress,
  PersonEmail,
  PersonName,
  PersonPhone,
  PersonRecord,
  PhoneType,
} from './types.ts';

/** Caps that keep records small: more of these rarely help to find a person. */
const caps = { names: 6, addresses: 12, phones: 12, emails: 6 };

/** The unit to show after an address's street; empty if the street's text has the same, `read` from both. */
export function shownUnit(
  { street, unit = '' }: PersonAddress,
  read: Pick<ParsedAddress, 'unit' | 'unit_kind'>,
  reader: AddressReader,
): string {
  const last = lastWord(unit);
  if (last === '' || lastWord(street) !== last) return titleCase(unit);
  const inStreet = reader.read({ street });
  const [kind, other] = [inStreet.unit_kind, read.unit_kind];
  const repeats = inStreet.unit === read.unit && (kind === other || kind === '#' || other === '#');
  return repeats ? '' : titleCase(unit);
}

const lastWord = (text: string): string => /[^\s#]+$/.exec(text.trimEnd())?.[0].toUpperCase() ?? '';

/** Removes empty strings from the end. */
function trimEnd(values: (string | undefined)[]): string[] {
  let size = values.length;
  while (size > 0 && !values[size - 1]) size--;
  const list: string[] = [];
  for (let at = 0; at < size; at++) list.push(values[at] ?? '');
  return list;
}

/**
 * The stored record of a person. Drops what it can't read, except in the names and addresses to show. Pass one `reader`
 * for many people to save time.
 */
export function preparePerson(person: Person, reader: AddressReader = new AddressReader()): PersonRecord {
  const record: PersonRecord = { id: person.record_id, n: [], nt: [], a: [], at: [] };
  for (const name of person.names.slice(0, caps.names)) {
    const tokens = nameTokens(isMissing(name.first) ? { ...name, first: '' } : name);
    const packed = packName(tokens);
    if (packed === '|||' || record.nt.includes(packed)) continue;
    record.nt.push(packed);
    record.n.push(
      trimEnd([name.first, name.middle, name.last, name.suffix].map((part) => titleCase(part ?? ''))),
    );
  }
  for (const address of person.addresses.slice(0, caps.addresses)) {
    const tokens = reader.readMailable(address);
    if (isPlaceholderNumber(tokens.number)) tokens.number = '';
    const packed = packAddress(tokens);
    if (packed === '||||||||' || record.at.includes(packed)) continue;
    record.at.push(packed);
    record.a.push(
      trimEnd([
        titleCase(address.street),
        shownUnit(address, tokens, reader),
        titleCase(address.city ?? ''),
        normalizeState(address.state ?? '') ?? address.state,
        normalizeZip(address.zip ?? '')?.zip ?? tokens.zip,
        address.first_seen,
        address.last_seen,
      ]),
    );
  }
  const phones: string[][] = [];
  for (const phone of person.phones.slice(0, caps.phones)) {
    const number = normalizePhone(phone.number);
    if (number !== null && !phones.some((known) => known[0] === number))
      phones.push(trimEnd([number, phone.type, phone.carrier, phone.last_seen]));
  }
  if (phones.length > 0) record.p = phones;
  const emails: string[][] = [];
  for (const email of person.emails.slice(0, caps.emails)) {
    const address = normalizeEmail(email.address);
    if (address !== null && !emails.some((known) => known[0] === address))
      emails.push(trimEnd([address, email.last_seen]));
  }
  if (emails.length > 0) record.e = emails;
  const birth =
    parseBirth(person.birth_date ?? '') ?? (person.birth_year ? String(person.birth_year) : undefined);
  if (birth !== undefined) record.b = birth;
  if (person.deceased !== undefined) record.d = person.deceased ? 1 : 0;
  if (person.property !== undefined && Object.values(person.property).some((fact) => fact !== undefined))
    record.f = person.property;
  return record;
}

/**
 * Increment this when people are prepared or keyed differently (`records.test.ts` notices): stored people are then
 * prepared again.
 */
export const recordForm = 10;

/** The record that `preparePerson` would make today, from what the record shows. */
export function prepareAgain(record: PersonRecord, reader?: AddressReader): PersonRecord {
  const person = recordToPerson(record);
  return preparePerson({ ...person, addresses: person.addresses.map(asWritten) }, reader);
}

/**
 * The address as its source wrote it: a ZIP that was only in the street line is also shown in its own field, and the
 * line would be read differently with it.
 */
function asWritten(address: PersonAddress): PersonAddress {
  const { street, city, state, zip } = address;
  const isOneLine = city === undefined && state === undefined && zip !== undefined && street.includes(zip);
  return isOneLine ? { ...address, zip: undefined } : address;
}

/** An address's tokens in one text; `unpackAddress` is the inverse. */
export function packAddress(address: AddressTokens): string {
  const { number, pre, core, suffix, post, unit, city, state, zip } = address;
  return [number, pre, core, suffix, post, unit, city, state, zip].join('|');
}

export const packName = ({ first, middle, last, suffix }: NameTokens): string =>
  [first, middle, last, suffix].join('|');

export function unpackName(packed: string): NameTokens {
  // Indexed because destructuring an array is slow, and this runs for every candidate.
  const parts = packed.split('|');
  return { first: parts[0] ?? '', middle: parts[1] ?? '', last: parts[2] ?? '', suffix: parts[3] ?? '' };
}

export type AddressTokens = Pick<
  ParsedAddress,
  'number' | 'pre' | 'core' | 'suffix' | 'post' | 'unit' | 'city' | 'state' | 'zip'
>;

export function unpackAddress(packed: string): AddressTokens {
  const parts = packed.split('|');
  return {
    number: parts[0] ?? '',
    pre: parts[1] ?? '',
    core: parts[2] ?? '',
    suffix: parts[3] ?? '',
    post: parts[4] ?? '',
    unit: parts[5] ?? '',
    city: parts[6] ?? '',
    state: parts[7] ?? '',
    zip: parts[8] ?? '',
  };
}

const present = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

export function phonesOf(record: PersonRecord): PersonPhone[] {
  return (record.p ?? []).map(([number = '', type, carrier, last_seen]) => ({
    number,
    type: phoneType(type),
    carrier: present(carrier),
    last_seen: present(last_seen),
  }));
}

export function emailsOf(record: PersonRecord): PersonEmail[] {
  return (record.e ?? []).map(([address = '', last_seen]) => ({ address, last_seen: present(last_seen) }));
}

/** The person to show, as the source described them. */
export function recordToPerson(record: PersonRecord): Person {
  const names: PersonName[] = record.n.map(([first = '', middle, last = '', suffix]) => ({
    first,
    middle: present(middle),
    last,
    suffix: present(suffix),
  }));
  const addresses: PersonAddress[] = record.a.map(
    ([street = '', unit, city, state, zip, first_seen, last_seen]) => ({
      street,
      unit: present(unit),
      city: present(city),
      state: present(state),
      zip: present(zip),
      first_seen: present(first_seen),
      last_seen: present(last_seen),
    }),
  );
  const birth = record.b;
  return {
    record_id: record.id,
    names,
    addresses,
    phones: phonesOf(record),
    emails: emailsOf(record),
    birth_date: birth !== undefined && birth.length > 4 ? birth : undefined,
    birth_year: birthYear(record) ?? undefined,
    deceased: record.d === undefined ? undefined : record.d === 1,
    property: record.f,
  };
}

function phoneType(text: string | undefined): PhoneType | undefined {
  return text === 'mobile' || text === 'landline' || text === 'voip' ? text : undefined;
}

/** Year of birth; null if no source gives it. */
export function birthYear(record: PersonRecord): number | null {
  const year = Number.parseInt(record.b ?? '', 10);
  return Number.isNaN(year) ? null : year;
}

/** The current name, as `Mary Ann Smith Jr`. */
export function displayName(record: Pick<PersonRecord, 'n'>): string {
  return (record.n[0] ?? []).filter((part) => part !== '').join(' ');
}
