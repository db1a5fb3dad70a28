import { beforeEach, expect, test } from 'vitest';
import { createByteRate } from './byte-rate.ts';

let time: number;
beforeEach(() => {
  time = 0;
});

const rateOf = (burst: number) =>
  createByteRate({
    perSecond: 1000,
    burst,
    now: () => time,
    wait: async (ms) => {
      time += ms;
    },
  });

test('lets a burst pass at once and the rest at the rate', async () => {
  const rate = rateOf(500);
  await rate.take('one', 500);
  expect(time).toBe(0);
  for (let count = 0; count < 20; count += 1) await rate.take('one', 100);
  expect(time).toBe(2000);
});

test('a quiet time earns no more than a burst', async () => {
  const rate = rateOf(500);
  await rate.take('one', 500);
  time += 60_000;
  await rate.take('one', 600);
  expect(time).toBe(60_100);
});

test('sources take turns, however much one of them sends', async () => {
  const rate = rateOf(0);
  const order: string[] = [];
  const take = (source: string) => rate.take(source, 10).then(() => order.push(source));
  await Promise.all([...Array.from({ length: 5 }, () => take('many')), take('few')]);
  expect(order.indexOf('few')).toBeLessThanOrEqual(2);
});
