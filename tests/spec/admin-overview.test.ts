/** The admin overview: business figures without the operator's own traces, and what needs attention. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { envelope } from '#contract/envelope';
import { Overview, type Problem, Problems } from '#contract/reporting/overview';
import type { ProblemKind } from '#contract/reporting/rules';
import { clock } from '#platform/clock';
import { newId } from '#platform/ids';
import type { TestApi, TestUser } from '#support/api';
import { buyCoins, enterCard } from '#support/billing/billing';
import { openTown, trace } from '#support/orders/orders';

let api: TestApi;
let admin: TestUser;
let customer: TestUser;
let file: (from: number, to: number) => string;
let hits: number;

beforeAll(async () => {
  ({ api, file } = await openTown());
  admin = await api.admin();
  customer = await api.customer();
  const { id: card } = await enterCard(api, customer);
  await buyCoins(api, customer, card, 500);
  hits = (await trace(api, customer, file(0, 40), { name: 'customer.csv' })).leadSummery.hits;
  await trace(api, admin, file(40, 80), { name: 'own.csv' });
});
afterEach(() => clock.set(null));
afterAll(() => api.close());

async function read(query = '', as = admin): Promise<Overview> {
  await api.ctx.pool.query('update session set expires_at = $1', [new Date(clock.now().getTime() + 60_000)]);
  const { body } = await api.call('GET', `/admin/overview${query}`, { as });
  return envelope(Overview).parse(body).data;
}

async function problems(kind: ProblemKind): Promise<Problem[]> {
  const { body } = await api.call('GET', '/admin/problems', { as: admin });
  return envelope(Problems)
    .parse(body)
    .data.items.filter((problem) => problem.kind === kind);
}

/** Adds a request to a provider for the newest order of an account. */
const addCall = (account: string, cents: number) =>
  api.ctx.pool.query(
    `insert into provider_call (id, provider, order_id, state, leads, cost, started_at)
     select $1, 'batchdata', id, 'answered', 1, $2, now() from trace_order where account_id = $3 limit 1`,
    [newId(), cents * 1000, account],
  );

test('ADMIN-2: counts customers’ orders, payments and provider cost, and not the operator’s own', async () => {
  await addCall(customer.caller.account_id, 250);
  await addCall(admin.caller.account_id, 900);
  const { current } = await read();
  expect(current).toEqual({
    revenue: 4500,
    provider_cost: 250,
    sign_ups: 1,
    orders: 1,
    traced: 40,
    hits,
  });
});

test('ADMIN-2: takes refunds off the revenue of the day they are made', async () => {
  const { rows } = await api.ctx.pool.query('select id, account_id from payment limit 1');
  const id = newId();
  await api.ctx.pool.query(
    `insert into refund (id, payment_id, account_id, reason, amount, coins, state, created_at, settled_at)
     values ($1, $2, $3, 'operator', 500, 0, 'done', now(), now())`,
    [id, rows[0].id, rows[0].account_id],
  );
  expect((await read()).current.revenue).toBe(4000);
  await api.ctx.pool.query('delete from refund where id = $1', [id]);
});

test('ADMIN-2: takes a disputed payment off the revenue and its customer’s spend until the dispute is won', async () => {
  const { rows } = await api.ctx.pool.query('select id, account_id from payment limit 1');
  const id = newId();
  await api.ctx.pool.query(
    `insert into dispute (id, payment_id, account_id, gateway_ref, state, amount, currency, coins_taken, coins_spent, opened_at)
     values ($1, $2, $3, 'dispute', 'lost', 4500, 'usd', 0, 0, now())`,
    [id, rows[0].id, rows[0].account_id],
  );
  const { current, customers } = await read();
  expect(current.revenue).toBe(0);
  expect(customers[0]).toMatchObject({ email: customer.email, revenue: 0 });
  const usage = await api.call('GET', '/admin/usage?days=30&time_zone=UTC', { as: admin });
  expect(usage.body.data.days.at(-1)).toMatchObject({ revenue: 0 });
  await api.ctx.pool.query("update dispute set state = 'won' where id = $1", [id]);
  expect((await read()).current.revenue).toBe(4500);
  await api.ctx.pool.query('delete from dispute where id = $1', [id]);
});

test('ADMIN-2: fills each range and compares it with the one before', async () => {
  for (const [range, length] of [
    ['7d', 7],
    ['30d', 30],
    ['12m', 12],
  ] as const) {
    const { history, current, previous } = await read(`?range=${range}`);
    expect(history).toHaveLength(length);
    expect(history.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(current.revenue);
    expect(previous.revenue).toBe(0);
  }
  const now = clock.now();
  clock.set(new Date(now.getTime() + 10 * 86_400_000));
  const { current, previous } = await read('?range=7d');
  expect([current.revenue, previous.revenue]).toEqual([0, 4500]);
});

test('ADMIN-2: starts days at midnight in the admin’s time zone', async () => {
  await api.ctx.pool.query(`update payment set settled_at = '2026-05-31T04:30:00Z'`);
  clock.set(new Date('2026-05-31T12:00:00Z'));
  const dayOf = async (zone: string) =>
    (await read(`?range=7d&time_zone=${zone}`)).history.find(({ revenue }) => revenue > 0)?.start;
  expect(await dayOf('UTC')).toBe('2026-05-31');
  expect(await dayOf('America/Chicago')).toBe('2026-05-30');
  await api.ctx.pool.query('update payment set settled_at = now()');
});

test('ADMIN-2: lists the customers who spent the most, with their orders', async () => {
  await api.customer();
  const { customers } = await read();
  expect(customers).toMatchObject([
    { id: customer.id, plan: null, revenue: 4500, orders: 1, traced: 40, hits },
  ]);
});

test('ADMIN-2: lists sources with the date of their data', async () => {
  const { sources } = await read();
  expect(sources).toContainEqual(
    expect.objectContaining({ kind: 'reference', name: 'Town', records: 500, overdue: false }),
  );
});

test('ADMIN-2: reports a customer’s failed order until it is ordered again', async () => {
  const { rows } = await api.ctx.pool.query(
    `update trace_order set state = 'failed' where account_id = $1 returning id`,
    [customer.caller.account_id],
  );
  await api.ctx.pool.query(`update trace_order set state = 'failed' where account_id = $1`, [
    admin.caller.account_id,
  ]);
  expect(await problems('order_failed')).toMatchObject([
    { severe: true, order: { id: rows[0].id, rows_left: 0, coins_held: 0 } },
  ]);
  expect((await api.call('POST', `/admin/orders/${rows[0].id}/retry`, { as: admin })).status).toBe(200);
  expect(await problems('order_failed')).toEqual([]);
});

test('ADMIN-2: reports overdue do-not-call lists, failed emails and unmatched payment events', async () => {
  const { pool } = api.ctx;
  for (const kind of ['phone_list_overdue', 'mail_failed', 'payments_unmatched'] as const)
    expect(await problems(kind)).toEqual([]);
  await pool.query(
    `insert into phone_set (list, area_code, list_date, count, numbers, version, loaded_at)
     values ('ftc', 217, current_date - 34, 1, '', $1, now())`,
    [newId()],
  );
  await pool.query(
    `insert into mail (id, kind, recipient, params, state, created_at)
     values ($1, 'confirm_email', 'a@example.com', '{}', 'failed', now())`,
    [newId()],
  );
  await pool.query(
    `insert into gateway_event (id, gateway, type, object_ref, state, received_at, about)
     values ('evt', 'sandbox', 'charge', 'ch', 'parked', now(), 'charge')`,
  );
  expect(await problems('phone_list_overdue')).toMatchObject([{ name: 'ftc', count: 1 }]);
  expect((await read()).sources).toContainEqual(
    expect.objectContaining({ kind: 'phone_list', name: 'ftc', overdue: true }),
  );
  expect(await problems('mail_failed')).toMatchObject([{ count: 1 }]);
  expect(await problems('payments_unmatched')).toMatchObject([{ count: 1 }]);
});

test('ADMIN-2: reports a dispute until it is closed', async () => {
  expect(await problems('disputes_open')).toEqual([]);
  const { rows } = await api.ctx.pool.query(
    `insert into dispute (id, payment_id, account_id, gateway_ref, state, amount, currency, opened_at)
     select $1, id, account_id, 'dp', 'open', amount, currency, now() from payment where account_id = $2 limit 1
     returning id`,
    [newId(), customer.caller.account_id],
  );
  expect(await problems('disputes_open')).toMatchObject([{ count: 1, severe: false }]);
  await api.ctx.pool.query(`update dispute set state = 'won', closed_at = now() where id = $1`, [rows[0].id]);
  expect(await problems('disputes_open')).toEqual([]);
});

test('ADMIN-2: hides the overview from customers', async () => {
  for (const path of ['/admin/overview', '/admin/problems']) {
    expect((await api.call('GET', path, { as: customer })).status).toBe(403);
    expect((await api.call('GET', path)).status).toBe(401);
  }
  expect((await api.call('GET', '/admin/overview?range=2y', { as: admin })).status).toBe(422);
});
