import type { Identity } from '#features/compliance';
import type { Person } from '#linkage';

/** Identifies a record, whatever its contents. */
export const recordMark = (source_id: string, record_id: string): string =>
  `record:${source_id}:${record_id}`;

/** The identity of one person, from one or more sources. */
export function identityOf(people: readonly Person[], ids: readonly string[] = []): Identity {
  return {
    names: people.flatMap(({ names }) => names),
    addresses: people.flatMap(({ addresses }) => addresses),
    phones: people.flatMap(({ phones }) => phones.map(({ number }) => number)),
    emails: people.flatMap(({ emails }) => emails.map(({ address }) => address)),
    birth: birthOf(people),
    ids,
  };
}

/** The full birth date, if a source has one. */
function birthOf(people: readonly Person[]): string | undefined {
  const [day] = people.flatMap(({ birth_date }) => birth_date ?? []);
  const [year] = people.flatMap(({ birth_year }) => birth_year ?? []);
  return day ?? (year === undefined ? undefined : String(year));
}
