/** Rate limits per session and their replies. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expensiveCalls } from '#platform/security/session-limits';
import { type TestApi, type TestUser, testApi } from '#support/api';

let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  api = await testApi({ OPENSKIP_CALLS_PER_MINUTE: '20' });
});
beforeEach(async () => {
  user = await api.customer();
});
afterAll(() => api.close());

const read = (as: TestUser) => api.call('GET', '/wallet', { as });

/** Makes up to `most` calls until one is refused, and returns the number accepted. */
async function answered(as: TestUser, most: number): Promise<number> {
  for (let calls = 0; calls < most; calls += 1) if ((await read(as)).status === 429) return calls;
  return most;
}

test('reports the remaining calls, and refuses the next one with a wait time', async () => {
  const first = await read(user);
  expect(first.headers.get('ratelimit-policy')).toBe('"session";q=20;w=60, "account";q=60;w=60');
  expect(first.headers.get('ratelimit')).toMatch(/^"session";r=19;t=(59|60), "account";r=\d\d;t=\d\d$/);
  expect(await answered(user, 30)).toBe(19);
  const refused = await read(user);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('ratelimit-policy')).toBe('"session";q=20;w=60');
  expect(refused.headers.get('ratelimit')).toMatch(/^"session";r=0;t=\d\d$/);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(refused.body).toMatchObject({
    status: false,
    message: expect.stringMatching(/^Too many requests\. Wait \d+ seconds, then try again\.$/),
    error: { code: 'rate_limit' },
  });
});

test('shares a limit among the sessions of an account, and other accounts have their own', async () => {
  let calls = await answered(user, 30);
  for (let session = 0; session < 4; session += 1) calls += await answered(await api.signIn(user), 30);
  expect(calls).toBe(60);
  expect((await read(await api.customer())).status).toBe(200);
});

test('has a stricter limit for expensive calls, separate from the others', async () => {
  const count = () => api.call('POST', '/selection-all-leads', { as: user, body: { ids: [user.id] } });
  const answers = [await count(), await count(), await count()];
  expect(answers.map(({ status }) => status === 429)).toEqual([false, false, true]);
  expect(answers[0]?.headers.get('ratelimit')).toContain('"expensive";r=1;');
  expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await read(user)).status).toBe(200);
});

test('counts without writing to the database', async () => {
  await read(user);
  const { rows } = await api.ctx.pool.query(
    `select key from rate_limit where key like 'session%' or key like 'account%' or key like 'expensive%'`,
  );
  expect(rows).toEqual([]);
});

test('accepts no more than the limit of 200 concurrent calls', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => read(user)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(180);
});

test('lists only existing expensive calls', () => {
  const known = new Set(
    api.app.routes.map(({ method, path }) => `${method} ${path.replace(/^\/api\/v1/, '')}`),
  );
  expect([...expensiveCalls].filter((call) => !known.has(call))).toEqual([]);
});
