/** Merges the records of one person. Pure. */
import { type AddressReader, type Person, type PersonRecord, preparePerson, recordToPerson } from '#linkage';

export interface Part {
  source: string;
  /** The import that added or last changed it. */
  run: number;
  record: PersonRecord;
}

/** Newest first: the newest record has the current name and address. `dateOf` returns the ISO day of an import. */
export const newestFirst = (parts: readonly Part[], dateOf: (run: number) => string): Part[] =>
  [...parts].sort(
    (a, b) =>
      compare(dateOf(b.run), dateOf(a.run)) ||
      b.run - a.run ||
      compare(a.source, b.source) ||
      compare(a.record.id, b.record.id),
  );

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * The merged record of a person, from records sorted newest first. Names, addresses, phones and emails are combined
 * without duplicates. An exact birth date wins, then the newest; one record of death is enough. Property facts are
 * dropped when records describe different properties, because nothing says which one a lead is about. Pass one `reader`
 * for many people to save time.
 */
export function mergeRecords(records: readonly PersonRecord[], reader?: AddressReader): PersonRecord {
  const [newest] = records;
  if (newest === undefined) throw new Error('There is no record to merge.');
  if (records.length === 1) return newest;
  const prepared = preparedOnce(newest, records);
  const people = records.map(recordToPerson);
  const births = people.map(({ birth_date }) => birth_date).filter((day) => day !== undefined);
  const years = people.map(({ birth_year }) => birth_year).filter((year) => year !== undefined);
  const stated = people.map(({ deceased }) => deceased).filter((dead) => dead !== undefined);
  const merged: Person = {
    record_id: newest.id,
    names:
      prepared !== null
        ? []
        : unique(people, ({ names }, index) => names.map((name, at) => [records[index]?.nt[at], name])),
    addresses:
      prepared !== null
        ? []
        : unique(people, ({ addresses }, index) =>
            addresses.map((address, at) => [records[index]?.at[at], address]),
          ),
    phones: unique(people, ({ phones }) => phones.map((phone) => [phone.number, phone])),
    emails: unique(people, ({ emails }) => emails.map((email) => [email.address, email])),
    birth_date: births[0],
    birth_year: births.length > 0 ? undefined : years[0],
    deceased: stated.includes(true) || (stated.length > 0 ? false : undefined),
    property: onlyProperty(people),
  };
  return { ...preparePerson(merged, reader), ...prepared };
}

type Prepared = Pick<PersonRecord, 'n' | 'nt' | 'a' | 'at'>;

/** Where an address's dates are, after what it shows. */
const firstSeenAt = 5;

/**
 * The names and addresses of the newest record if the others show the same ones or fewer, as two sources of one person
 * mostly do. Reading them again would take longer than everything else. Null if they show more.
 */
function preparedOnce(newest: PersonRecord, records: readonly PersonRecord[]): Prepared | null {
  const { n, nt, at } = newest;
  const a = [...newest.a];
  for (const record of records) {
    if (record === newest) continue;
    for (const [index, tokens] of record.nt.entries()) {
      const same = nt.indexOf(tokens);
      if (same < 0 || !showSame(n[same], record.n[index])) return null;
    }
    for (const [index, tokens] of record.at.entries()) {
      const same = at.indexOf(tokens);
      const [known, other] = [a[same], record.a[index]];
      if (known === undefined || other === undefined) return null;
      if (!showSame(known.slice(0, firstSeenAt), other.slice(0, firstSeenAt))) return null;
      if (other.length > firstSeenAt) a[same] = withDates(known, other);
    }
  }
  return { n, nt, a, at };
}

function showSame(one: readonly string[] = [], other: readonly string[] = []): boolean {
  const size = Math.max(one.length, other.length);
  for (let part = 0; part < size; part += 1) if ((one[part] ?? '') !== (other[part] ?? '')) return false;
  return true;
}

/** The address with the earliest and latest day on which either was seen. */
function withDates(known: readonly string[], other: readonly string[]): string[] {
  const shown = Array.from({ length: firstSeenAt }, (_, part) => known[part] ?? '');
  const days = (part: number) => [known[part], other[part]].filter((day) => day !== undefined && day !== '');
  const first = days(firstSeenAt).sort()[0] ?? '';
  const last =
    days(firstSeenAt + 1)
      .sort()
      .at(-1) ?? '';
  return last === '' ? [...shown, first] : [...shown, first, last];
}

/** Facts with the dates they were seen. */
interface Dated {
  first_seen?: string | undefined;
  last_seen?: string | undefined;
}

/** Removes duplicates by key. The newest record wins, completed with what older ones add. */
function unique<T extends object>(
  people: readonly Person[],
  factsOf: (person: Person, index: number) => [string | undefined, T][],
): T[] {
  const kept = new Map<string, T & Dated>();
  for (const [index, person] of people.entries()) {
    for (const [key, fact] of factsOf(person, index)) {
      const known = kept.get(key ?? '');
      kept.set(key ?? '', known === undefined ? fact : joined(known, fact));
    }
  }
  return [...kept.values()];
}

function joined<T extends Dated>(known: T, other: T): T {
  const all = { ...other, ...withoutEmpty(known) };
  const seen = (key: keyof Dated) =>
    [known[key], other[key]].filter((day) => day !== undefined).sort(compare);
  const [first_seen] = seen('first_seen');
  const last_seen = seen('last_seen').at(-1);
  if (first_seen !== undefined) all.first_seen = first_seen;
  if (last_seen !== undefined) all.last_seen = last_seen;
  return all;
}

const withoutEmpty = <T extends object>(fact: T): T =>
  Object.fromEntries(Object.entries(fact).filter(([, value]) => value !== undefined)) as T;

function onlyProperty(people: readonly Person[]): Person['property'] {
  const stated = people.map(({ property }) => property).filter((property) => property !== undefined);
  return new Set(stated.map(({ apn }) => apn)).size === 1 ? stated[0] : undefined;
}
