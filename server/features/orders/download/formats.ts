/** Download formats, each written while its rows are read. */
import { writeXlsxStream } from 'hucre/xlsx';
import { notice } from '#contract/accounts/terms';
import type { DownloadFormat } from '#contract/orders/download/schemas';
import type { TraceResult } from '#contract/orders/results';
import { type ReasonRenderer, reasonRenderer, withReasonText } from '#features/reasons';
import { byteOrderMark, isAscii, safeTogether } from '#platform/streams/csv';
import { lazily } from '#platform/streams/guarded';
import type { DownloadRow } from '../results-repository.ts';
import { isCallableRow } from '../scrub/table.ts';
import type { Sheet } from './sheet.ts';
import { createTable, type DownloadRequest, type FileRequest, filteredResult, type Table } from './table.ts';

type Rows = AsyncIterable<DownloadRow[]>;
export type Pieces = AsyncIterable<Uint8Array>;

export const mediaTypes: Record<DownloadFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};

/** Writes the requested file. `id` is the download's audit entry. */
export function writeFile(sheet: Sheet, request: FileRequest, rows: Rows, id: string): Pieces {
  if (request.format === 'json') return jsonPieces(sheet, request, rows, id);
  const table = createTable(sheet, request);
  if (request.format === 'xlsx') return xlsxPieces(table, rows, sheet.rows);
  return csvPieces(table, rows, request.layout === 'full' && request.own === undefined);
}

/** RFC 4180: comma-separated, quoted where needed, CRLF. */
const csvCell = (cell: string) =>
  cell !== '' && /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
const csvLine = (cells: string[]) => `${safeTogether(cells).map(csvCell).join(',')}\r\n`;

async function* csvTexts(table: Table, rows: Rows): AsyncGenerator<string> {
  for await (const batch of rows) yield batch.flatMap(table.lines).map(csvLine).join('');
}

/** How far a file is read before its first letter is sent. Longer ones may have other letters than ASCII further down. */
const lookAheadLetters = 1_000_000;

/**
 * Dialers and CRMs may take a byte order mark for a part of the first column's name, so only full files get one, unless
 * they are known to need none.
 */
async function* csvPieces(table: Table, rows: Rows, mayMark: boolean): AsyncGenerator<Buffer> {
  const texts = csvTexts(table, rows);
  let beginning = table.header === null ? '' : csvLine(table.header);
  let isPlain = isAscii(beginning);
  let hasEnded = false;
  try {
    while (mayMark && isPlain && !hasEnded && beginning.length < lookAheadLetters) {
      const { value = '', done } = await texts.next();
      beginning += value;
      isPlain = isAscii(value);
      hasEnded = done === true;
    }
    const isMarked = mayMark && !(isPlain && hasEnded);
    yield Buffer.from(`${isMarked ? byteOrderMark : ''}${beginning}`);
    for await (const text of texts) yield Buffer.from(text);
  } finally {
    // Lets the rows' statement end if the download was canceled.
    await texts.return(undefined);
  }
}

/** Sheets with more cells may exceed 4 GiB and need ZIP64; smaller ones stay readable by every ZIP reader. */
const zip64Cells = 20_000_000;

/** Cells are text, so ZIP codes keep leading zeros and formulas don't run. Rows past 1,048,576 go on the next sheet. */
const xlsxPieces = (table: Table, rows: Rows, count: number): Pieces =>
  // Created lazily: the writer starts reading rows at once, even if nobody reads the file.
  lazily(() =>
    writeXlsxStream(sheetRows(table, rows), {
      name: 'Leads',
      ...(table.header === null
        ? {}
        : {
            columns: table.header.map((header) => ({ header: sanitizeCell(header) })),
            freezePane: { rows: 1 },
          }),
      zip64: count * table.width > zip64Cells,
    }),
  );

async function* sheetRows(table: Table, rows: Rows): AsyncGenerator<(string | null)[]> {
  for await (const batch of rows) {
    for (const row of batch) for (const line of table.lines(row)) yield line.map(sheetCell);
  }
}

/** Excel's limit, in characters. */
const maxCellLength = 32_767;
const sheetCell = (cell: string): string | null => (cell === '' ? null : sanitizeCell(cell));
/** Replaces what XML can't contain, and escapes text such as `_x000D_`, which Excel would take for a character. */
const sanitizeCell = (cell: string) =>
  (/[\ufffe\uffff]|_x/.test(cell)
    ? cell.replace(/[\ufffe\uffff]/g, '\ufffd').replace(/_x(?=[\da-fA-F]{4}_)/g, '_x005F_x')
    : cell
  ).slice(0, maxCellLength);

/** The order, its columns, and one lead per line: the upload's cells unchanged, the result nested. */
async function* jsonPieces(
  sheet: Sheet,
  request: FileRequest,
  rows: Rows,
  id: string,
): AsyncGenerator<Buffer> {
  const head = { download_id: id, notice, ...sheet.head };
  yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"leads":[`);
  const render = reasonRenderer(request.language);
  let separator = '\n';
  for await (const batch of rows) {
    const lines = batch.flatMap((row) => jsonLead(sheet, row, { ...request, render }) ?? []);
    if (lines.length === 0) continue;
    yield Buffer.from(separator + lines.join(',\n'));
    separator = ',\n';
  }
  yield Buffer.from('\n]}\n');
}

/** The person's name and phones, like the columns of the tables. */
function phonesOnly(result: TraceResult | null): TraceResult | null {
  if (result?.person === undefined) return result;
  const { reason, owner_type, absentee, traced_at, person } = result;
  const { names, deceased, phones } = person;
  return {
    reason,
    ...(owner_type && { owner_type }),
    ...(traced_at && { traced_at }),
    absentee,
    comparisons: [],
    relatives: [],
    person: { names: names.slice(0, 1), deceased, phones, emails: [], addresses: [] },
  };
}

function jsonLead(
  sheet: Sheet,
  row: DownloadRow,
  { render, ...request }: DownloadRequest & { render: ReasonRenderer },
): string | undefined {
  const input = sheet.cells(row);
  const reason = row.reason === null ? null : render(row.reason);
  if (request.value === 'rejects') return JSON.stringify({ row: row.row_no, reason, input });
  if (request.value === 'callable' && !isCallableRow(row)) return undefined;
  const filtered = filteredResult(row, request);
  const result = request.value === 'phones' ? phonesOnly(filtered) : filtered;
  if (request.value === 'phones' && (result?.person?.phones ?? []).length === 0) return undefined;
  const { outcome, probability, coins } = row;
  return JSON.stringify({
    ...sheet.leadHead(row),
    row: row.row_no,
    input,
    outcome,
    probability: probability === null ? null : Math.round(probability * 1000) / 1000,
    coins: coins ?? 0,
    reason: result === null ? reason : undefined,
    ...withReasonText({ result }, render),
    status: row.work?.status,
    assigned_to: row.work?.assigned_to,
  });
}
