/** Access tokens, refresh tokens and sign-out. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { after, clock, days, minutes, seconds } from '#platform/clock';
import { newSecret } from '#platform/ids';
import { type Answer, type TestApi, type TestUser, testApi } from '#support/api';
import { english } from '#support/english';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
afterEach(() => clock.set(null));

/** The browser side of a session: its access token and its cookie. */
interface Tab {
  token: string;
  cookie: string;
}

const cookieOf = (answer: Answer) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
const tabOf = (answer: Answer<{ access_token: string }>): Tab => ({
  token: answer.body.access_token,
  cookie: cookieOf(answer),
});

async function signIn(user: Pick<TestUser, 'email' | 'password'>): Promise<Tab> {
  const { email, password } = user;
  return tabOf(await api.call('POST', '/login', { body: { email, password } }));
}

const renew = (cookie: string, headers: Record<string, string> = {}) =>
  api.call('POST', '/session-renewal', { headers: { cookie, ...headers } });
const knocks = async (token: string) =>
  (await api.call('GET', '/wallet', { headers: { authorization: `Bearer ${token}` } })).status;

const inFuture = (milliseconds: number) => clock.set(after(clock.now(), milliseconds));

test('GUARD-5: gives each user a key for drafts, in every session the same (V14.3.3)', async () => {
  const [user, other] = [await api.customer(), await api.customer()];
  const keyOf = async (token: string) => {
    const answer = await api.call('GET', '/draft-key', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return answer.body.data.key;
  };
  const key = await keyOf(user.token);
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(await keyOf((await signIn(user)).token)).toBe(key);
  expect(await keyOf(other.token)).not.toBe(key);
  expect((await api.call('GET', '/draft-key')).status).toBe(401);
});

describe('sign-out', () => {
  test.each(['GET', 'POST'])('GUARD-5: ends the token on the server by %s /logout (S6)', async (method) => {
    const user = await api.customer();
    const tab = await signIn(user);
    const bearer = { authorization: `Bearer ${tab.token}` };
    const out = await api.call(method, '/logout', { headers: { ...bearer, cookie: tab.cookie } });
    expect(out.body).toEqual({ status: true, data: null, message: english('messages:signed_out') });
    expect(out.headers.get('set-cookie')).toMatch(/^__Host-openskip=; Max-Age=0; Path=\/; Secure/);
    if (method === 'GET') expect(out.headers.get('cache-control')).toBe('no-store');
    expect(await knocks(tab.token)).toBe(401);
    expect((await renew(tab.cookie)).status).toBe(401);
    expect(await knocks(user.token)).toBe(200);
  });

  test('GUARD-5: ends the tokens renewed from the sign-in too (S6)', async () => {
    const first = await signIn(await api.customer());
    const second = tabOf(await renew(first.cookie));
    const third = tabOf(await renew(first.cookie));
    await api.call('GET', '/logout', { headers: { authorization: `Bearer ${second.token}` } });
    expect(await knocks(third.token)).toBe(401);
    for (const { cookie } of [first, second, third]) expect((await renew(cookie)).status).toBe(401);
  });

  test('GUARD-5: signs nobody out by cookie alone', async () => {
    const tab = await signIn(await api.customer());
    expect((await api.call('GET', '/logout', { headers: { cookie: tab.cookie } })).status).toBe(401);
    expect(await knocks(tab.token)).toBe(200);
  });
});

describe('renewal', () => {
  test('GUARD-6: renews an expired token once and replaces it (S3, S4)', async () => {
    const user = await api.customer();
    const tab = await signIn(user);
    inFuture(minutes(15));
    expect(await knocks(tab.token)).toBe(401);
    const answer = await renew(tab.cookie);
    expect(answer.status).toBe(200);
    expect(answer.body.user.id).toBe(user.id);
    expect(new Date(answer.body.expires_at)).toEqual(after(clock.now(), minutes(15)));
    const renewed = tabOf(answer);
    expect(await knocks(renewed.token)).toBe(200);
    expect(renewed.token).not.toBe(tab.token);
    expect(renewed.cookie).not.toBe(tab.cookie);
  });

  test('GUARD-6: ends the previous token with a renewal (S4)', async () => {
    const tab = await signIn(await api.customer());
    await renew(tab.cookie);
    expect(await knocks(tab.token)).toBe(401);
  });

  test('GUARD-6: lets ten tabs that renew at once all continue (S15)', async () => {
    const tab = await signIn(await api.customer());
    const answers = await Promise.all(Array.from({ length: 10 }, () => renew(tab.cookie)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.access_token)).size).toBe(10);
    for (const answer of answers) expect(await knocks(answer.body.access_token)).toBe(200);
  });

  test('GUARD-6: ends the whole token family, and no other, when a refresh token is reused later (S5)', async () => {
    const user = await api.customer();
    const tab = await signIn(user);
    const elsewhere = await signIn(user);
    const renewed = tabOf(await renew(tab.cookie));
    inFuture(seconds(21));
    expect(await knocks(renewed.token)).toBe(200);
    expect((await renew(tab.cookie)).status).toBe(401);
    expect(await knocks(renewed.token)).toBe(401);
    expect((await renew(renewed.cookie)).status).toBe(401);
    expect(await knocks(elsewhere.token)).toBe(200);
  });

  test('GUARD-6: still accepts the previous refresh token for 20 seconds (S15)', async () => {
    const tab = await signIn(await api.customer());
    clock.set(new Date());
    await renew(tab.cookie);
    inFuture(seconds(20));
    const answer = await renew(tab.cookie);
    expect(answer.status).toBe(200);
    expect(await knocks(answer.body.access_token)).toBe(200);
  });

  test('GUARD-6: expires a refresh token after 30 days (S11)', async () => {
    const tab = await signIn(await api.customer());
    inFuture(days(30));
    const answer = await renew(tab.cookie);
    expect([answer.status, answer.body.message]).toEqual([401, english('errors:session_ended')]);
  });

  test('GUARD-6: renews nothing for garbage, an access token, or no token', async () => {
    const tab = await signIn(await api.customer());
    for (const cookie of [
      '',
      '__Host-openskip=',
      `__Host-openskip=${newSecret()}`,
      `__Host-openskip=${tab.token}`,
    ]) {
      expect((await renew(cookie)).status).toBe(401);
    }
    expect(await knocks(tab.cookie.split('=')[1] ?? '')).toBe(401);
    expect(await knocks(tab.token)).toBe(200);
  });

  test('GUARD-6: renews nothing for a suspended account', async () => {
    const user = await api.customer();
    const tab = await signIn(user);
    await api.ctx.pool.query('update account set suspended_at = now() where id = $1', [
      user.caller.account_id,
    ]);
    expect((await renew(tab.cookie)).status).toBe(401);
  });

  test('GUARD-6: lets no other site renew a session (A17)', async () => {
    const tab = await signIn(await api.customer());
    for (const site of ['cross-site', 'same-site', 'none', '']) {
      expect((await renew(tab.cookie, { 'sec-fetch-site': site })).status).toBe(401);
    }
    expect(await knocks(tab.token)).toBe(200);
    expect((await renew(tab.cookie, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });
});

describe('token storage', () => {
  test('GUARD-6: stores the refresh token in a cookie that scripts and other sites can’t use (S10)', async () => {
    const user = await api.customer();
    const answer = await api.call('POST', '/login', { body: { email: user.email, password: user.password } });
    const [pair, ...attributes] = answer.headers.getSetCookie()[0]?.split('; ') ?? [];
    expect(pair).toMatch(/^__Host-openskip=[\w-]{43}$/);
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Strict', 'Secure']);
    expect(JSON.stringify(answer.body)).not.toContain(pair?.split('=')[1]);
  });

  test('GUARD-6: drops the cookie prefix that needs HTTPS on plain HTTP from other machines', async () => {
    const { email, password } = await api.customer();
    const send = (path: string, headers: Record<string, string>, body?: unknown) =>
      api.app.request(`http://skip.example.com/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const login = await send('/login', {}, { email, password });
    const [cookie = '', device] = login.headers.getSetCookie();
    expect(device).toMatch(
      /^openskip-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(cookie).toMatch(/^openskip=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await send('/session-renewal', { cookie: cookie.split(';')[0] ?? '' })).status).toBe(200);
  });

  test('gives tokens 256 bits and stores only their SHA-256 in the database (S1, S2)', async () => {
    const user = await api.customer();
    const tab = await signIn(user);
    const secrets = [tab.token, tab.cookie.split('=')[1] ?? ''];
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const { rows } = await api.ctx.pool.query('select s::text from session s where user_id = $1', [user.id]);
    expect(rows).toHaveLength(2);
    for (const secret of secrets) {
      expect(JSON.stringify(rows)).not.toContain(secret);
      expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'));
      expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
    }
  });
});
