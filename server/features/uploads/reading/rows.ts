/** Reads the rows of a customer's file as a stream of batches, each row with its line and what is wrong with it. */
import type { Readable } from 'node:stream';
import type { TextFormat } from '#contract/uploads/schemas';
import { openDecoder } from './encoding.ts';
import { batchLetters, count, type IntakeLimits, intakeLimits } from './limits.ts';
import type { TextRecord } from './record.ts';
import { RecordSplitter } from './records.ts';
import { rowTooLong, tooManyRows } from './rejections.ts';

/** One data row of a file. */
export interface RawRow {
  /** 1 for the first data row. */
  row_no: number;
  /** The line of the file it begins on, from 1; blank lines and the header count. */
  line: number;
  /** As in the file, untrimmed, quotes resolved; NUL and broken UTF-16 are replaced by U+FFFD. */
  cells: string[];
  /** Why the row can't be used as it is, in words for the customer. */
  problem?: string;
}

export interface ReadOptions {
  /** How many columns a row has; by default as many as the first record. Matters where that is no header. */
  columns?: number;
  /** Rows to a batch, at most. */
  batch?: number;
  limits?: Partial<IntakeLimits>;
  /** Hears how many bytes of the file have been read. */
  passed?: (bytes: number) => void;
}

/**
 * Reads all data rows in batches (1,000 rows, fewer where they are long). Shorter rows are filled up with empty cells; longer ones lose the extra
 * cells if those are blank. Blank lines are skipped. Ending the loop early closes the stream. Raises AppError
 * `invalid` for a quote that is never closed and for over-long lines and cells, unless `limits` refuse only their rows;
 * `too_large` for too many rows.
 */
export async function* readRows(
  open: () => Readable,
  format: TextFormat,
  options: ReadOptions = {},
): AsyncGenerator<RawRow[], void, void> {
  const limits = { ...intakeLimits, ...options.limits };
  const batchSize = options.batch ?? 1_000;
  let columns = options.columns;
  let rowNo = 0;
  let toSkip = format.skip_rows;
  let isHeader = format.has_header;
  let batch: RawRow[] = [];
  let letters = 0;
  for await (const records of readRecords(open, format, limits, options)) {
    for (const record of records) {
      if (toSkip > 0) {
        toSkip--;
        continue;
      }
      columns ??= record.cells.length;
      if (isHeader) {
        isHeader = false;
        continue;
      }
      rowNo++;
      if (rowNo > limits.rows) throw tooManyRows(limits.rows);
      const row = toRow(record, rowNo, columns, format.delimiter);
      batch.push(row);
      letters += lettersOf(row);
      if (batch.length >= batchSize || letters >= batchLetters) {
        yield batch;
        batch = [];
        letters = 0;
      }
    }
  }
  if (batch.length > 0) yield batch;
}

/** How long a row is. */
export const lettersOf = ({ cells }: RawRow): number => cells.reduce((sum, cell) => sum + cell.length, 0);

/** Reads a file's records, the header among them, in pieces as they come; closes the stream at the end. */
async function* readRecords(
  open: () => Readable,
  format: Pick<TextFormat, 'encoding' | 'delimiter'>,
  limits: IntakeLimits,
  { columns, passed }: ReadOptions,
): AsyncGenerator<Iterable<TextRecord>, void, void> {
  const decoder = openDecoder(format.encoding);
  const splitter = new RecordSplitter(format.delimiter, limits, columns);
  const stream = open();
  let read = 0;
  try {
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      read += bytes.length;
      passed?.(read);
      yield splitter.write(decoder.write(bytes));
    }
    yield splitter.write(decoder.end(), true);
  } finally {
    stream.destroy();
  }
}

/** A cell without what PostgreSQL can't keep in text: NUL and halves of surrogate pairs. */
export const storable = (cell: string) => cell.toWellFormed().replaceAll('\0', '\ufffd');

function toRow(record: TextRecord, rowNo: number, columns: number, delimiter: string): RawRow {
  const problem = problemOf(record, columns, delimiter);
  let cells = record.cells;
  if (cells.length > columns && cells.every((cell, index) => index < columns || cell.trim() === '')) {
    cells = cells.slice(0, columns);
  }
  while (cells.length < columns) cells.push('');
  if (cells.some((cell) => cell.includes('\0') || !cell.isWellFormed())) cells = cells.map(storable);
  const row = { row_no: rowNo, line: record.line, cells };
  return problem === undefined ? row : { ...row, problem };
}

function problemOf(record: TextRecord, columns: number, delimiter: string): string | undefined {
  const { cells, quotes, lines } = record;
  if (record.tooLong) return rowTooLong;
  if (quotes === 'open') {
    return 'A quote in this row is not closed. Add the missing quote, or double the quotes inside its cells.';
  }
  if (cells.some((cell) => cell.includes('\0'))) {
    return 'This row holds NUL bytes, which are no text. Export it again.';
  }
  if (lines > 2 && cells.some((cell) => holdsRow(cell, columns, delimiter))) {
    return `One cell of this row holds whole rows, over ${count(lines)} lines. Check its quotes.`;
  }
  const extra = cells.length > columns && cells.slice(columns).some((cell) => cell.trim() !== '');
  const suspiciouslyShort = cells.length < columns && (quotes === 'loose' || lines > 1);
  if (!extra && !suspiciouslyShort) return undefined;
  const where = lines > 1 ? ` (on ${count(lines)} lines)` : '';
  return (
    `This row${where} has ${count(cells.length)} cells but the header has ${count(columns)}. ` +
    'Check its quotes and delimiters.'
  );
}

/**
 * Whether a line inside a cell has as many delimiters as a row: the mark of two lost quotes with rows between them. With
 * few columns that is too common in honest text.
 */
function holdsRow(cell: string, columns: number, delimiter: string): boolean {
  if (columns < 6 || cell.split(delimiter).length < columns) return false;
  const inner = cell.split(/\r\n|\n|\r/).slice(1, -1);
  return inner.some((line) => line.split(delimiter).length === columns);
}
