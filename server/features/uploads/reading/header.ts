/** Settles from the first rows of a table which of them names the columns, and what the columns hold. */
import type { FormatChoices } from '#contract/uploads/schemas';
import {
  fieldOfName,
  type InspectedColumn,
  isEmail,
  isOneLineAddress,
  isPhone,
} from '#features/column-mapping';
import { guessHeader, isTitle, usualWidth } from './format.ts';
import { intakeLimits } from './limits.ts';
import { emptyFile, headerOnly, oneColumn, skippedAll, tooManyColumns } from './rejections.ts';

/** The head of a table, understood. */
export interface Head {
  columns: InspectedColumn[];
  /** The first data rows (at most 200), as in the file. */
  sample_rows: string[][];
  /** The first rows as they stand in the file, titles and the header among them; cells cut at 200 characters. */
  preview: string[][];
}

/** Rows that a guess looks at. */
export const sampleRows = 200;
const previewRows = 12;
const mostTitles = 20;
const sampleLength = 200;
const usableAlone: string[] = ['phone', 'email', 'property_full', 'mailing_full', 'property_address'];

/**
 * Understands the first rows of a table. What is `said` is not guessed. Raises AppError `invalid` for a table that can't
 * be used.
 */
export function settleHead(
  records: string[][],
  said: FormatChoices,
): Head & { skip_rows: number; has_header: boolean } {
  const skip_rows = said.skip_rows ?? countTitles(records);
  const [first, ...below] = records.slice(skip_rows);
  if (first === undefined) throw skip_rows > 0 ? skippedAll(skip_rows) : emptyFile();
  if (first.length > intakeLimits.columns) throw tooManyColumns(first.length, intakeLimits.columns);
  const has_header = said.has_header ?? guessHeader(first, below);
  const rows = (has_header ? below : [first, ...below]).slice(0, sampleRows);
  if (rows.length === 0) throw headerOnly();
  const width = has_header ? first.length : usualWidth(rows);
  if (width === 1 && !isUsableAlone(first, rows)) throw oneColumn();
  return {
    skip_rows,
    has_header,
    columns: describeColumns(has_header ? first : [], rows, width),
    sample_rows: rows,
    preview: records
      .slice(0, skip_rows + previewRows)
      .map((row) => row.map(cut))
      .slice(0, previewRows + 8),
  };
}

/** How many of the first rows are titles above the table. */
function countTitles(records: string[][]): number {
  let titles = 0;
  while (titles < mostTitles && isTitle(records[titles] ?? [], records.slice(titles + 1))) titles++;
  return titles;
}

const cut = (cell: string) => cell.slice(0, sampleLength).toWellFormed();

/** Columns with their first filled cells; one without a name gets a number. */
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
      samples: filled.slice(0, 5).map(cut),
    };
  });

/** One column can be traced when it holds phones, e-mails or addresses in one line. */
function isUsableAlone(first: string[], rows: string[][]): boolean {
  const header = fieldOfName(first[0] ?? '')?.field;
  if (header !== undefined && usableAlone.includes(header)) return true;
  const cells = rows.map((row) => row[0] ?? '').filter((cell) => cell.trim() !== '');
  const usable = cells.filter((cell) => isPhone(cell) || isEmail(cell) || isOneLineAddress(cell));
  return usable.length * 3 >= cells.length;
}
