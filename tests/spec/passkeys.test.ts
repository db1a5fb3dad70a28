import { describe, expect, test, vi } from 'vitest';
import { after, clock, minutes, seconds } from '#platform/clock';
import { accountsApi, countRows } from '#support/accounts/accounts';
import { actFor } from '#support/accounts/acting';
import { Authenticator } from '#support/accounts/authenticator';
import { codeOf } from '#support/accounts/totp';
import type { TestUser } from '#support/api';
import { english } from '#support/english';
import { mailTo } from '#support/mail/mail';

const api = await accountsApi({ OPENSKIP_PUBLIC_URL: 'https://skip.example.com' });
const origin = 'https://skip.example.com';

const inFuture = (milliseconds: number) => clock.set(after(clock.now(), milliseconds));

async function confirmed(): Promise<TestUser> {
  const user = await api.customer();
  await api.ctx.pool.query('update app_user set email_confirmed_at = now() where id = $1', [user.id]);
  return user;
}

const start = (as: TestUser, code?: string) =>
  api.call('POST', '/passkey-setup', {
    as,
    body: { password: as.password, ...(code === undefined ? {} : { code }) },
  });

const save = (as: TestUser, credential: unknown, name = 'Laptop') =>
  api.call('POST', '/passkey-list', { as, body: { name, credential } });

/** A customer with a passkey on a device. */
async function keyed(): Promise<{ user: TestUser; device: Authenticator; id: string }> {
  const user = await confirmed();
  const device = new Authenticator(origin);
  const options = (await start(user)).body.data;
  const saved = await save(user, device.create(options));
  expect(saved.body).toMatchObject({ status: true, message: english('messages:passkey_created') });
  return { user, device, id: saved.body.data.id };
}

const challenge = async () => (await api.call('POST', '/passkey-challenge')).body.data;
const signIn = (credential: unknown, headers: Record<string, string> = {}) =>
  api.call('POST', '/sign-in-by-passkey', { body: { credential }, headers });
const auditOf = async (action: string, subject: string) =>
  countRows(api, 'audit', 'action = $1 and subject = $2', [action, subject]);

describe('adding one', () => {
  test('GUARD-12: offers a passkey that verifies its user and needs no email, for this host', async () => {
    const user = await confirmed();
    const { body } = await start(user);
    expect(body.data).toMatchObject({
      rp: { id: 'skip.example.com', name: 'OpenSkip' },
      user: { name: user.email },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(Buffer.from(body.data.user.id, 'base64url').toString('hex')).toBe(user.id.replaceAll('-', ''));
  });

  test('GUARD-12: lists it, excludes it from the next one, audits it and emails the owner', async () => {
    const { user, device, id } = await keyed();
    const { body } = await api.call('GET', '/passkey-list', { as: user });
    expect(body.data).toEqual([
      { id, name: 'Laptop', backed_up: true, created_at: expect.any(String), last_used_at: null },
    ]);
    const next = await start(user);
    expect(next.body.data.excludeCredentials).toEqual([
      { type: 'public-key', id: device.id, transports: ['internal'] },
    ]);
    const mail = (await mailTo(api.ctx, user.email)).find(({ kind }) => kind === 'passkey_changed');
    expect(mail?.text).toContain('Laptop');
    expect(await auditOf('passkey.create', `passkey:${id}`)).toBe(1);
  });

  test('GUARD-12: needs the password, and a code with two-factor sign-in on', async () => {
    clock.set(new Date('2026-03-01T10:00:05Z'));
    const user = await confirmed();
    const wrong = await api.call('POST', '/passkey-setup', { as: user, body: { password: 'not it at all' } });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { password: english('fields:password_wrong') }]);
    const { secret } = (
      await api.call('POST', '/two-factor-setup', { as: user, body: { password: user.password } })
    ).body.data;
    await api.call('POST', '/two-factor-confirmation', { as: user, body: { code: codeOf(secret) } });
    inFuture(seconds(30));
    const refused = await start(user);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['code']]);
    expect((await start(user, codeOf(secret))).status).toBe(200);
  });

  test('GUARD-12: needs a confirmed email, since a stranger may have registered it', async () => {
    const refused = await start(await api.customer());
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'email_unconfirmed' } } });
  });

  test('GUARD-12: refuses a used or late challenge, another session, another site and an unverified user', async () => {
    const { user, device } = await keyed();
    const late = async (credential: unknown, as = user) => (await save(as, credential)).body.error?.code;
    const options = async () => (await start(user)).body.data;

    const used = await options();
    const second = new Authenticator(origin);
    expect((await save(user, second.create(used))).status).toBe(200);
    expect(await late(new Authenticator(origin).create(used))).toBe('passkey_not_created');
    expect(await late(new Authenticator(origin).create(await options()), await api.signIn(user))).toBe(
      'passkey_not_created',
    );
    expect(await late(new Authenticator('https://skip.example.com.evil.test').create(await options()))).toBe(
      'passkey_not_created',
    );
    expect(await late(new Authenticator(origin).create(await options(), { verified: false }))).toBe(
      'passkey_not_created',
    );
    // Registered already.
    expect(await late(device.create(await options()))).toBe('passkey_not_created');
    const expired = await options();
    inFuture(minutes(5.1));
    const answer = await save(user, new Authenticator(origin).create(expired));
    expect([answer.status, answer.body.message]).toEqual([409, english('errors:passkey_not_created.late')]);
    clock.set(null);
    expect((await api.call('GET', '/passkey-list', { as: user })).body.data).toHaveLength(2);
  });

  test('GUARD-12: allows 20 per user', async () => {
    const { user } = await keyed();
    await api.ctx.pool.query(
      `insert into passkey (id, user_id, credential_id, public_key, counter, backed_up, name, created_at)
       select gen_random_uuid(), $1::uuid, decode(md5($1::text || n), 'hex'), '\\x00', 0, false, 'Key', now()
       from generate_series(1, 19) n`,
      [user.id],
    );
    expect(await start(user)).toMatchObject({ status: 409, body: { error: { code: 'too_many_passkeys' } } });
  });

  test('GUARD-12: is not for an admin acting as the customer', async () => {
    const { user, id } = await keyed();
    const admin = await actFor(api, user);
    const calls = [
      ['POST', '/passkey-setup', { password: user.password }],
      ['PUT', `/passkey-list/${id}`, { name: 'Mine now' }],
      ['DELETE', `/passkey-list/${id}`, undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      const { status } = await api.call(method, path, { as: admin, body });
      expect([path, status]).toEqual([path, 403]);
    }
  });
});

describe('signing in with it', () => {
  test('GUARD-12: signs in without email, password or code, and remembers the device', async () => {
    const { user, device, id } = await keyed();
    await api.ctx.pool.query(
      `update app_user set totp_secret = '\\x00', totp_confirmed_at = now() where id = $1`,
      [user.id],
    );
    const options = await challenge();
    expect(options).toMatchObject({ rpId: 'skip.example.com', userVerification: 'required' });
    const answer = await signIn(device.get(options));
    expect([answer.status, answer.body.user.id]).toEqual([200, user.id]);
    expect(answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toHaveLength(2);
    const as = { ...user, token: answer.body.access_token };
    const { data } = (await api.call('GET', '/passkey-list', { as })).body;
    expect(data[0]?.last_used_at).not.toBeNull();
    const { rows } = await api.ctx.pool.query('select counter from passkey where id = $1', [id]);
    expect(Number(rows[0].counter)).toBe(1);
    expect(await auditOf('session.open', `user:${user.id}`)).toBe(1);
    expect(await countRows(api, 'known_device', 'user_id = $1', [user.id])).toBe(1);
  });

  test('GUARD-12: accepts a challenge once and for 5 minutes, even from concurrent requests', async () => {
    const { device } = await keyed();
    const options = await challenge();
    const answers = await Promise.all([signIn(device.get(options)), signIn(device.get(options))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const late = await challenge();
    inFuture(minutes(5.1));
    expect((await signIn(device.get(late))).body.error.code).toBe('passkey_rejected');
  });

  test('GUARD-12: refuses another origin, an unverified user, a changed signature and someone else’s handle', async () => {
    const { device } = await keyed();
    const { device: other } = await keyed();
    const evil = device.get(await challenge(), { origin: 'https://evil.test' });
    const unverified = device.get(await challenge(), { verified: false });
    const changed = device.get(await challenge());
    const signature = other.get(await challenge()).response.signature;
    const handed = device.get(await challenge());
    const userHandle = other.get(await challenge()).response.userHandle;
    for (const credential of [
      evil,
      unverified,
      { ...changed, response: { ...changed.response, signature } },
      { ...handed, response: { ...handed.response, userHandle } },
      { ...handed, response: { ...handed.response, clientDataJSON: 'bm90IGpzb24' } },
    ]) {
      const answer = await signIn(credential);
      expect([answer.status, answer.body.message]).toEqual([401, english('errors:passkey_rejected')]);
    }
    expect((await signIn(device.get(await challenge()))).status).toBe(200);
  });

  test('GUARD-12: refuses and audits a counter that doesn’t rise: someone copied the passkey', async () => {
    const { device, id } = await keyed();
    expect((await signIn(device.get(await challenge(), { counter: 7 }))).status).toBe(200);
    for (const counter of [7, 3]) {
      expect((await signIn(device.get(await challenge(), { counter }))).status).toBe(401);
    }
    expect(await auditOf('passkey.reject', `passkey:${id}`)).toBe(2);
    expect((await signIn(device.get(await challenge(), { counter: 8 }))).status).toBe(200);
  });

  test('GUARD-12: accepts authenticators that always report zero', async () => {
    const { device } = await keyed();
    for (let times = 0; times < 2; times += 1)
      expect((await signIn(device.get(await challenge(), { counter: 0 }))).status).toBe(200);
  });

  test('GUARD-12: refuses suspended accounts, removed passkeys and deleted accounts', async () => {
    const { user, device, id } = await keyed();
    const { account_id } = user.caller;
    await api.ctx.pool.query('update account set suspended_at = now() where id = $1', [account_id]);
    expect(await signIn(device.get(await challenge()))).toMatchObject({
      status: 403,
      body: { error: { code: 'account_suspended' } },
    });
    await api.ctx.pool.query('update account set suspended_at = null where id = $1', [account_id]);
    await api.call('DELETE', `/passkey-list/${id}`, { as: user });
    const removed = await signIn(device.get(await challenge()));
    expect([removed.status, removed.body.message]).toEqual([401, english('errors:passkey_rejected.unknown')]);

    const leaving = await keyed();
    await api.call('POST', '/account-deletion', {
      as: leaving.user,
      body: { password: leaving.user.password },
    });
    expect((await signIn(leaving.device.get(await challenge()))).status).toBe(401);
    expect(await countRows(api, 'passkey', 'user_id = $1', [leaving.user.id])).toBe(0);
  });

  test('GUARD-12: limits rejected passkeys per network, while valid ones still work', async () => {
    const { device } = await keyed();
    const stranger = new Authenticator(origin);
    stranger.create((await start(await confirmed())).body.data);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 61; attempt += 1)
      statuses.push((await signIn(stranger.get(await challenge()))).status);
    expect([statuses[59], statuses[60]]).toEqual([401, 429]);
    expect((await signIn(device.get(await challenge()))).status).toBe(200);
  });

  test('GUARD-12: logs a rejected passkey without the credential', async () => {
    const { user, device } = await keyed();
    const info = vi.spyOn(api.ctx.log, 'info').mockImplementation(() => {});
    await signIn(device.get(await challenge(), { verified: false }));
    const line = info.mock.calls.find(([, text]) => String(text) === 'a call was refused')?.[0];
    info.mockRestore();
    expect(line).toMatchObject({ path: '/api/v1/sign-in-by-passkey', code: 'passkey_rejected', status: 401 });
    expect(JSON.stringify(line)).not.toContain(device.id);
    expect(JSON.stringify(line)).not.toContain(user.email);
  });
});

describe('managing them', () => {
  test('GUARD-12: renames and removes only the caller’s own, and emails the owner about a removal', async () => {
    const { user, id } = await keyed();
    const other = await confirmed();
    for (const [method, body] of [
      ['PUT', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const)
      expect((await api.call(method, `/passkey-list/${id}`, { as: other, body })).status).toBe(404);
    const renamed = await api.call('PUT', `/passkey-list/${id}`, {
      as: user,
      body: { name: ' Old laptop ' },
    });
    expect(renamed.body.data.name).toBe('Old laptop');
    expect((await api.call('DELETE', `/passkey-list/${id}`, { as: user })).status).toBe(200);
    expect((await api.call('GET', '/passkey-list', { as: user })).body.data).toEqual([]);
    const mails = (await mailTo(api.ctx, user.email)).filter(({ kind }) => kind === 'passkey_changed');
    expect(mails).toHaveLength(2);
    expect(await auditOf('passkey.remove', `passkey:${id}`)).toBe(1);
  });

  test('GUARD-12: undoing an email change removes all passkeys, since an intruder may have added them', async () => {
    const { user } = await keyed();
    await api.ctx.pool.query(
      `insert into email_change (id, user_id, account_id, session_id, old_email, new_email, state, hash, expires_at, created_at)
       values (gen_random_uuid(), $1, $2, $1, $3, 'intruder@example.com', 'changed', sha256('token'), now() + interval '1 day', now())`,
      [user.id, user.caller.account_id, user.email],
    );
    const undone = await api.call('POST', '/undo-email-change', { body: { token: 'token' } });
    expect(undone.status).toBe(200);
    expect(await countRows(api, 'passkey', 'user_id = $1', [user.id])).toBe(0);
  });
});
