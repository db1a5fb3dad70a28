import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gatedPages } from '#contract/abilities';
import { newId } from '#platform/ids';
import { hashAsRecommended } from '#support/accounts/passwords';
import { type TestApi, testApi } from '#support/api';
import { english } from '#support/english';
import { hashesOf, statementsOf } from '#support/statements';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const password = 'made up for this test';
const login = (email: string, typedPassword = password, headers: Record<string, string> = {}) =>
  api.call('POST', '/login', { body: { email, password: typedPassword }, headers });
const register = (email: string, query: `?${string}` | '' = '', typedPassword = password) =>
  api.call('POST', `/registration${query}`, { body: { email, password: typedPassword } });

async function userRow(email: string) {
  const { rows } = await api.ctx.pool.query('select * from app_user where email = $1', [email]);
  return rows[0];
}

describe('registration', () => {
  test('GUARD-7: signs in at once with the registered email and password', async () => {
    const email = `${newId()}@example.com`;
    const registered = await register(email);
    expect(registered.body).toMatchObject({ status: true, message: english('messages:account_created') });
    const signedIn = await login(email);
    expect(signedIn.status).toBe(200);
    expect(signedIn.body.user).toEqual(registered.body.user);
  });

  test('GUARD-7: stores `rel` with the customer and treats an empty one as none (A20)', async () => {
    const [friend, alone, empty] = [
      `${newId()}@example.com`,
      `${newId()}@example.com`,
      `${newId()}@example.com`,
    ];
    await register(friend, '?rel=a_Friend-7');
    await register(alone);
    await register(empty, '?rel=');
    expect((await userRow(friend)).referred_by).toBe('a_Friend-7');
    expect((await userRow(alone)).referred_by).toBeNull();
    expect((await userRow(empty)).referred_by).toBeNull();
  });

  test.each([
    [{ language: 'es' }, {}, 'es'],
    [{ language: 'en' }, { 'accept-language': 'es' }, 'en'],
    [{}, { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'es'],
    [{}, {}, 'en'],
  ])(
    'takes the language from %j, then from %j: %s',
    async (chosen, headers: Record<string, string>, language) => {
      const body = { email: `${newId()}@example.com`, password, ...chosen };
      const registered = await api.call('POST', '/registration', { body, headers });
      expect(registered.body.user.language).toBe(language);
    },
  );

  test('treats an email as the same in any spelling (A21)', async () => {
    const id = newId();
    expect((await register(`  ${id.toUpperCase()}@Example.COM `)).body.user.email).toBe(`${id}@example.com`);
    expect((await login(`${id}@ｅxample.com`)).status).toBe(200);
    expect((await login(`${id}@EXAMPLE.com`)).status).toBe(200);
  });

  test('opens five accounts for ten concurrent registrations of one email, and each can sign in', async () => {
    const email = `${newId()}@example.com`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => register(email, '', `made up as number ${index}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(200),
      ...Array(5).fill(429),
    ]);
    for (const [index, { status, body }] of answers.entries()) {
      if (status === 200)
        expect((await login(email, `made up as number ${index}`)).body.user.id).toBe(body.user.id);
    }
  });

  test('gives a new customer the trial coins and the customer role, whatever the request contains', async () => {
    const email = `${newId()}@example.com`;
    const answer = await api.call('POST', '/registration', {
      body: { email, password, role: 'admin', account_id: newId(), balance: 1_000_000 },
    });
    expect(answer.body.user.role).toBe('customer');
    const token = (await login(email)).body.access_token;
    const wallet = await api.call('GET', '/wallet', { headers: { authorization: `Bearer ${token}` } });
    expect(wallet.body.data).toEqual({ available: 25, held: 0 });
  });

  test('stores the password only as argon2id and accepts either Unicode form (A4, A8)', async () => {
    hashAsRecommended(api.ctx);
    const email = `${newId()}@example.com`;
    await register(email, '', 'Zoë’s café №9'.normalize('NFC'));
    const { password_hash } = await userRow(email);
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect((await login(email, 'Zoë’s café №9'.normalize('NFD'))).status).toBe(200);
    expect((await login(email, 'Zoe’s cafe №9')).status).toBe(401);
  });
});

describe('sign-in', () => {
  test('GUARD-9: gives the same reply for a wrong password and an unknown email (A13)', async () => {
    const user = await api.customer();
    const wrong = await login(user.email, 'not the password');
    const unknown = await login(`${newId()}@example.com`, 'not the password');
    const withoutId = ({ request_id: _, error: __, ...body }: Record<string, unknown>) => body;
    expect(wrong.status).toBe(401);
    expect(withoutId(wrong.body)).toEqual({
      status: false,
      message: english('errors:credentials_wrong'),
    });
    expect({ status: unknown.status, body: withoutId(unknown.body) }).toEqual({
      status: wrong.status,
      body: withoutId(wrong.body),
    });
  });

  test('GUARD-9: does the same work for an unknown email as for a wrong password (A14)', async () => {
    const user = await api.customer();
    const work = async (email: string) => {
      const hashes = await hashesOf(() => login(email, 'not the password'));
      return { hashes, statements: await statementsOf(() => login(email, 'not the password')) };
    };
    const known = await work(user.email);
    expect(known.hashes).toBe(2);
    expect(await work(`${newId()}@example.com`)).toEqual(known);
  });

  test('tells a suspended account why it can’t sign in, and ends its tokens', async () => {
    const user = await api.customer();
    const suspend = (at: Date | null) =>
      api.ctx.pool.query('update account set suspended_at = $1 where id = $2', [at, user.caller.account_id]);
    await suspend(new Date());
    const refused = await login(user.email, user.password);
    expect([refused.status, refused.body.message]).toEqual([403, english('errors:account_suspended')]);
    expect((await login(user.email, 'not the password')).status).toBe(401);
    expect((await api.call('GET', '/wallet', { as: user })).status).toBe(401);
    await suspend(null);
    expect((await api.call('GET', '/wallet', { as: user })).status).toBe(200);
  });

  test('DATA-1: sends the user fields that the page stores, and no others', async () => {
    const user = await api.customer();
    const { body } = await login(user.email, user.password);
    expect(body.user).toEqual({
      id: user.id,
      email: user.email,
      first_name: '',
      last_name: '',
      profile_photo: null,
      time_zone: '',
      language: 'en',
      role: 'customer',
      seat: 'owner',
      abilities: [['read', 'page-access', { page: { $in: [...gatedPages] } }]],
    });
    expect(Object.keys(body).sort()).toEqual(['access_token', 'expires_at', 'message', 'status', 'user']);
  });
});
