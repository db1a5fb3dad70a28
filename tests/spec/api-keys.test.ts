/** API keys: how they are made and kept, what they let in and what they don't, and how a call is made once. */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AppKey, AppKeys, keyPattern, type NewAppKey } from '#contract/api-keys';
import { envelope, Failure } from '#contract/envelope';
import { runQuote } from '#features/orders';
import { ledgerFaults } from '#features/wallet';
import { isAllowed, isApiKey, newApiKey } from '#platform/api-keys';
import { writeUses } from '#platform/api-uses';
import { after, clock, days, hours, minutes, seconds } from '#platform/clock';
import { actFor } from '#support/acting';
import type { TestApi, TestUser } from '#support/api';
import { balance, giveCoins, leadRow, openTown, trace, workAll } from '#support/orders';

type Town = Awaited<ReturnType<typeof openTown>>;
let api: TestApi;
let town: Town;
let user: TestUser;
beforeAll(async () => {
  town = await openTown();
  api = town.api;
  user = await api.customer();
});
afterEach(() => clock.set(null));
afterAll(() => api.close());

async function make(more: Partial<Parameters<typeof bodyOf>[0]> = {}, as = user): Promise<NewAppKey> {
  const { status, body } = await api.call('POST', '/app-key', { as, body: bodyOf(more) });
  expect([status, body.message]).toEqual([200, expect.stringContaining('this once')]);
  return body.data;
}
const bodyOf = (more: {
  name?: string;
  mode?: string;
  scopes?: string[];
  expires_at?: string | null;
  allowed_ips?: string[];
}) => ({ name: 'Nightly', scopes: ['trace', 'read', 'manage'], ...more });

const call = (
  method: string,
  path: string,
  key: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => api.call(method, path, { body, headers: { 'x-api-key': key, ...headers } });
/** Turns the clock forward. */
const later = (milliseconds: number) => clock.set(after(new Date(), milliseconds));
const messageOf = (body: unknown) => Failure.parse(body).message;
const list = async (as = user): Promise<AppKey[]> =>
  envelope(AppKeys).parse((await api.call('GET', `/app-key/${as.id}`, { as })).body).data.keys;

/** Somebody of the town, as the headers of a lead. */
function leadOf(index: number) {
  const [full_name = '', property_address = '', property_city = '', property_state = '', property_zip = ''] =
    leadRow(town.people[index]);
  return { full_name, property_address, property_city, property_state, property_zip };
}
const traceBody = (index: number) => ({ lead: leadOf(index), purpose: 'own_records' });

describe('a key', () => {
  test('API-1, K1: is written so that scanners know it, and so that a wrong letter is seen', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('live', 'test'),
        fc.nat({ max: 35 }),
        fc.constantFrom(...'abcXYZ019_-'),
        (mode, at, letter) => {
          const key = newApiKey(mode as 'live' | 'test');
          expect(key).toMatch(new RegExp(`^osk_${mode}_[0-9A-Za-z]{36}$`));
          expect(keyPattern.exec(`token=${key};`)?.[0]).toBe(key);
          expect(isApiKey(key)).toBe(true);
          const changed = key.slice(0, 9 + at) + letter + key.slice(10 + at);
          if (changed !== key) expect(isApiKey(changed)).toBe(false);
        },
      ),
    );
  });

  test('API-1, K2: two are never alike', () => {
    const keys = Array.from({ length: 2000 }, () => newApiKey('live'));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('API-1, K3, K4: is shown once and kept as its hash alone', async () => {
    const { key, details } = await make();
    expect(details.last_four).toBe(key.slice(-4));
    expect(JSON.stringify(await list())).not.toContain(key);
    for (const table of ['api_key', 'api_request', 'audit', 'idempotent_call']) {
      const { rows } = await api.ctx.pool.query(`select t::text as row from ${table} t`);
      expect(JSON.stringify(rows)).not.toContain(key.slice(9));
    }
  });

  test('API-1, K9: its last use and its calls are told, without what was asked', async () => {
    const { key, details } = await make({ name: 'Counted' });
    await call('GET', '/wallet', key);
    await call('GET', '/order-list?page=1', key);
    await call('GET', '/order-list?page=0', key);
    await writeUses(api.ctx);
    const own = (await list()).find(({ id }) => id === details.id);
    expect(own?.usage).toEqual([{ day: expect.any(String), calls: 3, refused: 1 }]);
    expect(Date.now() - new Date(own?.last_used_at ?? 0).getTime()).toBeLessThan(10_000);
    const log = await api.call('GET', `/app-key-requests/${details.id}`, { as: user });
    expect(log.body.data.items.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['GET', '/api/v1/order-list', 422],
      ['GET', '/api/v1/order-list', 200],
      ['GET', '/api/v1/wallet', 200],
    ]);
  });
});

describe('who is let in', () => {
  test('API-2: a key opens the calls of its account, in x-api-key or as a bearer token', async () => {
    const { key } = await make();
    for (const headers of [{ 'x-api-key': key }, { authorization: `Bearer ${key}` }]) {
      const answer = await api.call('GET', '/wallet', { headers });
      expect([answer.status, answer.body.data]).toEqual([200, await balance(api, user)]);
      const history = await api.call('GET', `/api/bstapi/v1/lead-orders/${user.id}?page=1`, { headers });
      expect(history.status).toBe(200);
      expect(history.body).toMatchObject({ status: true, data: { page: 1 }, leadSummery: { leads: 0 } });
    }
  });

  test('API-2: nothing of another account is there', async () => {
    const other = await api.customer();
    await giveCoins(api, other, 10);
    const { id } = await trace(api, other, town.file(0, 3));
    const { key } = await make();
    for (const path of [`/single-order-list/${id}`, `/order-leads/${id}`, `/lead-file-download/${id}/all`])
      expect((await call('GET', path, key)).status).toBe(404);
    expect((await call('GET', `/api/bstapi/v1/lead-orders/${other.id}`, key)).status).toBe(404);
    expect((await call('POST', `/order-cancel/${id}`, key)).status).toBe(404);
  });

  test('API-1, K12: a key in the address lets nobody in, and is told to be replaced', async () => {
    const { key } = await make();
    for (const path of [
      `/wallet?api_key=${key}`,
      `/wallet?x-api-key=${key}`,
      `/order-list?page=1&key=${key}`,
    ]) {
      const answer = await api.call('GET', path, { headers: { 'x-api-key': key } });
      expect([answer.status, messageOf(answer.body)]).toEqual([
        401,
        expect.stringContaining('never in the address'),
      ]);
    }
  });

  test('API-1, K1: a key with a wrong letter, an unknown one and none are 401', async () => {
    const { key } = await make();
    const wrong = key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a');
    for (const bad of [wrong, newApiKey('live'), '', 'osk_live_', `${key}x`, 'hello']) {
      expect([bad, (await call('GET', '/wallet', bad)).status]).toEqual([bad, 401]);
    }
  });

  test('API-1, K5: each call takes its scope, and a key makes no other', async () => {
    const scoped = {
      read: (await make({ scopes: ['read'] })).key,
      trace: (await make({ scopes: ['trace'] })).key,
      manage: (await make({ scopes: ['manage'] })).key,
    };
    const calls = [
      ['read', 'GET', '/order-list'],
      ['read', 'GET', '/single-order-list/1'],
      ['read', 'GET', '/lead-file-download/1/all'],
      ['read', 'GET', `/api/bstapi/v1/lead-orders/${user.id}`],
      ['trace', 'POST', '/trace'],
      ['trace', 'POST', '/order-quote'],
      ['trace', 'POST', '/payment'],
      ['manage', 'POST', '/order-cancel/1'],
    ] as const;
    for (const [scope, method, path] of calls) {
      for (const [name, key] of Object.entries(scoped)) {
        const { status } = await call(method, path, key, method === 'POST' ? {} : undefined);
        if (name === scope) expect([path, status]).not.toEqual([path, 403]);
        else expect([path, name, status]).toEqual([path, name, 403]);
      }
    }
    for (const path of [`/app-key/${user.id}`, `/profile/${user.id}`, '/notification-preferences'])
      expect((await call('GET', path, scoped.read)).status).toBe(401);
    const asBearer = { authorization: `Bearer ${scoped.read}` };
    expect((await api.call('GET', `/app-key/${user.id}`, { headers: asBearer })).status).toBe(403);
  });

  test('API-1, K6: a key ends when it was said to', async () => {
    const { key, details } = await make({ expires_at: new Date(Date.now() + hours(1)).toISOString() });
    expect((await call('GET', '/wallet', key)).status).toBe(200);
    later(hours(1));
    const late = await call('GET', '/wallet', key);
    expect([late.status, messageOf(late.body)]).toEqual([401, expect.stringContaining('expired')]);
    clock.set(null);
    expect((await list()).find(({ id }) => id === details.id)?.state).toBe('active');
  });

  test('API-1, K7: of a replaced key both work until the overlap is over', async () => {
    const old = await make({ name: 'Turning' });
    const rotated = await api.call('POST', `/app-key-rotation/${old.details.id}`, {
      as: user,
      body: { overlap_hours: 2 },
    });
    const fresh = rotated.body.data;
    expect(fresh.details).toMatchObject({ name: 'Turning', scopes: old.details.scopes, state: 'active' });
    for (const key of [old.key, fresh.key]) expect((await call('GET', '/wallet', key)).status).toBe(200);
    later(hours(2));
    expect((await call('GET', '/wallet', old.key)).status).toBe(401);
    expect((await call('GET', '/wallet', fresh.key)).status).toBe(200);
    clock.set(null);
    const again = await api.call('POST', `/app-key-rotation/${old.details.id}`, { as: user, body: {} });
    expect(again.status).toBe(409);
  });

  test('API-1, K8: a revoked key lets nobody in from the next call on', async () => {
    const { key, details } = await make();
    expect((await call('GET', '/wallet', key)).status).toBe(200);
    const path = `/app-key-revocation/${details.id}` as const;
    expect((await api.call('POST', path, { as: user })).body.data.state).toBe('revoked');
    const refused = await call('GET', '/wallet', key);
    expect([refused.status, messageOf(refused.body)]).toEqual([401, expect.stringContaining('revoked')]);
    expect((await api.call('POST', path, { as: user })).status).toBe(200);
    const rotation = await api.call('POST', `/app-key-rotation/${details.id}`, { as: user, body: {} });
    expect(rotation.status).toBe(409);
    const { rows } = await api.ctx.pool.query(`select action from audit where subject = $1 order by id`, [
      `api_key:${details.id}`,
    ]);
    expect(rows.map(({ action }) => action)).toEqual(['api_key.create', 'api_key.revoke']);
  });

  test('API-1, K10: a key with addresses is used from those alone', async () => {
    const { key } = await make({ allowed_ips: ['203.0.113.0/24'] });
    expect((await call('GET', '/wallet', key)).status).toBe(403);
    const near = await make({ allowed_ips: ['203.0.113.7', '127.0.0.0/8', '::1'] });
    expect((await call('GET', '/wallet', near.key)).status).toBe(200);
    expect(isAllowed('2001:db8::1', ['2001:db8::/32'])).toBe(true);
    expect(isAllowed('2001:db9::1', ['2001:db8::/32', '203.0.113.7'])).toBe(false);
    expect(isAllowed('203.0.113.8', ['203.0.113.7'])).toBe(false);
  });

  test('API-1: whoever acts for a customer makes and ends no keys', async () => {
    const own = await make();
    const visited = await actFor(api, await api.customer());
    expect((await api.call('POST', '/app-key', { as: visited, body: bodyOf({}) })).status).toBe(403);
    for (const path of [
      `/app-key-rotation/${own.details.id}`,
      `/app-key-revocation/${own.details.id}`,
    ] as const)
      expect((await api.call('POST', path, { as: visited, body: {} })).status).toBe(403);
  });
});

test('API-2: a program uploads a file, has it priced, pays, watches, reads and downloads, with a key alone', async () => {
  const own = await api.customer();
  const { key } = await make({}, own);
  const headers = { 'x-api-key': key };
  const form = new FormData();
  form.append('file', new File([town.file(0, 5)], 'leads.csv', { type: 'text/csv' }));
  const upload = (await api.call('POST', '/file-upload', { body: form, headers })).body.data;
  const asked = { upload_id: upload.id, mapping: upload.mapping };
  const draft = await api.call('POST', '/order-quote', {
    body: asked,
    headers: { ...headers, 'idempotency-key': 'q-1' },
  });
  const again = await api.call('POST', '/order-quote', {
    body: asked,
    headers: { ...headers, 'idempotency-key': 'q-1' },
  });
  const { id } = draft.body.data;
  expect(again.body.data.id).toBe(id);
  await runQuote(api.ctx, id);
  const payment = { order_id: id, method: 'coins', purpose: 'own_records' };
  expect((await call('POST', '/payment', key, payment)).status).toBe(200);
  expect((await call('POST', `/order-pause/${id}`, key)).status).toBe(200);
  expect((await call('POST', `/order-resume/${id}`, key)).status).toBe(200);
  await workAll(api.ctx);
  const order = await api.call('GET', `/single-order-list/${id}`, { headers });
  expect(order.body.data).toMatchObject({ state: 'completed', leadSummery: { leads: 5 } });
  expect((await api.call('GET', `/order-leads/${id}`, { headers })).body.data.total).toBe(5);
  const file = await api.call('GET', `/lead-file-download/${id}/all`, { headers });
  expect(String(file.body).trim().split('\r\n')).toHaveLength(6);
});

describe('tracing one lead', () => {
  test('API-2: gives what an order gives, is charged once if it is a hit, and leaves the ledger whole', async () => {
    const own = await api.customer();
    const { key } = await make({}, own);
    const order = await trace(api, own, town.file(0, 8));
    const bulk = await api.call('GET', `/order-leads/${order.id}`, { as: own });
    const before = (await balance(api, own)).available;
    let hits = 0;
    for (const { row_no, outcome, probability, result } of bulk.body.data.items) {
      const { status, body } = await call('POST', '/trace', key, traceBody(row_no - 1));
      expect(status).toBe(200);
      expect(body).toMatchObject({
        data: { outcome, probability, coins: outcome === 'hit' ? 1 : 0, repeated: false, test: false },
      });
      expect(JSON.stringify((body as { data: { result: unknown } }).data.result)).toBe(
        JSON.stringify(result),
      );
      hits += outcome === 'hit' ? 1 : 0;
    }
    expect(hits).toBeGreaterThan(3);
    expect((await balance(api, own)).available).toBe(before - hits);
    for (const index of [0, 1, 2]) {
      const again = await call('POST', '/trace', key, traceBody(index));
      expect(again.body).toMatchObject({ data: { coins: 0, repeated: true } });
    }
    // For another purpose it is traced anew, and still not charged again.
    const other = await call('POST', '/trace', key, { ...traceBody(0), purpose: 'marketing' });
    expect(other.body).toMatchObject({ data: { coins: 0, repeated: false } });
    expect((await balance(api, own)).available).toBe(before - hits);
    expect(await ledgerFaults(api.ctx.db)).toEqual([]);
    later(days(91));
    expect((await call('POST', '/trace', key, traceBody(0))).body).toMatchObject({
      data: { repeated: false },
    });
  });

  test('API-2: of several calls about one lead at once, one is charged', async () => {
    const own = await api.customer();
    const { key } = await make({}, own);
    const before = (await balance(api, own)).available;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call('POST', '/trace', key, traceBody(20))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { rows } = await api.ctx.pool.query(
      'select outcome, sum(coins)::int as coins, count(*)::int as count from single_trace where account_id = $1 group by 1',
      [own.caller.account_id],
    );
    expect(rows).toEqual([{ outcome: 'hit', coins: 1, count: 1 }]);
    expect((await balance(api, own)).available).toBe(before - 1);
  });

  test('API-2: without coins nothing is told', async () => {
    const own = await api.customer();
    const { key } = await make({}, own);
    const { available } = await balance(api, own);
    for (let index = 0, spent = 0; spent < available; index += 1) {
      const { body } = await call('POST', '/trace', key, traceBody(100 + index));
      spent += (body as { data: { coins: number } }).data.coins;
    }
    const refused = await call('POST', '/trace', key, traceBody(90));
    expect(refused.status).toBe(402);
    expect(Object.keys(refused.body as object)).not.toContain('data');
  });

  test('API-1, API-2: a test key finds made-up people alone, costs nothing and starts nothing', async () => {
    const own = await api.customer();
    const before = await balance(api, own);
    const { key } = await make({ mode: 'test' }, own);
    expect(key).toMatch(/^osk_test_/);
    await api.ctx.pool.query('create table real_people as select * from person');
    await api.ctx.pool.query('delete from person');
    try {
      const found = await call('POST', '/trace', key, traceBody(0));
      expect(found.body).toMatchObject({ data: { outcome: 'hit', coins: 0, test: true } });
      expect(JSON.stringify(found.body)).toContain('Made-up people');
    } finally {
      await api.ctx.pool.query('insert into person select * from real_people');
    }
    expect(await balance(api, own)).toEqual(before);
    for (const path of ['/order-quote', '/payment'])
      expect((await call('POST', path, key, {})).status).toBe(403);
    expect((await call('GET', '/order-list', key)).status).toBe(403);
    const { rows } = await api.ctx.pool.query('select 1 from single_trace where account_id = $1', [
      own.caller.account_id,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('calls that are sent again', () => {
  const once = (key: string, name: string, body: unknown) =>
    call('POST', '/trace', key, body, { 'idempotency-key': name });

  test('API-3: the same answer comes back, for 24 hours', async () => {
    const { key } = await make();
    const first = await once(key, 'a-1', traceBody(30));
    const second = await once(key, 'a-1', traceBody(30));
    expect(second.body).toEqual(first.body);
    expect([first.headers.get('idempotent-replayed'), second.headers.get('idempotent-replayed')]).toEqual([
      null,
      'true',
    ]);
    later(hours(24) + seconds(1));
    expect((await once(key, 'a-1', traceBody(30))).headers.get('idempotent-replayed')).toBe(null);
  });

  test('API-3: a refusal is told again too, and another call under the same key is 422', async () => {
    const { key } = await make();
    const bad = { ...traceBody(30), purpose: 'curiosity' };
    expect((await once(key, 'a-2', bad)).status).toBe(422);
    const again = await once(key, 'a-2', bad);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([422, 'true']);
    const other = await once(key, 'a-2', traceBody(30));
    expect([other.status, messageOf(other.body)]).toEqual([422, expect.stringContaining('another call')]);
    const others = await api.customer();
    const foreign = await make({}, others);
    expect((await once(foreign.key, 'a-2', traceBody(30))).status).toBe(200);
  });

  test('API-3: while the first still runs it is 409; what was killed may be made anew', async () => {
    const { key } = await make();
    const body = traceBody(31);
    await once(key, 'a-3', body);
    await api.ctx.pool.query(`update idempotent_call set status = null, body = null where key = 'a-3'`);
    const busy = await once(key, 'a-3', body);
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([409, '1']);
    later(minutes(3));
    expect((await once(key, 'a-3', body)).status).toBe(200);
  });

  test('API-3: a key that is none is refused', async () => {
    const { key } = await make();
    for (const bad of ['two words', 'x'.repeat(256)])
      expect([bad, (await once(key, bad, traceBody(30))).status]).toEqual([bad, 400]);
  });
});

describe('limits and faults', () => {
  test('API-3, K11: every answer says how many calls are left; one too many is 429 with the time to wait', async () => {
    const { key, details } = await make();
    const first = await call('GET', '/wallet', key);
    expect(first.headers.get('ratelimit-policy')).toMatch(/^"default";q=\d+;w=60$/);
    const left = (answer: typeof first) =>
      Number(/;r=(\d+);t=\d+$/.exec(answer.headers.get('ratelimit') ?? '')?.[1]);
    expect(left(await call('GET', '/wallet', key))).toBe(left(first) - 1);
    await api.ctx.pool.query('update rate_limit set points = 1000000 where key = $1', [
      `api-key:${details.id}`,
    ]);
    const refused = await call('GET', '/wallet', key);
    expect([refused.status, left(refused)]).toEqual([429, 0]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await make();
    expect((await call('GET', '/wallet', other.key)).status).toBe(200);
  });

  test('API-3: a failure tells a program its type, its code and the first field at fault, and where that is explained', async () => {
    const { key } = await make({ scopes: ['read'] });
    const info = (await api.call('GET', '/openapi.json')).body;
    const said = JSON.stringify(info);
    const failures = [
      await call('GET', '/order-list?page=0&per_page=x', key),
      await call('GET', '/single-order-list/99', key),
      await call('POST', '/trace', key, traceBody(0)),
      await call('GET', '/wallet', 'osk_live_'),
      await call('POST', '/payment', key, '{'),
    ];
    const errors = failures.map(({ body }) => Failure.parse(body).error);
    expect(errors).toMatchObject([
      { type: 'invalid_request', code: 'invalid', param: 'page' },
      { type: 'invalid_request', code: 'not_found' },
      { type: 'permission', code: 'forbidden' },
      { type: 'authentication', code: 'unauthenticated' },
      { type: 'permission', code: 'forbidden' },
    ]);
    for (const [index, error] of errors.entries()) {
      expect(error?.request_id).toBe(failures[index]?.headers.get('request-id'));
      expect(error?.doc_url).toMatch(/^https?:\/\/.+\/api-docs#description\/[\w-]+$/);
      expect(said).toContain(`## ${error?.code}`);
    }
  });

  test('API-3: what a body holds beyond its fields is passed over, except in a lead, where it would be lost', async () => {
    const { key } = await make({ mode: 'test' });
    const more = { ...traceBody(0), trace_id: 'ours' };
    expect((await call('POST', '/trace', key, more)).status).toBe(200);
    const lost = { ...more, lead: { ...more.lead, nickname: 'Ada' } };
    expect((await call('POST', '/trace', key, lost)).status).toBe(422);
  });

  test('API-3: a fault is problem+json for who asks for that', async () => {
    const { key } = await make();
    const accept = { accept: 'application/problem+json' };
    const answer = await call('POST', '/trace', key, { lead: {} }, accept);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.body).toMatchObject({
      type: 'urn:openskip:invalid',
      status: 422,
      detail: expect.any(String),
      errors: { purpose: expect.any(String) },
    });
    await api.ctx.pool.query(`update rate_limit set points = 1000000 where key like 'api-key:%'`);
    const refused = await call('GET', '/wallet', key, undefined, accept);
    expect(refused.body).toMatchObject({
      type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
      status: 429,
    });
  });
});
