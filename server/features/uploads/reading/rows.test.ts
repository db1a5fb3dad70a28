import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encode } from '#support/files/encode';
import { commas, readAll, readText, refusal, streamOf } from '#support/texts';
import { readRows } from './rows.ts';

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
const delimiters = [',', ';', '\t', '|'] as const;
const lineEnds = ['\n', '\r\n', '\r'] as const;

/** Cells with quotes, delimiters, line ends and spaces, in characters that every encoding has. */
const cell = fc.string({
  unit: fc.constantFrom(
    'a',
    'B',
    '7',
    ' ',
    '"',
    ',',
    ';',
    '\t',
    '|',
    '\n',
    '\r',
    "'",
    'é',
    'ñ',
    'ß',
    '.',
    '#',
  ),
  maxLength: 8,
});

const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 12 }),
  );

function write(rows: string[][], delimiter: string, lineEnd: string): string {
  const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
  const plain = (value: string) => value !== '' && !/["\r\n]/.test(value) && !value.includes(delimiter);
  return rows
    .map((row) => row.map((value) => (plain(value) ? value : quoted(value))).join(delimiter) + lineEnd)
    .join('');
}

/** Whether a row has something in it; a single blank cell counts. */
const isRow = (cells: string[]) => cells.length === 1 || cells.some((one) => one.trim() !== '');
const dataRows = (rows: string[][]) => rows.filter(isRow).slice(1);

describe('written tables are read back', () => {
  test('for any cells, delimiter, encoding, line end and chunking', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 });
    const format = fc.record({
      encoding: fc.constantFrom(...encodings),
      delimiter: fc.constantFrom(...delimiters),
    });
    const end = fc.constantFrom(...lineEnds);
    await fc.assert(
      fc.asyncProperty(
        table,
        format,
        end,
        sizes,
        fc.boolean(),
        async (rows, { encoding, delimiter }, lineEnd, pieces, bom) => {
          const text = write(rows, delimiter, lineEnd);
          const bytes = encode(text, encoding, { bom });
          const back = await readAll(streamOf(bytes, pieces), { ...commas, encoding, delimiter });
          expect(back.map((row) => row.cells)).toEqual(dataRows(rows));
          expect(back.filter((row) => row.problem)).toEqual([]);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('for cells of any characters, like another parser reads them', async () => {
    const anyCell = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !text.includes('\0'));
    const anyTable = fc.array(fc.tuple(anyCell, anyCell, anyCell), { minLength: 2, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(anyTable, fc.constantFrom('\n', '\r\n'), async (rows, lineEnd) => {
        const text = write(rows, ',', lineEnd);
        const theirs = parse(text, { record_delimiter: lineEnd }) as string[][];
        expect((await readText(text)).map((row) => row.cells)).toEqual(dataRows(theirs));
      }),
    );
  });
});

describe('rows', () => {
  test('keep their cells unchanged and their line number', async () => {
    const rows = await readText('a,b\r\n 1 ,"x ""y"""\r\n\r\n"two\r\nlines",03766\r\n  \r\n3,4');
    expect(rows).toEqual([
      { row_no: 1, line: 2, cells: [' 1 ', 'x "y"'] },
      { row_no: 2, line: 4, cells: ['two\r\nlines', '03766'] },
      { row_no: 3, line: 7, cells: ['3', '4'] },
    ]);
  });

  test('end in CR alone if the first line does (F19)', async () => {
    const rows = await readText('a,b\r1,2\r\r3,"4\r5"\r6,7\r');
    expect(rows.map((row) => [row.line, row.cells])).toEqual([
      [2, ['1', '2']],
      [4, ['3', '4\r5']],
      [6, ['6', '7']],
    ]);
  });

  test('keep a lone CR inside a cell if lines end in LF', async () => {
    for (const lineEnd of ['\n', '\r\n']) {
      const rows = await readText(`a,b${lineEnd}1,x\ry${lineEnd}`);
      expect(rows.map((row) => row.cells)).toEqual([['1', 'x\ry']]);
    }
  });

  test('start with the first line if there is no header', async () => {
    const rows = await readText('1,2\n3,4\n', { ...commas, has_header: false });
    expect(rows.map((row) => row.cells)).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    const wide = await readText('1,2\n3,4,5\n', { ...commas, has_header: false }, { columns: 3 });
    expect(wide).toEqual([
      { row_no: 1, line: 1, cells: ['1', '2', ''] },
      { row_no: 2, line: 2, cells: ['3', '4', '5'] },
    ]);
  });

  test("skip Excel's `sep=` line", async () => {
    const rows = await readText('sep=;\r\na;b\r\n1;2\r\n', { ...commas, delimiter: ';' });
    expect(rows).toEqual([{ row_no: 1, line: 3, cells: ['1', '2'] }]);
  });

  test('come in smaller batches if they are long, to bound memory (F24)', async () => {
    const long = `${'x'.repeat(30_000)},`.repeat(30);
    const text = `a\n${`${long}\n`.repeat(40)}`;
    let most = 0;
    let rows = 0;
    for await (const batch of readRows(streamOf(text), commas)) {
      most = Math.max(most, batch.length);
      rows += batch.length;
    }
    expect({ rows, most }).toEqual({ rows: 40, most: 5 });
  });

  test('come in batches', async () => {
    const sizes: number[] = [];
    const text = `a\n${'x\n'.repeat(25)}`;
    for await (const batch of readRows(streamOf(text), commas, { batch: 10 })) sizes.push(batch.length);
    expect(sizes).toEqual([10, 10, 5]);
  });

  test('are padded if short, and lose blank extra cells', async () => {
    const rows = await readText('a,b,c\n1\n1,2,3,, \n');
    expect(rows).toEqual([
      { row_no: 1, line: 2, cells: ['1', '', ''] },
      { row_no: 2, line: 3, cells: ['1', '2', '3'] },
    ]);
  });

  test('with more cells than the header keep them and report it', async () => {
    const [row] = await readText('a,b\n1,2,3\n');
    expect(row?.cells).toEqual(['1', '2', '3']);
    expect(row?.problem).toBe('row.cells:count=3:columns=2');
  });

  test('with NUL bytes are rejected alone, with the bytes replaced', async () => {
    const rows = await readText('a,b\n1,x\0y\n3,4\n');
    expect(rows[0]?.cells).toEqual(['1', 'x\ufffdy']);
    expect(rows[0]?.problem).toBe('row.nul');
    expect(rows[1]).toEqual({ row_no: 2, line: 3, cells: ['3', '4'] });
  });

  test('of UTF-16 never contain half a surrogate pair', async () => {
    const bytes = Buffer.from('a,b\n1,x\ud83d\n2,\ud83d\ude00\n', 'utf16le');
    const rows = await readAll(streamOf(bytes, [13, 1]), { ...commas, encoding: 'utf-16le' });
    expect(rows.map((row) => row.cells)).toEqual([
      ['1', 'x\ufffd'],
      ['2', '😀'],
    ]);
  });

  test('in Windows-1252 further down a UTF-8 file keep their letters', async () => {
    const bytes = Buffer.concat([
      Buffer.from('name\nJosé\n'),
      Buffer.from('Muñoz “x”\n', 'latin1').fill(0x93, 6, 7),
    ]);
    for (const sizes of [[65_536], [1], [7, 2]]) {
      const rows = await readAll(streamOf(bytes, sizes));
      expect(rows[0]?.cells).toEqual(['José']);
      expect(rows[1]?.cells[0]).toMatch(/^Muñoz “/);
    }
  });
});

describe('limits', () => {
  test('apply to a line without an end', async () => {
    const error = await refusal(readText(`a,b\n1,2\n${'x'.repeat(2_000_000)}`));
    expect(error.message).toMatch(/^Line 3 is longer than 1 MB/);
  });

  test('apply to a cell', async () => {
    const error = await refusal(readText(`a,b\n1,${'x'.repeat(40_000)}\n`));
    expect(error.message).toMatch(/^The cell in column 2 of line 2 is longer than 32 KB/);
  });

  test('apply to the number of rows', async () => {
    const error = await refusal(
      readText(`a\n${'x\n'.repeat(12)}`, commas, { limits: { rows: 11 }, batch: 5 }),
    );
    expect([error.code, error.message]).toEqual([
      'too_many_rows',
      expect.stringMatching(/^This file has more than 11 rows/),
    ]);
    expect(await readText(`a\n${'x\n'.repeat(11)}`, commas, { limits: { rows: 11 } })).toHaveLength(11);
  });
});

describe('rows above the table', () => {
  const text = 'County export\n"a, b"\nname,zip\nJane,62701\nJohn,"627\n02"\n';

  test('are skipped, followed by the header', async () => {
    const rows = await readText(text, { ...commas, skip_rows: 2 }, { columns: 2 });
    expect(rows).toEqual([
      { row_no: 1, line: 4, cells: ['Jane', '62701'] },
      { row_no: 2, line: 5, cells: ['John', '627\n02'] },
    ]);
  });

  test('are skipped, followed by the first lead if there is no header', async () => {
    const rows = await readText(text, { ...commas, skip_rows: 3, has_header: false }, { columns: 2 });
    expect(rows.map(({ cells }) => cells[0])).toEqual(['Jane', 'John']);
  });

  test('count toward the progress in bytes', async () => {
    const progress: number[] = [];
    await readAll(streamOf(text, [20]), commas, { columns: 2, onProgress: (bytes) => progress.push(bytes) });
    expect(progress.at(-1)).toBe(Buffer.byteLength(text));
    expect(progress[0]).toBe(20);
  });
});

describe('the stream', () => {
  test('is destroyed when the reader stops, and read no further than needed', async () => {
    let pieces = 0;
    const stream = Readable.from(
      (function* () {
        for (; pieces < 10_000; pieces++) yield Buffer.from('x,y\n'.repeat(1_000));
      })(),
      { highWaterMark: 1 },
    );
    for await (const batch of readRows(() => stream, commas)) {
      expect(batch).toHaveLength(1_000);
      break;
    }
    expect(stream.destroyed).toBe(true);
    expect(pieces).toBeLessThan(10);
  });

  test("isn't treated as complete when it fails", async () => {
    const open = () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('a,b\n1,2\n');
          throw new Error('the disk went away');
        })(),
      );
    await expect(readAll(open)).rejects.toThrow('the disk went away');
  });
});

describe('what a spreadsheet adds to a file', () => {
  test('TRACE-1: is skipped if it is rows of blank cells', async () => {
    const rows = await readText(
      `Owner,Zip,Note\n,,\nJane Doe,62701,\n${' ,,\n'.repeat(5_000)}John Roe,62702,\n,,`,
    );
    expect(rows.map(({ row_no, line, cells: [owner] }) => [row_no, line, owner])).toEqual([
      [1, 3, 'Jane Doe'],
      [2, 5_004, 'John Roe'],
    ]);
  });
});
