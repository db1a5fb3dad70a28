/** The pace of an order: what is said of it, and when nothing is. */
import { expect, test } from 'vitest';
import { paceOf } from './pace.ts';

test('TRACE-5: the pace is that of the last half minute', () => {
  expect(paceOf([])).toBeNull();
  expect(paceOf([{ at: 0, done: 0 }])).toBeNull();
  expect(
    paceOf([
      { at: 0, done: 0 },
      { at: 0.5, done: 100 },
    ]),
  ).toBeNull();
  expect(
    paceOf([
      { at: 0, done: 0 },
      { at: 10, done: 500 },
    ]),
  ).toBe(50);
  // The first minute was slow; it counts no more.
  expect(
    paceOf([
      { at: 0, done: 0 },
      { at: 60, done: 60 },
      { at: 90, done: 3060 },
    ]),
  ).toBe(100);
  expect(
    paceOf([
      { at: 0, done: 40 },
      { at: 10, done: 40 },
    ]),
  ).toBeNull();
});
