/** TRACE-17: a customer's own phone numbers are checked as an order with its own price. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders/schemas';
import type { PhoneList } from '#contract/phone-lists/schemas';
import type { Mapping } from '#contract/uploads/schemas';
import { suppress } from '#features/compliance';
import { indexOrderLeads } from '#features/leads';
import { loadList } from '#features/phone-lists';
import type { Person } from '#linkage';
import { clock, days, after as later } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { setSetting } from '#platform/settings';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { customerWithCoins, type Numbers, quoteNumbers as quoteNumbersOf } from '#support/orders/numbers';
import { csv, download, importTown, pay, readOrder, uploadCsv, workAll } from '#support/orders/orders';

const today = '2026-11-20';
const person = (last: string, phone: string, type: 'mobile' | 'landline'): Person => ({
  record_id: last,
  names: [{ first: 'Ada', last }],
  addresses: [{ street: '12 Elm St', city: 'Springfield', state: 'IL', zip: '62704' }],
  phones: [{ number: phone, type }],
  emails: [],
});

let api: TestApi;
let customer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  clock.set(new Date(`${today}T12:00:00Z`));
  api = await testApi();
  await inTransaction(api.ctx, (tx) => setSetting(tx, 'trial_coins', 0));
  await importTown(api.ctx, [
    person('Quillfeather', '+12175550142', 'mobile'),
    person('Underbough', '+12175550143', 'landline'),
    person('Hidden', '+12175550148', 'mobile'),
  ]);
  admin = await api.admin();
  const folder = await mkdtemp(join(tmpdir(), 'scrub-'));
  const load = async (list: PhoneList, name: string, content: string) => {
    const path = join(folder, name);
    await writeFile(path, content);
    await loadList(api.ctx, admin.caller, { list, path });
  };
  await load('ftc', '2026-11-10_217.txt', '217,5550143\n217,5550150\n');
  await load('litigators', '2026-11-12_litigators.csv', 'phone,name,reason\n2175550144,,\n');
});
afterAll(async () => {
  clock.set(null);
  await api.close();
});

const newCustomer = (coins?: number) => customerWithCoins(api, coins);
const quoteNumbers = (...args: Numbers) => quoteNumbersOf(api, ...args);

async function check(user: TestUser, rows: string[][], mapping: Mapping): Promise<Order> {
  const { id } = await quoteNumbers(user, rows, mapping);
  expect((await pay(api, user, id)).status).toBe(200);
  await workAll(api.ctx);
  return readOrder(api, user, id);
}

const records = (text: string) =>
  text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));

describe('checking numbers', () => {
  test('TRACE-17: returns the rows in their order with what each list says of each number', async () => {
    customer = await newCustomer();
    await api.call('POST', '/do-not-contact', {
      as: customer,
      body: { rows: [{ phone: '217-555-0145' }] },
    });
    const order = await check(
      customer,
      [
        ['Ada', '(217) 555-0142', '217-555-0143'],
        ['Ben', '2175550144', ''],
        ['Cy', '217 555 0145', '12'],
        ['Di', '3125550144', '2175550142'],
        ['Ed', 'none', ''],
        ['Flo', '', ''],
      ],
      { phone: [1, 2] },
    );
    expect(order).toMatchObject({
      kind: 'scrub',
      state: 'completed',
      leadSummery: { leads: 6, hits: 0, misses: 0, hit_rate: null, coins: 1 },
      quote: {
        rows: 6,
        valid: 4,
        invalid: 2,
        price_coins: 20,
        most_coins: 1,
        expected_coins: 1,
        expected_hits: null,
        numbers: {
          charged: 5,
          duplicates: 1,
          invalid: 2,
          lists: [
            { list: 'ftc', date: '2026-11-10', numbers: 4 },
            { list: 'litigators', date: '2026-11-12', numbers: 5 },
          ],
        },
      },
    });
    const [header, ...rows] = records((await download(api, customer, order.id, 'all')).body);
    expect(header).toEqual([
      'Name',
      'Cell 1',
      'Cell 2',
      ...['Cell 1', 'Cell 2'].flatMap((phone) => [
        `${phone} On Do-Not-Call List`,
        `${phone} Litigator`,
        `${phone} Line Type`,
        `${phone} Reported Wrong`,
        `${phone} On Your Do-Not-Contact List`,
        `${phone} Callable`,
      ]),
      'Problem',
    ]);
    const none = ['', '', '', '', '', ''];
    const bad = ['', '', '', '', '', 'no'];
    expect(rows.map((row) => [row[0], ...row.slice(3, 15)])).toEqual([
      ['Ada', 'no', 'no', 'mobile', 'no', 'no', 'yes', 'yes', 'no', 'landline', 'no', 'no', 'no'],
      ['Ben', 'no', 'yes', '', 'no', 'no', 'no', ...none],
      ['Cy', 'no', 'no', '', 'no', 'yes', 'no', ...bad],
      // No do-not-call list covers area code 312.
      ['Di', 'unknown', 'no', '', 'no', 'no', 'no', 'no', 'no', 'mobile', 'no', 'no', 'yes'],
      ['Ed', ...bad, ...none],
      ['Flo', ...none, ...none],
    ]);
    expect(JSON.stringify(rows)).not.toContain('Quillfeather');
    const callable = records((await download(api, customer, order.id, 'callable')).body);
    expect(callable.slice(1).map(([name]) => name)).toEqual(['Ada', 'Di']);
    const rejects = records((await download(api, customer, order.id, 'rejects')).body);
    expect(rejects.slice(1)).toEqual([
      ['3', '1 phone number in this row isn’t a valid US number.', 'Cy', '217 555 0145', '12'],
      ['5', '1 phone number in this row isn’t a valid US number.', 'Ed', 'none', ''],
      ['6', 'This row has no phone number.', 'Flo', '', ''],
    ]);
  });

  test('TRACE-17: checks and charges every number of a cell, with labels and extensions', async () => {
    const user = await newCustomer();
    const order = await check(
      user,
      [
        ['Ada', '(cell) 217 555 0142 / 217-555-0143 (home)', '2175550144'],
        ['Ben', '+1 (217) 555-0145 x12', '217-555-0146/0147'],
        ['Cy', '2175550142', ''],
      ],
      { phone: [1, 2] },
    );
    expect(order.quote?.numbers).toMatchObject({ charged: 5, duplicates: 1, invalid: 1 });
    const { body } = await api.call('GET', `/order-results/${order.id}`, { as: user });
    const found = body.data.items.map(({ result }) =>
      result?.numbers?.map(({ position, number }) => [position, number]),
    );
    expect(found).toEqual([
      [
        [1, '+12175550142'],
        [1, '+12175550143'],
        [2, '+12175550144'],
      ],
      [
        [1, '+12175550145'],
        [2, '+12175550146'],
        [2, null],
      ],
      [[1, '+12175550142']],
    ]);
    const [, ada] = records((await download(api, user, order.id, 'all')).body);
    expect(ada?.slice(3, 6)).toEqual(['no; yes', 'no; no', 'mobile; landline']);
    expect(ada?.[8]).toBe('yes; no');
    expect(body.data.items.map(({ result }) => result?.reason)).toEqual([
      expect.stringMatching(/^A cell of this row has several numbers\./),
      expect.stringMatching(/^1 phone number in this row isn’t a valid US number\. A cell of this row/),
      '',
    ]);
    const rejects = records((await download(api, user, order.id, 'rejects')).body);
    expect(rejects.slice(1).map(([row]) => row)).toEqual(['2']);
  });

  test('TRACE-17: marks numbers that the customer reported as wrong, and own entries made later', async () => {
    const user = await newCustomer();
    await api.ctx.pool.query(
      `insert into phone_report (bucket, lead_id, number, account_id, user_id, verdict, reported_at, contact_key)
       values ($1, gen_random_uuid(), '+12175550142', $2, $3, 'wrong_number', now(), '\\x00')`,
      [user.caller.home_bucket, user.caller.account_id, user.caller.user_id],
    );
    const order = await check(
      user,
      [
        ['Ada', '2175550142'],
        ['Ben', '2175550149'],
      ],
      { phone: [1] },
    );
    await api.call('POST', '/do-not-contact', { as: user, body: { rows: [{ phone: '2175550149' }] } });
    const { body } = await api.call('GET', `/order-results/${order.id}`, { as: user });
    expect(body.data.items.map((item) => item.result?.numbers)).toEqual([
      [expect.objectContaining({ number: '+12175550142', reported_wrong: true, callable: false })],
      [expect.objectContaining({ number: '+12175550149', do_not_contact: true, callable: false })],
    ]);
    // Stored without the mark, as entries come and go.
    const { rows } = await api.ctx.pool.query('select result from lead_result where order_id = $1', [
      order.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain('do_not_contact');
  });

  test('TRACE-17, LAW-2: doesn’t call a number callable once its list is more than 31 days old', async () => {
    const user = await newCustomer();
    const order = await check(user, [['Ada', '2175550142']], { phone: [1] });
    const callables = async () => records((await download(api, user, order.id, 'callable')).body).length - 1;
    expect(await callables()).toBe(1);
    clock.set(later(new Date(`${today}T12:00:00Z`), days(30)));
    expect(await callables()).toBe(0);
    const expired = await quoteNumbers(await newCustomer(), [['Ada', '2175550147']], { phone: [1] });
    expect(expired.quote?.numbers?.lists).toMatchObject([{ list: 'ftc', numbers: 0 }, { numbers: 0 }]);
    clock.set(new Date(`${today}T12:00:00Z`));
  });

  test('TRACE-17, LAW-3: takes nothing from the record of a person who opted out', async () => {
    const user = await newCustomer();
    const typeOf = async () => {
      const order = await check(user, [['Ada', '2175550148']], { phone: [1] });
      return records((await download(api, user, order.id, 'all')).body)[1]?.[4];
    };
    expect(await typeOf()).toBe('mobile');
    const identity = {
      names: [{ first: 'Ada', last: 'Hidden' }],
      addresses: [{ street: '12 Elm St', city: 'Springfield', state: 'IL', zip: '62704' }],
      phones: [],
      emails: [],
    };
    await inTransaction(api.ctx, (tx) =>
      suppress(tx, { identities: [identity], cause: 'request:1', erase: false }),
    );
    expect(await typeOf()).toBe('');
  });

  test('TRACE-17: leaves leads, maps, the dashboard, totals of orders, lists and remembered columns alone', async () => {
    const user = await newCustomer();
    const order = await check(user, [['Ada', '2175550142']], { phone: [1] });
    await indexOrderLeads(api.ctx, order.id);
    const { body } = await api.call('GET', `/all-leads/${user.caller.user_id}`, { as: user });
    expect(body.data.total).toBe(0);
    const dashboard = (await api.call('GET', '/user-dashboard', { as: user })).body.data;
    expect(dashboard).toMatchObject({ total_leads: 0, current: { orders: 0, traced: 0, coins: 0 } });
    const history = await api.call('GET', `/lead-orders/${user.caller.user_id}`, { as: user });
    expect(history.body.data.items).toMatchObject([{ kind: 'scrub', leadSummery: { leads: 1, coins: 1 } }]);
    expect(history.body.leadSummery).toMatchObject({ leads: 0, hits: 0, invalid: 0, coins: 1 });
    const again = await uploadCsv(
      api,
      user,
      csv([
        ['Name', 'Cell 1'],
        ['Ben', '2175550149'],
      ]),
    );
    expect(again.body.data.remembered).toBeNull();
  });
});
