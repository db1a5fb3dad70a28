import { describe, expect, test } from 'vitest';
import { createBackoff } from './backoff.ts';

const options = { firstMs: 1000, maxMs: 60_000, healthyMs: 60_000 };
const delays = (healthy: number[], random: () => number) => {
  const backoff = createBackoff(options, random);
  return healthy.map((ms) => backoff.next(ms));
};

describe('restart delay', () => {
  test('doubles with each failure up to the cap', () => {
    expect(delays([0, 0, 0, 0, 0, 0, 0, 0], () => 0)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000,
    ]);
  });

  test('is reduced at random by up to half', () => {
    expect(delays([0, 0, 0], () => 1)).toEqual([500, 1000, 2000]);
  });

  test('starts over after a healthy run', () => {
    expect(delays([0, 0, 59_999, 60_000, 0], () => 0)).toEqual([1000, 2000, 4000, 1000, 2000]);
  });

  test('stays at the cap after many failures', () => {
    expect(delays(Array(2000).fill(0), () => 0).at(-1)).toBe(60_000);
  });
});
