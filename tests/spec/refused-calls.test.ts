/** The log lists refused calls, so that operators see attacks (OWASP ASVS 5.0, V16.3). */
import { beforeEach, expect, test, vi } from 'vitest';
import { openKeys } from '#support/accounts/api-keys';
import { serve } from '#support/http/http';
import { until } from '#support/wait';

const { api, make, call } = await openKeys();
const info = vi.spyOn(api.ctx.log, 'info').mockImplementation(() => {});
beforeEach(() => info.mockClear());

const refusals = () =>
  info.mock.calls.flatMap(([line, text]) => (String(text) === 'a call was refused' ? [line as object] : []));

test('a sign-in with a wrong password, without the email', async () => {
  const user = await api.customer();
  const { status } = await api.call('POST', '/login', { body: { email: user.email, password: 'wrong' } });
  const [line, ...others] = refusals();
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    method: 'POST',
    path: '/api/v1/login',
    status,
    code: 'credentials_wrong',
    network: '127.0.0.1',
    request_id: expect.any(String),
  });
  expect(JSON.stringify(line)).not.toContain(user.email);
});

test('a call without a session, and one of a customer to the console', async () => {
  await api.call('GET', '/order-list');
  const user = await api.customer();
  await api.call('GET', '/admin/call-lists', { as: user });
  expect(refusals()).toEqual([
    expect.objectContaining({ status: 401, code: 'sign_in_required', user_id: undefined }),
    expect.objectContaining({ status: 403, user_id: user.id, account_id: user.caller.account_id }),
  ]);
});

test('a program without a session and a key, which is asked for either; a page for the session', async () => {
  const refusalOf = async (path: '/order-list' | '/coin-prices', headers: Record<string, string> = {}) =>
    (await api.call('GET', path, { headers })).body.message;
  const either = 'Sign in, or send an API key in the header “x-api-key”.';
  expect(await refusalOf('/order-list')).toBe(either);
  expect(await refusalOf('/order-list', { authorization: 'Bearer nonsense' })).toBe(either);
  expect(await refusalOf('/order-list', { 'sec-fetch-site': 'same-origin' })).toBe('Sign in to continue.');
  expect(await refusalOf('/coin-prices')).toBe('Sign in to continue.');
});

test('a call that an API key has no scope for, with the account of the key', async () => {
  const user = await api.customer();
  const { key } = await make({ scopes: ['read'] }, user);
  expect((await call('POST', '/order-quote', key, {})).status).toBe(403);
  expect(refusals()).toEqual([
    expect.objectContaining({ status: 403, path: '/api/v1/order-quote', account_id: user.caller.account_id }),
  ]);
});

test('rejected input, without what was sent', async () => {
  const user = await api.customer();
  await api.call('POST', '/order-quote', { as: user, body: { upload_id: 'Ada Lovelace', mapping: 5 } });
  expect(refusals()).toEqual([expect.objectContaining({ status: 422, code: 'invalid', user_id: user.id })]);
  expect(JSON.stringify(refusals())).not.toContain('Lovelace');
});

test('no call that succeeds or finds nothing', async () => {
  const user = await api.customer();
  await api.call('GET', '/order-list', { as: user });
  await api.call('GET', '/single-order-list/999', { as: user });
  expect(refusals()).toEqual([]);
});

test('a body that is cut off, which is no outage of the database', async () => {
  const { key } = await make({});
  const warn = vi.spyOn(api.ctx.log, 'warn').mockImplementation(() => {});
  const server = await serve(api);
  const head = ['POST /api/v1/trace HTTP/1.1', 'Host: localhost', `x-api-key: ${key}`, 'Content-Length: 99'];
  for (const more of ['Content-Type: application/json', 'Idempotency-Key: cut-1']) {
    info.mockClear();
    const socket = await server.dial();
    socket.write(`${[...head, more].join('\r\n')}\r\n\r\n{"lead":`, () => socket.destroy());
    await until('the call is refused', async () => refusals().length > 0);
    expect(refusals()).toEqual([expect.objectContaining({ status: 400, path: '/api/v1/trace' })]);
  }
  expect(warn).not.toHaveBeenCalled();
  await server.close();
});
