/** Sign-in throttling, which lets no stranger's guesses lock an owner out. */
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids';
import { accountsApi } from '#support/accounts/accounts';
import { requestResetLink } from '#support/accounts/links';
import { confirmEmailOf, deviceCookieOf, fillAccountCount } from '#support/accounts/sign-in';
import type { Answer } from '#support/api';

const api = await accountsApi({ OPENSKIP_TRUST_PROXY: '1' });

interface From {
  ip?: string;
  cookie?: string;
}

const headersOf = ({ ip = '203.0.113.1', cookie }: From) => ({
  'x-forwarded-for': ip,
  ...(cookie === undefined ? {} : { cookie }),
});
const login = (email: string, password: string, from: From = {}) =>
  api.call('POST', '/login', { body: { email, password }, headers: headersOf(from) });
const attack = (email: string) => fillAccountCount(api, email);
const stranger = '198.51.100.7';

async function guess(email: string, { times, ip }: { times: number; ip: string }): Promise<number[]> {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < times; attempt += 1) {
    statuses.push((await login(email, 'not the password', { ip })).status);
  }
  return statuses;
}

const summarize = ({ status, body }: Answer<{ message: string; error?: { code: string } | undefined }>) => ({
  status,
  code: body.error?.code,
  message: body.message.replaceAll(/\d+/g, 'N'),
});
const throttled = {
  status: 429,
  code: 'sign_in_throttled',
  message: 'Too many sign-in attempts. Get a sign-in link by email, or wait N minutes and try again.',
};

/** A customer with a confirmed email: without confirmation, anyone could register it. */
async function owner() {
  const user = await api.customer();
  await confirmEmailOf(api, user);
  return user;
}

describe('an address', () => {
  test('GUARD-11: gets ten attempts at an account, with the right password or not (A10)', async () => {
    const [user, other] = [await owner(), await api.customer()];
    expect(await guess(user.email, { times: 10, ip: stranger })).toEqual(Array(10).fill(401));
    const refused = await login(user.email.toUpperCase(), user.password, { ip: stranger });
    expect(summarize(refused)).toEqual(throttled);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(500);
    expect(wait).toBeLessThanOrEqual(600);
    expect((await login(other.email, other.password, { ip: stranger })).status).toBe(200);

    await api.ctx.pool.query('update rate_limit set expire = $1 where key = $2', [
      Date.now() - 1,
      `sign-in-pair:${user.email} ${stranger}`,
    ]);
    expect((await login(user.email, user.password, { ip: stranger })).status).toBe(200);
  });

  test('GUARD-11: resets its attempts after a sign-in', async () => {
    const user = await owner();
    for (const round of [1, 2]) {
      for (let attempt = 0; attempt < 6; attempt += 1) await login(user.email, `wrong ${round}`);
      expect((await login(user.email, user.password)).status).toBe(200);
    }
  });

  test('GUARD-11: is stopped when it tries many accounts (A11)', async () => {
    const user = await api.customer();
    for (let attempt = 0; attempt < 60; attempt += 1) {
      await login(`nobody-${attempt}@example.com`, 'not the password', { ip: stranger });
    }
    expect(summarize(await login(user.email, user.password, { ip: stranger }))).toEqual(throttled);
    const { rows } = await api.ctx.pool.query(
      `select key, points from rate_limit where key like 'sign-in:%'`,
    );
    expect(rows).toEqual([{ key: `sign-in:${stranger}`, points: 61 }]);
    expect((await login(user.email, user.password)).status).toBe(200);
  }, 120_000);
});

describe('an owner', () => {
  test('GUARD-11: signs in from their own address after a stranger’s ten wrong passwords', async () => {
    const user = await api.customer();
    expect((await guess(user.email, { times: 11, ip: stranger })).at(-1)).toBe(429);
    expect((await login(user.email, user.password)).status).toBe(200);
  });

  test('GUARD-11: signs in on a known device while many addresses guess', async () => {
    const user = await owner();
    const cookie = deviceCookieOf(await login(user.email, user.password));
    for (const ip of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
      await guess(user.email, { times: 10, ip });
    }
    expect(summarize(await login(user.email, user.password))).toEqual(throttled);
    expect((await login(user.email, user.password, { cookie })).status).toBe(200);
  });

  test('GUARD-11: signs in on a known device from an address without attempts left', async () => {
    const user = await owner();
    const cookie = deviceCookieOf(await login(user.email, user.password));
    await guess(user.email, { times: 11, ip: stranger });
    await api.ctx.pool.query('update rate_limit set points = 61 where key = $1', [`sign-in:${stranger}`]);
    expect((await login(user.email, user.password, { ip: stranger })).status).toBe(429);
    expect((await login(user.email, user.password, { ip: stranger, cookie })).status).toBe(200);
  });

  test('GUARD-11: signs in with the new password after a reset, only from the address of the reset', async () => {
    const user = await api.customer();
    await attack(user.email);
    await guess(user.email, { times: 11, ip: '203.0.113.1' });
    const body = { token: await requestResetLink(api, user.email), password: 'a new and long one' };
    expect((await api.call('POST', '/reset-password', { body, headers: headersOf({}) })).status).toBe(200);
    expect((await login(user.email, body.password)).status).toBe(200);
    expect(summarize(await login(user.email, body.password, { ip: '192.0.2.77' }))).toEqual(throttled);
  });

  test('GUARD-11: can use the device of a reset on another network', async () => {
    const user = await api.customer();
    await attack(user.email);
    const body = { token: await requestResetLink(api, user.email), password: 'a new and long one' };
    const reset = await api.call('POST', '/reset-password', { body, headers: headersOf({}) });
    const cookie = deviceCookieOf(reset);
    expect((await login(user.email, body.password, { ip: '192.0.2.50', cookie })).status).toBe(200);
  });

  test('GUARD-11: enters the code on their device while someone with the password guesses codes', async () => {
    const user = await owner();
    const cookie = deviceCookieOf(await login(user.email, user.password));
    await api.ctx.pool.query('update app_user set totp_confirmed_at = now() where id = $1', [user.id]);
    const withCode = (from: From) =>
      api.call('POST', '/login', {
        body: { email: user.email, password: user.password, code: 'aaaa-aaaa-aaaa-aaaa' },
        headers: headersOf(from),
      });
    for (let attempt = 0; attempt < 5; attempt += 1) await withCode({ ip: stranger });
    expect((await withCode({ ip: stranger })).status).toBe(429);
    expect((await withCode({ cookie })).status).toBe(401);
  });
});

describe('an account under attack', () => {
  test('GUARD-9, GUARD-11: gets the same replies as an unknown address', async () => {
    const user = await api.customer();
    const answers = async (email: string) => {
      const seen = [];
      for (const ip of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4']) {
        for (let attempt = 0; attempt < 11; attempt += 1)
          seen.push(summarize(await login(email, 'wrong', { ip })));
      }
      return seen;
    };
    const known = await answers(user.email);
    expect(known.at(-1)).toEqual(throttled);
    expect(await answers(`${newId()}@example.com`)).toEqual(known);
  });

  test('GUARD-11: isn’t charged for attempts beyond its caller’s limit', async () => {
    const user = await api.customer();
    await guess(user.email, { times: 40, ip: stranger });
    const { rows } = await api.ctx.pool.query('select points from rate_limit where key = $1', [
      `sign-in-account:${user.email}`,
    ]);
    expect(rows).toEqual([{ points: 10 }]);
  });

  test('GUARD-11: doesn’t count successful sign-ins, such as a script’s', async () => {
    const user = await owner();
    for (let round = 0; round < 3; round += 1) await login(user.email, user.password);
    const { rows } = await api.ctx.pool.query('select points from rate_limit where key = $1', [
      `sign-in-account:${user.email}`,
    ]);
    expect(rows).toEqual([{ points: 0 }]);
  });
});
