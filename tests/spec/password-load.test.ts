/** Hundreds of concurrent sign-ins: few wait, the others are told to retry, and other calls stay fast. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passwords } from '#platform/security/passwords';
import { hashAsRecommended } from '#support/accounts/passwords';
import { type TestApi, type TestUser, testApi } from '#support/api';

let api: TestApi;
let users: TestUser[];
beforeAll(async () => {
  api = await testApi({ OPENSKIP_TRUST_PROXY: 'true' });
  users = [];
  // Each address has a limit of attempts.
  for (let index = 0; index < 10; index += 1) users.push(await api.customer());
});
afterAll(() => api.close());

const signIn = (index: number, email: string, ip = `198.51.${index >> 8}.${index & 255}`) =>
  api.call('POST', '/login', {
    body: { email, password: 'wrong password' },
    headers: { 'x-forwarded-for': ip },
  });

/** Every sixth sign-in uses the email of an existing user. */
const known = (index: number) => (index % 6 === 0 ? users[(index / 6) % 10] : undefined);

test('keeps other calls fast during 500 concurrent sign-ins, with a bounded queue', async () => {
  hashAsRecommended(api.ctx);
  const began = performance.now();
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, passwords(api.ctx).waiting);
  }, 1);
  const signIns = Array.from({ length: 500 }, (_, index) =>
    signIn(index, known(index)?.email ?? `nobody${index}@example.com`).then((answer) => ({
      ...answer,
      known: known(index) !== undefined,
      milliseconds: performance.now() - began,
    })),
  );
  const times: number[] = [];
  while (performance.now() - began < 2_000) {
    const start = performance.now();
    const { status } = await api.call('GET', '/order-list', { as: users[0] });
    expect(status).toBe(200);
    times.push(performance.now() - start);
  }
  const answers = await Promise.all(signIns);
  clearInterval(look);
  times.sort((a, b) => a - b);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(48);
  // The first ones also wait for a database connection. 500 hashes take 20 s; without the limit, these calls would too.
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(1_500);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(100);
  for (const { headers, body } of refused) {
    expect(headers.get('retry-after')).toBe('5');
    expect(body).toMatchObject({ error: { code: 'password_checks_busy' } });
  }
  // Replies for known and unknown emails are the same.
  const shown = ({ body }: (typeof answers)[number]) => (body as { message: string }).message;
  expect(new Set(refused.filter(({ known }) => known).map(shown))).toEqual(
    new Set(refused.filter(({ known }) => !known).map(shown)),
  );
});

test('lets one address that fills the queue block no other', async () => {
  hashAsRecommended(api.ctx);
  const flood = Array.from({ length: 55 }, (_, index) =>
    signIn(0, `nobody${index}@example.net`, '198.51.100.9'),
  );
  const other = signIn(0, 'somebody@example.com', '203.0.113.5');
  expect((await other).status).toBe(401);
  await Promise.all(flood);
});
