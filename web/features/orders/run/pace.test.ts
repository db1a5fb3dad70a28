import { expect, test } from 'vitest';
import { recentPace } from './pace.ts';

test('TRACE-5: averages the pace over the last 30 seconds', () => {
  expect(recentPace([])).toBeNull();
  expect(recentPace([{ at: 0, done: 0 }])).toBeNull();
  expect(
    recentPace([
      { at: 0, done: 0 },
      { at: 0.5, done: 100 },
    ]),
  ).toBeNull();
  expect(
    recentPace([
      { at: 0, done: 0 },
      { at: 10, done: 500 },
    ]),
  ).toBe(50);
  // The slow first minute no longer counts.
  expect(
    recentPace([
      { at: 0, done: 0 },
      { at: 60, done: 60 },
      { at: 90, done: 3060 },
    ]),
  ).toBe(100);
  expect(
    recentPace([
      { at: 0, done: 40 },
      { at: 10, done: 40 },
    ]),
  ).toBeNull();
});
