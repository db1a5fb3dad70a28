/** Determines a table's header row and columns from its first rows. */
import type { FormatChoices } from '#contract/uploads/schemas';
import {
  fieldOfName,
  type InspectedColumn,
  isEmail,
  isOneLineAddress,
  isPhone,
} from '#features/column-mapping';
import { message } from '#locales';
import { AppError } from '#platform/errors';
import { guessHeader, isTitle, mostCommonWidth } from './format.ts';
import { findHeaderRow, knownNames, nameByGroup } from './groups.ts';
import { intakeLimits } from './limits.ts';

export interface TableHead {
  columns: InspectedColumn[];
  /** The first data rows (at most 200) as in the file. */
  sample_rows: string[][];
  /** The first rows including titles and header; cells cut at 200 characters. */
  preview: string[][];
}

/** Rows used for detection. */
export const sampleRows = 200;
const previewRows = 12;
const maxTitles = 20;
const sampleLength = 200;
const usableAlone: readonly string[] = [
  'phone',
  'email',
  'property_full',
  'mailing_full',
  'property_address',
  // The county or state may be the same for all rows.
  'apn',
];

const noRowsBelow = (skip_rows: number) =>
  skip_rows === 0
    ? new AppError('file_empty')
    : new AppError('invalid.header_row', {
        values: { rows: skip_rows },
        errors: { skip_rows: message('fields:header_row') },
      });

/** Reads the head of a table. Values in `choices` override detection. Throws for unusable tables. */
export function readTableHead(
  records: string[][],
  choices: FormatChoices,
): TableHead & { skip_rows: number; has_header: boolean } {
  const skip_rows = choices.skip_rows ?? findHeaderRow(records, countTitles(records));
  const [first, ...below] = records.slice(skip_rows);
  if (first === undefined) throw noRowsBelow(skip_rows);
  if (first.length > intakeLimits.columns)
    throw new AppError('too_many_columns', {
      values: { columns: first.length, limit: intakeLimits.columns },
    });
  const has_header = choices.has_header ?? guessHeader(first, below);
  const rows = (has_header ? below : [first, ...below]).slice(0, sampleRows);
  if (rows.length === 0) throw new AppError('file_header_only');
  if (!records.some((row) => row.some((cell) => cell.trim() !== ''))) throw new AppError('file_empty');
  const width = has_header ? first.length : mostCommonWidth(rows);
  if (width === 1) assertUsableAlone(first, rows);
  return {
    skip_rows,
    has_header,
    columns: describeColumns(has_header ? nameByGroup(records[skip_rows - 1], first) : [], rows, width),
    sample_rows: rows,
    preview: records
      .slice(0, skip_rows + previewRows)
      .map((row) => row.map(truncate))
      .slice(0, previewRows + 8),
  };
}

/** Counts the title rows above the table. */
function countTitles(records: string[][]): number {
  let titles = 0;
  while (titles < maxTitles && isTitle(records[titles] ?? [], records.slice(titles + 1))) titles++;
  return titles;
}

/** The number of known column names in a table's header row; 0 if no row is below it. */
export function countKnownNames(records: string[][]): number {
  const header = findHeaderRow(records, countTitles(records));
  return records.length > header + 1 ? knownNames(records[header] ?? []) : 0;
}

const truncate = (cell: string) => cell.slice(0, sampleLength).toWellFormed();

/** Columns with their first non-empty cells; unnamed ones are numbered. */
export const describeColumns = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
  width = header.length,
): InspectedColumn[] =>
  Array.from({ length: width }, (_, index) => {
    const name = header[index] ?? '';
    const filled = rows.map((row) => row[index] ?? '').filter((cell) => cell.trim() !== '');
    return {
      index,
      name: name.trim() === '' ? `Column ${index + 1}` : name,
      samples: filled.slice(0, 5).map(truncate),
    };
  });

function assertUsableAlone(first: string[], rows: string[][]): void {
  const separator = otherSeparators.find((one) => isSeparatedBy(one, [first, ...rows]));
  if (separator !== undefined) throw new AppError('one_column.separator', { values: { separator } });
  if (!isUsableAlone(first, rows)) throw new AppError('one_column');
}

/** Characters that some exports put between columns, and that we don't read as separators. */
const otherSeparators = ['^', '~', ':'] as const;

/** Whether nearly all lines, the header among them, have a character equally often. */
function isSeparatedBy(separator: string, rows: string[][]): boolean {
  const [inHeader = 0, ...counts] = rows.map((row) => row.join(',').split(separator).length - 1);
  return inHeader > 0 && counts.filter((count) => count === inHeader).length >= 0.9 * counts.length;
}

/** A single column is enough if it contains phones, emails, one-line addresses or parcel numbers. */
function isUsableAlone(first: string[], rows: string[][]): boolean {
  const header = fieldOfName(first[0] ?? '')?.field;
  if (header !== undefined && usableAlone.includes(header)) return true;
  const cells = rows.map((row) => row[0] ?? '').filter((cell) => cell.trim() !== '');
  const usable = cells.filter((cell) => isPhone(cell) || isEmail(cell) || isOneLineAddress(cell));
  return usable.length * 3 >= cells.length;
}
