/** Marks what an account doesn't contact in its results. */
import type { EntryKind } from '#contract/do-not-contact/rules';
import { type Contacts, type ResultRelative, TraceResult } from '#contract/orders/results';
import { emailKey, type Identity, phoneKey, queryRunner } from '#features/compliance';
import { AddressReader, type LeadFields } from '#linkage';
import type { Db } from '#platform/postgres/database';
import { addressKeys, keysOfPerson, type Place } from './keys.ts';
import { type Owner, selectKinds, selectListed } from './repository.ts';

interface Marked {
  result: TraceResult;
  /** The unmasked contacts of a possible match, in the order of the masked ones. */
  sealed?: Contacts | undefined;
  /** The lead's fields. */
  leadFields?: LeadFields | null | undefined;
}

/** The keys of a result, by what they belong to. */
interface Keys {
  phones: (number | null)[];
  emails: (number | null)[];
  /** The person's and of the addresses. */
  person: number[];
  relatives: number[][];
  /** Of an order that checks numbers. */
  numbers: (number | null)[];
}

type Kinds = ReadonlySet<EntryKind>;

/**
 * Marks the listed phones and emails of results, and the people who are listed by name or address. Reads the list once,
 * however many results there are.
 */
export async function markListed<T extends Marked>(
  db: Db,
  owner: Owner,
  entries: readonly T[],
): Promise<T[]> {
  if (entries.length === 0) return [];
  const ask = queryRunner(db);
  const kinds = await selectKinds(ask, owner);
  if (kinds.size === 0) return [...entries];
  const reader = new AddressReader();
  const keyed = entries.map((entry) => keysOf(reader, kinds, entry));
  const keys = keyed.flatMap((one) => [
    ...[...one.phones, ...one.emails, ...one.numbers].filter((key) => key !== null),
    ...one.person,
    ...one.relatives.flat(),
  ]);
  const listed = await selectListed(ask, owner, [...new Set(keys)]);
  if (listed.size === 0) return [...entries];
  return entries.map((entry, index) => markEntry(entry, keyed[index], listed));
}

function keysOf(reader: AddressReader, kinds: Kinds, { result, sealed, leadFields }: Marked): Keys {
  const { person, relatives } = result;
  const phoneKeyOf = (number: string | null) =>
    number !== null && kinds.has('phone') ? phoneKey(number) : null;
  const numbers = (result.numbers ?? []).map(({ number }) => phoneKeyOf(number));
  if (person === undefined) return { phones: [], emails: [], person: [], relatives: [], numbers };
  const { phones, emails } = sealed ?? person;
  const [home] = person.addresses;
  const leadPlaces = placesOf(leadFields);
  const named = (names: Identity['names'], places: readonly Place[]) =>
    kinds.has('person') ? keysOfPerson(names, places) : [];
  const places = kinds.has('address') ? [...leadPlaces, ...(home === undefined ? [] : [inLine(home)])] : [];
  return {
    numbers,
    phones: phones.map(({ number }) => phoneKeyOf(number)),
    emails: emails.map(({ address }) => (kinds.has('email') ? emailKey(address) : null)),
    person: [
      ...named(person.names, [...person.addresses, ...leadPlaces]),
      ...places.flatMap((place) => addressKeys(reader, place)),
    ],
    relatives: relatives.map((relative) =>
      relativeKeys(relative, named, [...person.addresses, ...leadPlaces]),
    ),
  };
}

/** A relative is assumed to live with the person; only their phone is shown. */
function relativeKeys(
  { name, phone }: ResultRelative,
  named: (names: Identity['names'], places: readonly Place[]) => number[],
  places: readonly Place[],
): number[] {
  if (phone === undefined) return [];
  const words = name.split(' ');
  const names = [{ first: words[0] ?? '', last: words.at(-1) ?? '' }];
  return [...[phoneKey(phone) ?? []].flat(), ...named(names, places)];
}

const inLine = ({ street, unit, ...place }: Place & { unit?: string | undefined }): Place => ({
  ...place,
  street: [street, unit].filter(Boolean).join(' '),
});

/** The lead's property and mailing address. */
function placesOf(lead: LeadFields | null | undefined): Place[] {
  return (['property', 'mailing'] as const).flatMap((kind) => {
    const street = lead?.[`${kind}_address`] ?? lead?.[`${kind}_full`];
    if (street === undefined) return [];
    const [unit, city, state, zip] = (['unit', 'city', 'state', 'zip'] as const).map(
      (part) => lead?.[`${kind}_${part}`],
    );
    return [inLine({ street, unit, city, state, zip })];
  });
}

/** A listed person's contacts are all listed. */
function markEntry<T extends Marked>(entry: T, keys: Keys | undefined, listed: ReadonlySet<number>): T {
  const { person, relatives, numbers } = entry.result;
  if (keys === undefined) return entry;
  const isListed = (key: number | null | undefined) => key != null && listed.has(key);
  if (numbers !== undefined) {
    const marked = numbers.map((number, index) =>
      isListed(keys.numbers[index]) ? { ...number, do_not_contact: true } : number,
    );
    return { ...entry, result: { ...entry.result, numbers: marked } };
  }
  if (person === undefined) return entry;
  const whole = keys.person.some(isListed);
  const mark = <C extends object>(contact: C, key: number | null | undefined): C =>
    whole || isListed(key) ? { ...contact, do_not_contact: true } : contact;
  return {
    ...entry,
    result: {
      ...entry.result,
      relatives: relatives.map(({ phone, ...relative }, index) =>
        phone === undefined || keys.relatives[index]?.some(isListed) ? relative : { ...relative, phone },
      ),
      person: {
        ...person,
        ...(whole ? { do_not_contact: true } : {}),
        phones: person.phones.map((phone, index) => mark(phone, keys.phones[index])),
        emails: person.emails.map((email, index) => mark(email, keys.emails[index])),
      },
    },
  };
}

/** A row as it is stored; a duplicate's `original` is the result of the row that it repeats. */
interface StoredRow {
  result: unknown;
  original: unknown;
}

/** Marks stored results, with listed contacts last. */
export async function markRows<T extends StoredRow>(
  db: Db,
  owner: Owner,
  { rows, leadOf }: { rows: readonly T[]; leadOf: (row: T) => LeadFields | null },
): Promise<T[]> {
  if (rows.length === 0 || (await selectKinds(queryRunner(db), owner)).size === 0) return [...rows];
  const shown = rows.flatMap((row) => {
    const stored = row.original ?? row.result;
    return stored === null ? [] : [{ row, result: TraceResult.parse(stored), leadFields: leadOf(row) }];
  });
  const marked = await markListed(db, owner, shown);
  const results = new Map(marked.map(({ row, result }) => [row, listedLast(result)]));
  return rows.map((row) => {
    const result = results.get(row);
    if (result === undefined) return row;
    return row.original === null ? { ...row, result } : { ...row, original: result };
  });
}

/** Puts listed contacts behind the others. */
export function listedLast({ person, ...result }: TraceResult): TraceResult {
  if (person === undefined) return result;
  const last = (a: { do_not_contact?: boolean | undefined }, b: { do_not_contact?: boolean | undefined }) =>
    Number(a.do_not_contact ?? false) - Number(b.do_not_contact ?? false);
  const { phones, emails } = person;
  return { ...result, person: { ...person, phones: phones.toSorted(last), emails: emails.toSorted(last) } };
}

/** A result without marks, as it is stored: entries can be deleted later. */
export function withoutMarks({ person, ...result }: TraceResult): TraceResult {
  if (person === undefined) return result;
  const unmarked = <C extends { do_not_contact?: boolean | undefined }>({
    do_not_contact: _,
    ...contact
  }: C) => contact;
  const { do_not_contact: _, phones, emails, ...rest } = person;
  return { ...result, person: { ...rest, phones: phones.map(unmarked), emails: emails.map(unmarked) } };
}

/** Whether there is a person, but nothing new that the customer may use to contact them. */
export function isUncontactable({ person }: TraceResult): boolean {
  if (person === undefined) return false;
  const found = [...person.phones, ...person.emails].filter(({ from_lead }) => from_lead !== true);
  return (
    person.do_not_contact === true ||
    (found.length > 0 && found.every(({ do_not_contact }) => do_not_contact === true))
  );
}
