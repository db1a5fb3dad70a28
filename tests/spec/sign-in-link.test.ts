/** Emailed sign-in links: the way in while password sign-in is throttled. */
import { describe, expect, test } from 'vitest';
import { clock, after as later, minutes, seconds } from '#platform/clock';
import { newId, newSecret } from '#platform/ids';
import { accountsApi } from '#support/accounts/accounts';
import { requestResetLink, requestSignInLink, sendSignInLinks } from '#support/accounts/links';
import { confirmEmailOf, deviceCookieOf, fillAccountCount } from '#support/accounts/sign-in';
import { codeOf } from '#support/accounts/totp';
import type { Answer, TestUser } from '#support/api';
import { english } from '#support/english';
import { mailTo } from '#support/mail/mail';
import { statementsOf } from '#support/statements';

const api = await accountsApi();

const ask = (email: string) => api.call('POST', '/send-sign-in-link', { body: { email } });
interface Link {
  token: string;
  /** The cookie of the browser that asked for it. */
  cookie: string;
}
const deadLink = (): Link => ({ token: newSecret(), cookie: '' });
const signIn = ({ token, cookie }: Link, code?: string) =>
  api.call('POST', '/sign-in-by-link', {
    body: { token, ...(code === undefined ? {} : { code }) },
    headers: { cookie },
  });
const login = (email: string, password: string, cookie?: string) =>
  api.call('POST', '/login', {
    body: { email, password },
    ...(cookie === undefined ? {} : { headers: { cookie } }),
  });

async function confirmedCustomer(): Promise<TestUser> {
  const user = await api.customer();
  await confirmEmailOf(api, user);
  return user;
}

const withoutIds = ({
  status,
  body,
}: Answer<{ message: string; request_id?: string | undefined; error?: unknown }>) => {
  const { request_id: _, error: __, ...rest } = body;
  return { status, body: rest };
};

describe('a sign-in link', () => {
  test('GUARD-11: signs in the owner of an account under attack, whose password works from there afterward', async () => {
    const user = await confirmedCustomer();
    await fillAccountCount(api, user.email);
    expect((await login(user.email, user.password)).status).toBe(429);
    const answer = await signIn(await requestSignInLink(api, user.email));
    expect(answer.status).toBe(200);
    expect(answer.body.user.id).toBe(user.id);
    const bearer = { authorization: `Bearer ${answer.body.access_token}` };
    expect((await api.call('GET', '/wallet', { headers: bearer })).status).toBe(200);
    const renewal = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await api.call('POST', '/session-renewal', { headers: { cookie: renewal } })).status).toBe(200);
    expect((await login(user.email, user.password, deviceCookieOf(answer))).status).toBe(200);
  });

  test('GUARD-11: works once, within 10 minutes', async () => {
    const user = await confirmedCustomer();
    const link = await requestSignInLink(api, user.email);
    expect(Buffer.from(link.token, 'base64url')).toHaveLength(32);
    const answers = await Promise.all([signIn(link), signIn(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const late = await requestSignInLink(api, user.email);
    clock.set(later(clock.now(), minutes(11)));
    expect(withoutIds(await signIn(late))).toEqual(withoutIds(await signIn(deadLink())));
  });

  test('GUARD-11: works only in the browser that asked for it, with its latest request', async () => {
    const user = await confirmedCustomer();
    const link = await requestSignInLink(api, user.email);
    const strangers = await requestSignInLink(api, user.email);
    for (const cookie of ['', strangers.cookie]) {
      const refused = await signIn({ ...link, cookie });
      expect([refused.status, refused.body.message]).toEqual([
        422,
        english('errors:link_invalid.other_browser'),
      ]);
      expect(refused.headers.get('set-cookie')).toBeNull();
    }
    // The stranger's request leaves the owner's link alone.
    expect((await signIn(link)).status).toBe(200);
  });

  test('GUARD-11: comes with a cookie that scripts can’t read, for 10 minutes', async () => {
    const cookie = (await ask(`${newId()}@example.com`)).headers.get('set-cookie');
    expect(cookie).toMatch(
      /^__Host-openskip-link=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  test('GUARD-11: is revoked by a newer link, a new password and another email', async () => {
    const user = await confirmedCustomer();
    const first = await requestSignInLink(api, user.email);
    const second = await requestSignInLink(api, user.email);
    expect((await signIn({ ...first, cookie: second.cookie })).status).toBe(422);
    const password = 'a new and long one';
    await api.call('POST', '/change-password', {
      as: user,
      body: { current_password: user.password, password },
    });
    expect((await signIn(second)).status).toBe(422);
    const third = await requestSignInLink(api, user.email);
    const body = { token: await requestResetLink(api, user.email), password };
    await api.call('POST', '/reset-password', { body });
    expect((await signIn(third)).status).toBe(422);
  });

  test('GUARD-11: also needs the two-factor code, and survives a wrong one', async () => {
    const user = await confirmedCustomer();
    const setup = await api.call('POST', '/two-factor-setup', {
      as: user,
      body: { password: user.password },
    });
    const { secret } = setup.body.data;
    await api.call('POST', '/two-factor-confirmation', { as: user, body: { code: codeOf(secret) } });
    const link = await requestSignInLink(api, user.email);
    for (const code of [undefined, '', '000000']) {
      const refused = await signIn(link, code);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([401, ['code']]);
      expect(refused.headers.get('set-cookie')).toBeNull();
    }
    clock.set(later(clock.now(), seconds(30)));
    expect((await signIn(link, codeOf(secret))).status).toBe(200);
  });

  test('GUARD-11: accepts five codes in 15 minutes', async () => {
    const user = await confirmedCustomer();
    await api.ctx.pool.query('update app_user set totp_confirmed_at = now() where id = $1', [user.id]);
    const link = await requestSignInLink(api, user.email);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await signIn(link, 'aaaa-aaaa-aaaa-aaaa')).status).toBe(401);
    }
    expect((await signIn(link, 'aaaa-aaaa-aaaa-aaaa')).status).toBe(429);
  });

  test('GUARD-11: opens no suspended account', async () => {
    const user = await confirmedCustomer();
    const link = await requestSignInLink(api, user.email);
    await api.ctx.pool.query('update account set suspended_at = now() where id = $1', [
      user.caller.account_id,
    ]);
    expect((await signIn(link)).status).toBe(403);
  });

  test('GUARD-11: becomes a reset link for an unconfirmed address, whose password may be a stranger’s', async () => {
    const user = await api.customer();
    expect((await requestSignInLink(api, user.email)).token).toBe('');
    const kinds = (await mailTo(api.ctx, user.email)).map(({ kind }) => kind);
    expect(kinds).toContain('reset_password');
  });

  test('GUARD-11: is stored as a SHA-256', async () => {
    const user = await confirmedCustomer();
    const { token } = await requestSignInLink(api, user.email);
    const { rows } = await api.ctx.pool.query('select l::text from user_link l where user_id = $1', [
      user.id,
    ]);
    for (const form of [
      token,
      Buffer.from(token).toString('hex'),
      Buffer.from(token, 'base64url').toString('hex'),
    ])
      expect(JSON.stringify(rows)).not.toContain(form);
  });
});

describe('requesting a link', () => {
  test('GUARD-9: doesn’t reveal whether an address is known, by its reply or its work', async () => {
    const user = await confirmedCustomer();
    const stranger = `${newId()}@example.com`;
    expect(withoutIds(await ask(user.email))).toEqual(withoutIds(await ask(stranger)));
    const known = await statementsOf(() => ask(user.email));
    expect(known.length).toBeGreaterThan(2);
    expect(await statementsOf(() => ask(stranger))).toEqual(known);
    await sendSignInLinks(api);
    expect(await mailTo(api.ctx, stranger)).toEqual([]);
  });

  test('GUARD-9, GUARD-11: is limited per address and network, known or not, and the newest link still works', async () => {
    const user = await confirmedCustomer();
    let link = deadLink();
    for (let attempt = 0; attempt < 5; attempt += 1) link = await requestSignInLink(api, user.email);
    const refused = await ask(user.email);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toMatch(
      /^Several links were requested for this address\. Wait \d+ minutes for another, or set a new password with “Forgot password\?”\.$/,
    );
    const stranger = `${newId()}@example.com`;
    for (let attempt = 0; attempt < 5; attempt += 1) await ask(stranger);
    expect((await ask(stranger)).body.message.replaceAll(/\d+/g, 'N')).toBe(
      refused.body.message.replaceAll(/\d+/g, 'N'),
    );
    clock.set(later(clock.now(), minutes(9)));
    expect((await signIn(link)).status).toBe(200);
  });

  test('GUARD-11: is possible on a known device after strangers used up the requests', async () => {
    const user = await confirmedCustomer();
    const device = deviceCookieOf(await login(user.email, user.password));
    for (let attempt = 0; attempt < 5; attempt += 1) await ask(user.email);
    expect((await ask(user.email)).status).toBe(429);
    const own = { body: { email: user.email }, headers: { cookie: device } };
    expect((await api.call('POST', '/send-sign-in-link', own)).status).toBe(200);
  });

  test('GUARD-11: is limited to twenty an hour per network', async () => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      expect((await ask(`${newId()}@example.com`)).status).toBe(200);
    }
    expect((await ask(`${newId()}@example.com`)).status).toBe(429);
  });

  test('GUARD-11: isn’t blocked by dead links from the same network', async () => {
    const user = await confirmedCustomer();
    const link = await requestSignInLink(api, user.email);
    for (let attempt = 0; attempt < 30; attempt += 1) expect((await signIn(deadLink())).status).toBe(422);
    expect((await signIn(deadLink())).status).toBe(429);
    expect((await signIn(link)).status).toBe(200);
  });
});
