/** Customers' files through the API: reading them and mapping their columns. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Upload } from '#contract/orders/schemas';
import { demoTown } from '#database/seed/town';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { encode } from '#support/files/encode';
import { workbook } from '#support/files/workbooks';
import {
  csv,
  download,
  giveCoins,
  importTown,
  leadHeader,
  leadRow,
  quote,
  trace,
  uploadCsv,
} from '#support/orders/orders';

const people = [...demoTown({ people: 500 })];

let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  api = await testApi();
  await importTown(api.ctx, people);
  user = await api.customer();
  await giveCoins(api, user, 1000);
});
afterAll(() => api.close());

const note = ['Note', 'first line\nsecond line', 'says "yes"; maybe, | or not\tyet', ' José Ñuñez – 100 € '];

/** Three people of the town with a column of everything that is hard to read. */
function rows(header: boolean): string[][] {
  const all = [leadHeader, ...people.slice(0, 3).map(leadRow)].map((row, index) => [
    ...row,
    note[index] ?? '',
  ]);
  return header ? all : all.slice(1);
}

interface Kind {
  kind: string;
  format: Upload['format'];
  content: Uint8Array<ArrayBuffer>;
}

const plain = {
  kind: 'text',
  encoding: 'utf-8',
  delimiter: ',',
  skip_rows: 0,
  has_header: true,
} as const;
const text = csv(rows(true));
const kinds: Kind[] = [
  { kind: 'UTF-8', format: plain, content: encode(text, 'utf-8') },
  { kind: 'UTF-8 with a mark', format: plain, content: encode(text, 'utf-8', { bom: true }) },
  {
    kind: 'UTF-16 as Excel writes it',
    format: { ...plain, encoding: 'utf-16le' },
    content: encode(text, 'utf-16le', { bom: true }),
  },
  {
    kind: 'UTF-16 without a mark',
    format: { ...plain, encoding: 'utf-16le' },
    content: encode(text, 'utf-16le'),
  },
  {
    kind: 'UTF-16, big end first',
    format: { ...plain, encoding: 'utf-16be' },
    content: encode(text, 'utf-16be', { bom: true }),
  },
  {
    kind: 'Windows-1252',
    format: { ...plain, encoding: 'windows-1252' },
    content: encode(text, 'windows-1252'),
  },
  ...([';', '\t', '|'] as const).map((delimiter) => ({
    kind: `${JSON.stringify(delimiter)} between cells`,
    format: { ...plain, delimiter },
    content: encode(csv(rows(true), delimiter), 'utf-8'),
  })),
  {
    kind: 'CRLF',
    format: plain,
    content: encode(csv(rows(true)).replace(/(?<!line)\n/g, '\r\n'), 'utf-8'),
  },
  {
    kind: 'no header row',
    format: { ...plain, has_header: false },
    content: encode(csv(rows(false)), 'utf-8'),
  },
  {
    kind: 'no header row, tabs, Windows-1252',
    format: { ...plain, encoding: 'windows-1252', delimiter: '\t', has_header: false },
    content: encode(csv(rows(false), '\t'), 'windows-1252'),
  },
  ...(await Promise.all(
    (['shared', 'inline'] as const).map(async (strings) => ({
      kind: `XLSX, its strings ${strings}`,
      format: { kind: 'sheet', sheet: 'My leads', skip_rows: 0, has_header: true } as const,
      content: new Uint8Array(await workbook([{ name: 'My leads', rows: rows(true) }], { strings })),
    })),
  )),
];

describe('reading', () => {
  test.each(kinds)(
    'TRACE-1: reads $kind and returns every cell unchanged (F17)',
    async ({ content, format }) => {
      const upload = await uploadCsv(api, user, content);
      expect(upload.body).toMatchObject({
        status: true,
        data: { format, size: content.length, missing: [] },
      });
      expect(upload.body.data.preview).toEqual(rows(format.has_header));

      // Every file has the same leads, so a customer who traced them before would get the earlier results.
      const reader = await api.customer();
      const order = await trace(api, reader, content);
      expect(order.quote).toMatchObject({ rows: 3, valid: 3, invalid: 0, duplicates: 0 });
      const file = await download(api, reader, order.id, 'all');
      const records: string[][] = parse(file.body);
      const own = records.map((record) => record.slice(0, 6));
      const header = format.has_header
        ? [...leadHeader, 'Note']
        : Array.from({ length: 6 }, (_, index) => `Column ${index + 1}`);
      expect(own).toEqual([header, ...rows(false)]);
      const names = records.slice(1).map((record) => record[records[0]?.indexOf('Last Name') ?? -1]);
      expect(names).toEqual(people.slice(0, 3).map((person) => person.names[0]?.last));
    },
  );
});

describe('columns', () => {
  async function propose(content: string) {
    const answer = await uploadCsv(api, user, content);
    expect(answer.body.status).toBe(true);
    return answer.body.data;
  }

  test('TRACE-2: maps columns by name, with a confidence, a reason and samples', async () => {
    const { columns, mapping } = await propose(csv(rows(true)));
    expect(columns.map(({ header }) => header)).toEqual([
      'full_name',
      'property_address',
      'property_city',
      'property_state',
      'property_zip',
      null,
    ]);
    for (const column of columns.slice(0, 5)) {
      expect(column.confidence).toBeGreaterThan(0.8);
      expect(column.confidence).toBeLessThanOrEqual(1);
      expect(column.reason).not.toBe('');
    }
    expect(columns[1]?.samples).toEqual(people.slice(0, 3).map((person) => leadRow(person)[1]));
    expect(mapping).toEqual({
      full_name: [0],
      property_address: [1],
      property_city: [2],
      property_state: [3],
      property_zip: [4],
    });
  });

  test('TRACE-2: maps unnamed columns by their content', async () => {
    const cells = people.slice(0, 40).map((person) => {
      const [, street, city, state, zip] = leadRow(person);
      return [street ?? '', city ?? '', state ?? '', zip ?? '', person.names[0]?.last ?? ''];
    });
    const { mapping, format } = await propose(csv(cells));
    expect(format.has_header).toBe(false);
    expect(mapping.property_zip ?? mapping.mailing_zip).toEqual([3]);
    expect(mapping.property_state ?? mapping.mailing_state).toEqual([2]);
    expect(mapping.property_address ?? mapping.mailing_address).toEqual([0]);
  });

  test('TRACE-2: names what is missing, and gives no quote without it', async () => {
    const upload = await propose(
      'First Name,Last Name,Street\nAda,Lovelace,12 Oak St\nGrace,Hopper,9 Elm St\n',
    );
    expect(upload.missing).toEqual([
      'The property address has no place. Map its ZIP code, or its city and state.',
    ]);
    const body = { upload_id: upload.id, mapping: upload.mapping };
    const refused = await api.call('POST', '/order-quote', { as: user, body });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ mapping: upload.missing[0] });
  });

  test('TRACE-2: uses the customer’s correction instead of the suggestion', async () => {
    const swapped = people.slice(0, 3).map((person) => {
      const [name, street, city, state, zip] = leadRow(person);
      return [street ?? '', name ?? '', city ?? '', state ?? '', zip ?? ''];
    });
    const content = csv([leadHeader, ...swapped]);
    const mapping = {
      full_name: [1],
      property_address: [0],
      property_city: [2],
      property_state: [3],
      property_zip: [4],
    };
    const order = await trace(api, user, content, { mapping });
    const { body } = await api.call('GET', `/order-leads/${order.id}`, { as: user });
    expect(body.data.items.map(({ lead }: { lead: { name: string } }) => lead.name)).toEqual(
      people.slice(0, 3).map((person) => leadRow(person)[0]),
    );
    expect(order.leadSummery.misses).toBe(0);
  });

  test('TRACE-2: splits full names and addresses in a single column', async () => {
    const chosen = people.filter((person) => person.phones.length > 0).slice(0, 4);
    const oneLine = chosen.map((person) => {
      const [name = '', street = '', city = '', state = '', zip = ''] = leadRow(person);
      return [name, `${street}, ${city}, ${state} ${zip}`];
    });
    const order = await trace(api, user, csv([['Name', 'Full Address'], ...oneLine]));
    expect(order.leadSummery).toMatchObject({ leads: 4, hits: 4 });
  });

  test('TRACE-2: accepts a phone or an email alone', async () => {
    const [caller, writer] = [
      people.find((person) => person.phones.length > 0),
      people.find((person) => person.emails.length > 0),
    ];
    const phones = await quote(api, user, `Phone\n${caller?.phones[0]?.number}\n`);
    expect(phones).toMatchObject({ state: 'awaiting_payment', quote: { valid: 1 } });
    const emails = await quote(api, user, `E-mail\n${writer?.emails[0]?.address}\n`);
    expect(emails).toMatchObject({ state: 'awaiting_payment', quote: { valid: 1 } });
  });
});

test('TRACE-1: refuses several files in one call, and stores none of them', async () => {
  const form = new FormData();
  for (const name of ['one.csv', 'two.csv']) form.append('file', new File([csv(rows(true))], name));
  const before = await api.ctx.pool.query('select count(*)::int as uploads from upload');
  const answer = await api.call('POST', '/file-upload', { as: user, body: form });
  expect([answer.status, answer.body]).toMatchObject([
    422,
    { message: expect.stringContaining('Send one file per upload. Nothing was saved.') },
  ]);
  const after = await api.ctx.pool.query('select count(*)::int as uploads from upload');
  expect(after.rows).toEqual(before.rows);
});

test('TRACE-1: reads the part “file” even if another file comes first', async () => {
  const form = new FormData();
  form.append('cover', new File(['x'], 'cover.txt'));
  form.append('file', new File([csv(rows(true))], 'leads.csv'));
  const answer = await api.call('POST', '/file-upload', { as: user, body: form });
  expect([answer.status, answer.body.data.name]).toEqual([200, 'leads.csv']);
});
