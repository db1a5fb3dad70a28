/** Accounts and sessions, by the requirements' numbers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '#support/api';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

describe('GUARD', () => {
  test('GUARD-5: logout ends the token on the server', async () => {
    const user = await api.customer();
    expect((await api.call('GET', '/wallet', { as: user })).status).toBe(200);
    const out = await api.call('GET', '/logout', { as: user });
    expect(out.body).toMatchObject({ status: true, data: null });
    expect((await api.call('GET', '/wallet', { as: user })).status).toBe(401);
  });
});
