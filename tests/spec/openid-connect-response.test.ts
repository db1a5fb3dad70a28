import { afterAll, describe, expect, test } from 'vitest';
import { after, clock, minutes } from '#platform/clock';
import { accountsApi } from '#support/accounts/accounts';
import { addEmployee, finishSignIn, startSignIn } from '#support/accounts/company-sign-in';
import { startForger } from '#support/accounts/forger';
import { startIdentityProvider } from '#support/accounts/identity-provider';
import { type TestApi, testApi } from '#support/api';
import { english } from '#support/english';

const provider = await startIdentityProvider('https://skip.example.com');
afterAll(() => provider.close());
const api = await accountsApi(provider.env);

const named = { provider: 'Example Corp' };
const employee = () => addEmployee([provider]);
const start = (at: TestApi = api) => startSignIn(at);
const finish = (body: Record<string, string>, cookie: string, at: TestApi = api) =>
  finishSignIn(at, body, cookie);

/** Signs in as an employee, as far as the provider does. */
async function signIn(subject: string | null) {
  const { url, cookie } = await start();
  return finish(await provider.visit(url, subject), cookie);
}

describe('the response of the provider', () => {
  const expired = english('errors:company_sign_in_failed.over', named);
  const failed = english('errors:company_sign_in_failed', named);

  test('GUARD-13: asks for a code with PKCE, state and nonce, and ties them to the browser by a cookie', async () => {
    const { url, answer } = await start();
    const { searchParams } = new URL(url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: 'https://skip.example.com/sign-in/company',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    const [cookie] = answer.headers.getSetCookie();
    for (const part of ['__Host-', 'HttpOnly', 'SameSite=Strict', 'Max-Age=600'])
      expect(cookie).toContain(part);
  });

  test('GUARD-13: works once, in the browser that started, for 10 minutes', async () => {
    const { subject } = employee();
    const { url, cookie } = await start();
    const response = await provider.visit(url, subject);
    const other = await start();
    for (const wrong of ['', other.cookie]) {
      const answer = await finish(response, wrong);
      expect([answer.status, answer.body.message]).toEqual([401, expired]);
    }
    expect((await finish({ ...response, state: 'another' }, cookie)).body.message).toBe(expired);
    expect((await finish(response, cookie)).status).toBe(200);
    const replayed = await finish(response, cookie);
    expect([replayed.status, replayed.body.message]).toEqual([401, expired]);
    const late = await start();
    const lateResponse = await provider.visit(late.url, subject);
    clock.set(after(clock.now(), minutes(10.1)));
    expect((await finish(lateResponse, late.cookie)).body.message).toBe(expired);
  });

  test('GUARD-13: refuses an ID token for another nonce, a made-up code and another issuer', async () => {
    const { subject } = employee();
    const swapped = await start();
    const url = new URL(swapped.url);
    url.searchParams.set('nonce', 'another');
    const response = await provider.visit(url.href, subject);
    const answer = await finish(response, swapped.cookie);
    expect([answer.status, answer.body.message]).toEqual([401, failed]);

    const started = await start();
    const state = new URL(started.url).searchParams.get('state') ?? '';
    const { iss = '' } = response;
    expect((await finish({ state, code: 'made-up', iss }, started.cookie)).body.message).toBe(failed);
    const mixed = await start();
    const right = await provider.visit(mixed.url, subject);
    expect((await finish({ ...right, iss: 'https://evil.test' }, mixed.cookie)).body.message).toBe(failed);
  });

  test('GUARD-13: refuses ID tokens of another key, issuer, client, time or algorithm', async () => {
    const forger = await startForger();
    const at = await testApi({ ...provider.env, OPENSKIP_OIDC_ISSUER: forger.issuer });
    const statusOf = async (forgery: Parameters<typeof forger.forge>[0]) => {
      const { url, cookie } = await start(at);
      const { nonce = '', state = '' } = Object.fromEntries(new URL(url).searchParams);
      forger.forge(forgery, nonce);
      return (await finish({ state, code: 'a-code' }, cookie, at)).status;
    };
    expect(await statusOf({})).toBe(200);
    const ago = Math.floor(Date.now() / 1000) - 3600;
    for (const forgery of [
      { key: 'other' as const },
      { key: 'none' as const },
      { claims: { iss: 'https://evil.test' } },
      { claims: { aud: 'another-client' } },
      { claims: { exp: ago } },
      { claims: { nonce: undefined } },
    ])
      expect([forgery, await statusOf(forgery)]).toEqual([forgery, 401]);
    await at.close();
    await forger.close();
  });

  test('GUARD-13: says so when the user cancels at the provider', async () => {
    const answer = await signIn(null);
    expect([answer.status, answer.body.message]).toEqual([
      401,
      english('errors:company_sign_in_failed.denied', named),
    ]);
  });

  test('GUARD-13: says so when the provider is down, before and after the visit', async () => {
    const gone = await startIdentityProvider('https://skip.example.com');
    const lonely = await testApi(gone.env);
    const begun = await lonely.call('POST', '/company-sign-in');
    const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    gone.people.set('ada', { email: 'ada@example.com', email_verified: true });
    const response = await gone.visit(begun.body.data.url, 'ada');
    await gone.close();
    const unreachable = [503, english('errors:company_sign_in_unreachable', named)];
    const answer = await finish(response, cookie, lonely);
    expect([answer.status, answer.body.message]).toEqual(unreachable);
    const down = await testApi(gone.env);
    const refused = await down.call('POST', '/company-sign-in');
    expect([refused.status, refused.body.message]).toEqual(unreachable);
    expect(refused.headers.get('retry-after')).toBe('60');
    await Promise.all([lonely.close(), down.close()]);
  });

  test('GUARD-13: is off without a provider', async () => {
    const without = await testApi();
    const answer = await without.call('POST', '/company-sign-in');
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'company_sign_in_off' } } });
    await without.close();
  });
});
