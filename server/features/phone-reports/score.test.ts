import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreAfter } from './score.ts';

const score = fc.integer({ min: 0, max: 1000 }).map((n) => n / 1000);
const count = fc.integer({ min: 0, max: 20 });

test('leaves a score without reports as it is', () => {
  fc.assert(fc.property(score, (before) => scoreAfter(before, { worked: 0, wrong: 0 }) === before));
});

test('lowers a score with each report that a number is wrong, and raises it with each that it worked', () => {
  fc.assert(
    fc.property(score, count, count, (before, worked, wrong) => {
      const now = scoreAfter(before, { worked, wrong });
      expect(now).toBeGreaterThanOrEqual(0);
      expect(now).toBeLessThanOrEqual(1);
      expect(scoreAfter(before, { worked, wrong: wrong + 1 })).toBeLessThanOrEqual(Math.max(now, 0.01));
      expect(scoreAfter(before, { worked: worked + 1, wrong })).toBeGreaterThanOrEqual(Math.min(now, 0.99));
    }),
  );
});

test('needs more than one account to sink a number', () => {
  const scores = [1, 2, 3].map((wrong) => scoreAfter(0.855, { worked: 0, wrong }));
  expect(scores).toEqual([0.663, 0.247, 0.052]);
});

test('recovers when as many accounts reach the person', () => {
  expect(scoreAfter(0.855, { worked: 2, wrong: 2 })).toBeGreaterThan(0.8);
});
