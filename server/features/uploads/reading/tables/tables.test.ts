import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RangedFile } from '#platform/storage/storage';
import { byteStream } from '#platform/streams/guarded';
import { zipped } from '#support/files/workbooks';
import { refusal } from '#support/texts';
import { intakeLimits } from '../limits.ts';
import { inspectFile, readTable } from '../table.ts';
import { openTables } from './open.ts';

const asFile = (content: string | Buffer): RangedFile => {
  const bytes = Buffer.from(content as string);
  // Small pieces, so that everything is cut somewhere.
  return {
    size: bytes.length,
    open: ({ from = 0, to = bytes.length } = {}) => {
      const part = bytes.subarray(from, to);
      const pieces = Array.from({ length: Math.ceil(part.length / 7) }, (_, index) =>
        part.subarray(index * 7, index * 7 + 7),
      );
      return byteStream(pieces);
    },
  };
};

/** The columns and rows that a file is read as, without choices. */
async function read(content: string | Buffer, choices = {}) {
  const file = asFile(content);
  const { format, columns, sheets } = await inspectFile(file, choices);
  const rows: string[][] = [];
  for await (const batch of readTable(file, format, { columns: columns.length }))
    rows.push(...batch.map(({ cells }) => cells));
  return { columns: columns.map(({ name }) => name), rows, sheets: sheets.map(({ name }) => name) };
}

const failure = (content: string | Buffer) =>
  read(content).then(
    () => 'accepted',
    (error: { code?: string }) => error.code ?? String(error),
  );

const header = ['Owner Name', 'Property Address', 'ZIP'];
const first = ['Ada Moss', '12 Elm St', '02134'];
const second = ['Ben Roe', '5 Oak Ave, Apt "2"', '62704'];
const csv = `${[header, first, second].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')}\r\n`;
const expected = { columns: header, rows: [first, second] };

describe('JSON', () => {
  const objects = [first, second].map((row) =>
    Object.fromEntries(row.map((cell, at) => [header[at] ?? '', cell])),
  );

  test('TRACE-1: reads a list of objects, an object with one, and lines', async () => {
    const lines = objects.map((one) => JSON.stringify(one)).join('\n');
    for (const text of [
      JSON.stringify(objects),
      JSON.stringify(objects, null, 2),
      JSON.stringify({ status: 'ok', leads: objects }),
      lines,
      `\ufeff${lines}\n`,
    ])
      expect(await read(text)).toMatchObject(expected);
  });

  test('TRACE-1: names nested fields, and keeps fields that only later objects have', async () => {
    const { columns, rows } = await read(
      JSON.stringify([
        {
          name: 'Ada Moss',
          address: { street: '12 Elm St', zip: '02134' },
          phones: ['(217) 555-0142', '2175550143'],
        },
        { name: 'Ben Roe', address: { street: '5 Oak Ave', zip: null }, age: 61, vacant: true },
      ]),
    );
    expect(columns).toEqual(['name', 'address.street', 'address.zip', 'phones', 'age', 'vacant']);
    expect(rows).toEqual([
      ['Ada Moss', '12 Elm St', '02134', '(217) 555-0142; 2175550143', '', ''],
      ['Ben Roe', '5 Oak Ave', '', '', '61', 'true'],
    ]);
  });

  test('TRACE-1: refuses JSON that is cut off or isn’t a list', async () => {
    const text = JSON.stringify(objects);
    expect(await failure(text.slice(0, -5))).toBe('file_damaged');
    expect(await failure(`[{"a":1}, oops]`)).toBe('file_damaged');
  });

  test('TRACE-1: gives back what any objects had', async () => {
    const name = fc.stringMatching(/^[a-z]{1,6}$/);
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => text.isWellFormed());
    const list = fc.array(fc.record({ name: cell, street: cell, zip: cell }), {
      minLength: 1,
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(list, name, async (records, key) => {
        const tables = await openTables(asFile(JSON.stringify({ [key]: records })), intakeLimits);
        const rows: string[][] = [];
        for await (const batch of tables?.rows('File') ?? []) rows.push(...batch.map(({ cells }) => cells));
        expect(rows.slice(1)).toEqual(records.map(({ name: who, street, zip }) => [who, street, zip]));
      }),
      { numRuns: 60 },
    );
  });
});

describe('web pages', () => {
  const page = (rows: string[][]) =>
    `<html><head><style>td { color: red }</style></head><body><h1>Report</h1><table border=1>
    ${rows.map((row) => `<tr>${row.map((cell) => `<td class="x">${cell}</td>`).join('')}</tr>`).join('\n')}</table></body></html>`;

  test('TRACE-1: reads a table saved under the name of a workbook', async () => {
    const escaped = second.map((cell) => cell.replaceAll('"', '&quot;'));
    expect(await read(page([header, first, escaped]))).toMatchObject(expected);
  });

  test('TRACE-1: understands line breaks, spans, entities and cells that aren’t closed', async () => {
    const text = `<table><tr><th colspan=2>Owner<th>ZIP</tr>
      <tr><td>Ada&nbsp;Moss<td>12 Elm St<br>Springfield<td>02134</tr>
      <tr><td>Ben &amp; Bea Roe<td><b>5 Oak</b> Ave<td>&#54;2704</table>`;
    const { rows } = await read(text, { has_header: true, skip_rows: 0 });
    expect(rows).toEqual([
      ['Ada Moss', '12 Elm St Springfield', '02134'],
      ['Ben & Bea Roe', '5 Oak Ave', '62704'],
    ]);
  });

  test('TRACE-1: chooses the table with leads, and offers the others', async () => {
    const text = `<table><tr><td>Home<td>Search</tr><tr><td>1<td>2</tr></table>${page([header, first, second])}`;
    expect(await read(text)).toMatchObject({ ...expected, sheets: ['Table 1', 'Table 2'] });
  });

  test('TRACE-1: refuses a page without a list', async () => {
    expect(await failure('<!DOCTYPE html><html><body><p>Not found</p></body></html>')).toBe('web_page_sent');
  });
});

describe('archives', () => {
  test('TRACE-1: reads a gzip file of text or JSON', async () => {
    expect(await read(gzipSync(csv))).toMatchObject(expected);
    const objects = [first, second].map((row) =>
      Object.fromEntries(row.map((cell, at) => [header[at] ?? '', cell])),
    );
    expect(await read(gzipSync(JSON.stringify(objects)))).toMatchObject(expected);
  });

  test('TRACE-1: reads the file with leads in a zip, and offers the others', async () => {
    const zip = await zipped({
      'README.txt': 'Call us.',
      '__MACOSX/._leads.csv': 'x',
      'codes.csv': 'Code,Meaning\nA,Alpha\n',
      'leads.csv': csv,
    });
    expect(await read(zip)).toMatchObject({ ...expected, sheets: ['codes.csv', 'leads.csv'] });
    expect(await read(zip, { sheet: 'codes.csv' })).toMatchObject({ columns: ['Code', 'Meaning'] });
  });

  test('TRACE-1: says what a packed file is if it isn’t a table, and passes over it if there is one', async () => {
    const pdf = '%PDF-1.7\n1 0 obj\n';
    const oldWorkbook = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(900)]);
    const noise = Buffer.from(Array.from({ length: 900 }, (_, at) => (at * 7) % 32));
    expect(await failure(gzipSync(pdf))).toBe('file_type_unsupported');
    expect(await failure(await zipped({ 'leads.csv': pdf }))).toBe('file_type_unsupported');
    expect(await failure(await zipped({ 'leads.xls': oldWorkbook }))).toBe('file_type_unsupported');
    expect(await failure(await zipped({ 'leads.csv': noise }))).toBe('not_a_text_file');
    const zip = await zipped({ 'a.xls': oldWorkbook, 'b.csv': gzipSync(csv), 'leads.csv': csv });
    expect(await read(zip)).toMatchObject(expected);
    expect(await read(await zipped({ 'leads.csv': Buffer.from(csv, 'utf16le') }))).toMatchObject(expected);
  });

  test('TRACE-1: refuses archives without a list, in archives, cut off, or that unpack to a thousand times their size', async () => {
    expect(await failure(await zipped({ 'photo.png': 'x' }))).toBe('archive_not_accepted');
    const numbers = await zipped({ 'Index/Document.iwa': 'x', 'preview.jpg': 'x' });
    expect((await refusal(inspectFile(asFile(numbers), {}))).message).toContain('Numbers');
    expect(await failure(gzipSync(gzipSync(csv)))).toBe('file_packed_twice');
    expect(await failure(gzipSync(csv.repeat(50)).subarray(0, 80))).toBe('file_damaged');
    expect(await failure(gzipSync(Buffer.alloc(12 * 1024 ** 2, 'aaaaaaa,bbbbbbb\n')))).toBe(
      'workbook_unsafe',
    );
  });
});

describe('OpenDocument', () => {
  const cell = (text: string, attributes = 'office:value-type="string"') =>
    `<table:table-cell ${attributes}>${text === '' ? '' : `<text:p>${text}</text:p>`}</table:table-cell>`;
  const sheet = (name: string, rows: string) => `<table:table table:name="${name}">${rows}</table:table>`;
  const row = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`;
  const ods = async (body: string) =>
    await zipped({
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'content.xml': `<?xml version="1.0"?><office:document-content><office:body><office:spreadsheet>${body}</office:spreadsheet></office:body></office:document-content>`,
    });

  test('TRACE-1: reads sheets, with numbers and dates as stored and ZIP codes as shown', async () => {
    const body =
      sheet('Cover', row(cell('County report'))) +
      sheet(
        'Leads',
        row(
          ['Owner Name', 'Property Address', 'ZIP', 'Sale Date', 'Value'].map((name) => cell(name)).join(''),
        ) +
          row(
            '<table:table-cell table:number-columns-repeated="1000"/>',
            'table:number-rows-repeated="1000000"',
          ) +
          row(
            cell('Ada Moss<office:annotation><text:p>note</text:p></office:annotation>') +
              cell('12 Elm<text:s text:c="1"/>St') +
              cell('02134', 'office:value-type="float" office:value="2134"') +
              cell('3/1/24', 'office:value-type="date" office:date-value="2024-03-01"') +
              cell('$1,250.50', 'office:value-type="currency" office:value="1250.5"') +
              '<table:table-cell table:number-columns-repeated="16379"/>',
          ),
      );
    expect(await read(await ods(body))).toEqual({
      columns: ['Owner Name', 'Property Address', 'ZIP', 'Sale Date', 'Value'],
      rows: [['Ada Moss', '12 Elm St', '02134', '2024-03-01', '1250.5']],
      sheets: ['Cover', 'Leads'],
    });
  });

  test('TRACE-1: refuses a filled row repeated a million times', async () => {
    const body = sheet(
      'Leads',
      row(cell('Owner')) + row(cell('Ada'), 'table:number-rows-repeated="1000000"'),
    );
    expect(await failure(await ods(body))).toBe('workbook_unsafe');
  });
});
