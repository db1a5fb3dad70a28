/** Result files: rows, columns, and safety in spreadsheets. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notice } from '#contract/accounts/terms';
import type { Order } from '#contract/orders/schemas';
import { demoTown } from '#database/seed/town';
import type { Person } from '#linkage';
import { type TestApi, type TestUser, testApi } from '#support/api';
import {
  csv,
  download,
  giveCoins,
  importTown,
  leadFile,
  leadHeader,
  leadRow,
  pay,
  quote,
  trace,
  workAll,
} from '#support/orders/orders';

/** A person with hostile values from a source. */
const hostile: Person = {
  record_id: '=1+1',
  names: [{ first: 'Mallory', last: 'Evildoer' }],
  addresses: [{ street: '12 Lantern Way', unit: '=cmd', city: 'Decatur', state: 'IL', zip: '62521' }],
  phones: [{ number: '+12175550177', carrier: "@SUM(1+1)*cmd|' /C calc'!A0" }],
  emails: [{ address: '+mallory@example.com' }],
};

const people = [...demoTown({ people: 500 }), hostile];

let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  api = await testApi();
  await importTown(api.ctx, people);
  user = await api.customer();
  await giveCoins(api, user, 5000);
});
afterAll(() => api.close());

/** The rows of a file by column name. If names repeat, the last column counts. */
async function rowsOf(order: Order, value: string): Promise<Record<string, string>[]> {
  return parse((await download(api, user, order.id, value)).body, { columns: true });
}

const header = async (order: Order) =>
  (parse((await download(api, user, order.id, 'all')).body) as string[][])[0] ?? [];

/** The documented result columns, in order. */
const promised = [
  ...['Result', 'Match Confidence', 'Match Reason', 'Source', 'Source Record ID', 'Traced At', 'First Name'],
  ...['Middle Name', 'Last Name', 'Suffix', 'Age Band', 'Deceased', 'Owner Type', 'Current Address'],
  ...['Current City', 'Current State', 'Current ZIP', 'Absentee'],
  ...Array.from({ length: 10 }, (_, index) =>
    ['', ' Type', ' Carrier', ' DNC', ' DNC Date', ' State DNC', ' Litigator', ' Last Seen', ' Score'].map(
      (part) => `Phone ${index + 1}${part}`,
    ),
  ).flat(),
  ...[1, 2, 3, 4, 5].map((n) => `Email ${n}`),
  ...[1, 2, 3, 4, 5].flatMap((n) => [`Relative ${n}`, `Relative ${n} Phone`]),
  ...[1, 2, 3, 4, 5].map((n) => `Past Address ${n}`),
  ...[1, 2, 3].map((n) => `Alias ${n}`),
  ...['Co-owner', 'Property APN', 'Property County', 'Property Use', 'Assessed Value', 'Last Sale Date'],
  ...[
    'Last Sale Price',
    'Entity',
    'Entity Status',
    'Registry Id',
    'Entity Confidence',
    'Role',
    'Role Confidence',
    'Path',
    'Property Owner',
    'Owner Source',
    'Owner As Of',
    'Reported Numbers',
    'Coins Charged',
    'Purpose',
    'Lead Status',
    'Assigned To',
  ],
];

describe('rows', () => {
  const bad = ['Nobody Atall', '', '', '', ''];
  const rows = [...people.slice(0, 500).map(leadRow), bad, leadRow(people[0])];
  // More than one batch of the stream, with every outcome.
  for (let copy = 0; copy < 200; copy += 1)
    rows.push(['Nobody Atall', `${copy} Nowhere Ln`, 'Decatur', 'IL', '62521']);
  let order: Order;
  beforeAll(async () => {
    order = await trace(api, user, csv([leadHeader, ...rows]));
  });

  test('TRACE-7: contains every row in file order in `all`, with the customer’s own columns first', async () => {
    expect(await header(order)).toEqual([...leadHeader, ...promised]);
    const all = await rowsOf(order, 'all');
    expect(all.map((row) => leadHeader.map((name) => row[name]))).toEqual(rows);
    const counted = Object.entries(Object.groupBy(all, (row) => row.Result ?? '')).map(
      ([outcome, ofOutcome]) => [outcome, ofOutcome?.length ?? 0],
    );
    const { hits, possibles, no_contact, misses } = order.leadSummery;
    const expected = {
      hit: hits,
      possible: possibles,
      'no contact': no_contact,
      miss: misses,
      invalid: 1,
      duplicate: 1,
    };
    expect(Object.fromEntries(counted)).toEqual(
      Object.fromEntries(Object.entries(expected).filter(([, count]) => count > 0)),
    );
  });

  test('TRACE-7: splits the rows into `hits`, `misses` and the untraceable `rejects`', async () => {
    const all = await rowsOf(order, 'all');
    const withOutcome = (...outcomes: string[]) => all.filter((row) => outcomes.includes(row.Result ?? ''));
    expect(await rowsOf(order, 'hits')).toEqual(withOutcome('hit'));
    expect(await rowsOf(order, 'misses')).toEqual(withOutcome('possible', 'no contact', 'miss'));
    expect(await rowsOf(order, 'rejects')).toEqual([
      {
        Row: '501',
        Reason: expect.stringMatching(/\.$/),
        ...Object.fromEntries(leadHeader.map((name, index) => [name, bad[index]])),
      },
    ]);
  });

  test('TRACE-7: contains everything the result of a hit contains', async () => {
    const row = (await rowsOf(order, 'hits'))[0] ?? {};
    const { body } = await api.call('GET', `/order-leads/${order.id}?outcome=hit&per_page=1`, { as: user });
    const { result, probability } = body.data.items[0] ?? {};
    const { person } = result ?? {};
    const [name, address, phone] = [person?.names[0], person?.addresses[0], person?.phones[0]];
    expect(row).toMatchObject({
      Result: 'hit',
      'Match Confidence': probability?.toFixed(3),
      'Match Reason': result?.reason,
      Source: 'Town',
      'Source Record ID': result?.source_record_id,
      'Traced At': order.paid_at,
      'First Name': name?.first,
      'Last Name': name?.last,
      'Current Address': [address?.street, address?.unit].filter(Boolean).join(' '),
      'Current City': address?.city,
      'Current State': address?.state,
      'Current ZIP': address?.zip,
      'Phone 1': phone?.number.slice(1),
      'Phone 1 Type': phone?.type,
      'Phone 1 DNC': 'unknown',
      'Phone 1 Score': phone?.score.toFixed(2),
      'Phone 10': '',
      'Phone 10 DNC': '',
      'Coins Charged': '1',
      Purpose: `Update our own customer records. ${notice}`,
    });
  });

  test('TRACE-7: includes pending rows without a result while the order runs', async () => {
    const { id } = await quote(api, user, leadFile(people.slice(0, 3)));
    const paid = await pay(api, user, id);
    const waiting = await rowsOf(paid.body.data, 'all');
    expect(
      waiting.map((row) => [row['Owner Name'], row.Result, row['Traced At'], row['Coins Charged']]),
    ).toEqual(people.slice(0, 3).map((person) => [leadRow(person)[0], '', '', '']));
    await workAll(api.ctx);
    expect((await rowsOf(paid.body.data, 'all')).every((row) => row.Result !== '')).toBe(true);
  });
});

describe('columns', () => {
  test('TRACE-7: keeps the upload’s own columns, with their names and values, whatever they are', async () => {
    const own = [
      'Owner Name',
      '',
      'Note',
      'Note',
      ' Padded ',
      'Result',
      'phone 1',
      'Email 1',
      'Property ZIP',
    ];
    const row = [
      'Thaddeus Umberfield',
      'x',
      'one',
      'two',
      '  ',
      'sold',
      'none',
      'a "quoted", cell',
      "'02134",
    ];
    const order = await trace(api, user, csv([own, row]), { mapping: { full_name: [0], property_zip: [8] } });
    const [names = [], cells = []]: string[][] = parse((await download(api, user, order.id, 'all')).body);
    expect(names.slice(0, 9)).toEqual(['Owner Name', 'Column 2', ...own.slice(2)]);
    expect(cells.slice(0, 9)).toEqual(row);
  });

  test('TRACE-7: marks a result column whose name the upload already has', async () => {
    const own = ['Result', 'Phone 1', 'email 1 ', 'Owner Name', 'Property ZIP'];
    const order = await quote(api, user, csv([own, ['', '', '', 'Ada Lovelace', '62521']]), {
      mapping: { full_name: [3], property_zip: [4] },
    });
    await pay(api, user, order.id);
    const names = await header(order);
    const marked = ['Result', 'Phone 1', 'Email 1'];
    expect(names.slice(own.length)).toEqual(
      promised.map((name) => (marked.includes(name) ? `${name} (OpenSkip)` : name)),
    );
  });

  test('TRACE-7: writes a phone number as plain digits without a plus sign', async () => {
    const order = await trace(api, user, leadFile(people.slice(0, 60)));
    const hits = await rowsOf(order, 'hits');
    for (const row of hits) expect(row['Phone 1']).toMatch(/^(1\d{10})?$/);
  });
});

describe('safety', () => {
  const formulas = [
    '=1+1',
    '+cmd|calc!A1',
    '-2+3*A1',
    '@SUM(A1)',
    '\t=1+1',
    '＝1+1',
    '＋1+A1',
    '－1+A1',
    '＠SUM(A1)',
  ];
  const harmless = ['-5', '+1 (217) 555-0142', '-0.5', '+', "O'Brien", 'a=b', '1-2', 'x@example.com', '(5)'];

  test('TRACE-7: escapes cells that a spreadsheet would run as formulas, and no others (F21)', async () => {
    const header = [
      ...leadHeader,
      ...formulas.map((_, index) => `F${index}`),
      ...harmless.map((_, index) => `H${index}`),
    ];
    const order = await trace(api, user, csv([header, [...leadRow(people[0]), ...formulas, ...harmless]]));
    const [, cells = []]: string[][] = parse((await download(api, user, order.id, 'all')).body);
    const own = cells.slice(leadHeader.length);
    expect(own.slice(0, formulas.length)).toEqual(
      formulas.map((cell) => (cell === '\t=1+1' ? "'\t'=1+1" : `'${cell}`)),
    );
    expect(own.slice(formulas.length, formulas.length + harmless.length)).toEqual(harmless);
  });

  test('TRACE-7: escapes column names, reject reasons and source values too', async () => {
    const order = await trace(
      api,
      user,
      csv([
        [...leadHeader, '=HYPERLINK("x")'],
        [...leadRow(hostile), ''],
        ['Nobody', '', '', '', '', '=1+1'],
      ]),
    );
    const all: string[][] = parse((await download(api, user, order.id, 'all')).body);
    expect(all[0]?.[5]).toBe(`'=HYPERLINK("x")`);
    const [hit] = await rowsOf(order, 'hits');
    expect(hit).toMatchObject({
      'Source Record ID': "'=1+1",
      'Phone 1 Carrier': "'@SUM(1+1)*cmd|' /C calc'!A0",
      'Email 1': "'+mallory@example.com",
    });
    const rejects: string[][] = parse((await download(api, user, order.id, 'rejects')).body);
    expect([rejects[0]?.at(-1), rejects[1]?.at(-1)]).toEqual([`'=HYPERLINK("x")`, "'=1+1"]);
    for (const cell of [...all, ...rejects].flat()) expect(cell).not.toMatch(/^[=@]/);
  });
});
