/** A sheet of an XLSX workbook, row by row; the only place that knows the library. */
import { readFile, stat } from 'node:fs/promises';
import { streamXlsxRows } from 'hucre/xlsx';
import { type Entry, openPromise } from 'yauzl';
import { AppError } from '#platform/errors';
import { cellText, columnsOf, type Table, type TableRow } from './table.ts';

/** A workbook is held packed in memory, and its strings unpacked: larger ones are for CSV. Bytes. */
const most = { packed: 100 * 1024 * 1024, strings: 160 * 1024 * 1024, sheet: 2 * 1024 * 1024 * 1024 };
const shownRows = 200;
const piece = 1000;
const mostColumns = 1000;

/** Looks into the first sheet, or the one of a name. Raises AppError for what can't be read. */
export async function openXlsxTable(path: string, sheet?: string): Promise<Table> {
  await checkSize(path);
  const first: string[][] = [];
  for await (const row of readSheet(path, sheet)) {
    if (row.every((cell) => cell.trim() === '')) continue;
    first.push(row);
    if (first.length > shownRows) break;
  }
  const [header, ...rows] = first;
  if (header === undefined) throw new AppError('invalid', 'This sheet is empty.');
  if (rows.length === 0) throw new AppError('invalid', 'This sheet has a header but no rows.');
  if (header.length > mostColumns)
    throw new AppError('invalid', `This sheet has more than ${mostColumns} columns.`);
  return {
    described: 'XLSX',
    has_header: true,
    columns: columnsOf(header, rows),
    sample_rows: rows,
    rows: (from, passed) => rowsOf(path, sheet, header.length, from, passed),
  };
}

async function* rowsOf(
  path: string,
  sheet: string | undefined,
  width: number,
  from: number,
  passed: (bytes: number) => void,
): AsyncGenerator<TableRow[], void, void> {
  let isHeader = true;
  let left = from;
  let batch: TableRow[] = [];
  for await (const row of readSheet(path, sheet)) {
    if (row.every((cell) => cell.trim() === '')) continue;
    if (isHeader) {
      isHeader = false;
      continue;
    }
    if (left > 0) {
      left -= 1;
      continue;
    }
    while (row.length < width) row.push('');
    batch.push({ cells: row });
    if (batch.length < piece) continue;
    yield batch;
    batch = [];
  }
  passed((await stat(path)).size);
  if (batch.length > 0) yield batch;
}

async function* readSheet(path: string, sheet: string | undefined): AsyncGenerator<string[], void, void> {
  try {
    const rows = streamXlsxRows(await readFile(path), sheet === undefined ? {} : { sheet });
    for await (const { values } of rows) yield values.map(cellText);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const why = sheet !== undefined && /sheet/i.test(String(error)) ? ` or has no sheet “${sheet}”` : '';
    throw new AppError(
      'invalid',
      `This workbook is locked or damaged${why}. Save it as CSV and import that.`,
      {
        cause: error,
      },
    );
  }
}

/** What the parts of the workbook unpack to, as its directory says. */
async function checkSize(path: string): Promise<void> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } finally {
    zip.close();
  }
  const packed = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0);
  const largest = (names: RegExp) =>
    Math.max(
      0,
      ...entries.filter(({ fileName }) => names.test(fileName)).map((entry) => entry.uncompressedSize),
    );
  if (
    packed > most.packed ||
    largest(/sharedStrings/i) > most.strings ||
    largest(/worksheets\//i) > most.sheet
  ) {
    throw new AppError(
      'too_large',
      'This workbook is too large to be read as one. Save it as CSV and import that.',
    );
  }
}
