/** Hundreds of sign-ins: few wait, the others are told to retry, and other calls stay fast. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passwords } from '#platform/security/passwords';
import { hashUntilFinished } from '#support/accounts/passwords';
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

test('keeps other calls fast during 500 sign-ins, with a bounded queue', async () => {
  const hashing = hashUntilFinished(api.ctx);
  const answers: { status: number; headers: Headers; body: unknown; known: boolean }[] = [];
  const signIns: Promise<void>[] = [];
  const send = async (index: number) => {
    const answer = await signIn(index, known(index)?.email ?? `nobody${index}@example.com`);
    answers.push({ ...answer, known: known(index) !== undefined });
  };
  // All at once, a slow machine refuses some for want of a database connection.
  while (signIns.length < 500) {
    for (let one = 0; one < 50; one += 1) signIns.push(send(signIns.length));
    // One is hashed and 48 wait.
    await expect.poll(() => answers.length, { timeout: 10_000 }).toBe(signIns.length - 49);
  }
  expect(passwords(api.ctx).waiting).toBe(48);
  for (const { status, headers, body } of answers) {
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('5');
    expect(body).toMatchObject({ error: { code: 'password_checks_busy' } });
  }
  // Replies for known and unknown emails are the same.
  const shown = ({ body }: (typeof answers)[number]) => (body as { message: string }).message;
  expect(new Set(answers.filter(({ known }) => known).map(shown))).toEqual(
    new Set(answers.filter(({ known }) => !known).map(shown)),
  );
  const times: number[] = [];
  for (let call = 0; call < 20; call += 1) {
    const start = performance.now();
    const { status } = await api.call('GET', '/order-list', { as: users[0] });
    expect(status).toBe(200);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  expect(times[10]).toBeLessThan(500);
  hashing.finish();
  await Promise.all(signIns);
  expect(answers.slice(451).map(({ status }) => status)).toEqual(Array(49).fill(401));
});

test('lets one address that fills the queue block no other', async () => {
  const hashing = hashUntilFinished(api.ctx);
  const flood: number[] = [];
  const signIns = Array.from({ length: 55 }, async (_, index) => {
    flood.push((await signIn(0, `nobody${index}@example.net`, '198.51.100.9')).status);
  });
  // One is hashed and 32 wait.
  await expect.poll(() => flood.length, { timeout: 20_000 }).toBe(22);
  const other = signIn(0, 'somebody@example.com', '203.0.113.5');
  await expect.poll(() => passwords(api.ctx).waiting).toBe(33);
  hashing.finish();
  expect((await other).status).toBe(401);
  await Promise.all(signIns);
  expect(flood.filter((status) => status === 503)).toHaveLength(22);
});
