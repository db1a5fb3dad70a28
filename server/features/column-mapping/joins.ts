/**
 * Joins fields that a list splits into parts (house number and street, a second owner's names) and drops repetitions.
 */

import type { Header } from '#contract/uploads/schemas';
import { message } from '#locales';
import { type Field, nameParts, type Officer, officers, parcelParts, streetParts } from './names/aliases.ts';
import type { Choice, ColumnCells } from './values/evidence.ts';
import { isPlace, isStreet, share } from './values/shapes.ts';

/** Headers fed by several columns, with the columns in reading order. */
export type Joins = Partial<Record<Header, number[]>>;

const sides = ['property', 'mailing'] as const;

/** Joins parts into headers and drops the parts that can't be joined. */
export function joinParts(
  chosen: Choice[],
  candidates: readonly Choice[],
  cells: ColumnCells[],
): { choices: Choice[]; joins: Joins } {
  const joins: Joins = {};
  let choices = chosen;
  for (const side of sides) {
    choices = joinStreet(withoutBlankLine(choices, cells, side), cells, side, joins);
    choices = joinPlace(choices, furtherPlaces(choices, candidates, cells, side), side, joins);
  }
  choices = joinOwners(choices, candidates, cells, joins);
  for (const header of ['second_owner', ...officers] as const) choices = joinName(choices, header, joins);
  choices = joinParcel(choices, joins);
  choices = dropRepetitions(choices, cells);
  return { choices: choices.filter((choice) => !choice.field.includes(':')), joins };
}

/** Drops a column of one-line addresses that is blank if the streets are in another. */
function withoutBlankLine(choices: Choice[], cells: ColumnCells[], side: 'property' | 'mailing'): Choice[] {
  const isBlank = ({ index }: Choice) => cells[index]?.filled.length === 0;
  const line = find(choices, `${side}_full`);
  const street = find(choices, `${side}_address`) ?? find(choices, `${side}_address:street`);
  if (line === undefined || street === undefined || !isBlank(line) || isBlank(street)) return choices;
  return without(choices, line);
}

function joinStreet(
  choices: Choice[],
  cells: ColumnCells[],
  side: 'property' | 'mailing',
  joins: Joins,
): Choice[] {
  const header = `${side}_address` as const;
  const whole = find(choices, header);
  if (find(choices, `${side}_full`) !== undefined && whole === undefined) return choices;
  // A second line holds the street where the first is used for a care-of.
  const second = find(choices, `${header}:second`);
  if (second !== undefined) {
    const lines = whole === undefined ? [second] : [whole, second];
    if (lines.length > 1) joins[header] = lines.map(({ index }) => index);
    return relabel(choices, lines, header, 0);
  }
  const hasNumbers = (choice: Choice) => {
    const filled = cells[choice.index]?.filled ?? [];
    return filled.length === 0 ? choice === whole : share(filled, isStreet) >= 0.5;
  };
  if (whole !== undefined && hasNumbers(whole)) return choices;
  const street = find(choices, `${header}:street`) ?? whole;
  if (street === undefined) return choices;
  if (hasNumbers(street)) return relabel(choices, [street], header, 0);
  if (find(choices, `${header}:number`) === undefined) return choices;
  const parts = streetParts
    .map((part) => (part === 'street' ? street : find(choices, `${header}:${part}`)))
    .filter((part) => part !== undefined)
    .filter((part) => part === street || !isContained(cells[part.index], cells[street.index]));
  joins[header] = parts.map((part) => part.index);
  return relabel(without(choices, whole === street ? undefined : whole), parts, header, 0.05);
}

/** Whether the street's cells already contain this part: `W Test Ave` next to `W` and `Ave`. */
function isContained(part?: ColumnCells, street?: ColumnCells): boolean {
  const words = new Map(street?.rowsFilled.map((row, at) => [row, splitWords(street.filled[at] ?? '')]));
  const rows = part?.rowsFilled ?? [];
  const inside = rows.filter((row, at) =>
    words.get(row)?.includes(part?.filled[at]?.trim().toLowerCase() ?? ''),
  );
  return rows.length > 0 && inside.length >= 0.8 * rows.length;
}

const splitWords = (cell: string) => cell.trim().toLowerCase().split(/\s+/);

/** Lines that have the city and state of rows whose line for it has the street, because of a care-of before that. */
function furtherPlaces(
  choices: Choice[],
  candidates: readonly Choice[],
  cells: ColumnCells[],
  side: 'property' | 'mailing',
): Choice[] {
  const place = find(choices, `${side}_full:place`);
  if (place === undefined) return [];
  const { filled = [], rowsFilled = [] } = cells[place.index] ?? {};
  const placed = new Set(rowsFilled.filter((_, at) => isPlace(filled[at] ?? '')));
  return candidates.filter(
    ({ index, field, score }) =>
      field === place.field &&
      score >= 0.6 &&
      choices.every((choice) => choice.index !== index) &&
      cells[index]?.rowsFilled.every((row) => !placed.has(row)) === true &&
      cells[index].filled.length > 0,
  );
}

/**
 * Joins a street and one column of city and state, usually with the ZIP code, into a one-line address. Without a street
 * the place is all there is of it.
 */
function joinPlace(
  choices: Choice[],
  further: readonly Choice[],
  side: 'property' | 'mailing',
  joins: Joins,
): Choice[] {
  const place = find(choices, `${side}_full:place`);
  const street = choices.filter((choice) => choice.field === `${side}_address`);
  if (place === undefined || find(choices, `${side}_full`) !== undefined) return choices;
  if (find(choices, `${side}_city`) !== undefined) return choices;
  if (street.length === 0) {
    const hasPart = choices.some(({ field }) => field.startsWith(`${side}_`) && field !== place.field);
    return hasPart ? choices : relabel(choices, [place], `${side}_full`, 0.12);
  }
  const indexes = joins[`${side}_address`] ?? street.map((choice) => choice.index);
  delete joins[`${side}_address`];
  joins[`${side}_full`] = [...indexes, place.index, ...further.map(({ index }) => index)];
  return relabel([...choices, ...further], [...street, place, ...further], `${side}_full`, 0.05);
}

/** Joins columns of owners of which each row fills one: a person's name, or that of a company. */
function joinOwners(
  choices: Choice[],
  candidates: readonly Choice[],
  cells: ColumnCells[],
  joins: Joins,
): Choice[] {
  const whole = find(choices, 'full_name');
  if (whole === undefined || find(choices, 'last_name') !== undefined) return choices;
  const rowsFilled = new Set(cells[whole.index]?.rowsFilled);
  const others = candidates.filter(({ index, field, score, byName }) => {
    const rows = cells[index]?.rowsFilled ?? [];
    const isFree = choices.every((choice) => choice.index !== index);
    if (field !== 'full_name' || !byName || score < 0.6 || !isFree || rows.length === 0) return false;
    if (rowsFilled.size === 0 || rows.some((row) => rowsFilled.has(row))) return false;
    for (const row of rows) rowsFilled.add(row);
    return true;
  });
  if (others.length === 0) return choices;
  joins.full_name = [whole, ...others].map(({ index }) => index).sort((a, b) => a - b);
  return relabel([...choices, ...others], [whole, ...others], 'full_name', 0.05);
}

function joinName(choices: Choice[], header: 'second_owner' | Officer, joins: Joins): Choice[] {
  if (find(choices, header) !== undefined) return choices;
  const parts = nameParts
    .map((part) => find(choices, `${header}:${part}`))
    .filter((part) => part !== undefined);
  if (find(choices, `${header}:last`) === undefined) return choices;
  if (parts.length > 1) joins[header] = parts.map((part) => part.index);
  return relabel(choices, parts, header, 0);
}

/** Joins block, lot and qualifier into a parcel number, if there is no column of the whole number. */
function joinParcel(choices: Choice[], joins: Joins): Choice[] {
  if (find(choices, 'apn') !== undefined || find(choices, 'apn:lot') === undefined) return choices;
  if (find(choices, 'apn:block') === undefined) return choices;
  const parts = parcelParts.map((part) => find(choices, `apn:${part}`)).filter((part) => part !== undefined);
  joins.apn = parts.map((part) => part.index);
  // A subdivision has blocks and lots of its own.
  return relabel(choices, parts, 'apn', 0.15);
}

/**
 * Drops a full name or one-line address if its parts cover nearly every row. Keeps both if one is filled where the
 * other is blank (companies next to people).
 */
function dropRepetitions(choices: Choice[], cells: ColumnCells[]): Choice[] {
  let remaining = choices;
  const last = find(remaining, 'last_name');
  const first = find(remaining, 'first_name');
  const full = find(remaining, 'full_name');
  if (full !== undefined && (first === undefined || last === undefined)) {
    remaining = without(without(remaining, first), last);
  }
  if (last !== undefined && full !== undefined && first !== undefined) {
    if (coverage(cells, full, last) >= 0.9) remaining = without(remaining, full);
  }
  for (const side of sides) {
    const street = find(remaining, `${side}_address`);
    const line = find(remaining, `${side}_full`);
    const place = find(remaining, `${side}_zip`) ?? find(remaining, `${side}_city`);
    if (street === undefined || line === undefined || place === undefined) continue;
    if (coverage(cells, line, street) >= 0.9) remaining = without(remaining, line);
  }
  return remaining;
}

/**
 * Share of rows with a cell in `base` that also have one in `other`. If `base` is blank: 1 if `other` is blank too,
 * else 0.
 */
function coverage(cells: ColumnCells[], base: Choice, other: Choice): number {
  const baseRows = cells[base.index]?.rowsFilled ?? [];
  const otherRows = new Set(cells[other.index]?.rowsFilled ?? []);
  if (baseRows.length === 0) return otherRows.size === 0 ? 1 : 0;
  return baseRows.filter((row) => otherRows.has(row)).length / baseRows.length;
}

const find = (choices: Choice[], field: Field) => choices.find((choice) => choice.field === field);

const without = (choices: Choice[], dropped: Choice | undefined) =>
  choices.filter((choice) => choice !== dropped);

/** Moves these choices to one header with a little less confidence, since joining is a guess as well. */
function relabel(choices: Choice[], parts: Choice[], header: Header, doubt: number): Choice[] {
  return choices.map((choice) => {
    if (!parts.includes(choice)) return choice;
    const evidence =
      parts.length > 1 ? [message('uploads:joined', { columns: parts.length })] : choice.evidence;
    return {
      ...choice,
      field: header,
      exact: choice.exact && choice.field === header,
      score: choice.score - doubt,
      evidence,
    };
  });
}
