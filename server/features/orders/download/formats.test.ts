import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { streamXlsxRows } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { type DownloadFormat, DownloadQuery } from '#contract/orders/download/schemas';
import { newId } from '#platform/ids';
import { safeCell, safeRow } from '#platform/streams/csv';
import type { OrderRow } from '../repository.ts';
import type { DownloadRow } from '../results-repository.ts';
import { writeFile } from './formats.ts';
import { createOrderSheet } from './sheet.ts';

const orderOf = (column_names: string[]) =>
  ({
    number: 7n,
    name: 'leads.csv',
    column_names,
    row_count: 1,
    purpose: 'own_records',
    paid_at: new Date(0),
  }) as Partial<OrderRow> as OrderRow;

const rowOf = (raw: string[], index: number): DownloadRow => ({
  lead_id: newId(),
  row_no: index + 1,
  raw,
  reason: null,
  outcome: 'miss',
  probability: 0.25,
  coins: 0,
  result: { reason: 'miss.company_ambiguous', comparisons: [], relatives: [], absentee: 'unknown' },
  original: null,
  reference: null,
  lead: null,
});

/** Writes the rows in two batches. */
function writeToBuffer(columns: string[], cells: string[][], format: DownloadFormat): Promise<Buffer> {
  const half = Math.ceil(cells.length / 2);
  return writeBatches(columns, [cells.slice(0, half), cells.slice(half)], format);
}

async function writeBatches(columns: string[], cells: string[][][], format: DownloadFormat): Promise<Buffer> {
  async function* batches() {
    for (const batch of cells) yield batch.map(rowOf);
  }
  const request = { ...DownloadQuery.parse({ format }), value: 'all' as const };
  const pieces: Uint8Array[] = [];
  for await (const piece of writeFile(
    createOrderSheet(orderOf(columns)),
    { ...request, language: 'en' },
    batches(),
    'id',
  ))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    '',
    ' ',
    '007',
    '1e5',
    'true',
    '2026-01-31',
    '=1+1',
    '@x',
    'a,b',
    'a"b',
    'a\nb',
    'a\r\nb',
    "'x",
  ),
);
const file = fc.integer({ min: 1, max: 6 }).chain((width) =>
  fc.record({
    columns: fc.array(cell, { minLength: width, maxLength: width }),
    cells: fc.array(fc.array(cell, { maxLength: width }), { maxLength: 12 }),
  }),
);

/** Rows may be shorter than the header. */
const padToHeader = (columns: string[], cells: string[][]) =>
  cells.map((row) => columns.map((_, index) => row[index] ?? ''));

describe("returns the upload's columns unchanged", () => {
  test('TRACE-7: in CSV, except for the apostrophe before a formula', async () => {
    await fc.assert(
      fc.asyncProperty(file, async ({ columns, cells }) => {
        const [header = [], ...rows]: string[][] = parse(await writeToBuffer(columns, cells, 'csv'), {
          bom: true,
        });
        const own = [header, ...rows].map((row) => row.slice(0, columns.length));
        expect(own).toEqual([columns, ...padToHeader(columns, cells)].map(safeRow));
        expect(rows.map((row) => row[header.indexOf('Result')])).toEqual(cells.map(() => 'miss'));
      }),
      { numRuns: 300 },
    );
  });

  test('TRACE-7: in CSV with a byte order mark for Excel if there are other letters than ASCII', async () => {
    const startOf = async (...batches: string[][][]) =>
      (await writeBatches(['Name'], batches, 'csv')).toString('utf8', 0, 7).slice(0, 5);
    expect(await startOf([['José']])).toBe('\ufeffName');
    expect(await startOf([['Jose']], [['Ana']])).toBe('Name,');
    expect(await startOf()).toBe('Name,');
    expect(await startOf([['Jose']], [['José']])).toBe('\ufeffName');
    const long = Array.from({ length: 40 }, () => ['x'.repeat(30_000)]);
    expect(await startOf(long, [['Jose']])).toBe('\ufeffName');
  });

  test('TRACE-7: in XLSX as text, except for the apostrophe before a formula (F22)', async () => {
    await fc.assert(
      fc.asyncProperty(file, async ({ columns, cells }) => {
        const rows: unknown[][] = [];
        for await (const { values } of streamXlsxRows(await writeToBuffer(columns, cells, 'xlsx')))
          rows.push(columns.map((_, index) => values[index] ?? ''));
        expect(rows).toEqual(
          [columns, ...padToHeader(columns, cells)].map((row) => row.map((cell) => safeCell(cell))),
        );
      }),
      { numRuns: 100 },
    );
  });

  test('TRACE-7: in XLSX, also if it looks like an escaped character', async () => {
    const columns = ['Code _x0041_', 'Note'];
    const cells = [
      ['_x000D_', 'part_x00e9_X0041_7'],
      ['_x12_', 'max_x'],
    ];
    const rows: unknown[][] = [];
    for await (const { values } of streamXlsxRows(await writeToBuffer(columns, cells, 'xlsx')))
      rows.push(values.slice(0, 2));
    expect(rows).toEqual([columns, ...cells]);
  });

  test('TRACE-7: in JSON, entirely', async () => {
    await fc.assert(
      fc.asyncProperty(file, async ({ columns, cells }) => {
        const { columns: header, leads } = JSON.parse(
          (await writeToBuffer(columns, cells, 'json')).toString(),
        );
        expect(header).toEqual(columns);
        expect(leads.map(({ input }: { input: string[] }) => input)).toEqual(padToHeader(columns, cells));
      }),
      { numRuns: 300 },
    );
  });
});
