/** How often a sign-in may be tried. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '#support/api';

let api: TestApi;
beforeEach(async () => {
  api = await testApi();
});
afterEach(() => api.close());

const login = (email: string, password: string) => api.call('POST', '/login', { body: { email, password } });

describe('throttling', () => {
  test('GUARD-11: ten tries at an account are enough, right password or not (A10)', async () => {
    const [user, other] = [await api.customer(), await api.customer()];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await login(user.email, 'not the password')).status).toBe(401);
    }
    const refused = await login(user.email.toUpperCase(), user.password);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toMatch(/^Too many tries\. Wait \d+ minutes, then try again\.$/);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(500);
    expect(wait).toBeLessThanOrEqual(600);
    expect((await login(other.email, other.password)).status).toBe(200);

    await api.ctx.pool.query('update rate_limit set expire = $1 where key = $2', [
      Date.now() - 1,
      `sign-in-account:${user.email}`,
    ]);
    expect((await login(user.email, user.password)).status).toBe(200);
  });

  test('GUARD-11: a sign-in forgets the tries before it', async () => {
    const user = await api.customer();
    await api.ctx.pool.query('update app_user set email_confirmed_at = now() where id = $1', [user.id]);
    for (const round of [1, 2]) {
      for (let attempt = 0; attempt < 6; attempt += 1) await login(user.email, `wrong ${round}`);
      expect((await login(user.email, user.password)).status).toBe(200);
    }
  });

  test('GUARD-11: an address that tries many accounts is stopped (A11)', async () => {
    const user = await api.customer();
    const tries = (email: string) =>
      api.call('POST', '/login', { body: { email, password: 'not the password' } });
    for (let attempt = 0; attempt < 60; attempt += 1) await tries('nobody@example.com');
    expect(
      (await api.call('POST', '/login', { body: { email: user.email, password: user.password } })).status,
    ).toBe(429);
    const { rows } = await api.ctx.pool.query(
      `select key, points from rate_limit where key like 'sign-in:%'`,
    );
    expect(rows).toEqual([{ key: 'sign-in:127.0.0.1', points: 61 }]);
  });
});
