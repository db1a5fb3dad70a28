/** Likeness of words: what is told of two words by their letters alone is what a close look tells. Folding: what is plain is folded alike. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, likeness } from './text.ts';

const word = fc.oneof(
  fc.constantFrom(
    'MARTHA',
    'MARHTA',
    'DIXON',
    'DICKSONX',
    'JONES',
    'JOHNSON',
    'GARCIA-LOPEZ',
    'ŁUKASZ',
    'A',
    '',
  ),
  fc.string({ unit: fc.constantFrom('A', 'B', 'C', 'D', 'E', '-', 'É'), maxLength: 9 }),
);

test('words are as alike as Winkler says', () => {
  expect(likeness('MARTHA', 'MARHTA')).toBeCloseTo(0.9611, 4);
  expect(likeness('DIXON', 'DICKSONX')).toBeCloseTo(0.8133, 4);
  expect(likeness('JONES', '')).toBe(0);
});

test('a bound changes nothing of words that are alike enough, and lets none of the others through', () => {
  let told = 0;
  fc.assert(
    fc.property(word, word, fc.constantFrom(0.7, 0.86, 0.88, 0.9, 0.92, 0.93), (a, b, least) => {
      const whole = likeness(a, b);
      const bounded = likeness(a, b, least);
      if (whole >= least) expect(bounded).toBe(whole);
      else expect(bounded).toBeLessThan(least);
      if (bounded === 0 && whole > 0) told += 1;
    }),
    { numRuns: 3000 },
  );
  expect(told).toBeGreaterThan(100);
});

test('a plain text is folded as one with a sign that goes', () => {
  const sign = fc.constantFrom('A', 'z', '0', ' ', ' ', '-', '&', 'é', ',');
  fc.assert(
    fc.property(
      fc.string({ unit: sign, maxLength: 8 }),
      fc.constantFrom('', '-/', '&,%/;-+'),
      (text, keep) => {
        expect(fold(text, keep)).toBe(fold(`'${text}`, keep));
      },
    ),
    { numRuns: 3000 },
  );
});
