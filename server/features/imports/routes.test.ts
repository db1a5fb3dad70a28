import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { initialProviders, type Provider } from '#contract/providers/schemas';
import { clock, days, after as later, minutes } from '#platform/clock';
import { newId } from '#platform/ids';
import { getSetting } from '#platform/settings';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { importTown } from '#support/orders/orders';

let api: TestApi;
let admin: TestUser;
let customer: TestUser;
beforeAll(async () => {
  api = await testApi({
    OPENSKIP_BATCHDATA_KEY: 'a-secret-key',
    OPENSKIP_BATCHDATA_URL: 'http://127.0.0.1:4401',
  });
  await importTown(api.ctx);
  [admin, customer] = [await api.admin(), await api.customer()];
});
afterAll(() => api.close());
afterEach(() => clock.set(null));

const get = async <Path extends string>(path: Path, as = admin) => (await api.call('GET', path, { as })).body;
const providers = async (): Promise<Provider[]> => (await get('/admin/providers')).data;
const setProviders = (body: object, as = admin) => api.call('PUT', '/admin/providers', { as, body });
const audits = async () =>
  (await api.ctx.pool.query('select action, subject from audit order by id desc limit 1')).rows[0];

/** A logged request to a provider. */
const call = (at: Date, more: { state?: string; cost?: number; matched?: number } = {}) =>
  api.ctx.pool.query(
    `insert into provider_call (id, provider, order_id, state, leads, matched, cost, started_at)
     values ($1, 'batchdata', $2, $3, 100, $4, $5, $6)`,
    [newId(), newId(), more.state ?? 'answered', more.matched ?? 0, more.cost ?? 0, at],
  );

describe('200', () => {
  test('ADMIN-2: sources with their license, counts and freshness, and their imports', async () => {
    const [town] = (await get('/admin/sources')).data;
    expect(town).toMatchObject({ name: 'Town', licence_class: 'public', files: 1, state: 'completed' });
    expect(town?.records).toBeGreaterThan(400);
    const { items, total } = (await get('/admin/imports')).data;
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ source: 'Town', state: 'completed', undoable: true });
    expect((await get(`/admin/imports/${items[0]?.id}`)).data).toEqual(items[0]);
  });

  test('TRACE-11: providers in order, with whether their key is set, never the key itself', async () => {
    const answer = await api.call('GET', '/admin/providers', { as: admin });
    expect(answer.body.data.map(({ name, key_set }: Provider) => [name, key_set])).toEqual([
      ['batchdata', true],
      ['tracerfy', false],
      ['enformion', false],
    ]);
    expect(JSON.stringify(answer.body)).not.toContain('a-secret-key');
  });

  test('TRACE-11: what a provider cost today and in 30 days, and its caps', async () => {
    const now = new Date('2026-05-20T10:00:00Z');
    clock.set(now);
    await call(later(now, -minutes(5)), { matched: 60, cost: 420_000 });
    await call(later(now, -minutes(4)), { state: 'failed', cost: 700_000 });
    await call(later(now, -days(3)), { matched: 1, cost: 7500 });
    await call(later(now, -days(31)), { matched: 9, cost: 63_000 });
    const [batchdata] = await (async () => {
      const as = await api.signIn({ email: admin.email, password: admin.password });
      return (await api.call('GET', '/admin/providers', { as })).body.data as Provider[];
    })();
    expect(batchdata).toMatchObject({
      today: { requests: 2, failed: 1, leads: 200, matched: 60, cost: 1120 },
      month_cost: 1127.5,
    });
  });

  test('TRACE-11: order, prices and caps are saved', async () => {
    const settings = [...initialProviders].reverse().map((setting) => ({ ...setting, day_cap: 123 }));
    const answer = await setProviders({ providers: settings });
    expect(answer.status).toBe(200);
    expect(await getSetting(api.ctx.db, 'providers')).toEqual(settings);
    expect((await providers()).map(({ name, day_cap }) => [name, day_cap])).toEqual([
      ['enformion', 123],
      ['tracerfy', 123],
      ['batchdata', 123],
    ]);
    expect(await audits()).toEqual({ action: 'providers.set', subject: 'setting:providers' });
  });

  test('a setting of another version is upgraded, and an unreadable one turns the provider off', async () => {
    await api.ctx.pool.query(`update setting set value = $1 where key = 'providers'`, [
      JSON.stringify([{ name: 'tracerfy', on: true, order_cap: 'much' }, { name: 'gone' }]),
    ]);
    expect((await providers()).map(({ name, on }) => [name, on])).toEqual([
      ['tracerfy', false],
      ['batchdata', true],
      ['enformion', true],
    ]);
  });

  test('TRACE-11: a paused provider is shown as such and can be resumed at once', async () => {
    await api.ctx.pool.query(
      `insert into provider_state (provider, failures, opened, open_until, last_error, last_failure_at)
       values ('batchdata', 5, 1, $1, 'timeout', $2)`,
      [later(new Date(), minutes(5)), new Date()],
    );
    const shown = async () => (await providers()).find(({ name }) => name === 'batchdata');
    expect(await shown()).toMatchObject({ breaker: 'open', failures: 5, last_error: 'timeout' });
    await api.ctx.pool.query(`update provider_state set open_until = now() - interval '1 second'`);
    expect(await shown()).toMatchObject({ breaker: 'trying' });
    expect((await api.call('POST', '/admin/providers/batchdata/retry', { as: admin })).status).toBe(200);
    expect(await shown()).toMatchObject({ breaker: 'closed', failures: 0 });
    expect(await audits()).toEqual({ action: 'provider.retry', subject: 'provider:batchdata' });
  });

  test('an import is undone and audited', async () => {
    const { items } = (await get('/admin/imports')).data;
    const answer = await api.call('POST', `/admin/imports/${items[0]?.id}/undo`, { as: admin });
    expect(answer).toMatchObject({ status: 200, body: { data: { state: 'undoing', undoable: false } } });
    expect(await audits()).toEqual({ action: 'import.undo', subject: `import:${items[0]?.id}` });
  });
});

describe('403', () => {
  test.each([
    ['GET', '/admin/sources'],
    ['GET', '/admin/imports'],
    ['GET', '/admin/imports/1'],
    ['POST', '/admin/imports/1/undo'],
    ['GET', '/admin/providers'],
    ['POST', '/admin/providers/batchdata/retry'],
  ])('ADMIN-2: a customer’s %s %s', async (method, path) => {
    expect(await api.call(method, path, { as: customer })).toMatchObject({
      status: 403,
      body: { status: false, error: expect.objectContaining({ code: 'admin_required' }) },
    });
  });

  test("ADMIN-2: a customer can't change settings", async () => {
    const before = await getSetting(api.ctx.db, 'providers');
    expect((await setProviders({ providers: initialProviders }, customer)).status).toBe(403);
    expect(await getSetting(api.ctx.db, 'providers')).toEqual(before);
  });
});

describe('422', () => {
  test('an error names its field, and nothing is saved', async () => {
    const before = await getSetting(api.ctx.db, 'providers');
    const wrong = initialProviders.map((setting, n) => (n === 1 ? { ...setting, day_cap: -1 } : setting));
    const { status, body } = await setProviders({ providers: wrong });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['providers.1.day_cap']);
    expect(await getSetting(api.ctx.db, 'providers')).toEqual(before);
  });
});
