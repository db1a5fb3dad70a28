import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '#platform/errors';
import { inspect, refusal } from '#support/texts';
import { inspectText } from './text.ts';

const list = [
  'Owner,Property Address,City,State,Zip',
  '"Doe, Jane",12 Sample St,Springfield,IL,62701',
  'Example Holdings LLC,"34 Test Ave, Apt 2",Lebanon,NH,03766',
  '',
].join('\n');

describe("a file that can't be used", () => {
  const zip = (inside: string) => Buffer.from(`PK\u0003\u0004\u0014\0\u0006\0${inside}`, 'latin1');
  const cases: [name: string, file: string | Buffer, code: string, message: RegExp][] = [
    ['nothing', '', 'file_empty', /^This file is empty/],
    ['blanks alone', '\ufeff \r\n\r\n', 'file_empty', /^This file is empty/],
    ['lines of spaces and blank cells', '  \n \n,,,\n', 'file_empty', /^This file is empty/],
    ['a header alone', 'Owner,Address,City,State,Zip\r\n', 'file_header_only', /header but no rows/],
    [
      'an old workbook',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'file_type_unsupported',
      /old Excel workbook/,
    ],
    ['a document', zip('word/document.xml'), 'archive_not_accepted', /Word document/],
    ['an archive', zip('list.csv'), 'archive_not_accepted', /ZIP archive has no list/],
    ['a PDF', '%PDF-1.7\n1 0 obj', 'file_type_unsupported', /^This is a PDF/],
    ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'file_type_unsupported', /picture/],
    ['a web page', '<!DOCTYPE html>\n<html><body>', 'web_page_sent', /web page/],
    ['UTF-32', Buffer.from('fffe000061000000', 'hex'), 'file_type_unsupported', /UTF-32/],
    [
      'bytes',
      Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 37) % 251)),
      'not_a_text_file',
      /isn’t text/,
    ],
    [
      '5,000 columns',
      `${Array.from({ length: 5_000 }, (_, at) => `c${at}`).join(',')}\n${'1,'.repeat(4_999)}1\n`,
      'too_many_columns',
      /^This file has 5,000 columns, and we can read up to 1,000/,
    ],
    [
      '5,000 columns of values',
      `${'12,'.repeat(4_999)}1\n`.repeat(3),
      'too_many_columns',
      /^This file has 5,000 columns/,
    ],
    ['one endless line', 'x'.repeat(3_000_000), 'line_too_long', /^Line 1 is longer than 1 MB/],
    [
      'an endless second line',
      `name,zip\n${'x'.repeat(3_000_000)}`,
      'line_too_long',
      /^Line 2 is longer than 1 MB/,
    ],
    [
      'a quote never closed',
      `name,zip\n"Jane,62701\n${'John,62701\n'.repeat(9)}`,
      'quote_never_closed',
      /^A quotation mark on line 2/,
    ],
    [
      'a quote never closed in a long file',
      `name,zip\n"Jane,62701\n${'John,62701\n'.repeat(90_000)}`,
      'quote_never_closed',
      /line 2/,
    ],
    [
      'a huge cell',
      `name,zip\nJane,${'6'.repeat(40_000)}\n`,
      'cell_too_long',
      /column 2 of line 2 is longer than 32 KB/,
    ],
    ['one useless column', 'color\nred\ngreen\n', 'one_column', /only one column/],
    ['another delimiter', 'name^zip\nJane^62701\nJohn^62702\n', 'one_column', /separated by “\^”/],
    [
      'another delimiter between whole addresses',
      'name~address~city~st~zip\nJane~1 Elm St~Reno~NV~89501\nAnn~2 Elm St~Reno~NV~89501\n',
      'one_column',
      /separated by “~”/,
    ],
  ];
  test.each(cases)('rejects %s', async (_name, file, code, message) => {
    expect(await refusal(inspect(file))).toEqual({ code, message: expect.stringMatching(message) });
  });

  test('rejects one endless line after about 1 MB (F14)', async () => {
    let read = 0;
    const opened: Readable[] = [];
    const open = () => {
      const pieces = (function* () {
        for (let piece = 0; piece < 16_384; piece++, read++) yield Buffer.alloc(65_536, 'x');
      })();
      const stream = Readable.from(pieces, { highWaterMark: 1 });
      opened.push(stream);
      return stream;
    };
    await expect(inspectText(open, 2 ** 30)).rejects.toThrow('longer than 1 MB');
    expect(read * 65_536).toBeLessThan(1.5 * 2 ** 20);
    expect(opened.every((stream) => stream.destroyed)).toBe(true);
  });

  test('accepts a NUL byte in a row', async () => {
    expect((await inspect(`${list}Jane\0Doe,1 Main St,Springfield,IL,62701\n`)).sample_rows[2]?.[0]).toBe(
      'Jane\ufffdDoe',
    );
  });

  test("never repeats the file's content in a message", async () => {
    const secret = 'Jane-Doe-of-Springfield';
    for (const file of [secret, `a,b\n"${secret},1\n2,3\n`, `a,b\n1,${secret.repeat(2_000)}\n`]) {
      expect((await refusal(inspect(file))).message).not.toContain(secret);
    }
  });
});

describe('any bytes', () => {
  const only = async (bytes: Buffer) => {
    const outcome = await inspect(bytes).catch((error: unknown) => error);
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(AppError);
  };

  test('are inspected or rejected with a message', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), (bytes) => only(Buffer.from(bytes))),
      { numRuns: 500 },
    );
  });

  test('that nearly form a table are inspected or rejected with a message', async () => {
    const piece = fc.constantFrom(
      '"',
      ',',
      ';',
      '\t',
      '|',
      '\n',
      '\r',
      '\0',
      'a',
      '7',
      ' ',
      'é',
      'zip',
      'phone',
      '\ud83d',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 60 }),
        fc.constantFrom('utf8' as const, 'utf16le' as const, 'latin1' as const),
        (pieces, encoding) => only(Buffer.from(pieces.join(''), encoding)),
      ),
      { numRuns: 1_000 },
    );
  });
});
