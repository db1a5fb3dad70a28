import { expect, test } from 'vitest';
import { createAccountQueue } from './account-queue.ts';

test('M8: queues work per account, in order, without blocking other accounts', async () => {
  const turns = createAccountQueue({ atOnce: 2, waiting: 2 });
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const begin = (account: string, name: string) =>
    turns.run(account, () => {
      began.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const works = ['a1', 'a2', 'a3', 'a4'].map((name) => begin('a', name));
  expect(began).toEqual(['a1', 'a2']);
  const other = begin('b', 'b1');
  expect(began).toEqual(['a1', 'a2', 'b1']);
  await expect(begin('a', 'a5')).rejects.toMatchObject({
    code: 'too_many_searches',
    message: 'You have 4 searches running. Wait a few seconds, then try again.',
  });
  ends[0]?.();
  await works[0];
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (let next = 1; next < 5; next += 1) {
    ends[next]?.();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  }
  await Promise.all([...works, other]);
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('failed work frees its slot', async () => {
  const turns = createAccountQueue({ atOnce: 1, waiting: 0 });
  await expect(turns.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.run('a', async () => 'done')).toBe('done');
});
