/** Reads the rows of a text file as a stream of batches. */
import type { Readable } from 'node:stream';
import type { TextFormat } from '#contract/uploads/schemas';
import { createReason } from '#features/reasons';
import { AppError } from '#platform/errors';
import { createDecoder } from './encoding.ts';
import { type IntakeLimits, intakeLimits, maxBatchCharacters } from './limits.ts';
import type { TextRecord } from './record.ts';
import { RecordSplitter } from './records.ts';
import { rowTooLong } from './rejections.ts';

/** A data row of a file. */
export interface RawRow {
  /** 1 for the first data row. */
  row_no: number;
  /** First line in the file, from 1, counting blank lines and the header. */
  line: number;
  /** Untrimmed, with quotes resolved; NUL and broken UTF-16 are replaced by U+FFFD. */
  cells: string[];
  /** Why the row can't be used as it is: the code of a reason. */
  problem?: string;
}

export interface ReadOptions {
  /** Cells per row; by default as many as in the first record. Matters for files without a header. */
  columns?: number;
  /** Maximum rows per batch. */
  batch?: number;
  limits?: Partial<IntakeLimits>;
  /** Called with the number of bytes read so far. */
  onProgress?: (bytes: number) => void;
}

/**
 * Yields all data rows in batches (1,000 rows, fewer if they are long). Shorter rows are padded with empty cells;
 * longer ones lose extra cells that are blank. Blank lines and rows are skipped. Ending the loop early closes the
 * stream. Throws for too many rows, and for an unclosed quote and lines and cells that are too long, unless `limits`
 * reject only their rows.
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
  let characters = 0;
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
      if (rowNo > limits.rows) throw new AppError('too_many_rows', { values: { limit: limits.rows } });
      const row = toRow(record, rowNo, columns, format.delimiter);
      batch.push(row);
      characters += characterCount(row);
      if (batch.length >= batchSize || characters >= maxBatchCharacters) {
        yield batch;
        batch = [];
        characters = 0;
      }
    }
  }
  if (batch.length > 0) yield batch;
}

export const characterCount = ({ cells }: RawRow): number =>
  cells.reduce((sum, cell) => sum + cell.length, 0);

/** Yields the records of each chunk, including the header, and closes the stream at the end. */
async function* readRecords(
  open: () => Readable,
  format: Pick<TextFormat, 'encoding' | 'delimiter'>,
  limits: IntakeLimits,
  { columns, onProgress }: ReadOptions,
): AsyncGenerator<Iterable<TextRecord>, void, void> {
  const decoder = createDecoder(format.encoding);
  const splitter = new RecordSplitter(format.delimiter, limits, columns);
  const stream = open();
  let read = 0;
  try {
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      read += bytes.length;
      onProgress?.(read);
      yield splitter.write(decoder.write(bytes));
    }
    yield splitter.write(decoder.end(), true);
  } finally {
    stream.destroy();
  }
}

/** Replaces what PostgreSQL can't store in text: NUL and unpaired surrogates. */
export const toStorableText = (cell: string) => cell.toWellFormed().replaceAll('\0', '\ufffd');

function toRow(record: TextRecord, rowNo: number, columns: number, delimiter: string): RawRow {
  const problem = findProblem(record, columns, delimiter);
  let cells = record.cells;
  if (cells.length > columns && cells.every((cell, index) => index < columns || cell.trim() === '')) {
    cells = cells.slice(0, columns);
  }
  while (cells.length < columns) cells.push('');
  if (cells.some((cell) => cell.includes('\0') || !cell.isWellFormed())) cells = cells.map(toStorableText);
  const row = { row_no: rowNo, line: record.line, cells };
  return problem === undefined ? row : { ...row, problem };
}

function findProblem(record: TextRecord, columns: number, delimiter: string): string | undefined {
  const { cells, quotes, lines } = record;
  if (record.tooLong) return rowTooLong;
  if (quotes === 'open') return createReason('row.open_quote');
  if (cells.some((cell) => cell.includes('\0'))) return createReason('row.nul');
  if (lines > 2 && cells.some((cell) => containsRow(cell, columns, delimiter)))
    return createReason('row.rows_in_cell', { lines });
  const extra = cells.length > columns && cells.slice(columns).some((cell) => cell.trim() !== '');
  const suspiciouslyShort = cells.length < columns && (quotes === 'loose' || lines > 1);
  if (!extra && !suspiciouslyShort) return undefined;
  const widths = { count: cells.length, columns };
  return lines > 1
    ? createReason('row.cells_over_lines', { ...widths, lines })
    : createReason('row.cells', widths);
}

/**
 * Whether a line inside a cell has as many delimiters as a row: the mark of two lost quotes with rows between them. With
 * few columns that is too common in honest text.
 */
function containsRow(cell: string, columns: number, delimiter: string): boolean {
  if (columns < 6 || cell.split(delimiter).length < columns) return false;
  const inner = cell.split(/\r\n|\n|\r/).slice(1, -1);
  return inner.some((line) => line.split(delimiter).length === columns);
}
