/** Reads the phone cells of a row. Numbers are stored as ten digits. */
import { numberColumns } from '#contract/orders/kinds';
import { Mapping } from '#contract/uploads/schemas';
import { createReason } from '#features/reasons';
import { type LeadFields, normalizePhone } from '#linkage';

/** An empty cell is null, and one that isn't a US number is 0. */
export type NumberCell = number | null;

const readNumber = (cell: string): NumberCell => {
  const text = cell.trim();
  if (text === '') return null;
  const number = normalizePhone(text);
  return number === null ? 0 : Number(number.slice(2));
};

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
  const numbers = columns.map((index) => readNumber(cells[index] ?? ''));
  const shown = columns.map((index) => (cells[index] ?? '').trim()).find((cell) => cell !== '');
  const own = Array.isArray(reference) ? cells[reference[0] ?? -1]?.trim() : undefined;
  const invalid = numbers.filter((number) => number === 0).length;
  const valid = numbers.some((number) => number !== null && number > 0);
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
