/** The queue of costly work: bounded, and no source keeps others out. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { createFairQueue } from './fair-queue.ts';

const limits = { atOnce: 1, waiting: 4, waitingPerSource: 3 };
const refusal = () => new AppError('unavailable', 'Try again.', { retryAfter: 5 });

/** A queue whose work ends when the test says so; `done` notes the order in which work was run. */
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
      expect(error).toMatchObject({ code: 'unavailable', retryAfter: 5 });
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

test('sources take turns, each in its own order', async () => {
  const { done, add, drain } = setUp();
  const all = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => add(name.charAt(0), name));
  await drain(all);
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});

test('refuses at once the work of a source that waits with as much as it may', async () => {
  const { queue, refused, add, drain } = setUp();
  const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => add('a', name));
  await all[4];
  expect(refused).toEqual(['a5']);
  expect(queue.waiting).toBe(3);
  await drain(all);
});

test('when full, the source with the most work gives up its newest for another', async () => {
  const { done, refused, add, drain } = setUp();
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((name) => add(name.charAt(0), name));
  await drain(all);
  expect(refused).toEqual(['a4']);
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

test('never holds more than it may, runs all that it does not refuse, and is free again after it', async () => {
  const sources = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(sources, fc.integer({ min: 1, max: 3 }), async (names, atOnce) => {
      const { queue, done, refused, add, drain } = setUp({ atOnce });
      const all = names.map((source, index) => {
        const added = add(source, `${source}${index}`);
        expect(queue.waiting).toBeLessThanOrEqual(limits.waiting);
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

test('work that fails makes room for the next', async () => {
  const queue = createFairQueue({ ...limits, refusal });
  const fail = queue.run('a', () => Promise.reject(new Error('broken')));
  const next = queue.run('a', () => Promise.resolve('fine'));
  await expect(fail).rejects.toThrow('broken');
  expect(await next).toBe('fine');
});
