import fc from 'fast-check';
import { expect, test } from 'vitest';
import { letterFeatures, letterRows, sumLetterWeights, sumWeights } from './letters.ts';

test("equals the sum of the weights of the word's features", () => {
  const weights = Int8Array.from({ length: letterRows }, (_, row) => (row * 37) % 251);
  fc.assert(
    fc.property(fc.stringMatching(/^[A-ZÉ-]{0,16}$/), (word) => {
      expect(sumLetterWeights(weights, word)).toBe(sumWeights(weights, letterFeatures(word)));
    }),
  );
});
