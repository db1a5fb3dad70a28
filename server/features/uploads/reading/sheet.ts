/** Sheets of workbooks as tables of leads: which sheet is meant, its head, and its rows as a stream. */
import type { FormatChoices, SheetFormat } from '#contract/uploads/schemas';
import type { RangedFile } from '#platform/storage/storage';
import { openWorkbook, type SheetName, type SheetRow, type Workbook } from '#platform/xlsx/workbook';
import { refuseZip } from './binary.ts';
import { type Head, sampleRows, settleHead } from './header.ts';
import { batchLetters, type IntakeLimits, intakeLimits } from './limits.ts';
import { cellTooLong, rowTooLong, tooManyColumns, tooManyRows } from './rejections.ts';
import { lettersOf, type RawRow, type ReadOptions, storable } from './rows.ts';

/** So many sheets are tried for one that has rows; who means a later one says so. */
const sheetsTried = 10;

/**
 * Looks into a workbook: the sheet that is said, else the first one with a table. Raises AppError for what is no
 * workbook and for what can't be used.
 */
export async function inspectSheet(
  file: RangedFile,
  said: FormatChoices,
  { head, limits }: { head: Buffer; limits: IntakeLimits },
): Promise<Head & { format: SheetFormat; sheets: SheetName[] }> {
  const workbook = await openWorkbook(file);
  if (workbook === undefined) throw refuseZip(head);
  try {
    const { sheets } = workbook;
    const { sheet, records } = await chooseSheet(workbook, said.sheet, limits);
    const { skip_rows, has_header, ...table } = settleHead(records, said);
    return { format: { kind: 'sheet', sheet, skip_rows, has_header }, sheets, ...table };
  } finally {
    workbook.close();
  }
}

async function chooseSheet(workbook: Workbook, said: string | undefined, limits: IntakeLimits) {
  if (said !== undefined) return { sheet: said, records: await headOf(workbook, said, limits) };
  const inOrder = [...workbook.sheets].sort((a, b) => Number(a.hidden) - Number(b.hidden));
  let fallback: { sheet: string; records: string[][] } | undefined;
  for (const { name } of inOrder.slice(0, sheetsTried)) {
    const found = { sheet: name, records: await headOf(workbook, name, limits) };
    if (found.records.length > 1) return found;
    if (fallback === undefined || fallback.records.length === 0) fallback = found;
  }
  return fallback ?? { sheet: '', records: [] };
}

/** The first rows of a sheet, all of one width: a column without a name is one all the same. */
async function headOf(workbook: Workbook, sheet: string, limits: IntakeLimits): Promise<string[][]> {
  const records: string[][] = [];
  for await (const rows of workbook.rows(sheet)) {
    for (const row of rows) {
      if (isRefused(row, limits)) continue;
      records.push(row.cells.map(storable));
      if (records.length > sampleRows) break;
    }
    if (records.length > sampleRows) break;
  }
  const width = records.reduce((most, row) => Math.max(most, row.length), 0);
  for (const record of records) while (record.length < width) record.push('');
  return records;
}

/** Reads all data rows of a sheet in batches, as `readRows` does those of a text; longer rows keep their cells. */
export async function* readSheetRows(
  file: RangedFile,
  format: SheetFormat,
  options: ReadOptions,
): AsyncGenerator<RawRow[], void, void> {
  const limits = { ...intakeLimits, ...options.limits };
  const workbook = await openWorkbook(file);
  if (workbook === undefined) throw refuseZip(Buffer.alloc(0));
  try {
    yield* rowsOf(workbook, format, options, limits);
  } finally {
    workbook.close();
  }
}

async function* rowsOf(
  workbook: Workbook,
  { sheet, skip_rows, has_header }: SheetFormat,
  { columns, batch: batchSize = 1_000, passed }: ReadOptions,
  limits: IntakeLimits,
): AsyncGenerator<RawRow[], void, void> {
  let toSkip = skip_rows + (has_header ? 1 : 0);
  let rowNo = 0;
  let batch: RawRow[] = [];
  let letters = 0;
  for await (const rows of workbook.rows(sheet, passed)) {
    for (const row of rows) {
      if (toSkip > 0) {
        toSkip--;
        continue;
      }
      const isTooLong = isRefused(row, limits);
      if (isTooLong) row.cells = [];
      rowNo++;
      if (rowNo > limits.rows) throw tooManyRows(limits.rows);
      const cells = row.cells.some(isUnstorable) ? row.cells.map(storable) : row.cells;
      while (columns !== undefined && cells.length < columns) cells.push('');
      const read = { row_no: rowNo, line: row.line, cells, ...(isTooLong && { problem: rowTooLong }) };
      batch.push(read);
      letters += lettersOf(read);
      if (batch.length < batchSize && letters < batchLetters) continue;
      yield batch;
      batch = [];
      letters = 0;
    }
  }
  if (batch.length > 0) yield batch;
}

const isUnstorable = (cell: string) => cell.includes('\0') || !cell.isWellFormed();

/** Whether a row is too long to be read. Raises `invalid` for one, unless only such rows are refused. */
function isRefused({ line, cells }: SheetRow, limits: IntakeLimits): boolean {
  const tooLong = cells.findIndex((cell) => cell.length > limits.cell);
  const tooWide = cells.length > limits.columns;
  if (limits.damaged === 'refuse_row') return tooWide || tooLong >= 0;
  if (tooWide) throw tooManyColumns(cells.length, limits.columns);
  if (tooLong >= 0) throw cellTooLong(line, tooLong, limits.cell);
  return false;
}
