/** Unusable and truncated files: refused with a message and fully deleted, or read as far as possible. */
import { randomBytes } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoTown } from '#database/seed/town';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { encode } from '#support/files/encode';
import {
  balance,
  csv,
  download,
  importTown,
  leadFile,
  leadHeader,
  leadRow,
  pay,
  quote,
  trace,
  uploadCsv,
} from '#support/orders/orders';
import { countUploads } from '#support/orders/stored-uploads';

const people = [...demoTown({ people: 300 })];

let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  api = await testApi({ OPENSKIP_UPLOAD_LIMIT_MB: '24' });
  await importTown(api.ctx, people);
  user = await api.customer();
});
afterAll(() => api.close());

const bytes = (...values: (number | string)[]) =>
  new Uint8Array(
    Buffer.concat(values.map((value) => Buffer.from(typeof value === 'string' ? value : [value]))),
  );
const wide = (count: number, cell: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => cell(index));
const line = leadRow(people[0]);

const refused: [name: string, content: string | Uint8Array<ArrayBuffer>, status: number, message: RegExp][] =
  [
    ['an empty file', '', 422, /^This file is empty\./],
    ['blank lines alone', '\r\n \r\n\n', 422, /^This file is empty\./],
    ['a header alone', csv([leadHeader]), 422, /^This file has a header but no rows\./],
    ['one column', 'Colour\nred\ngreen\nblue\n', 422, /^This file has only one column/],
    [
      '5,000 columns (F15)',
      csv([wide(5000, (index) => `c${index}`), wide(5000, () => 'x')]),
      422,
      /^This file has 5,000 columns, and we can read up to 1,000\./,
    ],
    ['random bytes', new Uint8Array(randomBytes(50_000)), 415, /^This file isn’t text/],
    ['a picture', bytes(0x89, 'PNG\r\n', 0x1a, '\n', 'x'.repeat(200)), 415, /^This is a picture \(PNG\)\./],
    ['a PDF, whatever its name says (F12)', '%PDF-1.7\n1 0 obj\n', 415, /^This is a PDF\./],
    [
      'a workbook cut off',
      `PK\u0003\u0004${'x'.repeat(26)}[Content_Types].xml`,
      422,
      /^This workbook is cut off/,
    ],
    ['a web page', '<!DOCTYPE html><table><tr><td>1</td></tr></table>', 415, /^This is a web page/],
    ['a gzip file', bytes(0x1f, 0x8b, 8, 0, 'rest'), 422, /^This file is cut off or damaged/],
    [
      'a quote that is never closed (F18)',
      `${csv([leadHeader])}"${line.join(',')}\n${csv(people.slice(1, 50).map(leadRow))}`,
      422,
      /^A quotation mark on line 2 is never closed/,
    ],
    [
      'a cell of 40 KB',
      csv([leadHeader, ['x'.repeat(40_000), ...line.slice(1)]]),
      422,
      /^The cell in column 1 of line 2/,
    ],
    [
      'one line of 20 MB',
      `${csv([leadHeader])}${'x,'.repeat(10_000_000)}`,
      422,
      /^Line 2 is longer than 1 MB\./,
    ],
    ['one line of 20 MB without a line end', 'x'.repeat(20_000_000), 422, /^Line 1 is longer than 1 MB\./],
    ['25 MB (F23)', 'x,'.repeat(13 * 1024 * 1024), 413, /^This file is larger than 24 MB\./],
  ];

describe('refused at upload', () => {
  test.each(refused)('%s', async (_name, content, status, message) => {
    const before = await countUploads(api, user);
    const answer = await uploadCsv(api, user, content);
    expect({ status: answer.status, message: answer.body.message }).toEqual({
      status,
      message: expect.stringMatching(message),
    });
    expect(await countUploads(api, user)).toEqual(before);
  });
});

describe('refused while reading', () => {
  /** A file with a valid start and the fault far below. */
  const late = (fault: string) => `${leadFile(people.slice(0, 300)).repeat(30)}${fault}`;

  test.each([
    [
      'a quote that is never closed',
      late(`"${line.join(',')}\n${'more,of,it\n'.repeat(200_000)}`),
      /^A quotation mark on line 9,\d{3} is never closed/,
    ],
    ['a line of more than 1 MB', late('x,'.repeat(600_000)), /^Line 9,\d{3} is longer than 1 MB\./],
    [
      'a cell of more than 32 KB',
      late(`${'x'.repeat(40_000)},1,2,3,4\n`),
      /^The cell in column 1 of line 9,\d{3}/,
    ],
  ])('%s far down', async (_name, content, message) => {
    const customer = await api.customer();
    const order = await quote(api, customer, content);
    expect(order.state).toBe('failed');
    expect(order.failure).toMatch(message);
    const { rows } = await api.ctx.pool.query('select count(*)::int from lead where order_id = $1', [
      order.id,
    ]);
    expect(rows[0].count).toBe(0);
    const payment = await pay(api, customer, order.id);
    expect([payment.status, payment.body.error?.code]).toEqual([409, 'order_not_payable']);
    expect(await balance(api, customer)).toEqual({ available: 25, held: 0 });
  });
});

describe('read in part', () => {
  test('pads short rows and reports long rows by number', async () => {
    const [first, second, third] = people.slice(0, 3).map(leadRow);
    const content = csv([
      leadHeader,
      first ?? [],
      (second ?? []).slice(0, 2),
      [...(third ?? []), 'one', 'two too many'],
      [...(first ?? []).slice(0, 4), `${first?.[4]}`, '', ' '],
    ]);
    const order = await quote(api, user, content);
    expect(order.quote).toMatchObject({ rows: 4, valid: 1, invalid: 2, duplicates: 1 });
    const rejects: string[][] = parse((await download(api, user, order.id, 'rejects')).body);
    expect(rejects.map((record) => record.slice(0, 2))).toEqual([
      ['Row', 'Reason'],
      ['2', expect.stringMatching(/./)],
      ['3', 'This row has 7 cells, but the header has 5. Check its quotes and delimiters.'],
    ]);
    expect(rejects[0]).toEqual(['Row', 'Reason', ...leadHeader, 'Extra 1', 'Extra 2']);
    expect(rejects[2]?.slice(2)).toEqual([...(third ?? []), 'one', 'two too many']);
  });

  test('rejects rows with NUL bytes and reads the rest (F16)', async () => {
    const rows = people.slice(0, 40).map(leadRow);
    rows[3] = [`${rows[3]?.[0]}\0`, ...(rows[3] ?? []).slice(1)];
    const order = await trace(api, await api.customer(), csv([leadHeader, ...rows.slice(0, 20)]));
    expect(order.state).toBe('completed');
    expect(order.quote).toMatchObject({ rows: 20, valid: 19, invalid: 1 });
  });

  test('rejects rows with unbalanced quotes and reads the rest', async () => {
    const rows = people.slice(0, 12).map((person) => csv([leadRow(person)]));
    rows[4] = `"${rows[4]}`;
    rows[8] = `"${people[8]?.names[0]?.last}, ${people[8]?.names[0]?.first}",${leadRow(people[8]).slice(1).join(',')}\n`;
    const order = await quote(api, user, csv([leadHeader]) + rows.join(''));
    expect(order.state).toBe('awaiting_payment');
    expect(order.quote?.rows).toBe(12);
    expect(order.quote?.invalid).toBe(1);
  });

  test('decodes UTF-16 and Windows-1252 to the end', async () => {
    for (const encoding of ['utf-16le', 'windows-1252'] as const) {
      const rows = people.slice(0, 5).map((person) => [...leadRow(person), 'Señora Müller – Ærø']);
      const content = new Uint8Array(
        encode(csv([[...leadHeader, 'Note'], ...rows]), encoding, { bom: true }),
      );
      const customer = await api.customer();
      const order = await trace(api, customer, content);
      const [, ...records]: string[][] = parse((await download(api, customer, order.id, 'all')).body);
      expect(records.map((record) => record[5])).toEqual(Array(5).fill('Señora Müller – Ærø'));
    }
  });
});
