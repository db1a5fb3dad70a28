/** The admin's lists: customers and orders by what they spend and find, payments with their sums, complaints, call lists. */
import { describe, expect, test } from 'vitest';
import { indexOrderLeads } from '#features/leads';
import { newId } from '#platform/ids';
import type { TestUser } from '#support/api';
import { giveCoins, leadFile, trace } from '#support/orders/orders';
import { sendToImport } from '#support/orders/sent-files';
import { openAdmin } from '#support/processes/admin';

const { api, people, admin, again, records } = await openAdmin();
const get = async (path: string, as: TestUser = admin) => api.call('GET', path, { as });
interface Listed {
  items: Item[];
  total: number;
  sums?: unknown;
}
interface Item {
  id: string;
  state: string;
  traced: number;
  hits: number;
  amount: number;
}
const list = async (path: string): Promise<Listed> => ((await get(path)).body as { data: Listed }).data;

/** A payment, written as the gateway's success would leave it. */
async function pay(
  user: TestUser,
  payment: { amount: number; refunded?: number; state?: string; at?: string; purpose?: string },
): Promise<string> {
  const [id, card] = [newId(), newId()];
  const { amount, refunded = 0, state = 'paid', at = '2026-03-01T12:00:00Z', purpose = 'coins' } = payment;
  await api.ctx.pool.query(
    `insert into card (id, account_id, ref, brand, last4, exp_month, exp_year, created_at, gateway)
     values ($1, $2, $3, 'visa', '4242', 1, 2040, now(), 'sandbox')`,
    [card, user.caller.account_id, `card_${card}`],
  );
  await api.ctx.pool.query(
    `insert into payment (id, account_id, user_id, purpose, state, amount, currency, card_id, present, gateway_ref,
                          refunded, created_at, settled_at, gateway)
     values ($1, $2, $3, $4, $5, $6, 'usd', $7, true, $8, $9, $10, $10, 'sandbox')`,
    [id, user.caller.account_id, user.id, purpose, state, amount, card, `ref_${id}`, refunded, at],
  );
  return id;
}

async function addToTeam(): Promise<TestUser> {
  const helper = await api.customer();
  await api.call('PUT', '/admin/team', { as: admin, body: { email: helper.email, role: 'support' } });
  return again(helper);
}

describe('customers', () => {
  test('ADMIN-2: sorts customers by spend, with the hit rate of their orders', async () => {
    const [low, high] = [await api.customer(), await api.customer()];
    await pay(low, { amount: 1000 });
    await pay(high, { amount: 9000, refunded: 500 });
    await pay(high, { amount: 7000, state: 'failed' });
    const order = await trace(api, high, leadFile(people.slice(0, 10)));
    const { items } = await list('/admin/customers?sorter_property=spend&per_page=100');
    const ours = items.filter(({ id }) => [low.id, high.id].includes(id));
    expect(ours).toMatchObject([
      { id: high.id, spend: 8500, currency: 'usd', plan: null, traced: 10, hits: order.leadSummery.hits },
      { id: low.id, spend: 1000, traced: 0, hits: 0 },
    ]);
    const up = await list('/admin/customers?sorter_property=spend&sorter_type=asc&per_page=100');
    expect(up.items.filter(({ id }) => [low.id, high.id].includes(id)).map(({ id }) => id)).toEqual([
      low.id,
      high.id,
    ]);
  });

  test('ADMIN-2: pages through a sorted list without a gap or a repeat', async () => {
    for (const _ of [1, 2, 3]) await api.customer();
    const seen: string[] = [];
    const { total } = await list('/admin/customers?per_page=1');
    for (let page = 1; page <= total; page += 1) {
      const { items } = await list(`/admin/customers?sorter_property=coins&per_page=1&page=${page}`);
      seen.push(...items.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(total);
  });
});

test('ADMIN-2: sorts orders by hit rate, those without one last', async () => {
  const user = await api.customer();
  await trace(api, user, leadFile(people.slice(0, 5)));
  const { items } = await list(`/admin/orders?value=${user.email}&sorter_property=hit_rate`);
  expect(items).toMatchObject([{ traced: 5, started_at: expect.any(String), ended_at: expect.any(String) }]);
  const all = (await list('/admin/orders?sorter_property=hit_rate&per_page=100')).items;
  const rates = all.map(({ traced, hits }) => (traced === 0 ? -1 : hits / traced));
  expect(rates).toEqual(rates.toSorted((a, b) => b - a));
});

describe('payments', () => {
  test('ADMIN-2: filters payments by status, kind, customer and day, with their sums', async () => {
    const user = await api.customer();
    const paid = await pay(user, { amount: 2000 });
    const refunded = await pay(user, { amount: 3000, refunded: 1000, at: '2026-04-02T23:30:00Z' });
    const failed = await pay(user, { amount: 5000, state: 'failed', purpose: 'top_up' });
    const find = async (query: string) =>
      list(`/admin/payments?value=${encodeURIComponent(user.email)}&${query}`);
    const ids = async (query: string) => (await find(query)).items.map(({ id }) => id).toSorted();
    expect(await ids('state=paid')).toEqual([paid]);
    expect(await ids('state=partially_refunded')).toEqual([refunded]);
    expect(await ids('state=refunded')).toEqual([]);
    expect(await ids('state=failed')).toEqual([failed]);
    expect(await ids('purpose=top_up')).toEqual([failed]);
    expect(await ids('from=2026-04-02&to=2026-04-02')).toEqual([refunded]);
    // The day of an admin in Chicago, where 23:30 UTC is in the evening before midnight, and the next day in Berlin.
    expect(await ids('from=2026-04-02&to=2026-04-02&time_zone=America/Chicago')).toEqual([refunded]);
    expect(await ids('from=2026-04-03&to=2026-04-03&time_zone=Europe/Berlin')).toEqual([refunded]);
    const all = await find('sorter_property=amount');
    expect(all.items.map(({ amount }) => amount)).toEqual([5000, 3000, 2000]);
    expect(all).toMatchObject({ total: 3, sums: [{ currency: 'usd', paid: 5000, refunded: 1000 }] });
    expect(all.items[1]).toMatchObject({ customer: { id: user.id, email: user.email }, gateway: 'sandbox' });
    expect(await list(`/admin/payments?value=ref_${paid}`)).toMatchObject({ total: 1 });
  });

  test('ADMIN-2: shows what a bank took back, and a refund replaced by coins as paid', async () => {
    const user = await api.customer();
    const { account_id } = user.caller;
    const disputed = await pay(user, { amount: 4000 });
    const refunded = await pay(user, { amount: 3000, refunded: 3000 });
    await api.ctx.pool.query(
      `insert into dispute (id, payment_id, account_id, gateway_ref, state, amount, currency, coins_taken, coins_spent, opened_at)
       values ($1, $2, $3, 'dispute', 'open', 4000, 'usd', 0, 0, now())`,
      [newId(), disputed, account_id],
    );
    await api.ctx.pool.query(
      `insert into refund (id, payment_id, account_id, reason, amount, coins, state, way, created_at, settled_at)
       values ($1, $2, $3, 'operator', 3000, 300, 'done', 'coins', now(), now())`,
      [newId(), refunded, account_id],
    );
    const find = (query: string) => list(`/admin/payments?value=${encodeURIComponent(user.email)}&${query}`);
    const all = await find('sorter_property=amount');
    expect(all.items).toMatchObject([
      { id: disputed, disputed: 4000 },
      { id: refunded, refunded: 0, disputed: 0 },
    ]);
    expect(all.sums).toEqual([{ currency: 'usd', paid: 7000, refunded: 0, disputed: 4000 }]);
    expect((await find('state=disputed')).items.map(({ id }) => id)).toEqual([disputed]);
    expect((await find('state=paid')).items.map(({ id }) => id)).toEqual([refunded]);
    expect((await find('state=refunded')).items).toEqual([]);
    const details = await api.call('GET', `/admin/customers/${user.id}`, { as: admin });
    expect(details.body.data).toMatchObject({ spend: 3000, payments: [{ disputed: 0 }, { disputed: 4000 }] });
  });

  test('ADMIN-2: finds each payment by the status that it is listed with', async () => {
    const user = await api.customer();
    const refund = (payment: string, amount: number, state: string) =>
      api.ctx.pool.query(
        `insert into refund (id, payment_id, account_id, reason, amount, coins, state, way, created_at, settled_at)
         values ($1, $2, $3, 'operator', $4, 0, $5, 'card', now(), case when $5 = 'done' then now() end)`,
        [newId(), payment, user.caller.account_id, amount, state],
      );
    const states = [
      ['paid', await pay(user, { amount: 6000 })],
      ['paid', await pay(user, { amount: 5000, refunded: 5000 })],
      ['partially_refunded', await pay(user, { amount: 4000, refunded: 1000 })],
      ['partially_refunded', await pay(user, { amount: 3000, refunded: 3000 })],
      ['refunded', await pay(user, { amount: 2000, refunded: 2000 })],
    ] as const;
    await refund(states[1][1], 5000, 'pending');
    await refund(states[3][1], 1000, 'done');
    await refund(states[3][1], 2000, 'failed');
    const find = (query: string) => list(`/admin/payments?value=${encodeURIComponent(user.email)}&${query}`);
    const { items } = await find('sorter_property=amount');
    expect(items.map(({ state, id }) => [state, id])).toEqual(states);
    for (const state of ['paid', 'partially_refunded', 'refunded']) {
      const ids = states.filter(([name]) => name === state).map(([, id]) => id);
      const found = await find(`sorter_property=amount&state=${state}`);
      expect(
        found.items.map(({ id }) => id),
        state,
      ).toEqual(ids);
    }
    const sorted = await find('sorter_property=state&sorter_type=asc');
    expect(sorted.items.map(({ state }) => state)).toEqual(states.map(([state]) => state));
  });

  test('ADMIN-2: exports matching payments as CSV, and audits it', async () => {
    const user = await api.customer();
    await pay(user, { amount: 2500 });
    const url = `http://localhost/api/v1/admin/payments/export?value=${user.email}`;
    const answer = await api.app.request(url, { headers: { authorization: `Bearer ${admin.token}` } });
    const lines = (await answer.text()).trim().split(/\r?\n/);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^created_at,customer,purpose/);
    expect(lines[1]).toContain(`${user.email},coins,,paid,25.00,0.00,0.00,0.00,usd`);
    expect((await records('payment.export')).at(-1)).toMatchObject({ actor_id: admin.id });
  });
});

test('ADMIN-2, GUARD-8: keeps payments, complaints and call lists from support and customers', async () => {
  const [helper, who] = [await addToTeam(), await api.customer()];
  for (const path of ['/admin/payments', '/admin/payments/export', '/admin/complaints', '/admin/call-lists'])
    expect([(await get(path, helper)).status, (await get(path, who)).status], path).toEqual([403, 403]);
  expect((await get('/admin/customers?sorter_property=spend', helper)).status).toBe(200);
});

test('ADMIN-2: a complaint names the person last found with the phone, and their sources', async () => {
  const user = await api.customer();
  await giveCoins(api, user, 5);
  const order = await trace(api, user, leadFile(people.slice(0, 5)));
  const { items } = (await api.call('GET', `/order-leads/${order.id}`, { as: user })).body.data;
  const hit = items.find(({ result }) => (result?.person?.phones ?? []).length > 0);
  const phone = hit?.result?.person?.phones[0]?.number ?? '';
  const body = { number: phone, verdict: 'wrong_number' };
  expect((await api.call('PUT', `/phone-report/${hit?.id}`, { as: user, body })).status).toBe(200);
  const found = await list(`/admin/complaints?value=${phone.slice(2)}&state=open`);
  const { rows } = await api.ctx.pool.query('select person_id::text from lead_result where lead_id = $1', [
    hit?.id,
  ]);
  expect(found.items).toMatchObject([{ phone, person_id: rows[0].person_id, sources: ['Town'] }]);
});

test('ADMIN-2: lists phones reported wrong until they are resolved, and again after a later report', async () => {
  const phone = '+12175550171';
  const report = async (user: TestUser, at: string, verdict = 'wrong') =>
    api.ctx.pool.query(
      `insert into phone_report (bucket, lead_id, number, account_id, user_id, verdict, reported_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [user.caller.home_bucket, newId(), phone, user.caller.account_id, user.id, verdict, at],
    );
  const [one, two] = [await api.customer(), await api.customer()];
  await report(one, '2026-01-01T00:00:00Z');
  await report(one, '2026-01-02T00:00:00Z', 'wrong_number');
  await report(two, '2026-01-03T00:00:00Z', 'not_them');
  await report(two, '2026-01-04T00:00:00Z', 'worked');
  const find = (state: string) => list(`/admin/complaints?value=2175550171&state=${state}`);
  expect((await find('open')).items).toMatchObject([
    { phone, reports: 3, accounts: 2, confirmed: 1, resolved_at: null },
  ]);
  const resolve = (body: object) =>
    api.call('POST', '/admin/complaint-resolutions', {
      as: admin,
      body: { phone, reason: 'Checked', ...body },
    });
  expect((await resolve({})).status).toBe(200);
  expect((await find('open')).total).toBe(0);
  expect((await find('resolved')).items).toMatchObject([{ phone, reason: 'Checked' }]);
  expect((await records('complaint.resolve')).at(-1)).toMatchObject({
    actor_id: admin.id,
    purpose: 'Checked',
  });
  await report(two, '2099-01-01T00:00:00Z');
  expect((await find('open')).total).toBe(1);
  expect((await resolve({ phone: '+12175550000' })).status).toBe(404);
});

test('ADMIN-2: a dialer’s file uploaded again leaves a resolved complaint resolved', async () => {
  const user = await api.customer();
  await giveCoins(api, user, 5);
  const order = await trace(api, user, leadFile(people.slice(5, 10)));
  await indexOrderLeads(api.ctx, order.id);
  const { items } = (await api.call('GET', `/order-leads/${order.id}`, { as: user })).body.data;
  const hit = items.find(({ result }) => (result?.person?.phones ?? []).length > 0);
  const phone = hit?.result?.person?.phones[0]?.number ?? '';
  const upload = (outcome: string) =>
    api.call('POST', '/dispositions', { as: user, body: { calls: [{ number: phone, outcome }] } });
  const total = async (state: string) =>
    (await list(`/admin/complaints?value=${phone.slice(2)}&state=${state}`)).total;
  await upload('wrong_number');
  expect(await total('open')).toBe(1);
  const body = { phone, reason: 'Checked' };
  expect((await api.call('POST', '/admin/complaint-resolutions', { as: admin, body })).status).toBe(200);
  expect((await upload('wrong_number')).body.data.recorded).toBe(1);
  expect([await total('open'), await total('resolved')]).toEqual([0, 1]);
  // Another outcome is a new report.
  await upload('connected');
  await upload('wrong_number');
  expect(await total('open')).toBe(1);
});

test('TRACE-6, ADMIN-2: loads a call list from an uploaded file and shows its size and age', async () => {
  const load = async (name: string, content: string, more: object = {}) => {
    const { id } = await sendToImport(api, admin, { name, content });
    return api.call('POST', '/admin/call-lists', { as: admin, body: { file_id: id, list: 'ftc', ...more } });
  };
  expect((await load('list.txt', '2175550101\n')).body.error?.code).toBe('list_date_missing');
  const loaded = await load('2026-01-05_217.txt', '2175550101\n2175550102\n');
  const [ftc] = loaded.body.data.lists;
  expect(ftc).toMatchObject({ list: 'ftc', numbers: 2, area_codes: 1, newest: '2026-01-05', stale: 1 });
  expect(loaded.body.data.loads[0]).toMatchObject({
    file: '2026-01-05_217.txt',
    kind: 'full',
    day: '2026-01-05',
  });
  const { body } = await api.call('GET', '/admin/call-lists', { as: admin });
  expect(body.data.lists).toMatchObject([
    { list: 'ftc', numbers: 2 },
    { list: 'state', numbers: 0 },
    { list: 'own', numbers: 0 },
    { list: 'litigators', numbers: 0, newest: null, loaded_at: null },
  ]);
  expect((await load('2025-12-01_217.txt', '2175550101\n')).body.error?.code).toBe('list_outdated');
});
