/** A job that hides a person from stored results, and is interrupted before their leads are listed again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoTown } from '#database/seed/town';
import { indexMissedOrders, indexOrderLeads } from '#features/leads';
import { executePrivacyRequests } from '#features/privacy';
import type { Person } from '#linkage';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { giveCoins, importTown, leadFile, trace } from '#support/orders/orders';
import { optOut } from '#support/privacy/privacy';

const clara: Person = {
  record_id: 'clara',
  names: [{ first: 'Clara', last: 'Underbough' }],
  addresses: [{ street: '77 Oak Ave', city: 'Springfield', state: 'IL', zip: '62704' }],
  phones: [{ number: '+12175550144' }],
  emails: [{ address: 'clara@example.com' }],
};
const dora: Person = {
  record_id: 'dora',
  names: [{ first: 'Dora', last: 'Underbough' }],
  addresses: [{ street: '12 Elm St', city: 'Decatur', state: 'IL', zip: '62526' }],
  phones: [{ number: '+12175550145' }],
  emails: [{ address: 'dora@example.com' }],
};
const asClara = { first_name: 'Clara', last_name: 'Underbough', email: 'clara@example.com' };
const asDora = { first_name: 'Dora', last_name: 'Underbough', email: 'dora@example.com' };
const town = [...demoTown({ people: 60 })];

let api: TestApi;
let customer: TestUser;
let order: string;
beforeAll(async () => {
  api = await testApi();
  await importTown(api.ctx, [...town, clara, dora]);
  customer = await api.customer();
  await giveCoins(api, customer, 100);
  order = (await trace(api, customer, leadFile([...town, clara, dora]))).id;
  await indexOrderLeads(api.ctx, order);
});
afterAll(() => api.close());

const found = async (value: string): Promise<number> => {
  const { body } = await api.call('GET', `/all-leads/${customer.id}?value=${value}`, { as: customer });
  return body.data.total;
};

/** The version of each listed lead without this name. */
const versions = async (name: string) => {
  const { rows } = await api.ctx.pool.query(
    'select xmin::text from listed_lead where search not like $1 order by lead_id',
    [`%${name}%`],
  );
  return rows;
};

test('LAW-3: lists only leads that changed again, also if the job was interrupted before that', async () => {
  expect(await found('2175550144')).toBe(1);
  const before = await versions('clara');
  expect(before).toHaveLength(town.length + 1);
  await optOut(api, asClara, 'hide');

  await api.ctx.pool.query(`
    create function interrupt() returns trigger language plpgsql as 'begin raise exception ''interrupted''; end';
    create trigger interrupt before insert on listed_lead for each row execute function interrupt()`);
  await expect(executePrivacyRequests(api.ctx)).rejects.toThrow('interrupted');
  await api.ctx.pool.query('drop trigger interrupt on listed_lead');
  expect(await found('2175550144')).toBe(1);

  await executePrivacyRequests(api.ctx);
  await indexMissedOrders(api.ctx);
  expect(await found('2175550144')).toBe(0);
  expect(await versions('clara')).toEqual(before);
});

test('LAW-3: lists a hidden person’s lead again and counts it', async () => {
  const suppressed = async () =>
    (await api.call('GET', `/all-leads/${customer.id}?outcome=suppressed`, { as: customer })).body.data.total;
  expect(await suppressed()).toBe(1);
  const before = await versions('dora');
  await optOut(api, asDora, 'hide');
  await executePrivacyRequests(api.ctx);
  expect(await found('2175550145')).toBe(0);
  expect(await suppressed()).toBe(2);
  expect(await versions('dora')).toEqual(before);
  const { rows } = await api.ctx.pool.query(
    `select c.leads::int, o.listed_at >= o.ended_at as listed from trace_order o
     join listed_count c on c.account_id = o.account_id and c.order_number = o.number
     where o.id = $1 and c.outcome = 'suppressed'`,
    [order],
  );
  expect(rows).toEqual([{ leads: 2, listed: true }]);
});
