/**
 * What the letters of a word and the words of a text tell where no table knows them: whether a word is rather a first
 * name than a surname, and a text rather a company than a person. Weights are counted by `scripts/train-names.ts`.
 */
import { firstNameShare, isKnownFirstName, isKnownSurname, surnameShare } from './frequencies.ts';

/** Rows of weights that letters and words are hashed into; no word is kept. */
export const letterRows = 8192;
/** Rows behind those, of whole words. */
export const wordRows = 32768;
export const companyRows = 8192;

function hash(text: string, kind: number, rows: number): number {
  let value = 0x811c9dc5 ^ kind;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return ((value ^ (value >>> 13)) >>> 0) % rows;
}

/** Beginnings, ends and threes of letters of a word. */
export function letterFeatures(word: string): number[] {
  const found = [0, letterRows + hash(word, 5, wordRows)];
  for (let size = 1; size <= 4 && size <= word.length; size++) {
    found.push(hash(word.slice(0, size), 1, letterRows), hash(word.slice(-size), 2, letterRows));
  }
  const framed = `^${word}$`;
  for (let at = 0; at + 3 <= framed.length; at++) found.push(hash(framed.slice(at, at + 3), 3, letterRows));
  found.push(hash(String(Math.min(12, word.length)), 4, letterRows));
  return found;
}

/** Words, their ends and the form of a folded owner's text. */
export function companyFeatures(text: string): number[] {
  const words = text.split(' ').filter((word) => word !== '');
  const found = [0];
  let firsts = 0;
  let surnames = 0;
  let unknown = 0;
  for (const [at, word] of words.entries()) {
    found.push(hash(word, 1, companyRows), hash(word.slice(-4), 2, companyRows));
    if (at === words.length - 1) found.push(hash(word, 3, companyRows));
    if (at === 0) found.push(hash(word, 4, companyRows));
    const first = isKnownFirstName(word) && word.length > 1;
    const last = isKnownSurname(word);
    if (first) firsts++;
    if (last) surnames++;
    if (!first && !last && word.length > 1) unknown++;
    if (first || last) {
      const rather = Math.max(firstNameShare(word), surnameShare(word));
      found.push(hash(rather > 3e-4 ? 'common' : rather > 5e-5 ? 'known' : 'rare', 5, companyRows));
    }
  }
  const count = Math.min(6, words.length);
  const form = [count, Math.min(2, firsts), Math.min(2, surnames), Math.min(3, unknown)];
  found.push(hash(form.join(), 6, companyRows));
  found.push(hash(`${count},${firsts > 0}`, 7, companyRows));
  const singles = words.filter((word) => word.length === 1 && word !== '&').length;
  found.push(hash(`${Math.min(2, singles)},${text.includes('&')},${/\d/.test(text)}`, 8, companyRows));
  return found;
}

/** The sum of the weights of features. */
export function sumOf(weights: Int8Array | Float64Array, found: number[]): number {
  let sum = 0;
  for (const row of found) sum += weights[row] as number;
  return sum;
}
