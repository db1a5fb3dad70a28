/** Rules for all calls of the API: envelope, IDs and lists. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { demoTown } from '#database/seed/town';
import { inTransaction } from '#platform/context';
import { isId } from '#platform/ids';
import { setSetting } from '#platform/settings';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { giveCoins, importTown, leadFile, quote, trace } from '#support/orders/orders';

const people = [...demoTown({ people: 300 })];

let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  api = await testApi();
  await importTown(api.ctx, people);
  user = await api.customer();
  await giveCoins(api, user, 1000);
});
afterAll(() => api.close());

describe('lists', () => {
  const list = async <Path extends string>(path: Path, query: string) =>
    (await api.call('GET', `${path}?${query}`, { as: user })).body;

  test('CALLS: pages through orders, newest first, 25 by default', async () => {
    const names: string[] = [];
    for (let number = 1; number <= 30; number += 1) {
      const { name } = await quote(api, user, leadFile(people.slice(number, number + 1)), {
        name: `${number}.csv`,
      });
      names.unshift(name);
    }
    for (const path of ['/order-list', `/lead-orders/${user.id}`] as const) {
      const first = await list(path, '');
      expect(first.data).toMatchObject({ total: 30, page: 1, per_page: 25 });
      const second = await list(path, 'page=2');
      const all = [...first.data.items, ...second.data.items];
      expect(all.map(({ name }) => name)).toEqual(names);
      expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, index) => 30 - index));
      const third = await list(path, 'page=7&per_page=5');
      expect(third.data).toEqual({ items: [], total: 30, page: 7, per_page: 5 });
      expect((await list(path, 'page=2&per_page=10')).data.items).toEqual(all.slice(10, 20));
    }
  });

  test('PAGES-4, TRACE-9: finds orders by part of their name and by status, and old ones in the old history', async () => {
    const customer = await api.customer();
    await giveCoins(api, customer, 100);
    await trace(api, customer, leadFile(people.slice(0, 2)), { name: 'Cook County 100%.csv' });
    await quote(api, customer, leadFile(people.slice(2, 4)), { name: 'Lake County.csv' });
    const names = async (path: string, as = customer) => {
      const { data } = z
        .object({ data: z.object({ items: z.array(z.object({ name: z.string() })), total: z.number() }) })
        .parse((await api.call('GET', path, { as })).body);
      expect(data.total).toBe(data.items.length);
      return data.items.map(({ name }) => name);
    };
    expect(await names('/order-list?value=county')).toEqual(['Lake County.csv', 'Cook County 100%.csv']);
    expect(await names('/order-list?value=100%25')).toEqual(['Cook County 100%.csv']);
    expect(await names('/order-list?state=completed')).toEqual(['Cook County 100%.csv']);
    expect(await names('/order-list?value=county&state=failed')).toEqual([]);
    expect(await names(`/old-lead-orders/${customer.id}`)).toEqual([]);
    await api.ctx.pool.query(
      `update trace_order set created_at = created_at - interval '91 days' where account_id = $1 and state = 'completed'`,
      [customer.caller.account_id],
    );
    expect(await names(`/lead-orders/${customer.id}`)).toEqual(['Lake County.csv']);
    expect(await names(`/old-lead-orders/${customer.id}`)).toEqual(['Cook County 100%.csv']);
    const old = await api.call('GET', `/old-lead-orders/${customer.id}`, { as: customer });
    expect(old.body.leadSummery).toMatchObject({ leads: 2 });
    expect(await names(`/old-lead-orders/${customer.id}?value=county&state=completed`)).toHaveLength(1);
    expect(await names(`/old-lead-orders/${customer.id}?value=lake`)).toEqual([]);
    const recent = await api.call('GET', `/lead-orders/${customer.id}`, { as: customer });
    expect(recent.body.leadSummery).toMatchObject({ leads: 0, hit_rate: null });
  });

  test('CALLS: finds an order by its ID and by its number, numbered per account', async () => {
    const other = await api.customer();
    const order = await quote(api, other, leadFile(people.slice(0, 2)));
    expect(order.number).toBe(1);
    for (const id of [order.id, '1']) {
      expect((await api.call('GET', `/single-order-list/${id}`, { as: other })).body.data).toEqual(order);
    }
    const first = (await api.call('GET', '/single-order-list/1', { as: user })).body.data;
    expect(first.name).toBe('1.csv');
    expect(first.id).not.toBe(order.id);
  });

  test('CALLS: pages through an order’s rows, all or by outcome', async () => {
    const order = await trace(api, user, leadFile(people.slice(0, 230)));
    const path = `/order-leads/${order.id}` as const;
    const rows: number[] = [];
    for (const page of [1, 2, 3]) {
      const { data } = await list(path, `per_page=100&page=${page}`);
      expect(data).toMatchObject({ total: 230, page, per_page: 100 });
      rows.push(...data.items.map(({ row_no }) => row_no));
    }
    expect(rows).toEqual(Array.from({ length: 230 }, (_, index) => index + 1));
    const { hits, misses, possibles, no_contact } = order.leadSummery;
    for (const [outcome, total] of Object.entries({
      hit: hits,
      miss: misses,
      possible: possibles,
      no_contact,
    })) {
      const { data } = await list(path, `outcome=${outcome}&per_page=100`);
      expect(data.total).toBe(total);
      expect(data.items.length).toBe(Math.min(100, total));
      for (const item of data.items) expect(item.outcome).toBe(outcome);
    }
    const second = await list(path, 'outcome=hit&per_page=20&page=2');
    const whole = await list(path, 'outcome=hit&per_page=100');
    expect(second.data.items).toEqual(whole.data.items.slice(20, 40));
  });

  test('CALLS: returns an empty page for an order without rows', async () => {
    const order = await quote(api, user, leadFile(people.slice(0, 1)));
    const { data } = await list(`/order-leads/${order.id}`, 'outcome=hit');
    expect(data).toEqual({ items: [], total: 0, page: 1, per_page: 25 });
    expect((await list(`/order-leads/${order.id}`, '')).data.items[0]).toMatchObject({
      outcome: null,
      result: null,
    });
  });
});

test('CALLS: sends IDs as strings', async () => {
  const login = await api.call('POST', '/login', { body: { email: user.email, password: user.password } });
  const { body: orders } = await api.call('GET', '/order-list', { as: user });
  const { body: leads } = await api.call('GET', '/order-leads/1', { as: user });
  const ids = [login.body.user.id, orders.data.items[0]?.id, leads.data.items[0]?.id];
  for (const id of ids) expect(id !== undefined && isId(id)).toBe(true);
});

test('CALLS: returns only the public settings, as the admin set them', async () => {
  const before = await api.call('GET', '/setting-info');
  expect(before.body.data).toEqual({
    brand_name: 'OpenSkip',
    company_sign_in: '',
    test_mode: true,
    brand_logo: '',
    chat_provider: '',
    chat_id: '',
    chat_origin: 'https://app.chatwoot.com',
    tiktok_link: '',
    instagram_link: '',
    facebook_link: '',
    twitter_link: '',
    blog_link: '',
    contact_link: '',
    media_base: '/media/',
  });
  await inTransaction(api.ctx, async (tx) => {
    await setSetting(tx, 'brand_name', 'Find Them');
    await setSetting(tx, 'blog_link', 'https://blog.example.com/');
    await setSetting(tx, 'trial_coins', 7);
  });
  const { data } = (await api.call('GET', '/setting-info')).body;
  expect(data).toEqual({
    ...before.body.data,
    brand_name: 'Find Them',
    blog_link: 'https://blog.example.com/',
  });
});

test('CALLS: keeps a valid request ID from the client', async () => {
  const idOf = async (requestId: string) =>
    (await api.call('GET', '/setting-info', { headers: { 'x-request-id': requestId } })).headers.get(
      'request-id',
    );
  expect(await idOf('trace-0001_abc')).toBe('trace-0001_abc');
  expect(await idOf('short')).not.toBe('short');
  expect(await idOf('x'.repeat(65))).not.toBe('x'.repeat(65));
  expect(await idOf('<script>alert(1)</script>')).toMatch(/^[\w-]{36}$/);
});

test('CALLS: sends the security headers with every reply and lets no other origin read it (Q1, Q8)', async () => {
  const customer = await api.customer();
  const answers = [
    await api.app.request('http://localhost/api/v1/setting-info', {
      headers: { origin: 'https://elsewhere.example.com' },
    }),
    await api.app.request('http://localhost/api/v1/wallet', {
      headers: { authorization: `Bearer ${customer.token}` },
    }),
    await api.app.request('http://localhost/api/v1/no-such-call'),
    await api.app.request('http://localhost/health/live'),
    await api.app.request('http://localhost/health/ready'),
  ];
  for (const { headers } of answers) {
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
  // Health reveals nothing else: no version, address or count.
  expect(await Promise.all(answers.slice(3).map((answer) => answer.json()))).toEqual([
    { status: true },
    { status: true, database: 'up' },
  ]);
});

test('CALLS: reports an internal error with the request ID and without its cause', async () => {
  const own = await testApi();
  try {
    const customer = await own.customer();
    await own.ctx.pool.query('alter table ledger_account rename column balance to weighed');
    const answer = await own.call('GET', '/wallet', { as: customer });
    expect(answer.status).toBe(500);
    const request_id = answer.headers.get('request-id');
    expect(answer.body).toMatchObject({
      status: false,
      message: `Something went wrong on our side, and nothing was changed. Try again. If it keeps happening, send us the request ID ${answer.body.request_id}.`,
      error: { type: 'service', code: 'fault', request_id },
      request_id,
    });
    expect(JSON.stringify(answer.body)).not.toContain('balance');
    const headers = { accept: 'application/problem+json' };
    const problem = await own.call('GET', '/wallet', { as: customer, headers });
    expect([problem.status, problem.headers.get('content-type')]).toEqual([500, 'application/problem+json']);
    expect(problem.body).toMatchObject({ type: 'urn:openskip:fault', status: 500 });
  } finally {
    await own.close();
  }
});

test('CALLS: answers 304 for rarely changing data that the client already has', async () => {
  for (const path of ['/setting-info', '/plan-list', '/openapi.json'] as const) {
    const first = await api.call('GET', path, { as: user });
    const tag = first.headers.get('etag') ?? '';
    expect([path, tag]).toEqual([path, expect.stringMatching(/^"\w+"$/)]);
    const again = await api.app.request(`http://localhost/api/v1${path}`, {
      headers: { authorization: `Bearer ${user.token}`, 'if-none-match': tag },
    });
    expect([path, again.status, await again.text()]).toEqual([path, 304, '']);
    expect(again.headers.get('request-id')).toMatch(/^[\w-]{36}$/);
  }
});
