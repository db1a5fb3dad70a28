/** Files of leads: what kind each is, its columns and first rows, and all its rows as a stream. */
import { buffer } from 'node:stream/consumers';
import type { FileFormat, FormatChoices } from '#contract/uploads/schemas';
import type { RangedFile } from '#platform/storage/storage';
import type { SheetName } from '#platform/xlsx/workbook';
import type { Head } from './header.ts';
import { type IntakeLimits, intakeLimits } from './limits.ts';
import { type RawRow, type ReadOptions, readRows } from './rows.ts';
import { inspectSheet, readSheetRows } from './sheet.ts';
import { inspectText } from './text.ts';

/** A file of leads, looked at. */
export interface Inspection extends Head {
  format: FileFormat;
  /** Of a workbook. */
  sheets: SheetName[];
}

/**
 * Looks into a file, whatever its name says. What is `said` of how to read it is not guessed. Raises AppError for what is
 * no table and for what can't be used. `more` is what differs from the usual limits.
 */
export async function inspectFile(
  file: RangedFile,
  said: FormatChoices = {},
  more: Partial<IntakeLimits> = {},
): Promise<Inspection> {
  const head = await buffer(file.open({ to: 1024 }));
  const begins = head.toString('latin1', 0, 4);
  if (begins === 'PK\u0003\u0004' || begins === 'PK\u0005\u0006')
    return inspectSheet(file, said, { head, limits: { ...intakeLimits, ...more } });
  return { ...(await inspectText(() => file.open(), file.size, said, more)), sheets: [] };
}

/** All data rows of a file, in batches, as its format says. */
export function readTable(
  file: RangedFile,
  format: FileFormat,
  options: ReadOptions = {},
): AsyncGenerator<RawRow[], void, void> {
  if (format.kind === 'sheet') return readSheetRows(file, format, options);
  return readRows(() => file.open(), format, options);
}
