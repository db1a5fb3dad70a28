/** By what people of the reference database are recognised who asked not to be found. */
import type { Identity } from '#features/compliance';
import type { Person } from '#linkage';

/** What means a record, whatever stands in it. */
export const recordMark = (source_id: string, record_id: string): string =>
  `record:${source_id}:${record_id}`;

/** One person, as one or more sources tell of them. */
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

/** The whole day, where one of the sources tells it. */
function birthOf(people: readonly Person[]): string | undefined {
  const [day] = people.flatMap(({ birth_date }) => birth_date ?? []);
  const [year] = people.flatMap(({ birth_year }) => birth_year ?? []);
  return day ?? (year === undefined ? undefined : String(year));
}
