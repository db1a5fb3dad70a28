import { beforeEach, describe, expect, test, vi } from 'vitest';
import { after, clock, minutes, seconds } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { passwords } from '#platform/security/passwords';
import { accountsApi } from '#support/accounts/accounts';
import { hashAsRecommended } from '#support/accounts/passwords';
import { codeOf } from '#support/accounts/totp';
import type { TestUser } from '#support/api';
import { english } from '#support/english';
import { mailTo } from '#support/mail/mail';
import { untilBlocked } from '#support/wait';

const api = await accountsApi();
beforeEach(() => clock.set(new Date('2026-03-01T10:00:05Z')));

const inFuture = (milliseconds: number) => clock.set(after(clock.now(), milliseconds));
const login = ({ email, password }: TestUser, code?: string) =>
  api.call('POST', '/login', { body: { email, password, ...(code === undefined ? {} : { code }) } });
const call = <Path extends string>(as: TestUser, path: Path, body: unknown) =>
  api.call('POST', path, { as, body });

/** A customer with two-factor sign-in turned on half a minute ago. */
async function guarded(): Promise<{ user: TestUser; secret: string; codes: string[] }> {
  const user = await api.customer();
  const setup = await call(user, '/two-factor-setup', { password: user.password });
  const { secret } = setup.body.data;
  const confirmation = await call(user, '/two-factor-confirmation', { code: codeOf(secret) });
  expect(confirmation.body).toMatchObject({ status: true, message: english('messages:two_factor_on') });
  inFuture(seconds(30));
  return { user, secret, codes: confirmation.body.data.recovery_codes };
}

/** Sends a request, and lets half a minute pass while it waits for the user's row. */
async function delayed<Reply>(user: TestUser, send: () => Promise<Reply>): Promise<Reply> {
  let reply: Promise<Reply> | undefined;
  await inTransaction(api.ctx, async (tx) => {
    await tx.selectFrom('app_user').select('id').where('id', '=', user.id).forUpdate().execute();
    reply = send();
    await untilBlocked(api.ctx.pool);
    inFuture(seconds(30));
  });
  return reply as Promise<Reply>;
}

const profile = async (user: TestUser) =>
  (await api.call('GET', `/profile/${user.id}`, { as: user })).body.data;

test('these tests use the codes of RFC 6238', () => {
  clock.set(new Date(59_000));
  // Appendix B, the last six digits of 94287082; the secret is “12345678901234567890”.
  expect(codeOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')).toBe('287082');
});

describe('turning it on', () => {
  test('GUARD-11: needs a first code, and the QR code’s URL names the service and the account', async () => {
    const user = await api.customer();
    const { body } = await call(user, '/two-factor-setup', { password: user.password });
    const uri = new URL(body.data.uri);
    expect(uri.protocol + uri.host).toBe('otpauth:totp');
    expect(decodeURIComponent(uri.pathname)).toBe(`/OpenSkip:${user.email}`);
    expect(uri.searchParams.get('secret')).toBe(body.data.secret);
    expect(body.data.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await profile(user)).toMatchObject({ two_factor: false, recovery_codes_left: 0 });
    await call(user, '/two-factor-confirmation', { code: codeOf(body.data.secret) });
    expect(await profile(user)).toMatchObject({ two_factor: true, recovery_codes_left: 10 });
    expect((await mailTo(api.ctx, user.email)).map(({ kind }) => kind)).toContain('two_factor_changed');
  });

  test('GUARD-11: accepts a code whose half minute ends while it is checked', async () => {
    const user = await api.customer();
    const { body } = await call(user, '/two-factor-setup', { password: user.password });
    const code = codeOf(body.data.secret);
    const confirmation = await delayed(user, () => call(user, '/two-factor-confirmation', { code }));
    expect(confirmation.status).toBe(200);
    expect((await delayed(user, () => login(user, codeOf(body.data.secret)))).status).toBe(200);
  });

  test('GUARD-11: needs only the password until it is confirmed', async () => {
    const user = await api.customer();
    await call(user, '/two-factor-setup', { password: user.password });
    expect((await login(user)).status).toBe(200);
  });

  test('GUARD-11: refuses a wrong code, a wrong password and a second time', async () => {
    const { user } = await guarded();
    expect((await call(user, '/two-factor-setup', { password: user.password })).status).toBe(409);
    const other = await api.customer();
    const refused = await call(other, '/two-factor-setup', { password: 'not it at all' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { password: english('fields:password_wrong') },
    ]);
    await call(other, '/two-factor-setup', { password: other.password });
    const wrong = await call(other, '/two-factor-confirmation', { code: '000000' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['code']]);
    expect((await login(other)).status).toBe(200);
  });

  test('GUARD-11: encrypts the secret in the database with a key stored elsewhere', async () => {
    const { user, secret } = await guarded();
    const { rows } = await api.ctx.pool.query('select u::text from app_user u where id = $1', [user.id]);
    const bits = [...secret].map((c) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'),
    );
    const hex = Buffer.from(
      bits
        .join('')
        .match(/.{8}/g)
        ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
    ).toString('hex');
    for (const form of [secret, hex, Buffer.from(secret).toString('hex')]) {
      expect(JSON.stringify(rows)).not.toContain(form);
    }
  });
});

describe('signing in with it', () => {
  test('GUARD-11: asks for a code after the password, and the code signs in', async () => {
    const { user, secret } = await guarded();
    for (const code of [undefined, '']) {
      const reply = await login(user, code);
      expect(reply.status).toBe(401);
      expect(reply.body.message).toBe(english('errors:unauthenticated'));
      expect(reply.body.errors).toEqual({ code: english('fields:code_needed') });
      expect(reply.headers.get('set-cookie')).toBeNull();
    }
    const signedIn = await login(user, codeOf(secret));
    expect([signedIn.status, signedIn.body.user.id]).toEqual([200, user.id]);
  });

  test('GUARD-11: reveals nothing about the code without the password', async () => {
    const { user, secret } = await guarded();
    const wrong = await login({ ...user, password: 'not the password' }, codeOf(secret));
    expect(wrong.body.errors).toBeUndefined();
    expect(wrong.body.message).toBe(english('errors:credentials_wrong'));
  });

  test('GUARD-11: accepts a code once, even from two concurrent requests (A15)', async () => {
    const { user, secret } = await guarded();
    const code = codeOf(secret);
    const answers = await Promise.all([login(user, code), login(user, code), login(user, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await login(user, code)).status).toBe(401);
    inFuture(seconds(30));
    expect((await login(user, code)).status).toBe(401);
    expect((await login(user, codeOf(secret))).status).toBe(200);
  });

  test('GUARD-11: accepts the code of the current half minute only, and a later code spends the earlier ones (A15, S16)', async () => {
    const { user, secret } = await guarded();
    inFuture(minutes(5));
    for (const steps of [-1, 1]) expect((await login(user, codeOf(secret, steps))).status).toBe(401);
    clock.set(new Date('2026-03-01T10:05:59.999Z'));
    const code = codeOf(secret);
    inFuture(1);
    expect((await login(user, code)).status).toBe(401);
    expect((await login(user, codeOf(secret))).status).toBe(200);
    clock.set(new Date('2026-03-01T10:05:59Z'));
    expect((await login(user, code)).status).toBe(401);
  });

  test('GUARD-11: accepts a recovery code once, in any spelling (A16)', async () => {
    hashAsRecommended(api.ctx);
    const { user, codes } = await guarded();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    expect(first).toMatch(/^[a-z\d]{4}(-[a-z\d]{4}){3}$/);
    expect((await login(user, first)).status).toBe(200);
    expect((await login(user, first)).status).toBe(401);
    expect((await login(user, ` ${second.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect(await profile(user)).toMatchObject({ recovery_codes_left: 8 });
    const { rows } = await api.ctx.pool.query('select hash from recovery_code where user_id = $1', [user.id]);
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(10);
  });

  test('GUARD-11: accepts an unused recovery code of an earlier version, hashed by SHA-256', async () => {
    const { user } = await guarded();
    const former = 'abcd-efgh-jkmn-pqrs';
    await api.ctx.pool.query(
      `insert into recovery_code (user_id, hash) values ($1, 'sha256$' || encode(sha256($2::bytea), 'base64'))`,
      [user.id, former.replaceAll('-', '')],
    );
    expect((await login(user, former)).status).toBe(200);
    expect((await login(user, former)).status).toBe(401);
  });

  test('GUARD-11: hashes recovery codes only after a right setup code, and checks them in the turn of their address', async () => {
    const [hash, match] = [vi.spyOn(passwords(api.ctx), 'hash'), vi.spyOn(passwords(api.ctx), 'match')];
    const user = await api.customer();
    await call(user, '/two-factor-setup', { password: user.password });
    expect((await call(user, '/two-factor-confirmation', { code: '000000' })).status).toBe(422);
    expect((await call(user, '/recovery-codes', { password: user.password })).status).toBe(409);
    expect(hash).not.toHaveBeenCalled();
    const { user: on, codes } = await guarded();
    expect(hash).toHaveBeenCalledTimes(10);
    match.mockClear();
    expect((await login(on, codes[0])).status).toBe(200);
    // The password's check, then the code's.
    expect(match.mock.calls.map(([, , ip]) => ip)).toEqual(['127.0.0.1', '127.0.0.1']);
    for (const spy of [hash, match]) spy.mockRestore();
  });

  test('GUARD-11: refuses another customer’s codes', async () => {
    const [one, other] = [await guarded(), await guarded()];
    expect((await login(one.user, other.codes[0])).status).toBe(401);
    expect((await login(one.user, codeOf(other.secret))).status).toBe(401);
  });

  test('GUARD-11: refuses sign-in after five wrong codes and says for how long', async () => {
    const { user, secret } = await guarded();
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await login(user, '000000')).status).toBe(401);
    const refused = await login(user, codeOf(secret));
    expect(refused.status).toBe(429);
    expect(refused.body.message).toMatch(
      /^Too many sign-in attempts\. Get a sign-in link by email, or wait 1[45] minutes and try again\.$/,
    );
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  });
});

describe('turning it off', () => {
  test('GUARD-11: turns off with the password and deletes the codes', async () => {
    const { user, codes } = await guarded();
    const refused = await call(user, '/two-factor-removal', { password: 'not it at all' });
    expect(refused.status).toBe(422);
    expect((await login(user)).status).toBe(401);
    expect((await call(user, '/two-factor-removal', { password: user.password })).status).toBe(200);
    expect((await login(user)).status).toBe(200);
    expect(await profile(user)).toMatchObject({ two_factor: false, recovery_codes_left: 0 });
    await call(user, '/two-factor-setup', { password: user.password });
    expect((await call(user, '/two-factor-confirmation', { code: codes[0] })).status).toBe(422);
  });

  test('GUARD-11: replaces the recovery codes by new ones', async () => {
    const { user, codes } = await guarded();
    const renewed = await call(user, '/recovery-codes', { password: user.password });
    expect(renewed.body.data.recovery_codes).toHaveLength(10);
    expect((await login(user, codes[0])).status).toBe(401);
    expect((await login(user, renewed.body.data.recovery_codes[0])).status).toBe(200);
  });

  test('GUARD-11: limits the password to ten attempts while signed in', async () => {
    const { user } = await guarded();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await call(user, '/two-factor-removal', { password: `guess ${attempt}` })).status).toBe(422);
    }
    expect((await call(user, '/two-factor-removal', { password: user.password })).status).toBe(429);
  });
});

describe('reset by an admin', () => {
  test('GUARD-11: turns it off for a customer who lost both factors, signs them out and emails them', async () => {
    const { user, codes } = await guarded();
    const admin = await api.admin();
    const reset = (as: TestUser, reason = 'Lost phone') =>
      api.call('POST', `/admin/customers/${user.id}/two-factor-reset`, { as, body: { reason } });
    expect((await reset(user)).status).toBe(403);
    expect((await reset(admin, 'x')).status).toBe(422);
    const done = await reset(admin);
    expect(done.body).toMatchObject({ status: true, data: { two_factor: false, sessions: [] } });
    expect((await api.call('GET', '/wallet', { as: user })).status).toBe(401);
    expect((await login(user)).status).toBe(200);
    expect((await login(user, codes[0])).status).toBe(200);
    const mail = (await mailTo(api.ctx, user.email)).find(({ kind }) => kind === 'two_factor_reset');
    expect(mail?.text).toContain('Lost phone');
    const { rows } = await api.ctx.pool.query(
      `select purpose, account_id from audit where action = 'two-factor.reset' and subject = $1`,
      [`user:${user.id}`],
    );
    expect(rows).toEqual([{ purpose: 'Lost phone', account_id: user.caller.account_id }]);
    const again = await reset(admin);
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'two_factor_off' } } });
  });

  test('GUARD-11: never touches admins', async () => {
    const admin = await api.admin();
    const path = `/admin/customers/${admin.id}/two-factor-reset`;
    expect((await api.call('POST', path, { as: admin, body: { reason: 'Lost phone' } })).status).toBe(404);
  });
});
