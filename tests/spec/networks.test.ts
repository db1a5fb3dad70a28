/** Limits count networks instead of spellings: IPv6 by /64, IPv4-mapped IPv6 as IPv4. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sharedOrigin } from '#features/accounts';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { openSession } from '#platform/security/sessions';
import { testApi } from '#support/api';

const api = await testApi({ OPENSKIP_TRUST_PROXY: '1' });
afterAll(() => api.close());
beforeEach(async () => {
  await api.ctx.pool.query('delete from rate_limit');
});

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const countOf = async (name: string): Promise<Record<string, number>> => {
  const { rows } = await api.ctx.pool.query('select key, points from rate_limit where key like $1', [
    `${name}:%`,
  ]);
  return Object.fromEntries(rows.map(({ key, points }) => [key, points]));
};

test('GUARD-11: counts sign-ins from one IPv6 /64 together', async () => {
  const login = (ip: string) =>
    api.call('POST', '/login', {
      body: { email: `${newId()}@example.com`, password: 'not the password' },
      headers: from(ip),
    });
  for (const host of ['1', 'ffff:1:2:3', 'a:b:c:d'])
    await login(`2001:db8:1:2:${host.includes(':') ? '' : ':'}${host}`);
  expect(await countOf('sign-in')).toEqual({ 'sign-in:2001:db8:1:2::/64': 3 });
  await login('::ffff:203.0.113.7');
  await login('203.0.113.7');
  expect(await countOf('sign-in')).toEqual({ 'sign-in:2001:db8:1:2::/64': 3, 'sign-in:203.0.113.7': 2 });
});

test.each([
  ['registration', '/registration', { email: 'not an address' }],
  ['reset-link', '/send-password-reset-link', { email: 'not an address' }],
  ['link', '/confirm-email', { token: 'x' }],
  ['email-link', '/confirm-new-email', { token: 'x' }],
  ['privacy-tries', '/privacy/proof', {}],
])('GUARD-11: counts an IPv6 /64 once in %s, whichever address is used', async (name, path, body) => {
  await api.call('POST', path, { body, headers: from('2001:db8:7:8::1') });
  await api.call('POST', path, { body, headers: from('2001:db8:7:8:9:9:9:9') });
  expect(await countOf(name)).toEqual({ [`${name}:2001:db8:7:8::/64`]: 2 });
});

test('AFF-3: treats accounts in one IPv6 /64 as sharing an address', async () => {
  const [one, other, third] = [await api.customer(), await api.customer(), await api.customer()];
  const signIn = (user_id: string, ip: string, agent: string) =>
    inTransaction(api.ctx, (tx) => openSession(tx, { user_id, ip, agent }));
  await api.ctx.pool.query('delete from session');
  await signIn(one.id, '2001:db8:5:5::1', 'Firefox');
  await signIn(other.id, '2001:db8:5:5:1:2:3:4', 'Chrome');
  await signIn(third.id, '2001:db8:5:6::1', 'Firefox');
  const shared = (a: typeof one, b: typeof one) =>
    sharedOrigin(api.ctx.db, a.caller.account_id, b.caller.account_id);
  expect(await shared(one, other)).toEqual({ address: true, device: false });
  expect(await shared(one, third)).toEqual({ address: false, device: false });
});
