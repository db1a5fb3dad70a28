/** Puts together what a list keeps in pieces (house number and street, a second owner's names), and drops repetitions. */
import type { Header } from '#contract/uploads/schemas';
import { type Field, nameParts, streetParts } from './names/aliases.ts';
import type { Choice, ColumnCells } from './values/evidence.ts';
import { isStreet, share } from './values/shapes.ts';

/** Headers that several columns feed, with these columns in reading order. */
export type Joins = Partial<Record<Header, number[]>>;

const sides = ['property', 'mailing'] as const;

/** From the best choices to headers: pieces become headers by joining, or are left out. */
export function joinParts(chosen: Choice[], cells: ColumnCells[]): { choices: Choice[]; joins: Joins } {
  const joins: Joins = {};
  let choices = chosen;
  for (const side of sides) {
    choices = joinStreet(choices, cells, side, joins);
    choices = joinPlace(choices, side, joins);
  }
  choices = joinSecondOwner(choices, joins);
  choices = dropRepetitions(choices, cells);
  return { choices: choices.filter((choice) => !choice.field.includes(':')), joins };
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
    .filter((part) => part === street || !repeats(cells[part.index], cells[street.index]));
  joins[header] = parts.map((part) => part.index);
  return relabel(without(choices, whole === street ? undefined : whole), parts, header, 0.05);
}

/** Whether a street's cells have this piece's in them already: `W Test Ave` beside `W` and `Ave`. */
function repeats(piece?: ColumnCells, street?: ColumnCells): boolean {
  const words = new Map(street?.rowsFilled.map((row, at) => [row, wordsOf(street.filled[at] ?? '')]));
  const rows = piece?.rowsFilled ?? [];
  const inside = rows.filter((row, at) =>
    words.get(row)?.includes(piece?.filled[at]?.trim().toLowerCase() ?? ''),
  );
  return rows.length > 0 && inside.length >= 0.8 * rows.length;
}

const wordsOf = (cell: string) => cell.trim().toLowerCase().split(/\s+/);

/** A street beside one column of city and state, mostly with the ZIP, makes an address in one line. */
function joinPlace(choices: Choice[], side: 'property' | 'mailing', joins: Joins): Choice[] {
  const place = find(choices, `${side}_full:place`);
  const street = choices.filter((choice) => choice.field === `${side}_address`);
  if (place === undefined || street.length === 0) return choices;
  if (find(choices, `${side}_full`) !== undefined) return choices;
  if (find(choices, `${side}_city`) !== undefined) return choices;
  const indexes = joins[`${side}_address`] ?? street.map((choice) => choice.index);
  delete joins[`${side}_address`];
  joins[`${side}_full`] = [...indexes, place.index];
  return relabel(choices, [...street, place], `${side}_full`, 0.05);
}

function joinSecondOwner(choices: Choice[], joins: Joins): Choice[] {
  if (find(choices, 'second_owner') !== undefined) return choices;
  const parts = nameParts
    .map((part) => find(choices, `second_owner:${part}`))
    .filter((part) => part !== undefined);
  if (find(choices, 'second_owner:last') === undefined) return choices;
  if (parts.length > 1) joins.second_owner = parts.map((part) => part.index);
  return relabel(choices, parts, 'second_owner', 0);
}

/**
 * Leaves out a name or an address in one piece when its parts are there as well and say it for nearly every row. Where
 * the one is filled when the other is blank (companies beside people), both stay.
 */
function dropRepetitions(choices: Choice[], cells: ColumnCells[]): Choice[] {
  let kept = choices;
  const last = find(kept, 'last_name');
  const first = find(kept, 'first_name');
  const full = find(kept, 'full_name');
  if (full !== undefined && (first === undefined || last === undefined)) {
    kept = without(without(kept, first), last);
  }
  if (last !== undefined && full !== undefined && first !== undefined) {
    if (coverage(cells, full, last) >= 0.9) kept = without(kept, full);
  }
  for (const side of sides) {
    const street = find(kept, `${side}_address`);
    const line = find(kept, `${side}_full`);
    const place = find(kept, `${side}_zip`) ?? find(kept, `${side}_city`);
    if (street === undefined || line === undefined || place === undefined) continue;
    if (coverage(cells, line, street) >= 0.9) kept = without(kept, line);
  }
  return kept;
}

/** The share of rows with a cell in `of` that have one in `by` as well; 0 where only `of` is blank so far. */
function coverage(cells: ColumnCells[], of: Choice, by: Choice): number {
  const rowsOf = cells[of.index]?.rowsFilled ?? [];
  const rowsBy = new Set(cells[by.index]?.rowsFilled ?? []);
  if (rowsOf.length === 0) return rowsBy.size === 0 ? 1 : 0;
  return rowsOf.filter((row) => rowsBy.has(row)).length / rowsOf.length;
}

const find = (choices: Choice[], field: Field) => choices.find((choice) => choice.field === field);

const without = (choices: Choice[], dropped: Choice | undefined) =>
  choices.filter((choice) => choice !== dropped);

/** Puts these choices under one header, a little less sure, since joining is a guess as well. */
function relabel(choices: Choice[], parts: Choice[], header: Header, doubt: number): Choice[] {
  return choices.map((choice) => {
    if (!parts.includes(choice)) return choice;
    const evidence =
      parts.length > 1 ? `one of ${parts.length} columns that are read together` : choice.evidence;
    return {
      ...choice,
      field: header,
      exact: choice.exact && choice.field === header,
      score: choice.score - doubt,
      evidence,
    };
  });
}
