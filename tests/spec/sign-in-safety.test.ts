/** Sign-in under attack: password spraying, cross-site requests, planted cookies and lookalike addresses. */
import { argon2Sync } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { clock, after as later, seconds } from '#platform/clock';
import { newId, newSecret } from '#platform/ids';
import { createLog } from '#platform/log';
import { hashAsRecommended } from '#support/accounts/passwords';
import { type TestApi, testApi } from '#support/api';

let api: TestApi;
const written: string[] = [];
beforeAll(async () => {
  api = await testApi();
  api.ctx.log = createLog('debug', { write: (line) => written.push(line) });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.ctx.pool.query('delete from rate_limit');
});
afterEach(() => clock.set(null));

const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  api.call('POST', '/login', { body: { email, password }, headers });
const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? '';
const renew = (cookie: string) => api.call('POST', '/session-renewal', { headers: { cookie } });
const hashOf = async (id: string): Promise<string> =>
  (await api.ctx.pool.query('select password_hash from app_user where id = $1', [id])).rows[0].password_hash;

describe('stolen passwords', () => {
  const alarms = async () =>
    (await api.ctx.pool.query(`select actor_id, subject from audit where action = 'session.stuffing'`)).rows;
  const failed = (count: number) =>
    api.ctx.pool.query(`update rate_limit set points = $1 where key = 'failed-sign-ins:all'`, [count]);

  test('GUARD-11: raise one alarm that refuses nobody when tried across accounts (A12)', async () => {
    const user = await api.customer();
    const wrong = () => login(`${newId()}@example.com`, 'not the password');
    await login(user.email, 'not the password');
    await failed(198);
    await wrong();
    await login(user.email, user.password);
    await wrong();
    expect(await alarms()).toEqual([]);
    await Promise.all([wrong(), wrong(), wrong()]);
    expect(await alarms()).toEqual([{ actor_id: null, subject: 'sign-ins' }]);
    const warnings = written.filter((line) => line.includes('many sign-ins fail'));
    expect(warnings).toHaveLength(1);
    expect(warnings.join()).not.toContain('@');
    expect((await login(user.email, user.password)).status).toBe(200);
  });
});

describe('password hashes', () => {
  /** A password hash as an older release would create it. */
  function cheapHash(password: string): string {
    const nonce = Buffer.alloc(16, 7);
    const costs = { memory: 8192, passes: 3, parallelism: 1 };
    const tag = argon2Sync('argon2id', { ...costs, tagLength: 32, message: password, nonce });
    const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    return `$argon2id$v=19$m=8192,t=3,p=1$${plain(nonce)}$${plain(tag)}`;
  }

  test('GUARD-11: sign in with outdated parameters and are replaced (A9)', async () => {
    hashAsRecommended(api.ctx);
    const user = await api.customer();
    const old = cheapHash(user.password);
    await api.ctx.pool.query('update app_user set password_hash = $1 where id = $2', [old, user.id]);
    expect((await login(user.email, 'not the password')).status).toBe(401);
    expect(await hashOf(user.id)).toBe(old);
    expect((await login(user.email, user.password)).status).toBe(200);
    const hash = await hashOf(user.id);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await login(user.email, user.password)).status).toBe(200);
    expect(await hashOf(user.id)).toBe(hash);
  });

  test('GUARD-11: are computed one at a time, so that other calls continue (A22)', async () => {
    hashAsRecommended(api.ctx);
    const user = await api.customer();
    let [most, hashes, running] = [0, 0, 0];
    const post = Worker.prototype.postMessage;
    const spy = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
      this: Worker,
      ...sent
    ) {
      hashes += 1;
      running += 1;
      most = Math.max(most, running);
      this.once('message', () => {
        running -= 1;
      });
      Reflect.apply(post, this, sent);
    });
    let answered = 0;
    // The address throttle refuses four, and the full hash queue refuses others.
    const logins = Array.from({ length: 64 }, async () => {
      const { status } = await login(`${newId()}@example.com`, 'not the password');
      answered += 1;
      return status;
    });
    for (let call = 0; call < 40; call += 1)
      expect((await api.call('GET', '/wallet', { as: user })).status).toBe(200);
    const before = answered;
    const statuses = await Promise.all(logins);
    spy.mockRestore();
    const count = (counted: number) => statuses.filter((status) => status === counted).length;
    expect([count(401) + count(503), count(429)]).toEqual([60, 4]);
    expect(count(401)).toBeGreaterThanOrEqual(32);
    expect([hashes, most]).toEqual([2 * count(401), 1]);
    expect(before).toBeLessThan(64);
  });
});

describe('another site', () => {
  test('GUARD-11: can’t sign a visitor in with a form (A17)', async () => {
    const { email, password } = await api.customer();
    const json = JSON.stringify({ email, password });
    const form = new URLSearchParams({ email, password }).toString();
    for (const [type, body] of [
      ['text/plain', json],
      ['text/plain; x=application/json', json],
      ['application/x-www-form-urlencoded', form],
      ['multipart/form-data; boundary=x', json],
    ] as const) {
      const headers = {
        'content-type': type,
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      };
      const answer = await api.call('POST', '/login', { body, headers });
      expect(answer.status, type).toBeGreaterThanOrEqual(400);
      expect(answer.status, type).toBeLessThan(500);
      expect(answer.headers.get('set-cookie'), type).toBeNull();
    }
    // JSON needs permission, which a browser requests first.
    const preflight = await api.call('OPTIONS', '/login', {
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('PAGES-6: doesn’t learn the URL of a page that contains a link’s token (R6)', async () => {
    const { headers } = await api.app.request(`http://localhost/reset-password?token=${newSecret()}`);
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  });
});

describe('sessions', () => {
  test('GUARD-6: ignore a planted cookie, before and after sign-in (S14)', async () => {
    const user = await api.customer();
    const planted = `__Host-openskip=${newSecret()}`;
    const own = cookieOf((await login(user.email, user.password, { cookie: planted })).headers);
    expect(own).toMatch(/^__Host-openskip=[\w-]{43}$/);
    expect(own).not.toBe(planted);
    expect((await renew(planted)).status).toBe(401);
    // Nor does signing in with the attacker's cookie take over the attacker's session.
    const attacker = await api.customer();
    const theirs = cookieOf((await login(attacker.email, attacker.password)).headers);
    await login(user.email, user.password, { cookie: theirs });
    expect((await renew(theirs)).body.user.id).toBe(attacker.id);
  });

  test('GUARD-8: lose a role’s permissions with the role, even while open (S9)', async () => {
    const admin = await api.admin();
    const providers = async () => (await api.call('GET', '/admin/providers', { as: admin })).status;
    expect(await providers()).toBe(200);
    await api.ctx.pool.query(`update app_user set role = 'customer' where id = $1`, [admin.id]);
    expect(await providers()).toBe(403);
    const { body } = await login(admin.email, admin.password);
    expect(body.user.role).toBe('customer');
  });

  test('GUARD-6: accept no token in a URL (S13)', async () => {
    const { token } = await api.customer();
    for (const name of ['access_token', 'token', 'authorization', 'api_key']) {
      expect((await api.call('GET', `/wallet?${name}=${token}`)).status).toBe(401);
    }
    expect(written.join()).not.toContain(token);
  });

  test('GUARD-6: survive a clock set back, without treating a renewal as theft (S16)', async () => {
    const { email, password } = await api.customer();
    const first = await login(email, password);
    clock.set(later(clock.now(), seconds(60)));
    const second = await renew(cookieOf(first.headers));
    clock.set(later(clock.now(), seconds(-90)));
    const bearer = { authorization: `Bearer ${second.body.access_token}` };
    expect((await api.call('GET', '/wallet', { headers: bearer })).status).toBe(200);
    expect((await renew(cookieOf(first.headers))).status).toBe(200);
    expect((await renew(cookieOf(second.headers))).status).toBe(200);
  });
});

describe('input', () => {
  test.each([
    ['а Cyrillic letter', (id: string) => `аnna${id}@example.com`],
    ['a Greek letter', (id: string) => `${id}@exαmple.com`],
    ['a dot at the end', (id: string) => `${id}@example.com.`],
    ['a dot before the sign', (id: string) => `${id}.@example.com`],
    ['an invisible character', (id: string) => `${id}\u200b@example.com`],
    ['a line of its own', (id: string) => `${id}@example.com\nbcc: x@example.com`],
  ])('GUARD-7: refuses an email with %s that resembles another one (A21)', async (_, make) => {
    const email = make(newId());
    const answer = await api.call('POST', '/registration', { body: { email, password: 'made up for this' } });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['email']]);
  });

  test.each(['<script>', 'a b', '../x', 'a\r\nset-cookie: x=1', "';--", 'x'.repeat(65), 'аffiliate'])(
    'GUARD-7: registers without %j as an affiliate code (A20)',
    async (rel) => {
      const email = `${newId()}@example.com`;
      const body = { email, password: 'made up for this' };
      const answer = await api.call('POST', `/registration?rel=${encodeURIComponent(rel)}`, { body });
      expect(answer.status).toBe(200);
      const { rows } = await api.ctx.pool.query('select referred_by from app_user where email = $1', [email]);
      expect(rows).toEqual([{ referred_by: null }]);
    },
  );
});
