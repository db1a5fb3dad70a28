import type { FileFormat, FormatChoices } from '#contract/uploads/schemas';
import type { RangedFile } from '#platform/storage/storage';
import type { SheetName } from '#platform/xlsx/workbook';
import type { TableHead } from './header.ts';
import { type IntakeLimits, intakeLimits } from './limits.ts';
import { type RawRow, type ReadOptions, readRows } from './rows.ts';
import { inspectSheet, readSheetRows } from './sheet.ts';
import { openTables } from './tables/open.ts';
import { inspectText } from './text.ts';

export interface Inspection extends TableHead {
  format: FileFormat;
  /** Empty for text files. */
  sheets: SheetName[];
}

/**
 * Inspects a file, ignoring its name. Values in `choices` override detection. `limits` override the defaults. Throws if
 * the file isn't a table or is unusable.
 */
export async function inspectFile(
  file: RangedFile,
  choices: FormatChoices = {},
  limits: Partial<IntakeLimits> = {},
): Promise<Inspection> {
  const allLimits = { ...intakeLimits, ...limits };
  const tables = await openTables(file, allLimits);
  if (tables !== undefined) return inspectSheet(tables, choices, allLimits);
  return { ...(await inspectText(() => file.open(), file.size, choices, limits)), sheets: [] };
}

/** Yields all data rows in batches, according to the format. */
export function readTable(
  file: RangedFile,
  format: FileFormat,
  options: ReadOptions = {},
): AsyncGenerator<RawRow[], void, void> {
  if (format.kind === 'sheet') return readSheetRows(file, format, options);
  return readRows(() => file.open(), format, options);
}
