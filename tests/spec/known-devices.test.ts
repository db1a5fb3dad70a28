/** Known devices: the cookie that exempts a browser from sign-in throttling, its owner and its expiry. */
import { describe, expect, test } from 'vitest';
import { cleanUpAccounts } from '#features/accounts';
import { clock, days, after as later } from '#platform/clock';
import { accountsApi } from '#support/accounts/accounts';
import { requestResetLink } from '#support/accounts/links';
import { confirmEmailOf, deviceCookieOf, fillAccountCount } from '#support/accounts/sign-in';
import type { Answer, TestUser } from '#support/api';

const api = await accountsApi();

/** A customer with a confirmed email; only they have known devices. */
async function owner(): Promise<TestUser> {
  const user = await api.customer();
  await confirmEmailOf(api, user);
  return user;
}

const login = (email: string, password: string, cookie?: string) =>
  api.call('POST', '/login', {
    body: { email, password },
    ...(cookie === undefined ? {} : { headers: { cookie } }),
  });
const deviceOf = async ({ email, password }: TestUser) => deviceCookieOf(await login(email, password));
const attack = ({ email }: TestUser) => fillAccountCount(api, email);
const rowsOf = async ({ id }: TestUser) =>
  (await api.ctx.pool.query('select * from known_device where user_id = $1', [id])).rows;

describe('the cookie', () => {
  test('GUARD-11: is unreadable for scripts and stored as a hash', async () => {
    const user = await owner();
    const answer = await login(user.email, user.password);
    const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-openskip-device='));
    expect(set).toMatch(
      /^__Host-openskip-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const token = /=([\w-]{43});/.exec(set ?? '')?.[1] ?? '';
    const { rows } = await api.ctx.pool.query('select d::text from known_device d where user_id = $1', [
      user.id,
    ]);
    expect(rows).toHaveLength(1);
    for (const form of [
      token,
      Buffer.from(token).toString('hex'),
      Buffer.from(token, 'base64url').toString('hex'),
    ])
      expect(JSON.stringify(rows)).not.toContain(form);
  });

  test('GUARD-11: gets ten attempts of its own', async () => {
    const user = await owner();
    const cookie = await deviceOf(user);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await login(user.email, 'not the password', cookie)).status).toBe(401);
    }
    expect((await login(user.email, user.password, cookie)).body).toMatchObject({
      error: { code: 'sign_in_throttled' },
    });
  });

  test('GUARD-11: gives no exemption to a user whose email is unconfirmed', async () => {
    const user = await owner();
    const other = { email: user.email, password: 'a stranger’s long password' };
    await api.call('POST', '/registration', { body: other });
    const theirs = deviceCookieOf(await login(other.email, other.password));
    expect(theirs).not.toBe('');
    await attack(user);
    expect((await login(user.email, 'a guess at it', theirs)).status).toBe(429);
  });

  test('GUARD-11: exempts only users who signed in with it', async () => {
    const [user, other] = [await owner(), await owner()];
    const theirs = await deviceOf(other);
    await attack(user);
    expect((await login(user.email, user.password, theirs)).status).toBe(429);
  });

  test('GUARD-11: works for every user of a shared browser', async () => {
    const [user, other] = [await owner(), await owner()];
    const shared = deviceCookieOf(await login(user.email, user.password, await deviceOf(other)));
    await attack(user);
    await attack(other);
    const answer = await login(user.email, user.password, shared);
    expect(answer.status).toBe(200);
    expect((await login(other.email, other.password, deviceCookieOf(answer))).status).toBe(200);
  });

  test('GUARD-11: changes at each sign-in, so that a planted cookie is worthless afterward', async () => {
    const user = await owner();
    const planted = await deviceOf(user);
    const changed = deviceCookieOf(await login(user.email, user.password, planted));
    expect(changed).not.toBe(planted);
    await attack(user);
    expect((await login(user.email, user.password, planted)).status).toBe(429);
    expect(await rowsOf(user)).toHaveLength(1);
  });

  test('GUARD-11: expires a year after the last sign-in', async () => {
    const user = await owner();
    const cookie = await deviceOf(user);
    await attack(user);
    clock.set(later(clock.now(), days(366)));
    expect((await login(user.email, user.password, cookie)).status).toBe(429);
    await cleanUpAccounts(api.ctx, []);
    expect(await rowsOf(user)).toEqual([]);
  });
});

describe('a device', () => {
  type End = (user: TestUser, cookie: string) => Promise<Pick<Answer, 'status'>>;
  const endings: [name: string, end: End][] = [
    [
      'a new password',
      (as, cookie) => {
        const current_password = as.password;
        as.password = 'a new and long one';
        const body = { current_password, password: as.password };
        return api.call('POST', '/change-password', { as, body, headers: { cookie } });
      },
    ],
    [
      'signing all others out',
      (as, cookie) => api.call('POST', '/session-revocation', { as, body: {}, headers: { cookie } }),
    ],
    [
      'signing one out',
      async (as, cookie) => {
        const { body } = await api.call('GET', '/session-list', { as });
        const id = body.data.find(({ current }) => !current)?.id ?? '';
        return api.call('POST', '/session-revocation', { as, body: { id }, headers: { cookie } });
      },
    ],
  ];
  test.each(endings)('GUARD-10: becomes unknown after %s, unless it made the change', async (_, end) => {
    const user = await owner();
    const [own, lost] = [await deviceOf(user), await deviceOf(user)];
    expect((await end(user, own)).status).toBe(200);
    await attack(user);
    expect((await login(user.email, user.password, lost)).status).toBe(429);
    expect((await login(user.email, user.password, own)).status).toBe(200);
  });

  test('GUARD-10: becomes unknown after a password reset on another', async () => {
    const user = await owner();
    const cookie = await deviceOf(user);
    const body = { token: await requestResetLink(api, user.email), password: 'a new and long one' };
    await api.call('POST', '/reset-password', { body });
    expect(await rowsOf(user)).toHaveLength(1);
    await api.ctx.pool.query('delete from rate_limit');
    await attack(user);
    expect((await login(user.email, body.password, cookie)).status).toBe(429);
  });
});
