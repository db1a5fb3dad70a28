/**
 * Reads the phone cells of a row. Numbers are stored as ten digits, the first of each column in the column's place.
 * Further numbers of a cell follow, with the column's position before their digits.
 */
import { numberColumns } from '#contract/orders/kinds';
import { Mapping } from '#contract/uploads/schemas';
import { createReason } from '#features/reasons';
import { type LeadFields, readPhones } from '#linkage';

/** An empty cell is null, and one that isn't a US number is 0. */
export type NumberCell = number | null;

/** What a column's position is multiplied by in front of a further number. */
export const positionUnit = 1e10;

/** The numbers of a cell, with 0 for each part that isn't one; empty if the cell is. */
function readCell(cell: string): number[] {
  if (cell.trim() === '') return [];
  const { numbers, unread } = readPhones(cell);
  const read = numbers.map((number) => Number(number.slice(2)));
  return [...read, ...new Array<number>(read.length === 0 ? 1 : unread).fill(0)];
}

/** The cell of a row that can't be checked. */
export const withoutNumber = (stored: NumberCell): NumberCell =>
  stored === null ? null : stored - (stored % positionUnit);

/** The stored numbers with the positions of their columns, in the columns' order. */
export const numbersByColumn = (stored: readonly NumberCell[]): { position: number; number: number }[] =>
  stored
    .flatMap((value, index) => {
      if (value === null) return [];
      const position = Math.floor(value / positionUnit);
      return [{ position: position || index + 1, number: value % positionUnit }];
    })
    .sort((a, b) => a.position - b.position);

export const toE164 = (number: number): string => `+1${number}`;

/** What a check keeps of a row. */
export interface NumberRow {
  numbers: NumberCell[];
  /** The first number as written, by which the customer recognizes the row, and their own ID. */
  mapped: LeadFields;
  /** Why the row has no number to check, or which of its numbers aren't valid; null if all are. */
  reason: string | null;
  /** Whether it has a number to check. */
  valid: boolean;
}

export function readNumberRow(
  cells: readonly string[],
  { columns, reference }: { columns: readonly number[]; reference: Mapping['reference'] },
): NumberRow {
  const read = columns.map((index) => readCell(cells[index] ?? ''));
  const further = read.flatMap((numbers, index) =>
    numbers.slice(1).map((number) => (index + 1) * positionUnit + number),
  );
  const numbers = [...read.map(([first = null]) => first), ...further];
  const shown = columns.map((index) => (cells[index] ?? '').trim()).find((cell) => cell !== '');
  const own = Array.isArray(reference) ? cells[reference[0] ?? -1]?.trim() : undefined;
  const all = read.flat();
  const invalid = all.filter((number) => number === 0).length;
  const valid = all.some((number) => number > 0);
  return {
    numbers,
    mapped: { ...(shown && { phone: shown.slice(0, 200) }), ...(own && { reference: own }) },
    reason: reasonOf({ invalid, valid }),
    valid,
  };
}

function reasonOf({ invalid, valid }: { invalid: number; valid: boolean }): string | null {
  if (invalid > 0) return createReason('row.numbers_invalid', { count: invalid });
  return valid ? null : createReason('row.no_number');
}

/** The names of the phone columns; `Phone 2` where they are empty or repeated. */
export function phoneNames({ mapping, column_names }: { mapping: unknown; column_names: unknown }): string[] {
  const all = column_names as string[];
  const names = numberColumns(Mapping.parse(mapping)).map((index) => all[index]?.trim() ?? '');
  const isUnique = names.every((name, index) => name !== '' && names.indexOf(name) === index);
  return isUnique ? names : names.map((_, index) => `Phone ${index + 1}`);
}
