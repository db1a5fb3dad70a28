/** The dashboard: its figures match the customer's own orders. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { envelope } from '#contract/envelope';
import type { Order } from '#contract/orders/schemas';
import { Dashboard } from '#contract/reporting/dashboard';
import { clock } from '#platform/clock';
import type { TestApi, TestUser } from '#support/api';
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
const sum = (list: Order[], of: (order: Order) => number) => list.reduce((all, order) => all + of(order), 0);
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
    spend: { coins: 0 },
    coins: await balance(api, nobody),
    states: [],
  });
  expect(figures.history.periods).toHaveLength(30);
});

test('PAGES-1: pools the hit rate over completed orders and counts running ones separately', async () => {
  const waiting = await quote(api, user, file(70, 80));
  const before = await read();
  await pay(api, user, waiting.id);
  const figures = await read();
  expect([before.files_in_progress, figures.files_in_progress]).toEqual([0, 1]);
  const hits = sum(orders, ({ leadSummery }) => leadSummery.hits);
  expect(figures).toMatchObject({
    completed_files: 3,
    total_leads: sum(orders, ({ leadSummery }) => leadSummery.leads) + 10,
    average_hit_rate: hits / sum(orders, traced),
    spend: { coins: hits },
    coins: await balance(api, user),
  });
});

test('PAGES-1: fills every day, week and month, and sums up to the orders', async () => {
  clock.set(new Date('2026-05-31T12:00:00Z'));
  for (const [by, length, start] of [
    ['day', 30, '2026-05-02'],
    ['week', 26, '2025-12-01'],
    ['month', 12, '2025-06-01'],
  ] as const) {
    const { history } = await read(`?by=${by}`);
    expect(history.by).toBe(by);
    expect(history.periods).toHaveLength(length);
    expect(history.periods[0]?.start).toBe(start);
    const seen = by === 'day' ? orders.slice(1) : orders;
    const all = history.periods.reduce(
      (total, { hits, traced: leads, coins }) => [
        ...[(total[0] ?? 0) + hits, (total[1] ?? 0) + leads, (total[2] ?? 0) + coins],
      ],
      [0, 0, 0],
    );
    const hits = sum(seen, ({ leadSummery }) => leadSummery.hits);
    expect(all).toEqual([hits, sum(seen, traced), hits]);
  }
});

test('PAGES-1: starts a day at midnight in the customer’s time zone', async () => {
  clock.set(new Date('2026-05-31T12:00:00Z'));
  const dayOf = async (zone: string) =>
    (await read(`?time_zone=${zone}`)).history.periods.filter(({ orders: count }) => count > 0).at(-1)?.start;
  expect(await dayOf('UTC')).toBe('2026-05-31');
  expect(await dayOf('America/Chicago')).toBe('2026-05-30');
});

test('PAGES-1: compares the last 30 days with the 30 before', async () => {
  clock.set(new Date('2026-05-31T12:00:00Z'));
  const { last_30_days, before } = await read();
  expect([last_30_days.orders, last_30_days.traced]).toEqual([2, sum(orders.slice(1), traced)]);
  // Based on the same rows as their total.
  expect(last_30_days.leads).toBe(sum(orders.slice(1), ({ leadSummery }) => leadSummery.leads));
  expect(before.orders).toBe(0);
  clock.set(new Date('2026-06-20T12:00:00Z'));
  expect((await read()).before.orders).toBe(1);
});

test('PAGES-1: counts leads by the state they are in, misses included, on every request', async () => {
  const first = await read();
  expect(await read()).toEqual(first);
  const { rows } = await api.ctx.pool.query(
    `select coalesce(l.state, r.state, '') as state, count(*)::int as leads,
       count(*) filter (where r.outcome = 'hit')::int as hits
     from lead_result r join lead l on l.id = r.lead_id
     where r.order_id = any($1) and r.outcome not in ('invalid', 'duplicate') group by 1`,
    [orders.map(({ id }) => id)],
  );
  const byName = (list: Dashboard['states']) => list.toSorted((a, b) => a.state.localeCompare(b.state));
  expect(byName(first.states)).toEqual(byName(rows));
  // Each of these leads has a state.
  expect(first.states.map(({ state }) => state)).not.toContain('');
  expect(first.states.some(({ leads, hits }) => hits < leads)).toBe(true);
});
