/** What of a record isn't stored with the compared data of its person: JSON, without what can be read there. */
import type { PersonRecord } from '#linkage';

/** What else is stored of the person. */
export interface Stored {
  displayName: string;
  /** The phone number at an index. */
  phone: (index: number) => string;
}

/** A record without its tokens, birth and life. */
export type RecordRest = Omit<PersonRecord, 'nt' | 'at' | 'b' | 'd'>;

/** The name that is displayed with these words; null if they could be divided in another way. */
function nameOf(displayed: string): string[] | null {
  const [first = '', second = '', third, ...more] = displayed.split(' ');
  if (second === '' || more.length > 0) return null;
  return third === undefined ? [first, '', second] : [first, second, third];
}

const same = (a: readonly string[], b: readonly string[] | null): boolean =>
  b !== null && a.length === b.length && a.every((part, index) => part === b[index]);

/** The JSON of a record's rest. */
export function writeRest(rest: RecordRest, { displayName }: Pick<Stored, 'displayName'>): string {
  const [name, ...others] = rest.n;
  const short = name !== undefined && same(name, nameOf(displayName));
  return JSON.stringify({
    ...rest,
    // No name is null.
    ...(short && { n: [null, ...others] }),
    ...(rest.p !== undefined && { p: rest.p.map(([, ...details]) => ['', ...details]) }),
  });
}

/** Reads the JSON back. */
export function readRest(json: string, { displayName, phone }: Stored): RecordRest {
  const rest = JSON.parse(json) as RecordRest & { n: (string[] | null)[] };
  if (rest.n[0] === null) rest.n[0] = nameOf(displayName) ?? [];
  for (const [index, one] of rest.p?.entries() ?? []) one[0] = phone(index);
  return rest;
}
