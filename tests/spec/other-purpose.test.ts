/** LAW-1, TRACE-14: searching for one purpose doesn't make hits free that only another purpose may return. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { LicenceClass } from '#contract/imports/schemas';
import type { Order } from '#contract/orders/schemas';
import { demoTown } from '#database/seed/town';
import { importPeople } from '#features/imports';
import { findLedgerFaults } from '#features/wallet';
import { newId, sha256 } from '#platform/ids';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { brokenLedgerRules } from '#support/billing/ledger';
import { runQuotes } from '#support/jobs';
import { createKeyCustomer, type KeyCustomer } from '#support/orders/history';
import { balance, leadFile, leadRow, quote, readOrder, workAll } from '#support/orders/orders';

/** The first ten are in a source closed to marketing, the others in a public one. */
const people = [...demoTown({ people: 20 })];
const closed = people.slice(0, 10);
const open = people.slice(10);

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await importAs('dppa', closed);
  await importAs('public', open);
});
afterEach(async () => {
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
  expect(await findLedgerFaults(api.ctx.db)).toEqual([]);
});
afterAll(() => api.close());

async function importAs(licence_class: LicenceClass, part: typeof people): Promise<void> {
  const file = {
    source: licence_class,
    licence_class,
    name: licence_class,
    size: 0,
    sha256: sha256(newId()),
  };
  await importPeople(
    api.ctx,
    file,
    part.map((person) => ({ person })),
  );
}

const payFor = (user: TestUser, order: Order, purpose: string) =>
  api.call('POST', '/payment', { as: user, body: { order_id: order.id, method: 'coins', purpose } });

/** Traces a file for a purpose. */
async function traceFor(user: TestUser, part: typeof people, purpose: string): Promise<Order> {
  const order = await quote(api, user, leadFile(part));
  expect((await payFor(user, order, purpose)).status).toBe(200);
  await workAll(api.ctx);
  return readOrder(api, user, order.id);
}

const fieldsOf = (person: (typeof people)[number] | undefined) => {
  const [full_name, property_address, property_city, property_state, property_zip] = leadRow(person);
  return { full_name, property_address, property_city, property_state, property_zip };
};

const single = async (user: KeyCustomer, person: (typeof people)[number] | undefined, purpose: string) =>
  (
    await api.call('POST', '/trace', {
      body: { lead: fieldsOf(person), purpose },
      headers: { 'x-api-key': user.key },
    })
  ).body.data;

test('TRACE-14: charges hits that only another purpose may return after misses, and the quote says so', async () => {
  const user = await createKeyCustomer(api);
  const coins = await balance(api, user);
  const misses = await traceFor(user, closed, 'marketing');
  expect(misses.leadSummery).toMatchObject({ hits: 0, coins: 0 });

  const order = await quote(api, user, leadFile(closed));
  expect(order.quote).toMatchObject({ valid: 0, traced_before: 10, purpose_dependent: 10, most_coins: 10 });
  expect((await payFor(user, order, 'collection')).status).toBe(200);
  expect((await balance(api, user)).held).toBe(10);
  await workAll(api.ctx);
  const done = await readOrder(api, user, order.id);
  expect(done.leadSummery.hits).toBeGreaterThan(5);
  expect(done.leadSummery).toMatchObject({ coins: done.leadSummery.hits, traced_before: 0 });
  expect(done.quote).toMatchObject({ valid: 10, traced_before: 0, purpose_dependent: 0, most_coins: 10 });
  expect(await balance(api, user)).toEqual({ available: coins.available - done.leadSummery.hits, held: 0 });
});

test('TRACE-14: keeps earlier misses free and holds no coins for a purpose that opens no more sources', async () => {
  const user = await createKeyCustomer(api);
  const coins = await balance(api, user);
  await traceFor(user, closed, 'marketing');
  const order = await quote(api, user, leadFile(closed));
  expect((await payFor(user, order, 'own_records')).status).toBe(200);
  expect(await balance(api, user)).toEqual(coins);
  await workAll(api.ctx);
  const done = await readOrder(api, user, order.id);
  expect(done.leadSummery).toMatchObject({ hits: 0, coins: 0 });
  expect(done.quote).toMatchObject({ valid: 0, traced_before: 10, purpose_dependent: 0, most_coins: 0 });
});

test('TRACE-14: makes leads free for every purpose once searched in all sources or paid for', async () => {
  const user = await createKeyCustomer(api);
  await traceFor(user, closed, 'collection');
  await traceFor(user, open, 'marketing');
  const before = await balance(api, user);
  const order = await quote(api, user, leadFile(people));
  const { quote: price } = order;
  // Only misses for marketing in the public source can still cost a coin.
  const missed = price?.purpose_dependent ?? 0;
  expect(missed).toBeLessThan(5);
  expect(price).toMatchObject({ valid: 0, traced_before: 20, most_coins: missed });
  expect((await payFor(user, order, 'legal')).status).toBe(200);
  await workAll(api.ctx);
  expect((await readOrder(api, user, order.id)).leadSummery.coins).toBe(0);
  expect(await balance(api, user)).toEqual(before);
});

test('TRACE-14: frees no hit of an order by a miss of POST /trace for another purpose, nor the other way around', async () => {
  const user = await createKeyCustomer(api);
  expect(await single(user, closed[0], 'marketing')).toMatchObject({ outcome: 'miss', coins: 0 });
  const order = await traceFor(user, closed.slice(0, 1), 'legal');
  expect(order.leadSummery).toMatchObject({ hits: 1, coins: 1 });

  expect((await traceFor(user, closed.slice(1, 2), 'marketing')).leadSummery).toMatchObject({ hits: 0 });
  expect(await single(user, closed[1], 'legal')).toMatchObject({ outcome: 'hit', coins: 1 });
});

test('TRACE-14: charges and caps POST /orders by the price of its own purpose', async () => {
  const user = await createKeyCustomer(api);
  const order = async (purpose: string, most_coins: number) => {
    const body = { leads: closed.slice(0, 4).map(fieldsOf), purpose, most_coins, name: 'Batch' };
    const created = await api.call('POST', '/orders', { body, headers: { 'x-api-key': user.key } });
    await runQuotes(api);
    await workAll(api.ctx);
    return readOrder(api, user, created.body.data.id);
  };
  expect(await order('marketing', 4)).toMatchObject({ state: 'completed', leadSummery: { hits: 0 } });
  expect(await order('reconnect', 0)).toMatchObject({ state: 'completed', leadSummery: { coins: 0 } });
  expect(await order('collection', 3)).toMatchObject({ state: 'awaiting_payment' });
  const done = await order('collection', 4);
  expect(done).toMatchObject({ state: 'completed', leadSummery: { coins: done.leadSummery.hits } });
  expect(done.leadSummery.hits).toBeGreaterThan(2);
});

test('TRACE-14: charges a lead missed since the quote if another purpose finds it', async () => {
  const user = await createKeyCustomer(api);
  const waiting = await quote(api, user, leadFile(closed.slice(0, 5)));
  await traceFor(user, closed.slice(0, 5), 'marketing');
  expect((await payFor(user, waiting, 'legal')).status).toBe(200);
  await workAll(api.ctx);
  const { leadSummery } = await readOrder(api, user, waiting.id);
  expect(leadSummery.hits).toBeGreaterThan(2);
  expect(leadSummery.coins).toBe(leadSummery.hits);
});
