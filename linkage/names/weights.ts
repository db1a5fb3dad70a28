/** Unpacks the weights of letters and words, and answers by them. */

import { packedCompanies, packedLetters } from '../tables/name-letters.ts';
import { companyFeatures, letterFeatures, sumOf } from './letters.ts';
import { unpackBytes } from './register.ts';

/** Weights are kept in sixteenths. */
export const steps = 16;
const letters = new Int8Array(unpackBytes(packedLetters).buffer);
const companies = new Int8Array(unpackBytes(packedCompanies).buffer);

const remembered = new Map<string, number>();

/** Log-odds that a word is a first name and no surname, by its letters; kept within ±4. */
export function firstByLetters(word: string): number {
  let odds = remembered.get(word);
  if (odds === undefined) {
    odds = Math.max(-4, Math.min(4, sumOf(letters, letterFeatures(word)) / steps));
    if (remembered.size > 20_000) remembered.clear();
    remembered.set(word, odds);
  }
  return odds;
}

/** Log-odds that a folded text is a company's name. */
export const companyOdds = (text: string, weights: Int8Array | Float64Array = companies): number =>
  sumOf(weights, companyFeatures(text.replace(/[^\p{L}\p{N}&]+/gu, ' '))) / steps;
