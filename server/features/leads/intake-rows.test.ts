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

const read = (text: string, format = commas, options?: ReadOptions) =>
  readAll(streamOf(text), format, options);

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
