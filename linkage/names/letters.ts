/**
 * Features that classify words and texts that no table knows: first name or surname, company or person.
 * `scripts/training/train-names.ts` trains their weights.
 */

import { suffixes } from '../addresses/street-words.ts';
import { isKnownFirstName, isKnownSurname } from './frequencies.ts';
import {
  companyWords,
  eastAsianSurnames,
  englishWords,
  generations,
  particles,
  weakCompanyWords,
} from './owners/words.ts';
import { registeredOdds } from './register.ts';

/** Features are hashed into this many rows of weights; no word is stored. */
export const letterRows = 8192;
export const companyRows = 16384;

const seed = 0x811c9dc5;
const step = (value: number, code: number): number => Math.imul(value ^ code, 0x01000193);

function rowOf(sum: number, rows: number): number {
  const value = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d);
  return ((value ^ (value >>> 13)) >>> 0) % rows;
}

/** The row of `text` from `start` to `end`. */
function hash(text: string, kind: number, rows: number, start = 0, end = text.length): number {
  let value = seed ^ kind;
  for (let at = start; at < end; at++) value = step(value, text.charCodeAt(at));
  return rowOf(value, rows);
}

/** Prefixes, suffixes and trigrams of a word. */
export function letterFeatures(word: string): number[] {
  const found = [0];
  for (let size = 1; size <= 4 && size <= word.length; size++) {
    found.push(hash(word, 1, letterRows, 0, size), hash(word, 2, letterRows, word.length - size));
  }
  const framed = `^${word}$`;
  for (let at = 0; at + 3 <= framed.length; at++) found.push(hash(framed, 3, letterRows, at, at + 3));
  found.push(hash(String(Math.min(12, word.length)), 4, letterRows));
  return found;
}

const lengthRows: readonly number[] = Array.from({ length: 13 }, (_, length) =>
  hash(String(length), 4, letterRows),
);

/** `sumOf(weights, letterFeatures(word))` without building a list, as it runs for every word that isn't in a table. */
export function sumLetterWeights(weights: Readonly<Int8Array>, word: string): number {
  const size = word.length;
  // `^` before the word and `$` after it.
  const code = (at: number): number => {
    if (at < 0) return 94;
    return at < size ? word.charCodeAt(at) : 36;
  };
  const weight = (value: number) => weights[rowOf(value, letterRows)] ?? 0;
  let sum = (weights[0] ?? 0) + (weights[lengthRows[Math.min(12, size)] ?? 0] ?? 0);
  let beginning = seed ^ 1;
  for (let end = 1; end <= 4 && end <= size; end++) {
    beginning = step(beginning, code(end - 1));
    sum += weight(beginning);
    let ending = seed ^ 2;
    for (let at = size - end; at < size; at++) ending = step(ending, code(at));
    sum += weight(ending);
  }
  for (let at = 0; at < size; at++)
    sum += weight(step(step(step(seed ^ 3, code(at - 1)), code(at)), code(at + 1)));
  return sum;
}

/**
 * The class of a word: common first name (`F`) or surname (`L`); registered as rather a first name (`f`), rather a
 * surname (`l`) or either (`b`); unknown (`u`); initial (`i`); number (`d`); company word (`c`), or one that is a
 * surname too (`w`); English word (`e`); street word (`s`); particle (`p`); generation such as JR (`g`); `&`.
 */
function shapeOf(word: string, alone: boolean): string {
  if (word === '&') return '&';
  if (/\d/.test(word)) return 'd';
  if (word.length === 1) return 'i';
  if (generations.has(word)) return 'g';
  if (eastAsianSurnames.has(word)) return 'L';
  if (companyWords.has(word)) return weakCompanyWords.has(word) || isKnownSurname(word) ? 'w' : 'c';
  const first = isKnownFirstName(word);
  const last = isKnownSurname(word);
  const odds = registeredOdds(word);
  // HAVEN and LIBERTY are first names too; KNOLL is a surname.
  if (!alone && !first && !last && (odds === null || (odds < 1 && odds > -5))) {
    if (englishWords.has(word)) return 'e';
    if (suffixes.has(word)) return 's';
  }
  if (particles.has(word)) return 'p';
  if (first !== last) return first ? 'F' : 'L';
  if (odds === null) return first ? 'b' : 'u';
  if (odds > 1) return 'f';
  return odds < -1 ? 'l' : 'b';
}

/** Words, their prefixes and suffixes, and the sequence of word classes of a folded owner text. */
export function companyFeatures(text: string): number[] {
  const words = text.split(' ').filter((word) => word !== '');
  const found = [0];
  const add = (feature: string, kind: number) => found.push(hash(feature, kind, companyRows));
  let form = '';
  for (const [at, word] of words.entries()) {
    const shape = shapeOf(word, words.length === 1);
    form += shape;
    add(word, 1);
    if (at === 0) add(word, 2);
    if (at === words.length - 1) add(word, 3);
    if (shape !== 'u' && shape !== 'c' && shape !== 'l') continue;
    // A prefix or suffix that no name has points to a company, and company words of one trade end alike.
    for (let size = 2; size <= 4 && size < word.length; size++) {
      add(word.slice(0, size), 4);
      add(word.slice(-size), 5);
    }
    if (shape !== 'u') continue;
    add(String(Math.min(10, word.length)), 6);
    if (!/[AEIOUY]/.test(word)) add('', 7);
    for (let start = 0; start + 3 <= word.length; start++) add(word.slice(start, start + 3), 8);
  }
  const framed = `^${form}$`;
  for (let at = 0; at + 1 < framed.length; at++) add(framed.slice(at, at + 2), 9);
  for (let at = 0; at + 2 < framed.length; at++) add(framed.slice(at, at + 3), 10);
  add(form.slice(0, 6), 11);
  add(String(Math.min(6, words.length)), 12);
  for (const shape of new Set(form)) add(shape, 13);
  add([...new Set(form)].sort().join(''), 14);
  return found;
}

export function sumWeights(weights: Int8Array | Float64Array, found: number[]): number {
  let sum = 0;
  for (const row of found) sum += weights[row] ?? 0;
  return sum;
}
