/** How much of a customer's file is taken in: the caps that keep memory flat, whatever is uploaded. */

/** Caps of one file. Sizes are in characters as decoded; a file of plain ASCII has one byte to a character. */
export interface IntakeLimits {
  /** Data rows in a file (TRACE-1). */
  rows: number;
  /** Columns in a file. */
  columns: number;
  /** One record: a line, or several where a quoted cell holds line ends. */
  record: number;
  /** One cell. Excel's own cap is 32,767 characters. */
  cell: number;
  /** Rows whose quotes don't match, before the file as a whole is given back. */
  brokenRows: number;
  /** Whether a record that is too long or never ends refuses the file, or only itself. */
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

/** Characters that are read on before what was read is handed on: long rows come in smaller batches. */
export const batchLetters = 4 * 1024 * 1024;

/** A number as a customer reads it: 1,000,000. */
export const count = (value: number) => value.toLocaleString('en-US');
