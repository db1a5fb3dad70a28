/** Inspecting files: how each kind of file is understood, and what a customer is told about those that can't be used. */
import { Readable } from 'node:stream';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { AppError } from '#platform/errors';
import { inspectFile } from './intake.ts';

function inspect(file: string | Buffer) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 65_536) pieces.push(bytes.subarray(at, at + 65_536));
  return inspectFile(() => Readable.from(pieces), bytes.length);
}

async function refusal(file: string | Buffer): Promise<{ code: string; message: string }> {
  const error = await inspect(file).catch((caught: unknown) => caught);
  if (error instanceof AppError) return { code: error.code, message: error.message };
  throw new Error('expected an AppError');
}

const list = [
  'Owner,Property Address,City,State,Zip',
  '"Doe, Jane",12 Sample St,Springfield,IL,62701',
  'Example Holdings LLC,"34 Test Ave, Apt 2",Lebanon,NH,03766',
  '',
].join('\n');

const wide = `Parcel,Owner,Address,City,State,Zip,Use,Acres\n${'1-1,Jane Doe,12 Sample St,Lebanon,NH,03766,R1,2\n'.repeat(9)}`;

describe('a usable file', () => {
  test('shows its columns with their first filled cells, and its first rows as they are', async () => {
    const { format, columns, sample_rows, column_count } = await inspect(`${list}Doe John,,,, 01001\n`);
    expect(format).toEqual({ encoding: 'utf-8', delimiter: ',', has_header: true });
    expect(column_count).toBe(5);
    expect(columns[1]).toEqual({
      index: 1,
      name: 'Property Address',
      samples: ['12 Sample St', '34 Test Ave, Apt 2'],
    });
    expect(columns[4]?.samples).toEqual(['62701', '03766', ' 01001']);
    expect(sample_rows[2]).toEqual(['Doe John', '', '', '', ' 01001']);
  });

  test('names the columns whose header is blank', async () => {
    const { columns } = await inspect('first name,, zip\nJane,x,62701\n');
    expect(columns.map((column) => column.name)).toEqual(['first name', 'Column 2', ' zip']);
  });

  test('is read from its head alone', async () => {
    let read = 0;
    const line = Buffer.from('Jane,Doe,12 Sample St,62701\n'.repeat(2_000));
    const stream = Readable.from(
      (function* () {
        yield Buffer.from('first,last,address,zip\n');
        for (; read < 1_000; read++) yield line;
      })(),
    );
    const { sample_rows } = await inspectFile(() => stream, 56_000_000);
    expect(sample_rows).toHaveLength(200);
    expect(read).toBeLessThan(30);
    expect(stream.destroyed).toBe(true);
  });

  test('may have a first row that is longer than its head', async () => {
    const note = `"${'long note, '.repeat(2_500)}"`;
    const row = `Jane,62701,${new Array(20).fill(note).join(',')}\n`;
    const names = `name,zip,${Array.from({ length: 20 }, (_, at) => `note ${at}`).join(',')}\n`;
    expect((await inspect(names + row.repeat(2))).sample_rows[0]?.[1]).toBe('62701');
    const wide = iconv.encode(names + row.repeat(4), 'utf-16le', { addBOM: true });
    expect((await inspect(wide)).column_count).toBe(22);
  });

  test('may have 1,000 columns', async () => {
    const names = Array.from({ length: 1_000 }, (_, at) => (at === 0 ? 'phone' : `c${at}`)).join(',');
    expect((await inspect(`${names}\n2175550142\n`)).column_count).toBe(1_000);
  });
});

describe('encoding', () => {
  const accented = list.replace('Jane', 'Renée').replace('Sample', 'Peña');
  const cyrillic = accented.replaceAll(
    /Doe|Renée|Example|Holdings|LLC|Springfield/g,
    'Владивостокинвестстройпроект'.repeat(9),
  );
  const cases: [name: string, bytes: Buffer, encoding: string][] = [
    ['UTF-8', Buffer.from(accented), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${accented}`), 'utf-8'],
    ['Windows-1252', iconv.encode(accented, 'windows-1252'), 'windows-1252'],
    ['UTF-16 LE with a mark', iconv.encode(accented, 'utf-16le', { addBOM: true }), 'utf-16le'],
    ['UTF-16 BE with a mark', iconv.encode(accented, 'utf-16be', { addBOM: true }), 'utf-16be'],
    ['UTF-16 without a NUL in sight', iconv.encode(cyrillic, 'utf-16le', { addBOM: true }), 'utf-16le'],
    ['UTF-16 BE without one', iconv.encode(cyrillic, 'utf-16be', { addBOM: true }), 'utf-16be'],
    ['UTF-16 LE without a mark', iconv.encode(accented, 'utf-16le'), 'utf-16le'],
    ['UTF-16 BE without a mark', iconv.encode(accented, 'utf-16be'), 'utf-16be'],
  ];
  test.each(cases)('%s', async (_name, bytes, encoding) => {
    const { format, columns, sample_rows } = await inspect(bytes);
    expect(format).toEqual({ encoding, delimiter: ',', has_header: true });
    expect(columns[0]?.name).toBe('Owner');
    expect([sample_rows[0]?.[1], sample_rows[1]?.[1]]).toEqual(['12 Peña St', '34 Test Ave, Apt 2']);
  });

  test('a line of Windows-1252 among those of UTF-8 is that line’s own', async () => {
    const other = iconv.encode('Muñoz,1 Main St,Springfield,IL,62701\n', 'windows-1252');
    const { format, sample_rows } = await inspect(
      Buffer.concat([Buffer.from(accented), other, Buffer.from('Peña,,,,\n')]),
    );
    expect(format.encoding).toBe('utf-8');
    expect(sample_rows.map((row) => row[0])).toEqual(['Doe, Renée', 'Example Holdings LLC', 'Muñoz', 'Peña']);
  });

  test('a character cut by the end of the head does not make a file Windows-1252', async () => {
    const row = 'Renée,62701\n';
    for (let shift = 0; shift < 4; shift++) {
      const file = `${'x'.repeat(shift)}name,zip\n${row.repeat(40_000)}`;
      expect((await inspect(file)).format.encoding).toBe('utf-8');
    }
  });
});

describe('delimiter', () => {
  test.each([',', ';', '\t', '|'])('%j, with the others inside its cells', async (delimiter) => {
    const rows = [
      ['name', 'street address', 'city', 'zip'],
      ['Doe, Jane', '12 Sample; St', 'Spring|field', '62701'],
      ['Doe, John', '34 Test; Ave', 'Leb\tanon', '03766'],
    ];
    const quoted = (cell: string) => (cell.includes(delimiter) ? `"${cell}"` : cell);
    const file = rows.map((row) => row.map(quoted).join(delimiter)).join('\r\n');
    const { format, sample_rows } = await inspect(file);
    expect(format.delimiter).toBe(delimiter);
    expect(sample_rows).toEqual(rows.slice(1));
  });

  test('by its many columns, though rows end early', async () => {
    const { format } = await inspect(
      'name,street,city,state,zip\nJane;Ada,12 Sample St,Peoria\nJohn;Joe,7 Test Ave\n',
    );
    expect(format.delimiter).toBe(',');
  });

  test('none, when one column of addresses has commas', async () => {
    const { column_count, sample_rows } = await inspect(
      'address\n12 Sample St, Springfield, IL 62701\n34 Test Ave, Lebanon, NH 03766\n',
    );
    expect(column_count).toBe(1);
    expect(sample_rows[1]).toEqual(['34 Test Ave, Lebanon, NH 03766']);
  });

  test('as Excel’s first line says', async () => {
    const { format, columns, sample_rows } = await inspect('sep=;\r\nname;zip\r\nDoe, Jane;62701\r\n');
    expect(format.delimiter).toBe(';');
    expect(columns.map((column) => column.name)).toEqual(['name', 'zip']);
    expect(sample_rows).toEqual([['Doe, Jane', '62701']]);
  });
});

describe('header row', () => {
  const cases: [has: boolean, file: string][] = [
    [true, list],
    [true, 'ncid\tlast_name\tres_street_address\nAA1\tDoe\t12 Sample St\n'],
    [true, 'Voter ID,Last Name,First Name,Zip,11/6/1990,11/5/1991,5/23/1995\n1,Doe,Jane,62701,11/6/1990,,\n'],
    [true, 'Phone\n2175550142\n'],
    [true, 'phone\n(217) 555-0142\n(217) 555-0143\n'],
    [true, 'Straße;Ort;Wert\nMusterweg 1;Bonn;12\nMusterweg 2;Köln;13\n'],
    [true, 'Farbe,Form,phone\nrot,rund,2175550142\n'],
    [true, 'Farbe,Form\nrot,rund\n'],
    [false, ',,\nrot,rund,2175550142\n'],
    [false, '2175550142\n2175550143\n'],
    [false, 'Jane,Doe,12 Sample St,Springfield,IL,62701\nJohn,Doe,34 Test Ave,Lebanon,NH,03766\n'],
    [false, 'Jane,Doe,12 Sample St,Springfield,IL,62701'],
    [false, 'jane@example.com\njohn@example.com\n'],
    [false, '1001,IL,Doe,Jane\n1002,IL,Roe,John\n'],
  ];
  test.each(cases)('%s: %j', async (has, file) => {
    const { format, columns, sample_rows } = await inspect(file);
    expect(format.has_header).toBe(has);
    if (!has) {
      expect(columns[0]?.name).toBe('Column 1');
      expect(sample_rows[0]?.[0]).toBe(file.split(/[,\n]/)[0]);
    }
  });

  test('without one, the columns are as many as most rows have', async () => {
    const row = '1,Jane,12 Sample St,62701';
    expect((await inspect(`9,Joe\n${`${row}\n`.repeat(5)}`)).column_count).toBe(4);
  });
});

describe('a file that can’t be used', () => {
  const zip = (inside: string) => Buffer.from(`PK\u0003\u0004\u0014\0\u0006\0${inside}`, 'latin1');
  const cases: [name: string, file: string | Buffer, code: string, message: RegExp][] = [
    ['nothing', '', 'invalid', /^This file is empty/],
    ['blanks alone', '\ufeff \r\n\r\n', 'invalid', /^This file is empty/],
    ['a header alone', 'Owner,Address,City,State,Zip\r\n', 'invalid', /header row but no rows/],
    [
      'a workbook',
      zip('[Content_Types].xml'),
      'unsupported_media',
      /^This is an Excel workbook\. Save it as CSV/,
    ],
    [
      'a workbook by its sheets',
      zip('xl/worksheets/sheet1.xml'),
      'unsupported_media',
      /^This is an Excel workbook/,
    ],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'unsupported_media', /old Excel workbook/],
    ['a document', zip('word/document.xml'), 'unsupported_media', /Word document/],
    ['an archive', zip('list.csv'), 'unsupported_media', /ZIP archive\. Unpack it/],
    ['a PDF', '%PDF-1.7\n1 0 obj', 'unsupported_media', /^This is a PDF/],
    ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'unsupported_media', /picture/],
    ['gzip', Buffer.from('1f8b0800000000', 'hex'), 'unsupported_media', /compressed/],
    ['a web page', '<!DOCTYPE html>\n<html><body>', 'unsupported_media', /web page/],
    ['JSON', '[\n  {"name": "Jane"}\n]', 'unsupported_media', /JSON/],
    ['UTF-32', Buffer.from('fffe000061000000', 'hex'), 'unsupported_media', /UTF-32/],
    [
      'bytes',
      Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 37) % 251)),
      'unsupported_media',
      /not text/,
    ],
    [
      '5,000 columns',
      `${Array.from({ length: 5_000 }, (_, at) => `c${at}`).join(',')}\n${'1,'.repeat(4_999)}1\n`,
      'invalid',
      /^This file has 5,000 columns; at most 1,000/,
    ],
    [
      '5,000 columns of values',
      `${'12,'.repeat(4_999)}1\n`.repeat(3),
      'invalid',
      /^This file has 5,000 columns/,
    ],
    ['one endless line', 'x'.repeat(3_000_000), 'invalid', /^Line 1 is longer than 1 MB/],
    [
      'an endless second line',
      `name,zip\n${'x'.repeat(3_000_000)}`,
      'invalid',
      /^Line 2 is longer than 1 MB/,
    ],
    [
      'a quote never closed',
      `name,zip\n"Jane,62701\n${'John,62701\n'.repeat(9)}`,
      'invalid',
      /^A quote opened on line 2/,
    ],
    [
      'a quote never closed in a long file',
      `name,zip\n"Jane,62701\n${'John,62701\n'.repeat(90_000)}`,
      'invalid',
      /line 2/,
    ],
    [
      'a huge cell',
      `name,zip\nJane,${'6'.repeat(40_000)}\n`,
      'invalid',
      /column 2 of line 2 is longer than 32 KB/,
    ],
    ['a title above the table', `County export\n${wide}`, 'invalid', /first line looks like a title/],
    ['a title in a row of blanks', `County export,,,,\n${list}`, 'invalid', /first line looks like a title/],
    ['one useless column', 'color\nred\ngreen\n', 'invalid', /only one column/],
    ['another delimiter', 'name^zip\nJane^62701\nJohn^62702\n', 'invalid', /only one column/],
  ];
  test.each(cases)('%s', async (_name, file, code, message) => {
    expect(await refusal(file)).toEqual({ code, message: expect.stringMatching(message) });
  });

  test('one endless line is refused after about 1 MB', async () => {
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
    await expect(inspectFile(open, 2 ** 30)).rejects.toThrow('longer than 1 MB');
    expect(read * 65_536).toBeLessThan(1.5 * 2 ** 20);
    expect(opened.every((stream) => stream.destroyed)).toBe(true);
  });

  test('a NUL byte in a row does not make it one', async () => {
    expect((await inspect(`${list}Jane\0Doe,1 Main St,Springfield,IL,62701\n`)).sample_rows[2]?.[0]).toBe(
      'Jane\ufffdDoe',
    );
  });

  test('messages never repeat what the file holds', async () => {
    const secret = 'Jane-Doe-of-Springfield';
    for (const file of [secret, `a,b\n"${secret},1\n2,3\n`, `a,b\n1,${secret.repeat(2_000)}\n`]) {
      expect((await refusal(file)).message).not.toContain(secret);
    }
  });
});

describe('one column is enough when it holds', () => {
  const cases: [what: string, file: string][] = [
    ['phones', 'number\n217-555-0142\n217-555-0143\n'],
    ['e-mails', 'contact\njane@example.com\n'],
    ['addresses in one line', 'where\n"12 Sample St, Springfield, IL 62701"\n'],
    ['blanks under a name that says so', 'phone\nunknown\n'],
  ];
  test.each(cases)('%s', async (_what, file) => {
    expect((await inspect(file)).column_count).toBe(1);
  });
});

describe('any bytes', () => {
  const only = async (bytes: Buffer) => {
    const outcome = await inspect(bytes).catch((error: unknown) => error);
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(AppError);
  };

  test('are inspected or refused with a message, never anything else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), (bytes) => only(Buffer.from(bytes))),
      { numRuns: 500 },
    );
  });

  test('so are bytes that are nearly a table', async () => {
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
