/** The kinds of file that a download comes as, each written while its rows are read. */
import { writeXlsxStream } from 'hucre/xlsx';
import { notice } from '#contract/accounts/terms';
import type { DownloadFormat } from '#contract/orders/download';
import { safeRow } from '#platform/streams/csv';
import { lazily } from '#platform/streams/guarded';
import type { DownloadRow } from '../results-repository.ts';
import type { Sheet } from './sheet.ts';
import { type Asked, resultOf, type Table, tableOf } from './table.ts';

type Rows = AsyncIterable<DownloadRow[]>;
export type Pieces = AsyncIterable<Uint8Array>;

/** The media type of each kind. */
export const mediaTypes: Record<DownloadFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};

/** Writes rows as the file that was asked for. `id` is the download's own, which the audit log knows. */
export function writeFile(sheet: Sheet, asked: Asked, rows: Rows, id: string): Pieces {
  if (asked.format === 'json') return jsonPieces(sheet, asked, rows, id);
  const table = tableOf(sheet, asked);
  return asked.format === 'csv' ? csvPieces(table, rows) : xlsxPieces(table, rows, sheet.rows);
}

/** RFC 4180: commas, quotes where needed, CRLF. */
const csvCell = (cell: string) =>
  cell !== '' && /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
const csvLine = (cells: string[]) => `${safeRow(cells).map(csvCell).join(',')}\r\n`;

async function* csvPieces(table: Table, rows: Rows): AsyncGenerator<Buffer> {
  if (table.header !== null) yield Buffer.from(csvLine(table.header));
  for await (const batch of rows) yield Buffer.from(batch.flatMap(table.lines).map(csvLine).join(''));
}

/** From so many cells on a sheet may pass 4 GiB, which needs ZIP64; below it every reader of ZIP is served. */
const manyCells = 20_000_000;

/** Cells are text, so that ZIPs keep their zeros and nothing is run. A sheet holds 1,048,576 rows; more go on the next. */
const xlsxPieces = (table: Table, rows: Rows, count: number): Pieces =>
  // It reads rows as soon as it is made, which is too soon for a file that nobody takes.
  lazily(() =>
    writeXlsxStream(sheetRows(table, rows), {
      name: 'Leads',
      ...(table.header === null
        ? {}
        : { columns: table.header.map((header) => ({ header })), freezePane: { rows: 1 } }),
      zip64: count * table.width > manyCells,
    }),
  );

async function* sheetRows(table: Table, rows: Rows): AsyncGenerator<(string | null)[]> {
  for await (const batch of rows) {
    for (const row of batch) for (const line of table.lines(row)) yield line.map(sheetCell);
  }
}

/** What a cell of a sheet can hold: so many characters, and none that XML has no way to write. */
const longestCell = 32_767;
const sheetCell = (cell: string): string | null => (cell === '' ? null : fitting(cell));
const fitting = (cell: string) =>
  (/[\ufffe\uffff]/.test(cell) ? cell.replace(/[\ufffe\uffff]/g, '\ufffd') : cell).slice(0, longestCell);

/** The order, its columns, and its leads one a line: what the upload had as it was, what came of it nested. */
async function* jsonPieces(sheet: Sheet, asked: Asked, rows: Rows, id: string): AsyncGenerator<Buffer> {
  const head = { download_id: id, notice, ...sheet.head };
  yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"leads":[`);
  let before = '\n';
  for await (const batch of rows) {
    const lines = batch.flatMap((row) => jsonLead(sheet, row, asked) ?? []);
    if (lines.length === 0) continue;
    yield Buffer.from(before + lines.join(',\n'));
    before = ',\n';
  }
  yield Buffer.from('\n]}\n');
}

function jsonLead(sheet: Sheet, row: DownloadRow, asked: Asked): string | undefined {
  const input = sheet.cells(row);
  if (asked.value === 'rejects') return JSON.stringify({ row: row.row_no, reason: row.reason, input });
  const result = resultOf(row, asked);
  if (asked.value === 'phones' && (result?.person?.phones ?? []).length === 0) return undefined;
  const { outcome, probability, coins } = row;
  return JSON.stringify({
    ...sheet.leadHead(row),
    row: row.row_no,
    input,
    outcome,
    probability: probability === null ? null : Math.round(probability * 1000) / 1000,
    coins: coins ?? 0,
    reason: result === null ? row.reason : undefined,
    result,
  });
}
