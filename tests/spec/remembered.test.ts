/**
 * A column mapping is remembered per account once its order is paid, and suggested for the next file with the same
 * header row.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi, TestUser } from '#support/api';
import { runQuotes } from '#support/jobs';
import { csv, leadRow, openTown, pay, quote, uploadCsv, workAll } from '#support/orders/orders';

let town: Awaited<ReturnType<typeof openTown>>;
let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  town = await openTown();
  api = town.api;
  user = await api.customer();
});
afterAll(() => api.close());

/** Two columns whose names say little, with the customer's own choice for all of them. */
const header = ['Lead', 'Where', 'Town', 'ST', 'Code'];
const file = (from: number, to: number, names = header) =>
  csv([names, ...town.people.slice(from, to).map(leadRow)]);
const mapping = {
  full_name: [0],
  mailing_address: [1],
  mailing_city: [2],
  mailing_state: [3],
  mailing_zip: [4],
};

async function uploaded(content: string, as = user) {
  const { body } = await uploadCsv(api, as, content);
  return body.data;
}

test('TRACE-2: remembers a mapping when its order is paid, not before', async () => {
  const guessed = await uploaded(file(3, 6));
  expect(guessed.remembered).toBeNull();
  const order = await quote(api, user, file(0, 3), { mapping, name: 'march.csv' });
  expect((await uploaded(file(3, 6))).remembered).toBeNull();
  expect((await pay(api, user, order.id)).status).toBe(200);

  const again = await uploaded(file(3, 6, [' LEAD', 'where', 'Town ', 'St.', 'code']));
  expect(again.remembered).toEqual({ from: 'march.csv', at: expect.any(String) });
  expect(again.mapping).toEqual(mapping);
  expect(again.columns[0]).toMatchObject({ header: 'full_name', match: 'remembered', confidence: 1 });
  expect(again.missing).toEqual([]);

  const undone = await api.call('PUT', `/upload/${again.id}/format`, { as: user, body: { recall: false } });
  expect(undone.body.data).toMatchObject({ remembered: null, mapping: guessed.mapping });
  const redone = await api.call('PUT', `/upload/${again.id}/format`, { as: user, body: {} });
  expect(redone.body.data).toMatchObject({ remembered: again.remembered, mapping });
});

test('TRACE-2: applies it only to the account’s own files with the same columns in the same order', async () => {
  expect((await uploaded(file(3, 6), await api.customer())).remembered).toBeNull();
  expect((await uploaded(file(3, 6, ['Where', 'Lead', 'Town', 'ST', 'Code']))).remembered).toBeNull();
  const without = csv(town.people.slice(0, 3).map(leadRow));
  const order = await quote(api, user, without);
  expect((await pay(api, user, order.id)).status).toBe(200);
  expect((await uploaded(csv(town.people.slice(3, 6).map(leadRow)))).remembered).toBeNull();
});

test('TRACE-2: uses the newest mapping', async () => {
  const { full_name, ...places } = mapping;
  const without = { ...places, second_owner: full_name };
  const order = await quote(api, user, file(6, 9), { mapping: without, name: 'april.csv' });
  expect((await pay(api, user, order.id)).status).toBe(200);
  const next = await uploaded(file(9, 12));
  expect(next.remembered?.from).toBe('april.csv');
  expect(next.mapping).toEqual(without);
});

test('TRACE-2, TRACE-17: keeps the mapping of the newest file through a monthly run of an older one', async () => {
  const owner = await api.customer();
  const order = await quote(api, owner, file(0, 3), { mapping, name: 'may.csv' });
  await pay(api, owner, order.id);
  await workAll(api.ctx);
  const terms = { purpose: 'own_records', most_coins: 10 };
  await api.call('PUT', `/order-recurrence/${order.id}`, { as: owner, body: terms });
  const { full_name, ...places } = mapping;
  const corrected = { ...places, second_owner: full_name };
  const newer = await quote(api, owner, file(6, 9), { mapping: corrected, name: 'june.csv' });
  await pay(api, owner, newer.id);
  expect((await api.call('POST', `/order-recurrence/${order.id}/run`, { as: owner })).status).toBe(200);
  await runQuotes(api);
  await workAll(api.ctx);
  const next = await uploaded(file(9, 12), owner);
  expect(next.remembered?.from).toBe('june.csv');
  expect(next.mapping).toEqual(corrected);
});
