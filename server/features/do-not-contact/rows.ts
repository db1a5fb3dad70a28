/** Turns the rows that a customer adds into entries. */
import type { ListRow, RowField } from '#contract/do-not-contact/rules';
import { AddressReader, normalizeEmail, normalizeZip, readPhones } from '#linkage';
import { type Message, message } from '#locales';
import { sha256 } from '#platform/ids';
import { keysOfEntry, type NewEntry, namesIn } from './keys.ts';

export interface KeyedEntry extends NewEntry {
  keys: number[];
  digest: Buffer;
}

/** A cell that can't be added; `row` starts at 1. */
export interface Refusal {
  row: number;
  field: RowField;
  reason: Message;
}

export interface ReadRows {
  /** Without repetitions. */
  entries: KeyedEntry[];
  refused: Refusal[];
}

type Read = { entries: NewEntry[]; refused: Omit<Refusal, 'row'>[] };

const nowhere = { street: '', city: '', state: '', zip: '' };

export function readRows(rows: readonly ListRow[]): ReadRows {
  const reader = new AddressReader();
  const entries = new Map<string, KeyedEntry>();
  const refused: Refusal[] = [];
  for (const [index, row] of rows.entries()) {
    const read = readRow(reader, row);
    for (const refusal of read.refused) refused.push({ row: index + 1, ...refusal });
    for (const entry of read.entries) {
      const keyed = withKeys(reader, entry);
      const digest = keyed.digest.toString('hex');
      if (!entries.has(digest)) entries.set(digest, keyed);
    }
  }
  return { entries: [...entries.values()], refused };
}

const withKeys = (reader: AddressReader, entry: NewEntry): KeyedEntry => {
  const keys = [...new Set(keysOfEntry(reader, entry))].sort((a, b) => a - b);
  return { ...entry, keys, digest: sha256(`${entry.kind} ${keys.join(' ')}`) };
};

function readRow(reader: AddressReader, row: ListRow): Read {
  const { phone = '', email = '', name = '', street = '', city = '', state = '', zip = '' } = trimmed(row);
  const read: Read = { entries: [], refused: [] };
  const place = { street, city, state, zip };
  if (phone !== '') {
    const { numbers, unread } = readPhones(phone);
    for (const value of numbers) addContact(read, { field: 'phone', value });
    if (unread > 0 || numbers.length === 0) addContact(read, { field: 'phone', value: null });
  }
  if (email !== '') addContact(read, { field: 'email', value: normalizeEmail(email) });
  const hasContact = read.entries.length > 0;
  // A mistyped ZIP code would match nobody. Spreadsheets drop leading zeros, so 3784 is read as 03784.
  if (zip !== '' && name + street !== '' && normalizeZip(zip) === null) {
    read.refused.push({ field: 'zip', reason: message('fields:zip_code') });
    return read;
  }
  // A company isn't a person, but its address can be listed.
  const isPerson = name !== '' && (street === '' || namesIn(name).length > 0);
  if (isPerson) addPerson(reader, read, { name, place, hasContact });
  else if (street !== '') addAddress(reader, read, { place, hasContact });
  if (read.entries.length + read.refused.length === 0)
    read.refused.push({ field: 'phone', reason: message('fields:dnc_row_empty') });
  return read;
}

const trimmed = (row: ListRow): ListRow =>
  Object.fromEntries(Object.entries(row).map(([field, text]) => [field, text?.trim()]));

function addContact(
  { entries, refused }: Read,
  { field, value }: { field: 'phone' | 'email'; value: string | null },
): void {
  if (value === null) refused.push({ field, reason: message(`fields:dnc_${field}`) });
  else entries.push({ ...nowhere, kind: field, value });
}

interface NamedPlace {
  place: Omit<NewEntry, 'kind' | 'value'>;
  /** Whether the row adds a phone or an email. A name or address that says too little then only describes it. */
  hasContact: boolean;
}

function addPerson(
  reader: AddressReader,
  read: Read,
  { name, place, hasContact }: NamedPlace & { name: string },
): void {
  const entry: NewEntry = { ...place, kind: 'person', value: name };
  if (keysOfEntry(reader, entry).length > 0) read.entries.push(entry);
  else if (!hasContact) read.refused.push({ field: 'name', reason: message('fields:dnc_name') });
}

function addAddress(
  reader: AddressReader,
  { entries, refused }: Read,
  { place, hasContact }: NamedPlace,
): void {
  const entry: NewEntry = { ...place, kind: 'address', value: '' };
  if (keysOfEntry(reader, entry).length > 0) entries.push(entry);
  else if (!hasContact) refused.push({ field: 'street', reason: message('fields:dnc_street') });
}
