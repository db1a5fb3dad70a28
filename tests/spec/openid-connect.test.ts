import { afterAll, describe, expect, test } from 'vitest';
import { after, clock, seconds } from '#platform/clock';
import { newId } from '#platform/ids';
import { listenForEvents } from '#platform/jobs/listener';
import { openContext } from '#platform/open-context';
import { accountsApi, countRows } from '#support/accounts/accounts';
import { addEmployee, finishSignIn, startSignIn } from '#support/accounts/company-sign-in';
import { type Employee, startIdentityProvider } from '#support/accounts/identity-provider';
import { codeOf } from '#support/accounts/totp';
import type { TestApi, TestUser } from '#support/api';
import { english } from '#support/english';
import { mailTo } from '#support/mail/mail';
import { createApp } from '../../server/app.ts';

const provider = await startIdentityProvider('https://skip.example.com');
const company = await startIdentityProvider('https://skip.example.com');
afterAll(() => Promise.all([provider.close(), company.close()]));
const api = await accountsApi(provider.env);
const domains = { OPENSKIP_OIDC_DOMAINS: 'example.com, Corp.example' };
const ofCompany = await accountsApi({ ...company.env, ...domains });
const trusting = await accountsApi({ ...company.env, ...domains, OPENSKIP_OIDC_TRUST_EMAILS: '1' });

const named = { provider: 'Example Corp' };

const employee = (about: Partial<Employee> = {}) => addEmployee([provider, company], about);
const start = (at: TestApi = api) => startSignIn(at);
const finish = (body: Record<string, string>, cookie: string, at: TestApi = api) =>
  finishSignIn(at, body, cookie);

/** Signs in as an employee, as far as the provider does. */
async function signIn(subject: string | null, at: TestApi = api) {
  const { url, cookie } = await start(at);
  const { visit } = at === api ? provider : company;
  return finish(await visit(url, subject), cookie, at);
}

/** The session of a finished sign-in. */
async function sessionOf(subject: string, at: TestApi = api) {
  const { session } = (await signIn(subject, at)).body.data;
  if (session === null) throw new Error('the sign-in is not finished');
  return session;
}

/** What is left to confirm of a sign-in. */
async function pendingOf(subject: string, at: TestApi = api) {
  const { pending } = (await signIn(subject, at)).body.data;
  if (pending === null) throw new Error('nothing is left to confirm');
  return pending;
}

const confirm = (body: Record<string, unknown>, at: TestApi = api) =>
  at.call('POST', '/company-sign-in-confirmation', { body });

async function confirmedCustomer(at: TestApi = api): Promise<TestUser> {
  const user = await at.customer();
  await at.ctx.pool.query('update app_user set email_confirmed_at = now() where id = $1', [user.id]);
  return user;
}

describe('the first sign-in', () => {
  test('GUARD-13: registers a customer with a confirmed email, names, and no password', async () => {
    const { subject, email } = employee({ given_name: 'Ada', family_name: 'Lovelace' });
    const { url, cookie } = await start();
    const answer = await api.call('POST', '/company-sign-in-callback', {
      body: await provider.visit(url, subject),
      headers: { cookie, 'accept-language': 'es' },
    });
    const { session, pending } = answer.body.data;
    if (session === null) throw new Error('the sign-in is not finished');
    expect([answer.status, pending]).toEqual([200, null]);
    expect(session.user).toMatchObject({ email, first_name: 'Ada', last_name: 'Lovelace', language: 'es' });
    const as = { id: session.user.id, token: session.access_token } as TestUser;
    const profile = (await api.call('GET', `/profile/${as.id}`, { as })).body.data;
    expect(profile).toMatchObject({ email_confirmed: true, terms_due: true, has_password: false });
    expect(answer.headers.getSetCookie().filter((cookie) => /^__Host-openskip/.test(cookie))).toHaveLength(3);
    expect((await api.call('GET', '/wallet', { as })).body.data.available).toBe(25);
    const login = await api.call('POST', '/login', { body: { email, password: 'long enough' } });
    expect(login.status).toBe(401);
    const refused = await api.call('POST', '/two-factor-setup', { as, body: { password: 'long enough' } });
    expect(refused.body.errors).toEqual({ password: english('fields:password_unset') });
  });

  test('GUARD-13: finds the same user the second time, under another email too', async () => {
    const { subject } = employee();
    const first = await sessionOf(subject);
    provider.people.set(subject, { email: `${newId()}@example.com`, email_verified: false });
    expect((await sessionOf(subject)).user.id).toBe(first.user.id);
  });

  test('GUARD-13: asks an existing user for the password before it links, and emails them', async () => {
    const user = await confirmedCustomer();
    const { subject } = employee({ email: user.email.toUpperCase() });
    const pending = await pendingOf(subject);
    expect(pending).toEqual({ ticket: expect.any(String), email: user.email, password_needed: true });
    const { ticket } = pending;
    for (const password of ['not it at all', undefined]) {
      const wrong = await confirm({ ticket, password });
      expect([wrong.status, wrong.body.errors]).toEqual([
        422,
        { password: english('fields:password_wrong') },
      ]);
    }
    expect(await countRows(api, 'oidc_identity', 'user_id = $1', [user.id])).toBe(0);
    const right = await confirm({ ticket, password: user.password });
    expect([right.status, right.body.user.id]).toEqual([200, user.id]);
    expect((await confirm({ ticket, password: user.password })).status).toBe(401);
    expect((await mailTo(api.ctx, user.email)).map(({ kind }) => kind)).toContain('identity_linked');
    expect((await sessionOf(subject)).user.id).toBe(user.id);
  });

  test('GUARD-13: links without the password where the operator’s company owns the domain', async () => {
    const user = await confirmedCustomer(ofCompany);
    const { subject } = employee({ email: user.email });
    const session = await sessionOf(subject, ofCompany);
    expect(session.user.id).toBe(user.id);
    expect(await countRows(ofCompany, 'audit', `action = 'identity.link' and actor_id = $1`, [user.id])).toBe(
      1,
    );
    expect((await mailTo(ofCompany.ctx, user.email)).map(({ kind }) => kind)).toContain('identity_linked');
  });

  test('GUARD-13: takes emails of a provider that doesn’t verify them only if the operator trusts it', async () => {
    const silent = { email_verified: undefined };
    const newcomer = employee(silent);
    expect((await signIn(newcomer.subject, ofCompany)).status).toBe(403);
    expect((await sessionOf(newcomer.subject, trusting)).user.email).toBe(newcomer.email);
    const denied = employee({ email_verified: false });
    expect((await signIn(denied.subject, trusting)).status).toBe(403);
    const user = await confirmedCustomer(trusting);
    const { subject } = employee({ ...silent, email: user.email });
    const { ticket, password_needed } = await pendingOf(subject, trusting);
    expect(password_needed).toBe(true);
    const confirmed = await confirm({ ticket, password: user.password }, trusting);
    expect([confirmed.status, confirmed.body.user.id]).toEqual([200, user.id]);
  });

  test('GUARD-13: leaves users alone who never confirmed the email', async () => {
    const stranger = await api.customer();
    const { subject } = employee({ email: stranger.email });
    const session = await sessionOf(subject);
    expect(session.user.id).not.toBe(stranger.id);
    expect(await countRows(api, 'user_link', 'user_id = $1', [stranger.id])).toBe(0);
  });

  test('GUARD-13: refuses an unverified email and other domains', async () => {
    const unverified = await signIn(employee({ email_verified: false }).subject);
    expect([unverified.status, unverified.body.message]).toEqual([
      403,
      english('errors:company_sign_in_refused.unverified', named),
    ]);
    const { subject } = employee({ email: `${newId()}@gmail.test` });
    const elsewhere = await signIn(subject, ofCompany);
    expect([elsewhere.status, elsewhere.body.message]).toEqual([
      403,
      english('errors:company_sign_in_refused', named),
    ]);
  });
});

describe('other rules', () => {
  test('GUARD-13: still asks for the code of two-factor sign-in', async () => {
    clock.set(new Date('2026-03-01T10:00:05Z'));
    const { subject } = employee();
    const session = await sessionOf(subject);
    const as = { id: session.user.id, token: session.access_token } as TestUser;
    const { id: other, password } = await api.customer();
    await api.ctx.pool.query(
      'update app_user set password_hash = (select password_hash from app_user where id = $2) where id = $1',
      [as.id, other],
    );
    const setUp = await api.call('POST', '/two-factor-setup', {
      as,
      body: { password },
    });
    const { secret } = setUp.body.data;
    await api.call('POST', '/two-factor-confirmation', { as, body: { code: codeOf(secret) } });
    clock.set(after(clock.now(), seconds(30)));
    const pending = await pendingOf(subject);
    expect(pending.password_needed).toBe(false);
    const { ticket } = pending;
    for (const code of [undefined, '000000'])
      expect(Object.keys((await confirm({ ticket, code })).body.errors)).toEqual(['code']);
    expect((await confirm({ ticket, code: codeOf(secret) })).body.user.id).toBe(as.id);
  });

  test('GUARD-13: refuses suspended accounts', async () => {
    const { subject } = employee();
    const { id } = (await sessionOf(subject)).user;
    const { rows } = await api.ctx.pool.query('select account_id from app_user where id = $1', [id]);
    await api.ctx.pool.query('update account set suspended_at = now() where id = $1', [rows[0].account_id]);
    expect(await signIn(subject)).toMatchObject({
      status: 403,
      body: { error: { code: 'account_suspended' } },
    });
  });

  test('GUARD-13: starts in one process and finishes in another', async () => {
    const { ctx, close } = openContext(api.ctx.config, api.ctx.databaseUrl, { role: 'test' });
    const listener = listenForEvents(ctx);
    const app = createApp(ctx, listener);
    const { subject, email } = employee();
    const { url, cookie } = await start();
    const response = await app.request('http://localhost/api/v1/company-sign-in-callback', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(await provider.visit(url, subject)),
    });
    expect(await response.json()).toMatchObject({ data: { session: { user: { email } } } });
    await listener.close();
    await close();
  });

  test('GUARD-13: signs two tabs of a new user into one account', async () => {
    const { subject, email } = employee();
    const answers = await Promise.all([signIn(subject), signIn(subject)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await countRows(api, 'app_user', 'email = $1', [email])).toBe(1);
  });
});
