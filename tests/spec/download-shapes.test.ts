/** Download formats: phones only, one row per phone, XLSX, JSON, and layouts for dialers and CRMs. */
import { parse } from 'csv-parse/sync';
import { streamXlsxRows } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Failure } from '#contract/envelope';
import { downloadLayouts } from '#contract/orders/download/rules';
import { DownloadJson, type DownloadLayout } from '#contract/orders/download/schemas';
import { TraceResult } from '#contract/orders/results';
import type { Order } from '#contract/orders/schemas';
import { demoTown } from '#database/seed/town';
import { type TestApi, type TestUser, testApi } from '#support/api';
import {
  csv,
  giveCoins,
  importTown,
  leadFile,
  leadHeader,
  leadRow,
  quote,
  trace,
} from '#support/orders/orders';

const people = [...demoTown({ people: 200 })];
/** The customer's own ID of each lead is the last column. */
const rows = people.slice(0, 60).map((person, index) => [...leadRow(person), `A-${index + 1}`]);

let api: TestApi;
let user: TestUser;
let order: Order;
let hits: { row_no: number; result: TraceResult }[];
beforeAll(async () => {
  api = await testApi();
  await importTown(api.ctx, people);
  user = await api.customer();
  await giveCoins(api, user, 500);
  const file = csv([[...leadHeader, 'Reference'], ...rows]);
  order = await trace(api, user, file);
  const found = await api.ctx.pool.query(
    `select row_no, result from lead_result where order_id = $1 and outcome = 'hit' order by row_no`,
    [order.id],
  );
  hits = found.rows.map(({ row_no, result }) => ({ row_no, result: TraceResult.parse(result) }));
});
afterAll(() => api.close());

/** Downloads a file as raw bytes. */
async function ask(path: string) {
  const answer = await api.app.request(`http://localhost/api/v1/lead-file-download/${order.id}/${path}`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
const records = async (path: string): Promise<string[][]> => parse((await ask(path)).bytes);
const leadsOf = async (path: string) => {
  const { headers, bytes } = await ask(path);
  return { headers, file: DownloadJson.parse(JSON.parse(bytes.toString())) };
};
const phonesOf = ({ result }: (typeof hits)[number]) => result.person?.phones ?? [];
const plain = (number: string | undefined) => number?.replace('+', '');

describe('phones', () => {
  test('TRACE-7: contains only hits with a phone, and only their phones, in `phones`', async () => {
    const [header = [], ...found] = await records('phones');
    expect(header.slice(0, 12)).toEqual([
      ...[...leadHeader, 'Reference', 'Result', 'First Name', 'Middle Name', 'Last Name', 'Suffix'],
      'Phone 1',
    ]);
    expect(header.at(-1)).toBe('Purpose');
    expect(header.filter((name) => /Email|Relative|Address \d/.test(name))).toEqual([]);
    const withPhone = hits.filter((hit) => phonesOf(hit).length > 0);
    expect(withPhone.length).toBeGreaterThan(10);
    expect(found.map((row) => row[header.indexOf('Phone 1')])).toEqual(
      withPhone.map((hit) => plain(phonesOf(hit)[0]?.number)),
    );
  });

  test('TRACE-7: has a row for each phone of each lead, and no others', async () => {
    const [header = [], ...found] = await records('phones?rows=phone');
    const at = (name: string) => header.indexOf(name);
    expect(found.map((row) => [row[at('Reference')], row[at('Phone')], row[at('Phone Rank')]])).toEqual(
      hits.flatMap((hit) =>
        phonesOf(hit).map(({ number }, index) => [`A-${hit.row_no}`, plain(number), `${index + 1}`]),
      ),
    );
    expect(found.length).toBeGreaterThan(new Set(found.map((row) => row[5])).size);
    const [names = [], ...all] = await records('all?rows=phone');
    // Leads without a phone keep a row.
    expect(new Set(all.map((row) => row[5])).size).toBe(rows.length);
    expect(names).toContain('Email 1');
  });

  test('TRACE-7: can leave out numbers on do-not-call lists, and the next phone moves up', async () => {
    const hit = hits.find((found) => phonesOf(found).length > 1);
    const [first, second] = hit ? phonesOf(hit) : [];
    if (!hit || !first || !second) throw new Error('the town has nobody with two phones');
    const before = JSON.stringify(hit.result);
    for (const flag of ['dnc', 'state_dnc', 'litigator'] as const) {
      first[flag] = 'yes';
      await keep(hit);
      const [header = [], ...found] = await records('hits?dnc=drop');
      const row = found.find((cells) => cells[5] === `A-${hit.row_no}`);
      expect(row?.[header.indexOf('Phone 1')]).toBe(plain(second.number));
      const whole = await records('hits');
      expect(whole.find((cells) => cells[5] === `A-${hit.row_no}`)?.[header.indexOf('Phone 1')]).toBe(
        plain(first.number),
      );
      first[flag] = 'unknown';
    }
    await keep({ ...hit, result: JSON.parse(before) });
  });

  const keep = ({ row_no, result }: (typeof hits)[number]) =>
    api.ctx.pool.query('update lead_result set result = $3 where order_id = $1 and row_no = $2', [
      order.id,
      row_no,
      JSON.stringify(result),
    ]);
});

describe('file types', () => {
  test.each(['all', 'hits', 'misses', 'phones', 'rejects'])(
    'TRACE-7: has the same content as XLSX and as CSV for `%s`',
    async (value) => {
      const { headers, bytes } = await ask(`${value}?format=xlsx`);
      expect(headers.get('content-type')).toBe(
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      );
      expect(headers.get('content-disposition')).toContain(
        `filename="leads-${value}-${headers.get('download-id')}.xlsx"`,
      );
      const sheet: string[][] = [];
      for await (const { values } of streamXlsxRows(bytes))
        sheet.push(values.map((cell) => String(cell ?? '')));
      const table = await records(value);
      expect(sheet.map((row) => table[0]?.map((_, index) => row[index] ?? ''))).toEqual(table);
    },
  );

  test('TRACE-7: nests the results in JSON and includes the purpose', async () => {
    const { headers, file } = await leadsOf('hits?format=json');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(file).toMatchObject({
      download_id: headers.get('download-id'),
      order: {
        number: order.number,
        name: 'leads.csv',
        purpose: 'Bring our own customer records up to date',
      },
      columns: [...leadHeader, 'Reference'],
    });
    expect(file.leads).toMatchObject(
      hits.map(({ row_no, result }) => ({
        row: row_no,
        input: rows[row_no - 1],
        outcome: 'hit',
        coins: 1,
        result: { ...result, reason: expect.stringMatching(/^[A-Z].+\.$/) },
      })),
    );
    expect((await leadsOf('rejects?format=json')).file.leads).toEqual([]);
  });

  test('TRACE-7: serves exactly the requested file for a ticket and tells its size', async () => {
    for (const query of ['?format=json', '?layout=hubspot', '?rows=phone&dnc=drop']) {
      const ticket = await api.call('POST', `/download-ticket/${order.id}/hits${query}`, { as: user });
      const { path, rows: count, bytes: size } = ticket.body.data;
      const [direct, byTicket] = [await ask(`hits${query}`), await api.call('GET', path)];
      expect(count).toBe(hits.length);
      if (query !== '?format=json') {
        expect(byTicket.body).toBe(direct.bytes.toString());
        expect(size).toBe(direct.bytes.length);
      }
      expect(byTicket.headers.get('content-disposition')).toContain(
        byTicket.headers.get('download-id') ?? '–',
      );
    }
  });
});

describe('layouts', () => {
  beforeAll(() =>
    api.ctx.pool.query(
      `update lead set mapped = (mapped::jsonb || '{"apn":"12-345-6","property_address":"7 Invented Way"}')::json
       where order_id = $1`,
      [order.id],
    ),
  );

  /** Begins the header of each layout: what its maker's importer knows by name. */
  const heads: Record<Exclude<DownloadLayout, 'full' | 'vicidial'>, string> = {
    batchdialer: 'First Name,Last Name,Property Address,Property City',
    calltools: 'First Name,Last Name,Address,City,State,Zip,Phone,Phone 2',
    mojo: 'First Name,Last Name,Mailing Address,Mailing City,Mailing State,Mailing Zip',
    smarter_contact: 'First Name,Last Name,Phone 1,Phone 2',
    voiso: 'Number,Name,Source',
    gohighlevel:
      'First Name,Last Name,Email,Phone,Additional Phone,Street Address,City,State,Postal Code,Country,Source',
    hubspot:
      'First name,Last name,Email,Phone number,Mobile phone number,Street address,City,State/Region,Postal code,Country/Region',
    podio: 'Owner Name,First Name,Last Name,Property Address',
    resimpli: 'First Name,Last Name,Property Address,Property City,Property State,Property Zip',
    salesforce:
      'First Name,Last Name,Company,Phone,Mobile,Email,Street,City,State/Province,Zip/Postal Code,Country,Lead Source',
    google_contacts: 'First Name,Middle Name,Last Name,Name Suffix,E-mail 1 - Value,E-mail 2 - Value',
    tracerfy: 'first_name,last_name,mail_address,mail_city,mail_state,mail_zip,address,city,state,zip',
  };
  const layoutNames = [...Object.keys(heads), 'vicidial'];
  const phoneCount = hitsWith(() => true);

  function hitsWith(keeps: (type: string | undefined) => boolean) {
    return () => hits.flatMap((hit) => phonesOf(hit).filter(({ type }) => keeps(type)));
  }
  /** The hits' numbers that a file has, as ten digits. */
  const numbersIn = (table: string[][]) => {
    const cells = new Set(table.flat().map((cell) => cell.replace(/^'?\+?1(?=\d{10}$)/, '')));
    return phoneCount().filter(({ number }) => cells.has(number.slice(2)));
  };

  test.each(Object.entries(heads))('TRACE-7: has the columns that %s imports', async (layout, head) => {
    const [header] = await records(`hits?layout=${layout}`);
    expect(header?.join(',').startsWith(head)).toBe(true);
    expect(new Set(header).size).toBe(header?.length);
  });

  test.each(layoutNames)('TRACE-7: has the property, its parcel and the own id in %s', async (layout) => {
    const [hit] = hits;
    if (!hit) throw new Error('nobody was found');
    const table = await records(`hits?layout=${layout}&rows=phone`);
    const row = table.find((cells) => cells.includes(`A-${hit.row_no}`))?.join('|') ?? '';
    expect(row).toContain('7 Invented Way');
    expect(row).toContain('12-345-6');
  });

  test.each(Object.keys(heads))('TRACE-7: loses no number and writes none twice in %s', async (layout) => {
    const table = await records(`hits?layout=${layout}`);
    expect(numbersIn(table).length).toBe(phoneCount().length);
    if (layout === 'tracerfy') return;
    const all = table.flat().map((cell) => cell.replace(/^'?\+?1?(?=\d{10}$)/, ''));
    for (const { number } of phoneCount()) {
      const holders = phoneCount().filter((other) => other.number === number).length;
      expect(all.filter((cell) => cell === number.slice(2)).length).toBe(holders);
    }
  });

  test('TRACE-7: leaves out leads without a number in dialers, and keeps them in CRMs', async () => {
    const callable = hits.filter((hit) => phonesOf(hit).length > 0).length;
    expect(callable).toBeLessThan(hits.length);
    expect((await records('hits?layout=vicidial')).length).toBe(callable);
    expect((await records('hits?layout=mojo')).length - 1).toBe(callable);
    expect((await records('hits?layout=hubspot')).length - 1).toBe(hits.length);
  });

  test('TRACE-7: has mobile numbers only, and at most as many as wanted', async () => {
    const [header = [], ...mobile] = await records('hits?layout=mojo&phone_types=mobile&rows=phone');
    expect(mobile.map((row) => row[header.indexOf('Primary Phone')])).toEqual(
      hitsWith((type) => type === 'mobile')().map(({ number }) => number.slice(2)),
    );
    const [names = [], ...found] = await records('hits?max_phones=1');
    expect(found.every((row) => row[names.indexOf('Phone 2')] === '')).toBe(true);
    expect(found.filter((row) => row[names.indexOf('Phone 1')] !== '').length).toBe(
      hits.filter((hit) => phonesOf(hit).length > 0).length,
    );
  });

  test('TRACE-7: has no header, the fields in VICIdial’s order, and ten-digit phones', async () => {
    const found = await records('hits?layout=vicidial&rows=phone');
    expect(found.length).toBe(hits.reduce((sum, hit) => sum + phonesOf(hit).length, 0));
    const [hit] = hits;
    if (!hit) throw new Error('nobody was found');
    const { result } = hit;
    const [name, home] = [result.person?.names[0], result.person?.addresses[0]];
    expect(found[0]?.slice(0, 16)).toEqual([
      ...[`A-${hit.row_no}`, 'OpenSkip', '', '1', phonesOf(hit)[0]?.number.slice(2), ''],
      ...[name?.first, name?.middle?.slice(0, 1) ?? '', name?.last],
      ...[
        [home?.street, home?.unit].filter(Boolean).join(' '),
        expect.stringContaining('7 Invented Way'),
        '',
        home?.city,
        home?.state,
        '',
        home?.zip,
      ],
    ]);
    for (const row of found) {
      expect(row).toHaveLength(23);
      expect(row[4]).toMatch(/^\d{10}$/);
    }
  });

  test('TRACE-7: leaves out people whose contacts are masked or missing from a layout', async () => {
    for (const layout of Object.keys(heads)) {
      for (const row of await records(`all?layout=${layout}`)) expect(row.join()).not.toContain('•');
    }
    const people_ = (await records('misses?layout=hubspot')).slice(1);
    expect(people_.length).toBeLessThanOrEqual(order.leadSummery.no_contact);
  });

  test('TRACE-7: supports at least five dialers and CRMs', () =>
    expect(Object.keys(downloadLayouts).length - 1).toBeGreaterThanOrEqual(5));
});

describe('refusals', () => {
  test.each([
    ['everything', 'value'],
    ['hits?format=pdf', 'format'],
    ['hits?layout=excel', 'layout'],
    ['hits?rows=3', 'rows'],
    ['hits?dnc=maybe', 'dnc'],
    ['hits?phone_types=fax', 'phone_types'],
    ['hits?max_phones=11', 'max_phones'],
    ['hits?layout=hubspot&format=json', 'format'],
    ['rejects?layout=hubspot', 'layout'],
    ['rejects?rows=phone', 'rows'],
    ['hits?rows=phone&format=json', 'rows'],
  ])('TRACE-7: answers 422 for %s and lists the allowed values', async (path, field) => {
    const direct = await ask(path);
    const ticket = await api.call('POST', `/download-ticket/${order.id}/${path}`, { as: user });
    for (const body of [JSON.parse(direct.bytes.toString()), ticket.body]) {
      const { errors, message } = Failure.parse(body);
      expect(Object.keys(errors ?? {})).toEqual([field]);
      expect(message).toMatch(/^[A-Z].{10,}\.$/);
    }
    expect([direct.status, ticket.status]).toEqual([422, 422]);
  });

  test('TRACE-7: gives no ticket for an unpaid order', async () => {
    const { id } = await quote(api, user, leadFile(people.slice(0, 3)));
    const refused = await api.call('POST', `/download-ticket/${id}/hits?format=xlsx`, { as: user });
    expect(refused.status).toBe(409);
  });
});

test('TRACE-7: audits each download with its purpose', async () => {
  const ids = [await ask('hits'), await ask('hits?format=json')].map(({ headers }) =>
    headers.get('download-id'),
  );
  expect(new Set(ids).size).toBe(2);
  const { rows: entries } = await api.ctx.pool.query(
    'select action, subject, purpose, actor_id from audit where id = any($1)',
    [ids],
  );
  const entry = {
    action: 'order.download.hits',
    subject: `order:${order.id}`,
    purpose: 'own_records',
    actor_id: user.id,
  };
  expect(entries).toEqual([entry, entry]);
});

test('API-2: returns the own id of a lead wherever the lead is', async () => {
  const [page, leads, all, one] = await Promise.all([
    api.call('GET', `/order-results/${order.id}`, { as: user }),
    api.call('GET', `/order-leads/${order.id}`, { as: user }),
    api.call('GET', `/all-leads/${user.id}`, { as: user }),
    api.call('POST', '/trace', {
      as: user,
      body: {
        lead: { full_name: 'Jane Doe', property_zip: '62701', reference: 'crm-1' },
        purpose: 'own_records',
      },
    }),
  ]);
  for (const { body } of [page, leads]) {
    expect(body.data.items[0]).toMatchObject({ row_no: 1, reference: 'A-1' });
  }
  for (const lead of all.body.data.items) expect(lead.reference).toBe(`A-${lead.row_no}`);
  expect(one.body.data.reference).toBe('crm-1');
});
