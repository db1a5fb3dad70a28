/** The dashboard: its figures match the customer's own orders. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { envelope } from '#contract/envelope';
import type { Order } from '#contract/orders/schemas';
import { Dashboard } from '#contract/reporting/dashboard';
import { indexOrderLeads } from '#features/leads';
import { clock } from '#platform/clock';
import type { TestApi, TestUser } from '#support/api';
import { buyCoins, enterCard } from '#support/billing/billing';
import { balance, giveCoins, openTown, pay, quote, trace } from '#support/orders/orders';

let api: TestApi;
let user: TestUser;
let file: (from: number, to: number) => string;
const orders: Order[] = [];

/** Runs an order at a set time. */
async function traceAt(at: string, from: number, to: number): Promise<Order> {
  clock.set(new Date(at));
  const order = await trace(api, user, file(from, to));
  orders.push(order);
  return order;
}

beforeAll(async () => {
  const town = await openTown();
  api = town.api;
  file = town.file;
  user = await api.customer();
  await giveCoins(api, user, 1000);
  await traceAt('2026-03-01T12:00:00Z', 0, 20);
  await traceAt('2026-05-02T12:00:00Z', 20, 50);
  // 11:30 PM on the 30th in Chicago.
  await traceAt('2026-05-31T04:30:00Z', 50, 70);
  clock.set(null);
});
afterEach(() => clock.set(null));
afterAll(() => api.close());

async function read(query = '', as = user): Promise<Dashboard> {
  // Sessions expire by the same clock.
  const now = clock.now();
  const { rows } = await api.ctx.pool.query('update session set expires_at = $1 returning id', [
    new Date(now.getTime() + 60_000),
  ]);
  expect(rows.length).toBeGreaterThan(0);
  const { body } = await api.call('GET', `/user-dashboard${query}`, { as });
  return envelope(Dashboard).parse(body).data;
}
const noSums = { orders: 0, rows: 0, traced: 0, hits: 0, possibles: 0, coins: 0, cost: 0 };
const hitsOf = ({ leadSummery }: Order) => leadSummery.hits;
const sum = (list: Order[], figure: (order: Order) => number) =>
  list.reduce((all, order) => all + figure(order), 0);
const traced = ({ leadSummery: { hits, possibles, no_contact, misses } }: Order) =>
  hits + possibles + no_contact + misses;

test('PAGES-1: shows zero and no hit rate without orders', async () => {
  const nobody = await api.customer();
  const figures = await read('', nobody);
  expect(figures).toMatchObject({
    files_in_progress: 0,
    completed_files: 0,
    total_leads: 0,
    average_hit_rate: null,
    range: '30d',
    current: noSums,
    previous: noSums,
    lists: [],
    states: [],
    phones: { total: 0, callable: 0, pending_orders: 0 },
    owners: { leads: 0, company: 0, trust: 0, government: 0 },
  });
  expect(figures.history).toHaveLength(30);
});

test('PAGES-1: pools the hit rate over completed orders and counts running ones separately', async () => {
  const waiting = await quote(api, user, file(70, 80));
  const before = await read();
  await pay(api, user, waiting.id);
  const figures = await read();
  expect([before.files_in_progress, figures.files_in_progress]).toEqual([0, 1]);
  expect(figures).toMatchObject({
    completed_files: 3,
    total_leads: sum(orders, ({ leadSummery }) => leadSummery.leads) + 10,
    average_hit_rate: sum(orders, hitsOf) / sum(orders, traced),
  });
});

test('PAGES-1: fills every day and month of a range, and adds them up', async () => {
  clock.set(new Date('2026-05-31T12:00:00Z'));
  for (const [range, length, start, seen] of [
    ['7d', 7, '2026-05-25', orders.slice(2)],
    ['30d', 30, '2026-05-02', orders.slice(1)],
    ['12m', 12, '2025-06-01', orders],
  ] as const) {
    const { history, current } = await read(`?range=${range}`);
    expect(history).toHaveLength(length);
    expect(history[0]?.start).toBe(start);
    const all = { orders: seen.length, traced: sum(seen, traced), hits: sum(seen, hitsOf) };
    expect(current).toMatchObject({ ...all, coins: all.hits });
    for (const [name, value] of Object.entries(all))
      expect(history.reduce((total, period) => total + period[name as keyof typeof all], 0)).toBe(value);
  }
});

test('PAGES-1: starts a day at midnight in the customer’s time zone', async () => {
  clock.set(new Date('2026-05-31T12:00:00Z'));
  const dayOf = async (zone: string) =>
    (await read(`?time_zone=${zone}`)).history.findLast(({ orders: count }) => count > 0)?.start;
  expect(await dayOf('UTC')).toBe('2026-05-31');
  expect(await dayOf('America/Chicago')).toBe('2026-05-30');
});

test('PAGES-1: compares a range with the one before it', async () => {
  clock.set(new Date('2026-05-31T12:00:00Z'));
  const { current, previous } = await read('?range=30d');
  expect([current.orders, current.traced]).toEqual([2, sum(orders.slice(1), traced)]);
  expect(current.rows).toBe(sum(orders.slice(1), ({ leadSummery }) => leadSummery.leads));
  expect(previous).toEqual(noSums);
  clock.set(new Date('2026-06-20T12:00:00Z'));
  expect((await read('?range=30d')).previous.orders).toBe(1);
});

test('PAGES-1: counts leads by the state they are in, misses included, on every request', async () => {
  clock.set(new Date('2026-05-31T12:00:00Z'));
  const first = await read('?range=12m');
  expect(await read('?range=12m')).toEqual(first);
  const { rows } = await api.ctx.pool.query(
    `select coalesce(l.state, r.state, '') as state, count(*)::int as leads,
       count(*) filter (where r.outcome = 'hit')::int as hits
     from lead_result r join lead l on l.bucket = r.bucket and l.id = r.lead_id
     where r.order_id = any($1) and r.outcome not in ('invalid', 'duplicate') group by 1`,
    [orders.map(({ id }) => id)],
  );
  const byName = (list: Dashboard['states']) => list.toSorted((a, b) => a.state.localeCompare(b.state));
  expect(byName(first.states)).toEqual(byName(rows));
  // Each of these leads has a state.
  expect(first.states.map(({ state }) => state)).not.toContain('');
  expect(first.states.some(({ leads, hits }) => hits < leads)).toBe(true);
  // The hits of the figures and of the map are the same.
  expect(first.states.reduce((total, { hits }) => total + hits, 0)).toBe(first.current.hits);
});

test('PAGES-1: adds orders with the same name up to one list', async () => {
  clock.set(new Date('2026-05-31T12:00:00Z'));
  const { lists } = await read('?range=12m');
  expect(lists).toEqual([
    {
      name: 'leads.csv',
      number: orders.at(-1)?.number,
      orders: 3,
      traced: sum(orders, traced),
      hits: sum(orders, hitsOf),
      possibles: sum(orders, ({ leadSummery }) => leadSummery.possibles),
    },
  ]);
});

test('PAGES-1: counts the best phone of each hit once its order is listed', async () => {
  clock.set(new Date('2026-05-31T12:00:00Z'));
  const { phones: early } = await read('?range=12m');
  expect(early).toMatchObject({ total: 0, pending_orders: 3 });
  for (const { id } of orders) await indexOrderLeads(api.ctx, id);
  const { phones } = await read('?range=12m');
  const { rows } = await api.ctx.pool.query(
    `select count(*)::int as total, count(*) filter (where best_phone_type = 'mobile')::int as mobile
     from lead_result where order_id = any($1) and outcome = 'hit' and best_phone_type is not null`,
    [orders.map(({ id }) => id)],
  );
  expect(phones).toMatchObject({ ...rows[0], pending_orders: 0 });
  expect(phones.mobile + phones.landline + phones.voip).toBe(phones.total);
  expect(phones.on_dnc + phones.not_on_dnc + phones.unchecked).toBe(phones.total);
});

test('PAGES-1: values coins at what was paid for them, and free coins at nothing', async () => {
  const buyer = await api.customer();
  const { available: free } = await balance(api, buyer);
  const { id: card } = await enterCard(api, buyer);
  const { body } = await buyCoins(api, buyer, card, 500);
  const { amount } = body.data;
  const order = await trace(api, buyer, file(100, 180), { name: 'paid.csv' });
  const { current } = await read('?range=7d', buyer);
  expect(current.coins).toBe(hitsOf(order));
  const price = amount / 500;
  // Free coins are used first.
  expect(hitsOf(order)).toBeGreaterThan(free);
  expect(current.cost).toBeCloseTo((hitsOf(order) - free) * price, 6);
});

test('PAGES-1: shows nobody another account’s figures', async () => {
  const other = await api.customer();
  expect((await read('?range=12m', other)).current).toEqual(noSums);
});

test('PAGES-1: opens with the shortest range with all orders, or else with any', async () => {
  const newcomer = await api.customer();
  clock.set(new Date('2026-05-31T12:00:00Z'));
  await trace(api, newcomer, file(80, 90));
  expect((await read('', newcomer)).range).toBe('7d');
  expect((await read()).range).toBe('30d');
  clock.set(new Date('2026-08-20T12:00:00Z'));
  expect((await read('', newcomer)).range).toBe('12m');
});
