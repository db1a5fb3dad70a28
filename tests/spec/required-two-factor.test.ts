/** The operator's rule on who must sign in with two factors. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { after, clock, minutes, seconds } from '#platform/clock';
import { newId } from '#platform/ids';
import { accountsApi } from '#support/accounts/accounts';
import { actFor } from '#support/accounts/acting';
import { Authenticator } from '#support/accounts/authenticator';
import { type Employee, startIdentityProvider } from '#support/accounts/identity-provider';
import { codeOf } from '#support/accounts/totp';
import type { TestApi, TestUser } from '#support/api';
import { english } from '#support/english';

const publicUrl = 'https://skip.example.com';
const provider = await startIdentityProvider(publicUrl);
afterAll(() => provider.close());
const rule = (value: string) => ({ OPENSKIP_REQUIRE_TWO_FACTOR: value });
const forEveryone = await accountsApi({ ...rule('everyone'), ...provider.env });
const forAdmins = await accountsApi(rule('admins'));
const optional = await accountsApi(rule('off'));
const trusting = await accountsApi({
  ...rule('everyone'),
  ...provider.env,
  OPENSKIP_OIDC_SECOND_FACTOR: '1',
});

/** The rules of someone who must set up a second factor first. */
const onlySetUp = [['create', 'second-factor']];

beforeEach(() => clock.set(new Date('2026-03-01T10:00:05Z')));
const inFuture = (milliseconds: number) => clock.set(after(clock.now(), milliseconds));

const wallet = (api: TestApi, as: TestUser) => api.call('GET', '/wallet', { as });
const profileOf = async (api: TestApi, as: TestUser) =>
  (await api.call('GET', `/profile/${as.id}`, { as })).body.data;
const login = ({ email, password }: TestUser, code?: string) =>
  forEveryone.call('POST', '/login', { body: { email, password, ...(code === undefined ? {} : { code }) } });

/** Turns two-factor sign-in on and returns the app's secret. */
async function setUp(api: TestApi, as: TestUser): Promise<string> {
  const { secret } = (await api.call('POST', '/two-factor-setup', { as, body: { password: as.password } }))
    .body.data;
  const confirmation = await api.call('POST', '/two-factor-confirmation', {
    as,
    body: { code: codeOf(secret) },
  });
  expect(confirmation.status).toBe(200);
  return secret;
}

describe('a sign-in with one factor', () => {
  test('GUARD-11: may only set up the second factor, read the profile and sign out', async () => {
    const user = await forEveryone.customer();
    const refused = await wallet(forEveryone, user);
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { error: { code: 'second_factor_required' }, message: english('errors:second_factor_required') },
    ]);
    for (const [method, path] of [
      ['GET', '/session-list'],
      ['GET', '/stream'],
      ['POST', '/app-key'],
      ['POST', '/change-password'],
      ['POST', '/download-ticket/1/2'],
      ['GET', '/order-list'],
    ] as const)
      expect((await forEveryone.call(method, path, { as: user, body: undefined })).status, path).toBe(403);
    expect(await profileOf(forEveryone, user)).toMatchObject({
      second_factor_due: true,
      abilities: onlySetUp,
    });
    expect((await forEveryone.call('GET', '/logout', { as: user })).status).toBe(200);
  });

  test('GUARD-11: gets a reply with the ability to set it up, and everything once the factor is set up', async () => {
    const user = await forEveryone.customer();
    const reply = await login(user);
    expect(reply.body.user.abilities).toEqual(onlySetUp);
    const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
    const here = { ...user, token: reply.body.access_token };
    await setUp(forEveryone, here);
    expect((await wallet(forEveryone, here)).status).toBe(200);
    expect((await profileOf(forEveryone, here)).second_factor_due).toBe(false);
    inFuture(minutes(20));
    const renewed = await forEveryone.call('POST', '/session-renewal', { headers: { cookie } });
    expect(renewed.body.user.abilities).not.toEqual(onlySetUp);
    expect((await wallet(forEveryone, { ...user, token: renewed.body.access_token })).status).toBe(200);
  });

  test('GUARD-11: stays refused when its user sets up the factor elsewhere', async () => {
    const user = await forEveryone.customer();
    const elsewhere = await login(user);
    const secret = await setUp(forEveryone, user);
    const stolen = { ...user, token: elsewhere.body.access_token };
    expect((await wallet(forEveryone, stolen)).status).toBe(403);
    inFuture(seconds(30));
    const again = await login(user, codeOf(secret));
    expect((await wallet(forEveryone, { ...user, token: again.body.access_token })).status).toBe(200);
  });
});

describe('a sign-in with two factors', () => {
  test('GUARD-11, GUARD-12: is one with a passkey, and the last factor can’t be removed', async () => {
    const user = await forEveryone.customer();
    const secret = await setUp(forEveryone, user);
    await forEveryone.ctx.pool.query('update app_user set email_confirmed_at = now() where id = $1', [
      user.id,
    ]);
    const remove = () =>
      forEveryone.call('POST', '/two-factor-removal', { as: user, body: { password: user.password } });
    const refused = await remove();
    expect([refused.status, refused.body.message]).toEqual([
      403,
      english('errors:second_factor_required.last'),
    ]);
    inFuture(seconds(30));
    const device = new Authenticator(publicUrl);
    const setup = { password: user.password, code: codeOf(secret) };
    const options = (await forEveryone.call('POST', '/passkey-setup', { as: user, body: setup })).body.data;
    const body = { name: 'Laptop', credential: device.create(options) };
    const { id } = (await forEveryone.call('POST', '/passkey-list', { as: user, body })).body.data;
    expect((await remove()).status).toBe(200);
    expect((await forEveryone.call('DELETE', `/passkey-list/${id}`, { as: user })).status).toBe(403);
    const challenge = (await forEveryone.call('POST', '/passkey-challenge')).body.data;
    const signedIn = await forEveryone.call('POST', '/sign-in-by-passkey', {
      body: { credential: device.get(challenge) },
    });
    expect((await wallet(forEveryone, { ...user, token: signedIn.body.access_token })).status).toBe(200);
  });

  test('GUARD-13: is one at the identity provider if it says so, or the operator does', async () => {
    async function status(api: TestApi, about: Partial<Employee>): Promise<number> {
      const subject = newId();
      provider.people.set(subject, { email: `${newId()}@example.com`, email_verified: true, ...about });
      const started = await api.call('POST', '/company-sign-in');
      const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const answer = await api.call('POST', '/company-sign-in-callback', {
        body: await provider.visit(started.body.data.url, subject),
        headers: { cookie },
      });
      const { session } = answer.body.data;
      if (session === null) throw new Error('the sign-in is not finished');
      return (await wallet(api, { id: session.user.id, token: session.access_token } as TestUser)).status;
    }
    clock.set(null);
    expect(await status(forEveryone, {})).toBe(403);
    expect(await status(forEveryone, { amr: ['pwd'] })).toBe(403);
    expect(await status(forEveryone, { amr: ['pwd', 'mfa'] })).toBe(200);
    expect(await status(trusting, {})).toBe(200);
  });
});

describe('the rule', () => {
  test('GUARD-11: can be about admins and support only', async () => {
    const customer = await forAdmins.customer();
    expect((await wallet(forAdmins, customer)).status).toBe(200);
    const admin = await forAdmins.admin();
    expect((await wallet(forAdmins, admin)).status).toBe(403);
    expect((await forAdmins.call('POST', '/switch-login', { as: admin, body: {} })).status).toBe(403);
    await forAdmins.ctx.pool.query(`update app_user set role = 'support' where id = $1`, [customer.id]);
    expect((await wallet(forAdmins, customer)).status).toBe(403);
  });

  test('GUARD-11: lets an admin with two factors act as a customer who has one', async () => {
    const customer = await forAdmins.customer();
    const admin = await forAdmins.admin();
    await setUp(forAdmins, admin);
    const body = { email: customer.email, reason: 'Asked for by telephone' };
    const acting = await forAdmins.call('POST', '/switch-login', { as: admin, body });
    expect(acting.body.user.abilities).not.toEqual(onlySetUp);
    expect((await wallet(forAdmins, { ...customer, token: acting.body.access_token })).status).toBe(200);
  });

  test('GUARD-11: doesn’t apply to API keys', async () => {
    const user = await forEveryone.customer();
    await setUp(forEveryone, user);
    await forEveryone.ctx.pool.query('update app_user set email_confirmed_at = now() where id = $1', [
      user.id,
    ]);
    const body = { name: 'Nightly', scopes: ['read'] };
    const { key } = (await forEveryone.call('POST', '/app-key', { as: user, body })).body.data;
    expect((await forEveryone.call('GET', '/wallet', { headers: { 'x-api-key': key } })).status).toBe(200);
  });

  test('GUARD-11: off, one factor is enough for admins too, and theirs may be removed', async () => {
    const admin = await optional.admin();
    await setUp(optional, admin);
    const body = { password: admin.password };
    expect((await optional.call('POST', '/two-factor-removal', { as: admin, body })).status).toBe(200);
    expect((await wallet(optional, await optional.admin())).status).toBe(200);
    const acting = await actFor(optional, await optional.customer());
    expect((await wallet(optional, acting)).status).toBe(200);
  });
});
