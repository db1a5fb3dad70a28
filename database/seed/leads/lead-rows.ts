/** Writes the cells of an owner list as a county office would: formats of names and addresses, and typos. */
import type { PersonName } from '#linkage';
import type { Home } from '../people/homes.ts';
import type { Random } from '../people/random.ts';
import { withTypo } from '../people/spelling.ts';

/** The columns of the sample file, in order. */
export const columns = [
  'Parcel ID',
  'Owner Name',
  'Owner 2',
  'Property Address',
  'Property City',
  'Property State',
  'Property Zip',
  'Mailing Address',
  'Mailing City',
  'Mailing State',
  'Mailing Zip',
  'Phone',
  'Notes',
] as const;

export type Cells = Record<(typeof columns)[number], string>;

export const emptyRow: Cells = {
  'Parcel ID': '',
  'Owner Name': '',
  'Owner 2': '',
  'Property Address': '',
  'Property City': '',
  'Property State': '',
  'Property Zip': '',
  'Mailing Address': '',
  'Mailing City': '',
  'Mailing State': '',
  'Mailing Zip': '',
  Phone: '',
  Notes: '',
};

type Side = 'Property' | 'Mailing';

/** The cells of an address; `line` transforms the street line. */
export function addressCells(
  side: Side,
  home: Home,
  line: (home: Home) => string = streetLine,
): Partial<Cells> {
  return {
    [`${side} Address`]: line(home),
    [`${side} City`]: home.place.city,
    [`${side} State`]: home.place.state,
    [`${side} Zip`]: home.place.zip,
  };
}

/** Street and unit in one cell. */
export function streetLine({ street, unit }: Home): string {
  return unit ? `${street} ${unit}` : street;
}

/** The same in other words: `Street` for `St`, `#3B` for `Apt 3B`. */
export function spelledOut({ street, unit }: Home): string {
  const words = street.split(' ').map((word, index) => (index === 0 ? word : (longForms[word] ?? word)));
  return unit ? `${words.join(' ')} ${unit.replace(/^\w+ /, '#')}` : words.join(' ');
}

const longForms: Record<string, string> = {
  St: 'Street',
  Ave: 'Avenue',
  Dr: 'Drive',
  Ln: 'Lane',
  Rd: 'Road',
  Ct: 'Court',
  Pl: 'Place',
  Blvd: 'Boulevard',
  Cir: 'Circle',
  Ter: 'Terrace',
  N: 'North',
  S: 'South',
  E: 'East',
  W: 'West',
};

/** A typo in the longest word of the street. */
export function mistypedStreet(random: Random): (home: Home) => string {
  return (home) => {
    const longest = home.street.split(' ').reduce((best, word) => (word.length > best.length ? word : best));
    return streetLine({ ...home, street: home.street.replace(longest, withTypo(random, longest)) });
  };
}

/** `Smith John A Jr`, as assessors write. */
export function lastFirst({ first, middle, last, suffix }: PersonName): string {
  return words(last, first, middle, suffix);
}

/** `Smith, John A Jr` */
export function lastCommaFirst({ first, middle, last, suffix }: PersonName): string {
  return `${last}, ${words(first, middle, suffix)}`;
}

/** `John A Smith Jr` */
export function firstLast({ first, middle, last, suffix }: PersonName): string {
  return words(first, middle, last, suffix);
}

/** Two owners in one cell: `Smith John A & Mary`, `Smith John & Jones Mary`, `John & Mary Smith`. */
export function coupleName(random: Random, one: PersonName, other: PersonName): string {
  if (one.last !== other.last) return `${words(one.last, one.first)} & ${words(other.last, other.first)}`;
  if (random.chance(0.2)) return `${one.first} & ${other.first} ${one.last}`;
  return `${words(one.last, one.first, one.middle)} & ${words(other.first, other.middle)}`;
}

/** A person as the trustee of their own trust. */
export function trusteeName(random: Random, name: PersonName): string {
  return random.pick([
    `${firstLast(name)} Trustee`,
    `${lastFirst(name)} Trustee`,
    `${lastFirst(name)} TTEE`,
    `${firstLast(name)} Revocable Trust`,
    `${lastFirst(name)} Living Trust Dtd ${random.between(1, 12)}/${random.between(1, 28)}/${random.between(1994, 2021)}`,
  ]);
}

/** Formats E.164 as `(217) 555-0142` and the like. */
export function phoneCell(random: Random, number: string): string {
  const [area, line] = [number.slice(2, 5), number.slice(8)];
  return random.pick([
    `(${area}) 555-${line}`,
    `${area}-555-${line}`,
    `${area}555${line}`,
    `${area}.555.${line}`,
  ]);
}

function words(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' ');
}
