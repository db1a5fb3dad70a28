/** Reads a sheet of a workbook as a table of leads. */
import type { ErrorCode } from '#contract/errors';
import type { FormatChoices, SheetFormat } from '#contract/uploads/schemas';
import { AppError } from '#platform/errors';
import type { RangedFile } from '#platform/storage/storage';
import type { SheetName, SheetRow } from '#platform/xlsx/workbook';
import { countKnownNames, readTableHead, sampleRows, type TableHead } from './header.ts';
import { cellTooLong, type IntakeLimits, intakeLimits, maxBatchCharacters } from './limits.ts';
import { rowTooLong } from './rejections.ts';
import { characterCount, type RawRow, type ReadOptions, toStorableText } from './rows.ts';
import { openTables } from './tables/open.ts';
import type { Tables } from './tables/table.ts';

/** Only this many sheets are searched for rows; customers can choose a later one. */
const maxSheetsTried = 10;

/** Inspects the tables of a file, and closes them: the chosen one or the first one with leads. Throws if it is unusable. */
export async function inspectSheet(
  workbook: Tables,
  choices: FormatChoices,
  limits: IntakeLimits,
): Promise<TableHead & { format: SheetFormat; sheets: SheetName[] }> {
  try {
    const { sheets } = workbook;
    const { sheet, records } = await chooseSheet(workbook, choices.sheet, limits);
    const { skip_rows, has_header, ...table } = readTableHead(records, choices);
    return { format: { kind: 'sheet', sheet, skip_rows, has_header }, sheets, ...table };
  } finally {
    workbook.close();
  }
}

async function chooseSheet(workbook: Tables, chosenSheet: string | undefined, limits: IntakeLimits) {
  if (chosenSheet !== undefined)
    return { sheet: chosenSheet, records: await readFirstRows(workbook, chosenSheet, limits) };
  const visibleFirst = [...workbook.sheets].sort((a, b) => Number(a.hidden) - Number(b.hidden));
  const tried: { sheet: string; records: string[][] }[] = [];
  let unreadable: AppError | undefined;
  for (const { name } of visibleFirst.slice(0, maxSheetsTried)) {
    try {
      tried.push({ sheet: name, records: await readFirstRows(workbook, name, limits) });
    } catch (error) {
      if (!(error instanceof AppError && notTables.has(error.code))) throw error;
      unreadable ??= error;
    }
  }
  const found = withLeads(tried) ?? tried.find(({ records }) => records.length > 1);
  if (found === undefined && unreadable !== undefined) throw unreadable;
  return found ?? largest(tried);
}

/** What a file of an archive turns out to be if it isn't a table; another file of the archive may be one. */
const notTables: ReadonlySet<ErrorCode> = new Set([
  'file_type_unsupported',
  'not_a_text_file',
  'file_packed_twice',
  'web_page_sent',
]);

/**
 * The first sheet whose header row has several known names, not many fewer than another's: cover sheets and data
 * dictionaries have tables too.
 */
function withLeads<Sheet extends { records: string[][] }>(sheets: Sheet[]): Sheet | undefined {
  const known = sheets.map(({ records }) => countKnownNames(records));
  const most = Math.max(2, ...known);
  return sheets.find((_, index) => (known[index] ?? 0) >= Math.max(2, most / 2));
}

const largest = (sheets: { sheet: string; records: string[][] }[]) =>
  sheets.find(({ records }) => records.length > 0) ?? sheets[0] ?? { sheet: '', records: [] };

/** The first rows of a sheet, padded to one width: a column without a name is still a column. */
async function readFirstRows(workbook: Tables, sheet: string, limits: IntakeLimits): Promise<string[][]> {
  const records: string[][] = [];
  for await (const rows of workbook.rows(sheet)) {
    for (const row of rows) {
      if (isOversized(row, limits)) continue;
      records.push(row.cells.map(toStorableText));
      if (records.length > sampleRows) break;
    }
    if (records.length > sampleRows) break;
  }
  const width = records.reduce((most, row) => Math.max(most, row.length), 0);
  for (const record of records) while (record.length < width) record.push('');
  return records;
}

/** Yields all data rows of a sheet in batches, like `readRows` does for text; longer rows keep their cells. */
export async function* readSheetRows(
  file: RangedFile,
  format: SheetFormat,
  options: ReadOptions,
): AsyncGenerator<RawRow[], void, void> {
  const limits = { ...intakeLimits, ...options.limits };
  const workbook = await openTables(file, limits);
  if (workbook === undefined) throw new AppError('workbook_damaged');
  try {
    yield* readWorkbookRows(workbook, format, options, limits);
  } finally {
    workbook.close();
  }
}

async function* readWorkbookRows(
  workbook: Tables,
  { sheet, skip_rows, has_header }: SheetFormat,
  { columns, batch: batchSize = 1_000, onProgress }: ReadOptions,
  limits: IntakeLimits,
): AsyncGenerator<RawRow[], void, void> {
  let toSkip = skip_rows + (has_header ? 1 : 0);
  let rowNo = 0;
  let batch: RawRow[] = [];
  let characters = 0;
  for await (const rows of workbook.rows(sheet, onProgress)) {
    for (const row of rows) {
      if (toSkip > 0) {
        toSkip--;
        continue;
      }
      const isTooLong = isOversized(row, limits);
      if (isTooLong) row.cells = [];
      rowNo++;
      if (rowNo > limits.rows) throw new AppError('too_many_rows', { values: { limit: limits.rows } });
      const cells = row.cells.some(isUnstorable) ? row.cells.map(toStorableText) : row.cells;
      while (columns !== undefined && cells.length < columns) cells.push('');
      const read = {
        row_no: rowNo,
        line: row.line,
        cells,
        ...(isTooLong ? { problem: rowTooLong } : row.problem !== undefined && { problem: row.problem }),
      };
      batch.push(read);
      characters += characterCount(read);
      if (batch.length < batchSize && characters < maxBatchCharacters) continue;
      yield batch;
      batch = [];
      characters = 0;
    }
  }
  if (batch.length > 0) yield batch;
}

const isUnstorable = (cell: string) => cell.includes('\0') || !cell.isWellFormed();

/** Whether a row is too long to read. Throws instead if oversized rows reject the file. */
function isOversized({ line, cells }: SheetRow, limits: IntakeLimits): boolean {
  const tooLong = cells.findIndex((cell) => cell.length > limits.cell);
  const tooWide = cells.length > limits.columns;
  if (limits.damaged === 'refuse_row') return tooWide || tooLong >= 0;
  if (tooWide)
    throw new AppError('too_many_columns', { values: { columns: cells.length, limit: limits.columns } });
  if (tooLong >= 0) throw cellTooLong(line, tooLong, limits.cell);
  return false;
}
