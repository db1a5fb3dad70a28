/** Interprets names by their neighbors: whose city `City` is, what the R of `RCITY` stands for. */

import type { ColumnCells } from '../values/evidence.ts';
import { isOneLineAddress, isStreet, share } from '../values/shapes.ts';
import { aliases, compact, type Field } from './aliases.ts';
import {
  hideAgents,
  hideCrmUsers,
  hideLegalLots,
  hideRelatives,
  hideTaxpayerNumbers,
  readSpouses,
} from './hidden.ts';
import { type NameReading, readName } from './names.ts';
import { hideOccupants } from './occupants.ts';
import { namesCompanies, readOfficer } from './officers.ts';
import { type Role, readParties } from './roles.ts';
import { meaningOf, splitName } from './vocabulary.ts';

/** All fields each column's name can stand for, best first. */
export function readNames(names: readonly string[], cells: ColumnCells[]): NameReading[][] {
  const filled = (index: number) => cells[index]?.filled.length ?? 0;
  const known = hideTaxpayerNumbers(hideOccupants(hideAgents(hideCrmUsers(names)), filled), cells);
  const parties = readParties(readSpouses(readTrustees(hideLegalLots(hideRelatives(known)))), filled);
  const isOfCompanies = namesCompanies(names, cells);
  const readings = expandSidePrefixes(parties.map(({ name }) => name)).map((name, index) => {
    const { role } = parties[index] ?? {};
    const officer = readOfficer(name, isOfCompanies);
    if (officer !== undefined) return [officer];
    return readPlace(name, cells[index]).map((reading) =>
      role === undefined ? reading : ofParty(reading, role),
    );
  });
  const streets = assignSecondStreet(assignOtherHouse(readings, cells));
  return inferNamePart(assignSides(assignSecondPlace(streets)), cells);
}

/** The readings of a name; of one that only says whose place it is, an address if its cells are streets. */
function readPlace(name: string, cells: ColumnCells | undefined): NameReading[] {
  if (/(?:^|[^a-z])c\/o(?:$|[^a-z])/i.test(name))
    return [{ field: 'care_of', score: 0.9, exact: false, unqualified: false }];
  if (isMailPlace(name)) {
    const mail = mailPlace(cells?.filled ?? []);
    if (mail !== undefined) return [{ field: mail, score: 0.87, exact: false, unqualified: false }];
  }
  if (!isPropertyPlace(name)) return readName(name);
  if (share(cells?.filled ?? [], isStreet) < 0.6) return [];
  return [{ field: 'property_address', score: 0.87, exact: false, unqualified: false }];
}

/** Whether a name only says that it's about the mail: `Mail To`, `Owner Mailing`, `Tax Bill`. */
function isMailPlace(name: string): boolean {
  const meant = splitName(name).map((word) => meaningOf.get(word) ?? '');
  return meant.includes('mailing') && meant.every((one) => ['mailing', 'owner', 'noise'].includes(one));
}

/** What the cells of such a column are, if they are addresses. */
function mailPlace(filled: string[]): Field | undefined {
  if (share(filled, isOneLineAddress) >= 0.6) return 'mailing_full';
  return share(filled, isStreet) >= 0.6 ? 'mailing_address' : undefined;
}

/**
 * Whether a name only says that it's about the property: `SITE LOCATION`, `Property Situs`, `Premises`. It's the address
 * if its cells are streets.
 */
const isPropertyPlace = (name: string): boolean => {
  const words = splitName(name);
  return (
    !aliases.has(compact(name)) &&
    words.some((word) => propertyPlaces.has(word)) &&
    words.every((word) => ['property', 'noise'].includes(meaningOf.get(word) ?? ''))
  );
};

const propertyPlaces: ReadonlySet<string> = new Set(
  'property prop situs site premises premise location loc residence'.split(' '),
);

/** The reading of a party's column. A decedent or a tenant can't sell the house, so they are for review. */
const ofParty = (reading: NameReading, role: Role): NameReading => ({
  ...reading,
  role,
  exact: false,
  score: Math.min(reading.score, role === 'decedent' || role === 'tenant' ? 0.8 : 0.9),
});

/** Next to a trust, its trustee is the second owner; next to a loan, a trustee is who sells the house. */
function readTrustees(names: readonly string[]): readonly string[] {
  const words = names.flatMap(splitName);
  if (!words.includes('trust') || words.some((word) => loanWords.test(word))) return names;
  return names.map((name) => {
    const isTrustee = splitName(name).includes('trustee');
    return isTrustee
      ? `second owner ${splitName(name)
          .filter((word) => word !== 'trustee')
          .join(' ')}`
      : name;
  });
}

const loanWords = /^(lender|loan|borrower|trustor|mortgag.*|beneficiary|auction|foreclosure|grantor)$/;

/** Letter prefixes of address parts: residence, site, property; mailing, owner. */
const sidePrefixes: Record<string, string> = {
  r: 'property',
  s: 'property',
  p: 'property',
  m: 'mailing',
  o: 'mailing',
};
const addressMeanings: ReadonlySet<string> = new Set([
  'address',
  'street',
  'house',
  'unit',
  'city',
  'state',
  'zip',
  'direction',
]);

/** Expands a letter prefix shared by at least three address parts: `RCITY`, `M_ZIP`. */
function expandSidePrefixes(names: readonly string[]): string[] {
  const prefixed = names.map((name) => {
    const [, letter = '', rest = ''] = /^([rspmo])[_ .-]?(\p{L}.*)$/iu.exec(name.trim()) ?? [];
    const meant = splitName(rest).map((word) => (/^\d$/.test(word) ? 'number' : meaningOf.get(word)));
    const isPart = meant.some((part) => addressMeanings.has(part ?? '')) && !meant.includes(undefined);
    const isWord = splitName(name).every((word) => meaningOf.has(word) && word.length > 1);
    return isPart && !isWord ? { letter: letter.toLowerCase(), rest } : undefined;
  });
  return names.map((name, index) => {
    const found = prefixed[index];
    const count = prefixed.filter((other) => found !== undefined && other?.letter === found.letter).length;
    return found === undefined || count < 3 ? name : `${sidePrefixes[found.letter]} ${found.rest}`;
  });
}

const street = /^(property|mailing)_(address|full)(:street|:number)?$/;
const sideOf = (field: Field) => field.slice(0, field.indexOf('_'));

/** The same readings as mailing fields, with less confidence. */
const toMailing = (readings: NameReading[], doubt: number): NameReading[] =>
  readings.map((reading) => ({
    ...reading,
    field: reading.field.replace('property_', 'mailing_') as Field,
    exact: false,
    score: reading.score - doubt,
  }));

/** If the property has its own street and no column is a mailing street, another street is the owner's. */
function assignSecondStreet(readings: NameReading[][]): NameReading[][] {
  const first = readings.flatMap(([best]) => best ?? []);
  const streets = first.filter((reading) => street.test(reading.field));
  const hasExplicitProperty = streets.some(
    ({ field, unqualified }) => !unqualified && field.startsWith('property_') && !field.endsWith(':number'),
  );
  if (!hasExplicitProperty || streets.some((reading) => sideOf(reading.field) === 'mailing')) return readings;
  return readings.map((column) => {
    const [best] = column;
    const isWhole = best?.field === 'property_address' || best?.field === 'property_full';
    return isWhole && best.unqualified ? toMailing(column, 0.15) : column;
  });
}

/** Next to the parts of a street address, a whole one with other house numbers is the owner's. */
function assignOtherHouse(readings: NameReading[][], cells: ColumnCells[]): NameReading[][] {
  const numbers = cells[readings.findIndex(([best]) => best?.field === 'property_address:number')];
  const hasStreet = readings.some(([best]) => best?.field === 'property_address:street');
  if (numbers === undefined || !hasStreet) return readings;
  const numberOf = new Map(numbers.rowsFilled.map((row, at) => [row, numbers.filled[at]?.trim()]));
  return readings.map((column, index) => {
    const [best] = column;
    if (best?.field !== 'property_address' || !best.unqualified) return column;
    const { filled = [], rowsFilled = [] } = cells[index] ?? {};
    const pairs = filled.map((line, at) => ({
      line: line.trim(),
      number: numberOf.get(rowsFilled[at] ?? -1),
    }));
    const both = pairs.filter(({ number }) => number !== undefined);
    const same = both.filter(({ line, number }) => line.startsWith(`${number} `));
    return both.length > 0 && same.length < both.length / 2 ? toMailing(column, 0.1) : column;
  });
}

/** If the property has its own city and ZIP code, others that say nothing are the owner's: `situs_city`, `addr_city`. */
function assignSecondPlace(readings: NameReading[][]): NameReading[][] {
  const first = readings.flatMap(([best]) => best ?? []);
  const hasTwo = (['property_city', 'property_zip'] as const).every((place) =>
    [true, false].every((unqualified) =>
      first.some((reading) => reading.field === place && reading.unqualified === unqualified),
    ),
  );
  if (!hasTwo || first.some(({ field }) => field === 'mailing_city')) return readings;
  return readings.map((column) =>
    column[0]?.unqualified && column[0].field.startsWith('property_') ? toMailing(column, 0.1) : column,
  );
}

/**
 * Assigns an unqualified city, state, ZIP or unit to the street address it follows, as in `Property Address, City,
 * State, Zip, Mailing Address, City, State, Zip`.
 */
function assignSides(readings: NameReading[][]): NameReading[][] {
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
    if (!isNext) return toMailing(column, 0.2);
    return toMailing(column, sides.size > 1 ? 0.1 : 0);
  });
}

/**
 * Next to a last name and without a first name, a name with single-word cells is the first name: `Name, Surname`. Next
 * to a first name it is the last name, for review, since it could be a company's.
 */
function inferNamePart(readings: NameReading[][], cells: ColumnCells[]): NameReading[][] {
  const has = (field: Field) => readings.some(([first]) => first?.field === field);
  if (has('last_name') === has('first_name')) return readings;
  const part = has('last_name')
    ? { field: 'first_name' as const, most: 1 }
    : { field: 'last_name' as const, most: 0.8 };
  return readings.map((column, index) => {
    const filled = cells[index]?.filled ?? [];
    const isWord = share(filled, (cell) => /^\S+$/.test(cell.trim())) >= 0.8;
    if (column[0]?.field !== 'full_name' || !isWord) return column;
    return column.map((reading) => ({
      ...reading,
      field: part.field,
      exact: false,
      score: Math.min(reading.score, part.most),
    }));
  });
}
