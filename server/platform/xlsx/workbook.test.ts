import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cell, type WorkbookOptions, workbook } from '#support/files/workbooks';
import { expectNothingUnhandled } from '#support/processes/unhandled';
import { plainFile, type RangedFile } from '../storage/storage.ts';
import { byteStream } from '../streams/guarded.ts';
import { openWorkbook, type SheetRow } from './workbook.ts';

expectNothingUnhandled();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openskip-xlsx-'));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
async function opened(content: Buffer) {
  files += 1;
  const path = join(folder, `${files}.xlsx`);
  await writeFile(path, content);
  return openWorkbook(await plainFile(path));
}

async function rowsOf(content: Buffer, sheet?: string): Promise<SheetRow[]> {
  const book = await opened(content);
  if (book === undefined) throw new Error('this isn’t a workbook');
  const rows: SheetRow[] = [];
  for await (const piece of book.rows(sheet ?? book.sheets[0]?.name ?? '')) rows.push(...piece);
  book.close();
  return rows;
}

async function cellsOf(rows: Cell[][], options?: WorkbookOptions): Promise<string[][]> {
  const read = await rowsOf(await workbook([{ name: 'Leads', rows }], options));
  return read.map(({ cells }) => cells);
}

/** Reads a workbook's only cell from its XML. */
const cell = async (xml: string, options?: WorkbookOptions) => (await cellsOf([[{ xml }]], options))[0]?.[0];

describe('strings', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 20 })
    .map((value) => value.replaceAll(/\p{C}|_x/gu, ''));
  const table = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  const trimmed = (rows: string[][]) =>
    rows
      .map((row) => row.slice(0, row.findLastIndex((value) => value !== '') + 1))
      .filter((row) => row.some((value) => value.trim() !== ''));

  test.each(['shared', 'inline'] as const)('TRACE-1: that are %s are read unchanged', async (strings) => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        expect(await cellsOf(rows, { strings })).toEqual(trimmed(rows));
      }),
      { numRuns: 60 },
    );
  });

  test('that are shared by the thousand are found in any order', async () => {
    const rows = Array.from({ length: 9_000 }, (_, at) => [
      `Ñame ${at} ${'x'.repeat(at % 50)}`,
      `City ${at % 7}`,
    ]);
    const shuffled = [...rows, ...rows.map((_, at) => rows[(at * 7919) % rows.length] ?? [])];
    expect(await cellsOf(shuffled)).toEqual(shuffled);
  });

  test('from another library are read too', async () => {
    const rows = [
      ['Name', 'Since', 'Count', 'Yes'],
      ['José “Ñ” & <Co>', new Date('2024-02-29T00:00:00Z'), 12.5, true],
    ];
    const content = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] }));
    expect((await rowsOf(content)).map(({ cells }) => cells)).toEqual([
      ['Name', 'Since', 'Count', 'Yes'],
      ['José “Ñ” & <Co>', '2024-02-29', '12.5', 'TRUE'],
    ]);
  });

  test('in several styles become one text without phonetic hints', async () => {
    const rich =
      '<is><r><rPr><b/></rPr><t>Ja</t></r><r><t xml:space="preserve">ne </t></r><rPh><t>no</t></rPh></is>';
    expect(await cell(`<c t="inlineStr">${rich}</c>`)).toBe('Jane ');
    const sst = `<sst><si>${rich.slice(4, -5)}</si></sst>`;
    expect(await cell('<c t="s"><v>0</v></c>', { parts: { 'xl/sharedStrings.xml': sst } })).toBe('Jane ');
  });

  test('with XML escapes, prefixes, comments and CDATA are decoded', async () => {
    const sheet =
      '<?xml version="1.0"?><!-- a list --><x:worksheet xmlns:x="urn:x"><x:sheetData>' +
      "<x:row r='3'><x:c r='B3' t='inlineStr'><x:is><x:t>a &lt;b&gt; &amp; &#x27;c&#39;</x:t></x:is></x:c>" +
      '<x:c t="str"><x:f>A1&gt;2</x:f><x:v><![CDATA[<d> & e]]></x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const read = await rowsOf(
      await workbook([{ name: 'A', rows: [] }], { parts: { 'xl/worksheets/sheet1.xml': sheet } }),
    );
    expect(read).toEqual([{ line: 3, cells: ['', "a <b> & 'c'", '<d> & e'] }]);
  });

  test("with Excel's escapes are decoded", async () => {
    expect(await cell('<c t="inlineStr"><is><t>a_x000A_b _x005F_x0041_</t></is></c>')).toBe('a\nb _x0041_');
  });
});

describe('numbers', () => {
  test.each([
    ['62701', '62701'],
    ['2.1755501420000000E9', '2175550142'],
    ['0.1', '0.1'],
    ['0.30000000000000004', '0.3'],
    ['-12', '-12'],
    ['1E-7', '1e-7'],
  ])('%s is %s', async (raw, text) => {
    expect(await cell(`<c><v>${raw}</v></c>`)).toBe(text);
  });

  const formats: [format: string, raw: string, text: string][] = [
    ['00000', '3766', '03766'],
    ['00000-0000', '37661234', '03766-1234'],
    ['00000\\-0000', '627011234', '62701-1234'],
    ['00000', '3766.5', '3766.5'],
    ['m/d/yyyy', '45351', '2024-02-29'],
    ['[$-409]d-mmm-yy;@', '45351', '2024-02-29'],
    ['yyyy-mm-dd hh:mm:ss', '45351.5', '2024-02-29 12:00:00'],
    ['h:mm AM/PM', '0.75', '18:00:00'],
    ['"day "0', '7', '7'],
    ['#,##0.00', '1234.5', '1234.5'],
    ['[<=9999999]###-####;(###) ###-####', '2175550142', '2175550142'],
    ['m/d/yyyy', '1', '1900-01-01'],
    ['m/d/yyyy', '-5', '-5'],
  ];
  test.each(formats)('with format %s, %s is %s', async (format, raw, text) => {
    expect(await cell(`<c s="1"><v>${raw}</v></c>`, { formats: [format] })).toBe(text);
  });

  test('of the 1904 date system become their dates', async () => {
    const options = { formats: ['m/d/yyyy'], date1904: true };
    expect(await cell('<c s="1"><v>43889</v></c>', options)).toBe('2024-02-29');
  });
});

describe('cells', () => {
  test('with formulas are read as their results (F20)', async () => {
    expect(
      await cellsOf([
        [
          { xml: '<c t="str"><f>A2&amp;" "&amp;B2</f><v>Jane Doe</v></c>' },
          { xml: '<c><f>1+1</f><v>2</v></c>' },
          { xml: '<c t="b"><f>TRUE()</f><v>1</v></c>' },
          { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' },
          { xml: '<c><f>NOW()</f></c>' },
          'end',
        ],
      ]),
    ).toEqual([['Jane Doe', '2', 'TRUE', '#DIV/0!', '', 'end']]);
  });

  test("keep their positions; blank rows are skipped and line numbers are the sheet's", async () => {
    const read = await rowsOf(
      await workbook([{ name: 'A', rows: [['a', null, 'c'], [], [' '], [null, 'x']] }]),
    );
    expect(read).toEqual([
      { line: 1, cells: ['a', '', 'c'] },
      { line: 4, cells: ['', 'x'] },
    ]);
  });
});

describe('sheets', () => {
  test('are listed in order, hidden ones marked, and each can be read', async () => {
    const content = await workbook([
      { name: 'Notes', rows: [['n']], state: 'hidden' },
      { name: 'A & B', rows: [['b']] },
    ]);
    const book = await opened(content);
    expect(book?.sheets).toEqual([
      { name: 'Notes', hidden: true },
      { name: 'A & B', hidden: false },
    ]);
    book?.close();
    expect(await rowsOf(content, 'A & B')).toEqual([{ line: 1, cells: ['b'] }]);
    await expect(rowsOf(content, 'C')).rejects.toThrow(
      'This workbook has no sheet “C”. Choose one of: Notes, A & B.',
    );
  });

  test('are read only as far as needed', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => [`name ${at}`]);
    const book = await opened(await workbook([{ name: 'A', rows }]));
    let seen = 0;
    for await (const piece of book?.rows('A') ?? []) {
      seen += piece.length;
      break;
    }
    book?.close();
    expect(seen).toBeGreaterThan(10);
    expect(seen).toBeLessThan(5_000);
  });
});

test('any damage is rejected with a message, never another error', async () => {
  const whole = await workbook([
    {
      name: 'A',
      rows: [
        ['name', 'zip'],
        ['Jane', 62701],
        ['John', 'x'.repeat(900)],
      ],
    },
  ]);
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: whole.length - 1 }),
      fc.uint8Array({ minLength: 1, maxLength: 8 }),
      fc.boolean(),
      async (at, bytes, cutOff) => {
        const damaged = Buffer.from(cutOff ? whole.subarray(0, at) : whole);
        if (!cutOff) Buffer.from(bytes).copy(damaged, at);
        const outcome = await rowsOf(damaged).catch((error: unknown) => error);
        if (outcome instanceof Error && outcome.message !== 'this isn’t a workbook')
          expect(outcome.name).toBe('AppError');
      },
    ),
    { numRuns: 300 },
  );
});

describe('file that breaks while it is read', () => {
  // Random, so that it compresses badly and is read in many pieces.
  const rows = Array.from({ length: 4_000 }, () => [crypto.randomUUID(), crypto.randomUUID()]);

  test('fails its reader, wherever it breaks', async () => {
    const content = await workbook([{ name: 'Leads', rows }]);
    const path = join(folder, 'breaking.xlsx');
    await writeFile(path, content);
    const file = await plainFile(path);
    let failures = 0;
    for (let most = 0; most < 40; most += 1) {
      let opens = 0;
      const breaking: RangedFile = {
        size: file.size,
        open: (range) => (opens++ < most ? file.open(range) : failingAfter(file.open(range))),
      };
      const read = async () => {
        const book = await openWorkbook(breaking);
        try {
          for await (const _ of book?.rows('Leads') ?? []);
        } finally {
          book?.close();
        }
      };
      await read().catch((error: Error) => {
        failures += 1;
        expect(error.message).toBe('EIO: the disk has a fault');
      });
    }
    expect(failures).toBeGreaterThan(5);
  });

  /** Yields the first bytes of a stream, then fails. */
  function failingAfter(stream: Readable): Readable {
    async function* pieces() {
      for await (const piece of stream as AsyncIterable<Buffer>) {
        yield piece.subarray(0, piece.length / 2);
        break;
      }
      throw Object.assign(new Error('EIO: the disk has a fault'), { code: 'EIO' });
    }
    return byteStream(pieces());
  }
});
