import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { inTransaction } from '../context.ts';
import { findCaller } from './session-lookup.ts';
import { endSession, openSession } from './sessions.ts';

let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  api = await testApi();
  user = await api.customer();
});
afterAll(() => api.close());

const open = () =>
  inTransaction(api.ctx, (tx) => openSession(tx, { user_id: user.id, ip: '192.0.2.1', agent: 'A browser' }));

test('looks a session up once for calls that arrive together, each with its own address', async () => {
  const { access_token } = await open();
  const statements = vi.spyOn(api.ctx.db, 'executeQuery');
  const callers = await Promise.all(
    ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((ip) => findCaller(api.ctx, access_token, ip)),
  );
  expect(callers.map((caller) => caller?.ip)).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.3']);
  expect(callers.every((caller) => caller?.user_id === user.id)).toBe(true);
  expect(statements).toHaveBeenCalledTimes(1);
  statements.mockRestore();
});

test('a call after the end of a session looks it up again and finds nothing', async () => {
  const { access_token } = await open();
  const caller = await findCaller(api.ctx, access_token, '192.0.2.1');
  await inTransaction(api.ctx, (tx) => endSession(tx, caller?.session_id ?? ''));
  expect(await findCaller(api.ctx, access_token, '192.0.2.1')).toBeNull();
});

test('knows nobody by an unknown token', async () => {
  expect(await findCaller(api.ctx, 'an unknown token', '192.0.2.1')).toBeNull();
});
