/** Reading rows: what is written comes back, and what can't be read says where and why. */
import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import type { FileFormat } from '#contract/leads';
import { AppError } from '#platform/errors';
import { type RawRow, type ReadOptions, readRows } from './intake-rows.ts';

const commas: FileFormat = { encoding: 'utf-8', delimiter: ',', has_header: true };

/** The whole of a text or of bytes as a stream, in pieces of the given sizes (the last one repeats). */
function streamOf(file: string | Buffer, sizes: number[] = [65_536]) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  return function open() {
    const pieces: Buffer[] = [];
    for (let at = 0, piece = 0; at < bytes.length; piece++) {
      const size = sizes[Math.min(piece, sizes.length - 1)] ?? 65_536;
      pieces.push(bytes.subarray(at, at + size));
      at += size;
    }
    return Readable.from(pieces, { objectMode: true });
  };
}

async function readAll(open: () => Readable, format = commas, options?: ReadOptions): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  for await (const batch of readRows(open, format, options)) rows.push(...batch);
  return rows;
}

/** Reads a text at once and byte by byte, which must be the same. */
async function read(text: string, format = commas, options?: ReadOptions): Promise<RawRow[]> {
  const rows = await readAll(streamOf(text), format, options);
  if (text.length < 5_000) expect(await readAll(streamOf(text, [1]), format, options)).toEqual(rows);
  return rows;
}

async function failure(text: string, options?: ReadOptions): Promise<AppError> {
  const error = await read(text, commas, options).catch((caught: unknown) => caught);
  if (error instanceof AppError) return error;
  throw new Error('expected an AppError');
}

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
const delimiters = [',', ';', '\t', '|'] as const;
const lineEnds = ['\n', '\r\n', '\r'] as const;

/** A cell with what CSV finds hard: quotes, delimiters, line ends, blanks; letters that every encoding has. */
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

describe('what is written comes back', () => {
  test('any cells, delimiter, encoding, line end, and any cutting of the stream', async () => {
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
          const bytes = iconv.encode(text, encoding, { addBOM: bom && encoding !== 'windows-1252' });
          const back = await readAll(streamOf(bytes, pieces), { encoding, delimiter, has_header: true });
          expect(back.map((row) => row.cells)).toEqual(rows.slice(1));
          expect(back.filter((row) => row.problem)).toEqual([]);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('cells of any characters, as another parser reads them', async () => {
    const anyCell = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !text.includes('\0'));
    const anyTable = fc.array(fc.tuple(anyCell, anyCell, anyCell), { minLength: 2, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(anyTable, fc.constantFrom('\n', '\r\n'), async (rows, lineEnd) => {
        const text = write(rows, ',', lineEnd);
        const theirs = parse(text, { record_delimiter: lineEnd }) as string[][];
        expect((await read(text)).map((row) => row.cells)).toEqual(theirs.slice(1));
      }),
    );
  });
});

describe('rows', () => {
  test('keep their cells as they are and know their line', async () => {
    const rows = await read('a,b\r\n 1 ,"x ""y"""\r\n\r\n"two\r\nlines",03766\r\n  \r\n3,4');
    expect(rows).toEqual([
      { row_no: 1, line: 2, cells: [' 1 ', 'x "y"'] },
      { row_no: 2, line: 4, cells: ['two\r\nlines', '03766'] },
      { row_no: 3, line: 7, cells: ['3', '4'] },
    ]);
  });

  test('end in CR alone when the first line does', async () => {
    const rows = await read('a,b\r1,2\r\r3,"4\r5"\r6,7\r');
    expect(rows.map((row) => [row.line, row.cells])).toEqual([
      [2, ['1', '2']],
      [4, ['3', '4\r5']],
      [6, ['6', '7']],
    ]);
  });

  test('keep a lone CR inside a cell when lines end in LF', async () => {
    for (const lineEnd of ['\n', '\r\n']) {
      const rows = await read(`a,b${lineEnd}1,x\ry${lineEnd}`);
      expect(rows.map((row) => row.cells)).toEqual([['1', 'x\ry']]);
    }
  });

  test('start with the first line when there is no header', async () => {
    const rows = await read('1,2\n3,4\n', { ...commas, has_header: false });
    expect(rows.map((row) => row.cells)).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    const wide = await read('1,2\n3,4,5\n', { ...commas, has_header: false }, { columns: 3 });
    expect(wide).toEqual([
      { row_no: 1, line: 1, cells: ['1', '2', ''] },
      { row_no: 2, line: 2, cells: ['3', '4', '5'] },
    ]);
  });

  test('skip Excel’s line that names the delimiter', async () => {
    const rows = await read('sep=;\r\na;b\r\n1;2\r\n', { ...commas, delimiter: ';' });
    expect(rows).toEqual([{ row_no: 1, line: 3, cells: ['1', '2'] }]);
  });

  test('come in batches', async () => {
    const sizes: number[] = [];
    const text = `a\n${'x\n'.repeat(25)}`;
    for await (const batch of readRows(streamOf(text), commas, { batch: 10 })) sizes.push(batch.length);
    expect(sizes).toEqual([10, 10, 5]);
  });

  test('that are shorter are filled up, blank extra cells are cut', async () => {
    const rows = await read('a,b,c\n1\n1,2,3,, \n');
    expect(rows).toEqual([
      { row_no: 1, line: 2, cells: ['1', '', ''] },
      { row_no: 2, line: 3, cells: ['1', '2', '3'] },
    ]);
  });

  test('with more cells than the header keep them and say so', async () => {
    const [row] = await read('a,b\n1,2,3\n');
    expect(row?.cells).toEqual(['1', '2', '3']);
    expect(row?.problem).toBe('This row has 3 cells but the header has 2. Check its quotes and delimiters.');
  });

  test('with NUL bytes are refused alone, without what a database can’t keep', async () => {
    const rows = await read('a,b\n1,x\0y\n3,4\n');
    expect(rows[0]?.cells).toEqual(['1', 'x\ufffdy']);
    expect(rows[0]?.problem).toMatch(/NUL/);
    expect(rows[1]).toEqual({ row_no: 2, line: 3, cells: ['3', '4'] });
  });

  test('of UTF-16 never hold half of a surrogate pair', async () => {
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

describe('quotes', () => {
  test('inside an unquoted cell are characters', async () => {
    expect((await read('a,b\n5" pipe,x"y"\n')).map((row) => row.cells)).toEqual([['5" pipe', 'x"y"']]);
  });

  test('inside a quoted cell that are not doubled are kept', async () => {
    const rows = await read('a,b\n"JOHN "JACK" DOE","1 Main"\n"x" ,y\n');
    expect(rows).toEqual([
      { row_no: 1, line: 2, cells: ['JOHN "JACK" DOE', '1 Main'] },
      { row_no: 2, line: 3, cells: ['x ', 'y'] },
    ]);
  });

  test('that begin a cell without ending it are characters', async () => {
    const rows = await read('a,b\n"BUD" DOE,1 Main\n3,4\n');
    expect(rows.map((row) => row.cells)).toEqual([
      ['"BUD" DOE', '1 Main'],
      ['3', '4'],
    ]);
  });

  test('lost in a fully quoted file cost their row alone', async () => {
    const rows = await read('"a","b","c"\n"1","2","3\n"4","5","6"\n"7","8","9"\n');
    expect(rows.map((row) => [row.line, row.cells, row.problem === undefined])).toEqual([
      [2, ['1', '2', '"3'], false],
      [3, ['4', '5', '6'], true],
      [4, ['7', '8', '9'], true],
    ]);
    const [inside] = await read('"a","b","c"\n"1","2,"3"\n');
    expect(inside?.problem).toBe(
      'This row has 2 cells but the header has 3. Check its quotes and delimiters.',
    );
  });

  test('that swallow rows up to the next quote are noticed by the cells too many', async () => {
    const wide = await read('a,b\n1,"2\n"3",4\n5,6\n');
    expect(wide.map((row) => [row.line, row.problem === undefined])).toEqual([
      [2, false],
      [3, true],
      [4, true],
    ]);
  });

  test('that swallow whole rows into a cell are noticed by their delimiters', async () => {
    const header = 'a,b,c,d,e,f\n';
    const rows = await read(`${header}1,2,3,4,5,"6\n1,2,3,4,5,6\n1,2,3,4,5,6"\n7,8,9,10,11,12\n`);
    expect(rows.map((row) => [row.line, row.problem])).toEqual([
      [2, 'One cell of this row holds whole rows, over 3 lines. Check its quotes.'],
      [5, undefined],
    ]);
    const [honest] = await read(`${header}1,2,3,4,5,"Called, no answer.\nCall again, soon.\nThanks"\n`);
    expect(honest?.problem).toBeUndefined();
  });

  test('never closed stop the reading and name the line', async () => {
    const error = await failure(`a,b\n${'1,2\n'.repeat(15)}3,"4\n${'5,6\n'.repeat(50)}`);
    expect(error.code).toBe('invalid');
    expect(error.message).toMatch(/^A quote opened on line 17 is never closed/);
  });

  test('never closed are noticed after one record’s worth of text', async () => {
    let read = 0;
    const open = () =>
      Readable.from(
        (function* () {
          yield Buffer.from('a,b\n1,"2\n');
          for (; read < 1_000; read++) yield Buffer.alloc(65_536, 'x');
        })(),
      );
    await expect(readAll(open)).rejects.toThrow(/line 2 is never closed/);
    expect(read).toBeLessThan(20);
  });

  test('broken in row after row give the file back', async () => {
    const error = await failure(`"a","b"\n${'"1","2\n'.repeat(40)}`, { limits: { brokenRows: 10 } });
    expect(error.message).toMatch(/more than 10 rows.*line 2/);
  });
});

describe('limits', () => {
  test('a line without an end', async () => {
    const error = await failure(`a,b\n1,2\n${'x'.repeat(2_000_000)}`);
    expect(error.message).toMatch(/^Line 3 is longer than 1 MB/);
  });

  test('a cell', async () => {
    const error = await failure(`a,b\n1,${'x'.repeat(40_000)}\n`);
    expect(error.message).toMatch(/^The cell in column 2 of line 2 is longer than 32 KB/);
  });

  test('rows', async () => {
    const error = await failure(`a\n${'x\n'.repeat(12)}`, { limits: { rows: 11 }, batch: 5 });
    expect([error.code, error.message]).toEqual([
      'too_large',
      expect.stringMatching(/^This file has more than 11 rows/),
    ]);
    expect(await read(`a\n${'x\n'.repeat(11)}`, commas, { limits: { rows: 11 } })).toHaveLength(11);
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

  test('that fails is not taken for the end of the file', async () => {
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
