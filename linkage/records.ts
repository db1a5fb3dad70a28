/** What is kept of a person: display forms and tokens, so that a look-up has nothing left to parse. */

import { isNoHouse } from './addresses/houses.ts';
import { AddressReader } from './addresses/parse.ts';
import { normaliseState, normaliseZip } from './addresses/places/normalize.ts';
import { parseBirth } from './contacts/dates.ts';
import { normaliseEmail } from './contacts/emails.ts';
import { normalisePhone } from './contacts/phones.ts';
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

/** More than these of one person say nothing new, and would swell the record. */
const most = { names: 6, addresses: 12, phones: 12, emails: 6 };

/** Cuts empty strings off the end, to keep records small. */
function trimmed(values: (string | undefined)[]): string[] {
  const list = values.map((value) => value ?? '');
  while (list.length > 0 && list[list.length - 1] === '') list.pop();
  return list;
}

/**
 * The record of a person as it is stored. What can't be read is left out, except in the names and addresses to show. One
 * `reader` for many people saves time.
 */
export function preparePerson(person: Person, reader: AddressReader = new AddressReader()): PersonRecord {
  const record: PersonRecord = { id: person.record_id, n: [], nt: [], a: [], at: [] };
  for (const name of person.names.slice(0, most.names)) {
    const tokens = nameTokens(name);
    const packed = packName(tokens);
    if (packed === '|||' || record.nt.includes(packed)) continue;
    record.nt.push(packed);
    record.n.push(
      trimmed([name.first, name.middle, name.last, name.suffix].map((part) => titleCase(part ?? ''))),
    );
  }
  for (const address of person.addresses.slice(0, most.addresses)) {
    const tokens = reader.readMailable(address);
    if (isNoHouse(tokens.number)) tokens.number = '';
    const packed = packAddress(tokens);
    if (packed === '||||||||' || record.at.includes(packed)) continue;
    record.at.push(packed);
    record.a.push(
      trimmed([
        titleCase(address.street),
        titleCase(address.unit ?? ''),
        titleCase(address.city ?? ''),
        normaliseState(address.state ?? '') ?? address.state,
        normaliseZip(address.zip ?? '')?.zip ?? tokens.zip,
        address.first_seen,
        address.last_seen,
      ]),
    );
  }
  const phones: string[][] = [];
  for (const phone of person.phones.slice(0, most.phones)) {
    const number = normalisePhone(phone.number);
    if (number !== null && !phones.some((known) => known[0] === number))
      phones.push(trimmed([number, phone.type, phone.carrier, phone.last_seen]));
  }
  if (phones.length > 0) record.p = phones;
  const emails: string[][] = [];
  for (const email of person.emails.slice(0, most.emails)) {
    const address = normaliseEmail(email.address);
    if (address !== null && !emails.some((known) => known[0] === address))
      emails.push(trimmed([address, email.last_seen]));
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
 * Grows whenever somebody is prepared or keyed otherwise than before, which `records.test.ts` notices: whoever is kept is
 * then prepared anew.
 */
export const recordForm = 2;

/** A record as it would be prepared now, out of what it shows. */
export function prepareAnew(record: PersonRecord, reader?: AddressReader): PersonRecord {
  const person = recordToPerson(record);
  return preparePerson({ ...person, addresses: person.addresses.map(asGiven) }, reader);
}

/** A ZIP that was given in the street's line alone is shown apart as well; given apart, the line would be read otherwise. */
function asGiven(address: PersonAddress): PersonAddress {
  const { street, city, state, zip } = address;
  const isOneLine = city === undefined && state === undefined && zip !== undefined && street.includes(zip);
  return isOneLine ? { ...address, zip: undefined } : address;
}

/** An address's tokens as a record keeps them; `unpackAddress` takes them apart again. */
export function packAddress(address: AddressTokens): string {
  const { number, pre, core, suffix, post, unit, city, state, zip } = address;
  return [number, pre, core, suffix, post, unit, city, state, zip].join('|');
}

/** A name's tokens as a record keeps them. */
export const packName = ({ first, middle, last, suffix }: NameTokens): string =>
  [first, middle, last, suffix].join('|');

/** The tokens of a record's name. */
export function unpackName(packed: string): NameTokens {
  // By index: taking an array apart by its iterator is slow, and this runs for every candidate.
  const parts = packed.split('|');
  return { first: parts[0] ?? '', middle: parts[1] ?? '', last: parts[2] ?? '', suffix: parts[3] ?? '' };
}

/** The parts of an address that are compared. */
export type AddressTokens = Pick<
  ParsedAddress,
  'number' | 'pre' | 'core' | 'suffix' | 'post' | 'unit' | 'city' | 'state' | 'zip'
>;

/** The tokens of a record's address. */
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

/** The phones of a record. */
export function phonesOf(record: PersonRecord): PersonPhone[] {
  return (record.p ?? []).map(([number = '', type, carrier, last_seen]) => ({
    number,
    type: phoneType(type),
    carrier: present(carrier),
    last_seen: present(last_seen),
  }));
}

/** The e-mails of a record. */
export function emailsOf(record: PersonRecord): PersonEmail[] {
  return (record.e ?? []).map(([address = '', last_seen]) => ({ address, last_seen: present(last_seen) }));
}

/** The person of a record, to show: names, addresses, phones, e-mails as the source gave them. */
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

/** Year of birth, null when the source doesn't say. */
export function birthYear(record: PersonRecord): number | null {
  const year = Number.parseInt(record.b ?? '', 10);
  return Number.isNaN(year) ? null : year;
}

/** `Mary Ann Smith Jr`, the current name to show. */
export function displayName(record: Pick<PersonRecord, 'n'>): string {
  return (record.n[0] ?? []).filter((part) => part !== '').join(' ');
}
