import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '#support/context';
import { AppError } from '../errors.ts';
import { createLimit, createPass } from './limits.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const limit = (name: string, points: number, duration: number) =>
  createLimit(context.ctx.pool, { name, points, duration });

async function refusal(work: Promise<void>): Promise<AppError> {
  const error = await work.then(
    () => null,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(AppError);
  return error;
}

test('allows the configured tries per key, then reports the time to wait', async () => {
  const tries = limit('tries', 3, 60);
  for (let attempt = 0; attempt < 3; attempt += 1) await tries.take('a');
  const error = await refusal(tries.take('a'));
  expect([error.code, error.status]).toEqual(['rate_limit', 429]);
  expect(error.message).toMatch(/^Too many attempts\. Wait (59|60) seconds, then try again\.$/);
  expect(error.retryAfter).toBeGreaterThan(57);
  await tries.take('b');
  await limit('others', 3, 60).take('a');
});

test('lets exactly the allowed number through when two processes try at once', async () => {
  const [one, two] = [limit('race', 5, 60), limit('race', 5, 60)];
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? one : two).take('a')),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('a reset or expired key starts over', async () => {
  const tries = limit('again', 1, 60);
  await tries.take('a');
  await refusal(tries.take('a'));
  await tries.reset('a');
  await tries.take('a');
  await refusal(tries.take('a'));
  await context.ctx.pool.query(`update rate_limit set expire = $1 where key = 'again:a'`, [Date.now() - 1]);
  await tries.take('a');
  await tries.reset('a key that never tried');
});

test('refunds a try', async () => {
  const tries = limit('refunded', 1, 60);
  await tries.take('a');
  await tries.refund('a');
  await tries.take('a');
  await refusal(tries.take('a'));
});

test('grants a pass to one key until it expires', async () => {
  const pass = createPass(context.ctx.pool, { name: 'pass', duration: 60 });
  expect(await pass.has('a')).toBe(false);
  await pass.grant('a');
  expect([await pass.has('a'), await pass.has('b')]).toEqual([true, false]);
  await context.ctx.pool.query(`update rate_limit set expire = $1 where key = 'pass:a'`, [Date.now() - 1]);
  expect(await pass.has('a')).toBe(false);
});

test('says how long to wait in words', async () => {
  const wait = async (seconds: number) => {
    const tries = limit(`words-${seconds}`, 1, seconds);
    await tries.take('a');
    return (await refusal(tries.take('a'))).message;
  };
  expect(await wait(1)).toBe('Too many attempts. Wait 1 second, then try again.');
  expect(await wait(600)).toBe('Too many attempts. Wait 10 minutes, then try again.');
});

test('a database failure is not a refusal', async () => {
  const ended = await testContext();
  await ended.close();
  const tries = createLimit(ended.ctx.pool, { name: 'tries', points: 1, duration: 60 });
  await expect(tries.take('a')).rejects.not.toBeInstanceOf(AppError);
});
