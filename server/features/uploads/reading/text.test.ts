import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { encode } from '#support/files/encode';
import { commas, inspect, readAll, streamOf } from '#support/texts';
import { inspectText } from './text.ts';

const list = [
  'Owner,Property Address,City,State,Zip',
  '"Doe, Jane",12 Sample St,Springfield,IL,62701',
  'Example Holdings LLC,"34 Test Ave, Apt 2",Lebanon,NH,03766',
  '',
].join('\n');

describe('a usable file', () => {
  test('shows its columns with their first non-empty cells, and its first rows unchanged', async () => {
    const { format, columns, sample_rows } = await inspect(`${list}Doe John,,,, 01001\n`);
    expect(format).toEqual(commas);
    expect(columns).toHaveLength(5);
    expect(columns[1]).toEqual({
      index: 1,
      name: 'Property Address',
      samples: ['12 Sample St', '34 Test Ave, Apt 2'],
    });
    expect(columns[4]?.samples).toEqual(['62701', '03766', ' 01001']);
    expect(sample_rows[2]).toEqual(['Doe John', '', '', '', ' 01001']);
  });

  test('gets names for columns with a blank header', async () => {
    const { columns } = await inspect('first name,, zip\nJane,x,62701\n');
    expect(columns.map((column) => column.name)).toEqual(['first name', 'Column 2', ' zip']);
  });

  test('keeps its delimiter if most of its rows are too long to be read', async () => {
    const long = `"${'note; '.repeat(7_000)}"`;
    const text = `name,note,zip\nJane,none,62701\n${`Jane,${long},62701\n`.repeat(3)}`;
    const limits = { damaged: 'refuse_row' } as const;
    const { format, columns } = await inspectText(streamOf(text), text.length, {}, limits);
    expect(format).toEqual(commas);
    const rows = await readAll(streamOf(text), format, { columns: columns.length, limits });
    expect(rows).toHaveLength(4);
    expect(rows.filter(({ problem }) => problem === undefined)).toMatchObject([
      { cells: ['Jane', 'none', '62701'] },
    ]);
  });

  test('is inspected from its first bytes only', async () => {
    let read = 0;
    const line = Buffer.from('Jane,Doe,12 Sample St,62701\n'.repeat(2_000));
    const stream = Readable.from(
      (function* () {
        yield Buffer.from('first,last,address,zip\n');
        for (; read < 1_000; read++) yield line;
      })(),
    );
    const { sample_rows } = await inspectText(() => stream, 56_000_000);
    expect(sample_rows).toHaveLength(200);
    expect(read).toBeLessThan(30);
    expect(stream.destroyed).toBe(true);
  });

  test('may have a first row longer than that', async () => {
    const note = `"${'long note, '.repeat(2_500)}"`;
    const row = `Jane,62701,${new Array(20).fill(note).join(',')}\n`;
    const names = `name,zip,${Array.from({ length: 20 }, (_, at) => `note ${at}`).join(',')}\n`;
    expect((await inspect(names + row.repeat(2))).sample_rows[0]?.[1]).toBe('62701');
    const wide = encode(names + row.repeat(4), 'utf-16le', { bom: true });
    expect((await inspect(wide)).columns).toHaveLength(22);
  });

  test('may have 1,000 columns', async () => {
    const names = Array.from({ length: 1_000 }, (_, at) => (at === 0 ? 'phone' : `c${at}`)).join(',');
    expect((await inspect(`${names}\n2175550142\n`)).columns).toHaveLength(1_000);
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
    ['Windows-1252', encode(accented, 'windows-1252'), 'windows-1252'],
    ['UTF-16 LE with a mark', encode(accented, 'utf-16le', { bom: true }), 'utf-16le'],
    ['UTF-16 BE with a mark', encode(accented, 'utf-16be', { bom: true }), 'utf-16be'],
    ['UTF-16 without a NUL in sight', encode(cyrillic, 'utf-16le', { bom: true }), 'utf-16le'],
    ['UTF-16 BE without one', encode(cyrillic, 'utf-16be', { bom: true }), 'utf-16be'],
    ['UTF-16 LE without a mark', encode(accented, 'utf-16le'), 'utf-16le'],
    ['UTF-16 BE without a mark', encode(accented, 'utf-16be'), 'utf-16be'],
  ];
  test.each(cases)('detects %s', async (_name, bytes, encoding) => {
    const { format, columns, sample_rows } = await inspect(bytes);
    expect(format).toEqual({ ...commas, encoding });
    expect(columns[0]?.name).toBe('Owner');
    expect([sample_rows[0]?.[1], sample_rows[1]?.[1]]).toEqual(['12 Peña St', '34 Test Ave, Apt 2']);
  });

  test('decodes a Windows-1252 line in a UTF-8 file by itself', async () => {
    const other = encode('Muñoz,1 Main St,Springfield,IL,62701\n', 'windows-1252');
    const { format, sample_rows } = await inspect(
      Buffer.concat([Buffer.from(accented), other, Buffer.from('Peña,,,,\n')]),
    );
    expect(format.encoding).toBe('utf-8');
    expect(sample_rows.map((row) => row[0])).toEqual(['Doe, Renée', 'Example Holdings LLC', 'Muñoz', 'Peña']);
  });

  test("isn't misdetected when the inspected bytes end inside a character", async () => {
    const row = 'Renée,62701\n';
    for (let shift = 0; shift < 4; shift++) {
      const file = `${'x'.repeat(shift)}name,zip\n${row.repeat(40_000)}`;
      expect((await inspect(file)).format.encoding).toBe('utf-8');
    }
  });
});

describe('delimiter', () => {
  test.each([',', ';', '\t', '|'])('detects %j, with the others inside its cells', async (delimiter) => {
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

  test('is chosen by the number of columns, even if rows end early', async () => {
    const { format } = await inspect(
      'name,street,city,state,zip\nJane;Ada,12 Sample St,Peoria\nJohn;Joe,7 Test Ave\n',
    );
    expect(format.delimiter).toBe(',');
  });

  test('is none if one column of addresses has commas', async () => {
    const { columns, sample_rows } = await inspect(
      'address\n12 Sample St, Springfield, IL 62701\n34 Test Ave, Lebanon, NH 03766\n',
    );
    expect(columns).toHaveLength(1);
    expect(sample_rows[1]).toEqual(['34 Test Ave, Lebanon, NH 03766']);
  });

  test("follows Excel's `sep=` line", async () => {
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
    [false, 'rot,rund,2175550142\n'],
    [false, '2175550142\n2175550143\n'],
    [false, 'Jane,Doe,12 Sample St,Springfield,IL,62701\nJohn,Doe,34 Test Ave,Lebanon,NH,03766\n'],
    [false, 'Jane,Doe,12 Sample St,Springfield,IL,62701'],
    [false, 'jane@example.com\njohn@example.com\n'],
    [false, '1001,IL,Doe,Jane\n1002,IL,Roe,John\n'],
  ];
  test.each(cases)('%s: %j', async (hasHeader, file) => {
    const { format, columns, sample_rows } = await inspect(file);
    expect(format.has_header).toBe(hasHeader);
    if (!hasHeader) {
      expect(columns[0]?.name).toBe('Column 1');
      expect(sample_rows[0]?.[0]).toBe(file.split(/[,\n]/)[0]);
    }
  });

  test('is below rows of blank cells', async () => {
    const { format, columns } = await inspect(',,\n,,\nOwner,City,Zip\nDoe,Springfield,62701\n');
    expect(format).toMatchObject({ has_header: true, skip_rows: 0 });
    expect(columns.map(({ name }) => name)).toEqual(['Owner', 'City', 'Zip']);
  });

  test('is missing: the column count is that of most rows', async () => {
    const row = '1,Jane,12 Sample St,62701';
    expect((await inspect(`9,Joe\n${`${row}\n`.repeat(5)}`)).columns).toHaveLength(4);
  });
});

describe('rows above the table', () => {
  const cases: [what: string, above: string][] = [
    ['a title', 'County export\n'],
    ['titles and a blank line', 'County export\r\nas of 2026-01-02\r\n\r\n'],
    ['a title in a row of blanks', 'County export,,,,\n'],
  ];
  test.each(cases)('are skipped: %s', async (_what, above) => {
    const { format, columns, sample_rows, preview } = await inspect(above + list);
    expect(format.skip_rows).toBe(above.trim().split(/[\r\n]+/).length);
    expect(columns.map(({ name }) => name)).toEqual(['Owner', 'Property Address', 'City', 'State', 'Zip']);
    expect(sample_rows[0]?.[0]).toBe('Doe, Jane');
    expect(preview[0]?.[0]).toMatch(/^County export/);
  });
});

describe('a format given by the customer', () => {
  test('replaces the detected delimiter', async () => {
    const text = 'name;street,zip\nJane;12 Sample St,62701\nJohn;7 Test Ave,62702\n';
    expect((await inspect(text, { delimiter: ',' })).columns.map(({ name }) => name)).toEqual([
      'name;street',
      'zip',
    ]);
    expect((await inspect(text, { delimiter: ';' })).columns.map(({ name }) => name)).toEqual([
      'name',
      'street,zip',
    ]);
  });

  test('replaces the detected encoding', async () => {
    const bytes = encode('name,zip\nRenée,62701\n', 'windows-1252');
    expect((await inspect(bytes, { encoding: 'windows-1252' })).sample_rows[0]?.[0]).toBe('Renée');
    const { format } = await inspect(Buffer.from('name,zip\nJane,62701\n'), { encoding: 'windows-1252' });
    expect(format.encoding).toBe('windows-1252');
  });

  test('replaces the detected header row', async () => {
    expect(await inspect(list, { has_header: false })).toMatchObject({
      format: { has_header: false, skip_rows: 0 },
      columns: [{ name: 'Column 1' }, {}, {}, {}, {}],
      sample_rows: [['Owner', 'Property Address', 'City', 'State', 'Zip'], {}, {}],
    });
    expect(await inspect(list, { skip_rows: 1, has_header: true })).toMatchObject({
      format: { has_header: true, skip_rows: 1 },
      columns: [{ name: 'Doe, Jane' }, {}, {}, {}, {}],
      sample_rows: [['Example Holdings LLC', '34 Test Ave, Apt 2', 'Lebanon', 'NH', '03766']],
    });
  });

  test('may leave no rows, which is reported', async () => {
    await expect(inspect(list, { skip_rows: 40 })).rejects.toMatchObject({
      text: { key: 'errors:invalid.header_row', values: { rows: 40 } },
    });
  });
});

describe('one column is enough if it contains', () => {
  const cases: [what: string, file: string][] = [
    ['phones', 'number\n217-555-0142\n217-555-0143\n'],
    ['emails', 'contact\njane@example.com\n'],
    ['addresses in one line', 'where\n"12 Sample St, Springfield, IL 62701"\n'],
    ['parcel numbers under their name', 'PARCEL NO\n14-22-0307\n14-22-0308\n'],
    ['blanks under a name that says so', 'phone\nunknown\n'],
  ];
  test.each(cases)('%s', async (_what, file) => {
    expect((await inspect(file)).columns).toHaveLength(1);
  });
});
