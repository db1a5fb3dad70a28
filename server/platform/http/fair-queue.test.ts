import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { createFairQueue } from './fair-queue.ts';

const limits = { atOnce: 1, maxWaiting: 4, waitingPerSource: 3 };
const refusal = () => new AppError('password_checks_busy', { retryAfter: 5 });

/** A queue whose jobs end when the test decides; `done` records the order in which they ran. */
function setUp(more: Partial<typeof limits> = {}) {
  const queue = createFairQueue({ ...limits, ...more, refusal });
  const done: string[] = [];
  const refused: string[] = [];
  const finish: (() => void)[] = [];
  const add = (source: string, name: string) => {
    const work = () =>
      new Promise<void>((resolve) => {
        done.push(name);
        finish.push(resolve);
      });
    return queue.run(source, work).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'password_checks_busy', retryAfter: 5 });
      refused.push(name);
    });
  };
  const drain = async (all: Promise<void>[]) => {
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      const next = finish.shift();
      if (next === undefined) break;
      next();
    }
    await Promise.all(all);
  };
  return { queue, done, refused, add, drain };
}

test('takes turns between sources and keeps the order within each', async () => {
  const { done, add, drain } = setUp();
  const all = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => add(name.charAt(0), name));
  await drain(all);
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});

test('rejects work of a source at its limit at once', async () => {
  const { queue, refused, add, drain } = setUp();
  const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => add('a', name));
  await all[4];
  expect(refused).toEqual(['a5']);
  expect(queue.waiting).toBe(3);
  await drain(all);
});

test('when full, drops the newest work of the busiest source to admit another', async () => {
  const { done, refused, add, drain } = setUp();
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((name) => add(name.charAt(0), name));
  await drain(all);
  expect(refused).toEqual(['a4']);
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

test('never exceeds its limits, runs everything it accepts, and ends empty', async () => {
  const sources = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(sources, fc.integer({ min: 1, max: 3 }), async (names, atOnce) => {
      const { queue, done, refused, add, drain } = setUp({ atOnce });
      const all = names.map((source, index) => {
        const added = add(source, `${source}${index}`);
        expect(queue.waiting).toBeLessThanOrEqual(limits.maxWaiting);
        return added;
      });
      await drain(all);
      expect(done.length + refused.length).toBe(names.length);
      expect(queue.waiting).toBe(0);
      const again = add('a', 'last');
      await drain([again]);
      expect(done.at(-1)).toBe('last');
    }),
  );
});

test('failed work frees its slot', async () => {
  const queue = createFairQueue({ ...limits, refusal });
  const fail = queue.run('a', () => Promise.reject(new Error('broken')));
  const next = queue.run('a', () => Promise.resolve('fine'));
  await expect(fail).rejects.toThrow('broken');
  expect(await next).toBe('fine');
});
