import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, similarity, titleCase } from './text.ts';

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

test('gives the similarities that Winkler published', () => {
  expect(similarity('MARTHA', 'MARHTA')).toBeCloseTo(0.9611, 4);
  expect(similarity('DIXON', 'DICKSONX')).toBeCloseTo(0.8133, 4);
  expect(similarity('JONES', '')).toBe(0);
});

test('returns the same value above the bound, and none below it', () => {
  let ruledOut = 0;
  fc.assert(
    fc.property(word, word, fc.constantFrom(0.7, 0.86, 0.88, 0.9, 0.92, 0.93), (a, b, least) => {
      const whole = similarity(a, b);
      const bounded = similarity(a, b, least);
      if (whole >= least) expect(bounded).toBe(whole);
      else expect(bounded).toBeLessThan(least);
      if (bounded === 0 && whole > 0) ruledOut += 1;
    }),
    { numRuns: 3000 },
  );
  expect(ruledOut).toBeGreaterThan(100);
});

test('folds plain text as it folds text with a character that is dropped', () => {
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

test('writes capitals as titles as it writes small letters', () => {
  const letters = fc.string({ unit: fc.constantFrom('M', 'C', 'I', 'S', 'E', '5', ' '), maxLength: 9 });
  const some = fc.constantFrom('MCDONALD', 'MC', 'MC5', 'III', 'LLC', 'US', 'USA', '54TH', 'NW', 'O');
  fc.assert(
    fc.property(
      fc.oneof(
        letters,
        fc.array(some, { maxLength: 4 }).map((words) => words.join(' ')),
      ),
      (text) => {
        expect(titleCase(text)).toBe(titleCase(text.toLowerCase()));
      },
    ),
    { numRuns: 3000 },
  );
});
