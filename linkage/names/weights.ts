import { packedCompanies, packedLetters } from '../tables/name-letters.ts';
import { companyFeatures, sumLetterWeights, sumWeights } from './letters.ts';
import { unpackBytes } from './register.ts';

/** Weights are stored in units of 1/16. */
export const steps = 16;
const letters: Readonly<Int8Array> = new Int8Array(unpackBytes(packedLetters).buffer);
const companies: Readonly<Int8Array> = new Int8Array(unpackBytes(packedCompanies).buffer);

/** Log-odds by its letters that a word is a first name and not a surname, clamped to ±4. */
export const letterOdds = (word: string): number =>
  Math.max(-4, Math.min(4, sumLetterWeights(letters, word) / steps));

/** Log-odds that a folded text is a company's name. */
export const companyOdds = (text: string, weights: Int8Array | Float64Array = companies): number =>
  sumWeights(weights, companyFeatures(text.replace(/[^\p{L}\p{N}&]+/gu, ' '))) / steps;
