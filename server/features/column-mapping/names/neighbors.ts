/** What the names of a header row say beside each other: whose city a `City` is, what the R of `RCITY` stands for. */

import type { ColumnCells } from '../values/evidence.ts';
import { share } from '../values/shapes.ts';
import type { Field } from './aliases.ts';
import { type NameReading, readName } from './names.ts';
import { meaningOf, wordsOf } from './vocabulary.ts';

/** All fields that the names of a row can stand for, column by column, best first. */
export const readNames = (names: readonly string[], cells: ColumnCells[]): NameReading[][] =>
  firstBesideLast(qualify(setAside(spellOut(withoutUsers(names)).map((name) => readName(name)))), cells);

/**
 * Names without those of a CRM's users: where an owner has an id and a contact a name, the owner is who works on the
 * contact.
 */
function withoutUsers(names: readonly string[]): readonly string[] {
  const words = names.map((name) => new Set(wordsOf(name)));
  const isUser = words.some((of) => of.has('owner') && (of.has('id') || of.has('user')));
  const isContact = words.some((of) => (of.has('contact') || of.has('lead')) && of.has('first'));
  return isUser && isContact ? names.map((name, index) => (words[index]?.has('owner') ? '' : name)) : names;
}

/** What a letter before the parts of an address stands for: residence, site, property; mailing, owner. */
const letters: Record<string, string> = {
  r: 'property',
  s: 'property',
  p: 'property',
  m: 'mailing',
  o: 'mailing',
};
const partsOfAddress = new Set(['address', 'street', 'house', 'unit', 'city', 'state', 'zip', 'direction']);

/** Spells out a letter that three and more columns have before a part of an address: `RCITY`, `M_ZIP`. */
function spellOut(names: readonly string[]): string[] {
  const lettered = names.map((name) => {
    const [, letter = '', rest = ''] = /^([rspmo])[_ .-]?(\p{L}.*)$/iu.exec(name.trim()) ?? [];
    const meant = wordsOf(rest).map((word) => (/^\d$/.test(word) ? 'number' : meaningOf.get(word)));
    const isPart = meant.some((part) => partsOfAddress.has(part ?? '')) && !meant.includes(undefined);
    const isWord = wordsOf(name).every((word) => meaningOf.has(word) && word.length > 1);
    return isPart && !isWord ? { letter: letter.toLowerCase(), rest } : undefined;
  });
  return names.map((name, index) => {
    const found = lettered[index];
    const times = lettered.filter((other) => found !== undefined && other?.letter === found.letter).length;
    return found === undefined || times < 3 ? name : `${letters[found.letter]} ${found.rest}`;
  });
}

const street = /^(property|mailing)_(address|full)(:street|:number)?$/;
const sideOf = (field: Field) => field.slice(0, field.indexOf('_'));

/** The same readings for the other side of an address, less sure. */
const toMailing = (readings: NameReading[], doubt: number): NameReading[] =>
  readings.map((reading) => ({
    ...reading,
    field: reading.field.replace('property_', 'mailing_') as Field,
    exact: false,
    score: reading.score - doubt,
  }));

/** Where the property has its own street and nobody is said to get mail, another street is where the owner does. */
function setAside(readings: NameReading[][]): NameReading[][] {
  const first = readings.flatMap(([best]) => best ?? []);
  const streets = first.filter((reading) => street.test(reading.field));
  const isSaid = streets.some(
    ({ field, unqualified }) => !unqualified && field.startsWith('property_') && !field.endsWith(':number'),
  );
  if (!isSaid || streets.some((reading) => sideOf(reading.field) === 'mailing')) return readings;
  return readings.map((column) => {
    const [best] = column;
    const isWhole = best?.field === 'property_address' || best?.field === 'property_full';
    return isWhole && best.unqualified ? toMailing(column, 0.15) : column;
  });
}

/**
 * Settles whose city, state, ZIP or unit an unqualified column is: the one of the street address that it follows, as in
 * `Property Address, City, State, Zip, Mailing Address, City, State, Zip`.
 */
function qualify(readings: NameReading[][]): NameReading[][] {
  const places = /^(property|mailing)_(city|state|zip|unit|full:place)$/;
  let side: string | undefined;
  const sides = new Set(
    readings.flatMap(([first]) =>
      first !== undefined && street.test(first.field) ? [sideOf(first.field)] : [],
    ),
  );
  let previous: Field | undefined;
  return readings.map((column) => {
    const [first] = column;
    const isNext = /^(property|mailing)_/.test(previous ?? '') && first?.field !== previous;
    previous = first?.field;
    if (first === undefined) return column;
    if (street.test(first.field)) side = sideOf(first.field);
    if (!places.test(first.field) || !first.unqualified || side !== 'mailing') return column;
    return toMailing(column, isNext ? (sides.size > 1 ? 0.1 : 0) : 0.2);
  });
}

/** Beside a last name and no first name, a name whose cells are single words is the first: `Name, Surname`. */
function firstBesideLast(readings: NameReading[][], cells: ColumnCells[]): NameReading[][] {
  const has = (field: Field) => readings.some(([first]) => first?.field === field);
  if (!has('last_name') || has('first_name')) return readings;
  return readings.map((column, index) => {
    const filled = cells[index]?.filled ?? [];
    const isWord = share(filled, (cell) => /^\S+$/.test(cell.trim())) >= 0.8;
    if (column[0]?.field !== 'full_name' || !isWord) return column;
    return column.map((reading) => ({ ...reading, field: 'first_name', exact: false }));
  });
}
