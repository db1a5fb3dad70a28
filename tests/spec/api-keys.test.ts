/** API keys: how they are created and stored, and what they allow. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyPattern } from '#contract/api-keys/schemas';
import { clock, hours } from '#platform/clock';
import { isAllowed, isApiKey, newApiKey } from '#platform/security/api-keys';
import { writeUses } from '#platform/security/api-uses';
import { actFor } from '#support/accounts/acting';
import { bodyOf, later, messageOf, openKeys } from '#support/accounts/api-keys';
import { balance, giveCoins, trace } from '#support/orders/orders';

const { api, town, user, make, call, list } = await openKeys();

describe('a key', () => {
  test('API-1, K1: has a format that scanners recognize and that reveals a mistyped letter', () => {
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

  test('API-1, K2: is never the same twice', () => {
    const keys = Array.from({ length: 2000 }, () => newApiKey('live'));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('API-1, K3, K4: is shown once and stored only as a hash', async () => {
    const { key, details } = await make();
    expect(details.last_four).toBe(key.slice(-4));
    expect(JSON.stringify(await list())).not.toContain(key);
    for (const table of ['api_key', 'api_request', 'audit', 'idempotent_call']) {
      const { rows } = await api.ctx.pool.query(`select t::text as row from ${table} t`);
      expect(JSON.stringify(rows)).not.toContain(key.slice(9));
    }
  });

  test('API-1, K9: reports its last use and its calls, without their content', async () => {
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

describe('access', () => {
  test('API-2: allows calls of the key’s account, in x-api-key or as a bearer token', async () => {
    const { key } = await make();
    for (const headers of [
      { 'x-api-key': key },
      { authorization: `Bearer ${key}` },
      { authorization: `bearer ${key}` },
    ]) {
      const answer = await api.call('GET', '/wallet', { headers });
      expect([answer.status, answer.body.data]).toEqual([200, await balance(api, user)]);
      const history = await api.call('GET', `/api/bstapi/v1/lead-orders/${user.id}?page=1`, { headers });
      expect(history.status).toBe(200);
      expect(history.body).toMatchObject({ status: true, data: { page: 1 }, leadSummery: { leads: 0 } });
    }
  });

  test('API-2: finds nothing of another account', async () => {
    const other = await api.customer();
    await giveCoins(api, other, 10);
    const { id } = await trace(api, other, town.file(0, 3));
    const { key } = await make();
    for (const path of [`/single-order-list/${id}`, `/order-leads/${id}`, `/lead-file-download/${id}/all`])
      expect((await call('GET', path, key)).status).toBe(404);
    expect((await call('GET', `/api/bstapi/v1/lead-orders/${other.id}`, key)).status).toBe(404);
    expect((await call('POST', `/order-cancel/${id}`, key)).status).toBe(404);
  });

  test('API-1, K12: refuses a key in the URL and says to replace it', async () => {
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

  test('API-1, K1: answers 401 to a mistyped key, an unknown key and no key', async () => {
    const { key } = await make();
    const wrong = key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a');
    for (const bad of [wrong, newApiKey('live'), '', 'osk_live_', `${key}x`, 'hello']) {
      expect([bad, (await call('GET', '/wallet', bad)).status]).toEqual([bad, 401]);
    }
  });

  test('API-1, K5: limits each key to the calls of its scopes', async () => {
    const scoped = {
      read: (await make({ scopes: ['read'] })).key,
      trace: (await make({ scopes: ['trace'] })).key,
      manage: (await make({ scopes: ['manage'] })).key,
      webhooks: (await make({ scopes: ['webhooks'] })).key,
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
      ['webhooks', 'GET', '/webhook-endpoints'],
      ['webhooks', 'POST', '/webhook-endpoints'],
      ['webhooks', 'POST', '/webhook-test/1'],
      ['webhooks', 'POST', '/webhook-removal/1'],
    ] as const;
    for (const [scope, method, path] of calls) {
      for (const [name, key] of Object.entries(scoped)) {
        const { status } = await call(method, path, key, method === 'POST' ? {} : undefined);
        if (name === scope) expect([path, status]).not.toEqual([path, 403]);
        else expect([path, name, status]).toEqual([path, name, 403]);
      }
    }
    for (const path of [`/app-key/${user.id}`, `/profile/${user.id}`, '/notification-preferences'])
      expect((await call('GET', path, scoped.read)).status).toBe(403);
    const asBearer = { authorization: `Bearer ${scoped.read}` };
    expect((await api.call('GET', `/app-key/${user.id}`, { headers: asBearer })).status).toBe(403);
  });

  test('API-1, K6: refuses a key after its expiry', async () => {
    const { key, details } = await make({ expires_at: new Date(Date.now() + hours(1)).toISOString() });
    expect((await call('GET', '/wallet', key)).status).toBe(200);
    later(hours(1));
    const late = await call('GET', '/wallet', key);
    expect([late.status, messageOf(late.body)]).toEqual([401, expect.stringContaining('expired')]);
    clock.set(null);
    expect((await list()).find(({ id }) => id === details.id)?.state).toBe('active');
  });

  test('API-1, K7: accepts both the old and the new key until the overlap of a rotation ends', async () => {
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

  test('API-1, K8: refuses a revoked key from the next call on', async () => {
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

  test('API-1, K10: accepts a key with allowed addresses only from those', async () => {
    const { key } = await make({ allowed_ips: ['203.0.113.0/24'] });
    expect((await call('GET', '/wallet', key)).status).toBe(403);
    const near = await make({ allowed_ips: ['203.0.113.7', '127.0.0.0/8', '::1'] });
    expect((await call('GET', '/wallet', near.key)).status).toBe(200);
    expect(isAllowed('2001:db8::1', ['2001:db8::/32'])).toBe(true);
    expect(isAllowed('2001:db9::1', ['2001:db8::/32', '203.0.113.7'])).toBe(false);
    expect(isAllowed('203.0.113.8', ['203.0.113.7'])).toBe(false);
  });

  test('API-1: lets no admin acting as a customer create or revoke keys', async () => {
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
