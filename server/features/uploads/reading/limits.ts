/** Limits per file that keep memory bounded. Sizes are in decoded characters; in ASCII files one byte each. */
import { AppError } from '#platform/errors';

export interface IntakeLimits {
  /** Data rows (TRACE-1). */
  rows: number;
  columns: number;
  /** One record: a line, or several if a quoted cell contains line breaks. */
  record: number;
  /** Excel's own limit is 32,767 characters. */
  cell: number;
  /** Rows with unmatched quotes before the whole file is rejected. */
  brokenRows: number;
  /** Whether a record that is too long or never ends rejects the file or only its row. */
  damaged: 'refuse_file' | 'refuse_row';
}

export const intakeLimits: IntakeLimits = {
  rows: 1_000_000,
  columns: 1_000,
  record: 1024 * 1024,
  cell: 32 * 1024,
  brokenRows: 1_000,
  damaged: 'refuse_file',
};

/** Characters per batch: batches of long rows are smaller. */
export const maxBatchCharacters = 4 * 1024 * 1024;

/** The error for a cell of `limit` characters or more in the column `index`. */
export const cellTooLong = (line: number, index: number, limit: number) =>
  new AppError('cell_too_long', { values: { line, column: index + 1, limit_kb: limit / 1024 } });
