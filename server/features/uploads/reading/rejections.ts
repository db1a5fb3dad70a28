/** Errors for unusable files: what is wrong, where, and what to do. */
import { createReason } from '#features/reasons';
import { AppError } from '#platform/errors';
import { formatCount } from './limits.ts';

export const emptyFile = () =>
  new AppError('file_empty', 'This file is empty. Check the export and upload the file again.');

export const headerOnly = () =>
  new AppError(
    'file_header_only',
    'This file has a header row but no rows below it. Check the export and upload the file again.',
  );

export const skippedAll = (rows: number) =>
  new AppError(
    'invalid',
    `Nothing is left below the first ${formatCount(rows)} rows. Choose a header row further up.`,
    {
      errors: { skip_rows: 'Choose a header row further up.' },
    },
  );

export const tooManyColumns = (width: number, limit: number) =>
  new AppError(
    'too_many_columns',
    `This file has ${formatCount(width)} columns; at most ${formatCount(limit)} can be read. ` +
      'Leave out those that tracing does not need, and upload the file again.',
  );

export const oneColumn = () =>
  new AppError(
    'one_column',
    'This file has only one column, and it holds no phones, emails or addresses in one line. ' +
      'Columns are told apart by commas, semicolons, tabs or pipes: save the list as CSV and upload it again.',
  );

export const tooManyRows = (limit: number) =>
  new AppError(
    'too_many_rows',
    `This file has more than ${formatCount(limit)} rows, the most that one upload can hold. ` +
      'Split it and upload the parts one by one.',
  );

export const neverClosed = (line: number) =>
  new AppError(
    'quote_never_closed',
    `A quote opened on line ${formatCount(line)} is never closed, so that the rest of the file would be one cell. ` +
      'Add the missing quote and upload the file again.',
  );

export const tooManyBroken = (limit: number, line: number) =>
  new AppError(
    'quotes_broken',
    `The quotes of more than ${formatCount(limit)} rows don’t match; the first is on line ${formatCount(line)}. ` +
      'Export the file again with every quote inside a cell doubled.',
  );

export const cellTooLong = (line: number, index: number, limit: number) =>
  new AppError(
    'cell_too_long',
    `The cell in column ${formatCount(index + 1)} of line ${formatCount(line)} is longer than ${formatCount(limit / 1024)} KB. ` +
      'Shorten it or leave the column out, and upload the file again.',
  );

/** The reason of a row that is too long. */
export const rowTooLong = createReason('row.too_long');

export const lineTooLong = (line: number) =>
  new AppError(
    'line_too_long',
    `Line ${formatCount(line)} is longer than 1 MB. ` +
      'Check that each lead stands on a line of its own, and upload the file again.',
  );
