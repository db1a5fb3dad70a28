/** Fits the weights of letters and of company words: logistic regression over hashed features. */

import { suffixes } from '../../linkage/addresses/street-words.ts';
import { companyFeatures, companyRows, letterFeatures, letterRows } from '../../linkage/names/letters.ts';
import {
  companyWords,
  eastAsianSurnames,
  englishWords,
  weakCompanyWords,
} from '../../linkage/names/owners/words.ts';
import { steps } from '../../linkage/names/weights.ts';
import { fold } from '../../linkage/text.ts';
import { itemAt, numberAt } from '../item-at.ts';
import { seededRandom } from './tagger-training.ts';

interface Row {
  found: number[];
  /** Target: 1 or 0. */
  is: number;
  weight: number;
}

/** The mean of several fits with the rows shuffled: a single fit is biased toward the rows it saw last. */
function regress(rows: Row[], size: number, rounds: number, decay: number, fits: number): Int8Array {
  const sums = new Float64Array(size);
  for (let seed = 3; seed < 3 + fits; seed++)
    for (const [at, weight] of regressOnce(rows, size, rounds, decay, seed).entries())
      sums[at] = numberAt(sums, at) + weight / fits;
  return Int8Array.from(sums, (value) => Math.max(-127, Math.min(127, Math.round(value * steps))));
}

function regressOnce(rows: Row[], size: number, rounds: number, decay: number, seed: number): Float64Array {
  const weights = new Float64Array(size);
  const squares = new Float64Array(size);
  const random = seededRandom(seed);
  const order = rows.map((_, at) => at);
  for (let round = 0; round < rounds; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [numberAt(order, other), numberAt(order, at)];
    }
    for (const at of order) {
      const { found, is, weight } = itemAt(rows, at);
      let sum = 0;
      for (const row of found) sum += numberAt(weights, row);
      const error = weight * (is - 1 / (1 + Math.exp(-sum)));
      for (const row of found) {
        const slope = error - decay * numberAt(weights, row);
        squares[row] = numberAt(squares, row) + slope * slope;
        weights[row] = numberAt(weights, row) + (0.1 * slope) / Math.sqrt(numberAt(squares, row) + 1e-6);
      }
    }
  }
  return weights;
}

/** Letter weights from first names and surnames with their counts. */
export function fitLetters(first: Map<string, number>, last: Map<string, number>): Int8Array {
  const rows: Row[] = [];
  const add = (map: Map<string, number>, is: number, share: number) => {
    let all = 0;
    for (const count of map.values()) all += count;
    // A name's weight grows with its frequency; both classes have the same total weight.
    for (const [word, count] of map)
      rows.push({
        found: letterFeatures(word),
        is,
        weight: share * (0.2 + Math.min(10, (1e6 * count) / all / 20)),
      });
  };
  add(first, 1, 1);
  add(last, 0, first.size / last.size);
  return regress(rows, letterRows, 10, 1e-6, 1);
}

/** Word weights from texts of companies, people and made-up companies. */
export function fitCompanies(companies: string[], people: string[], generated: string[]): Int8Array {
  // There are fewer texts of companies, so they count double; made-up companies count half.
  const rows = [
    ...companies.map((text) => ({ found: companyFeatures(fold(text, '&')), is: 1, weight: 2 })),
    ...generated.map((text) => ({ found: companyFeatures(fold(text, '&')), is: 1, weight: 0.5 })),
    ...people.map((text) => ({ found: companyFeatures(fold(text, '&')), is: 0, weight: 1 })),
  ];
  return regress(rows, companyRows, 4, 3e-4, 5);
}

/** Samples names by the square root of their frequency. */
function drawer(map: Map<string, number>, random: () => number): () => string {
  const words = [...map.keys()];
  const sums: number[] = [];
  let sum = 0;
  for (const count of map.values()) {
    sum += Math.sqrt(count);
    sums.push(sum);
  }
  return () => {
    const target = random() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < target) low = middle + 1;
      else high = middle;
    }
    return words[low] ?? '';
  };
}

/** Draws words with equal probability. */
function evenDrawer(words: Iterable<string>, random: () => number): () => string {
  const list = [...words];
  return () => list[Math.floor(random() * list.length)] ?? '';
}

/** Draws the parts of names. */
function nameParts(first: Map<string, number>, last: Map<string, number>, random: () => number) {
  const forename = drawer(first, random);
  const family = drawer(last, random);
  const initial = () => String.fromCharCode(65 + Math.floor(random() * 26));
  /** One surname in 14 is in no register: the start of one name joined to the end of another. */
  const unlisted = (drawName: () => string) => {
    const [front, end] = [drawName(), drawName()];
    return front.slice(0, Math.ceil(front.length / 2)) + end.slice(Math.floor(end.length / 2));
  };
  const draw = (words: Iterable<string>) => evenDrawer(words, random);
  const [asian, weak] = [
    draw(eastAsianSurnames),
    draw([...weakCompanyWords].filter((word) => last.has(word))),
  ];
  const [sounds, ends] = [
    draw('B P M F D T N L G K H J Q X ZH CH SH R Z C S Y W'.split(' ')),
    draw(
      'A O E I U AI EI AO OU AN EN ANG ENG ONG IA IE IAO IU IAN IN IANG ING UA UO UI UN UAN UANG'.split(' '),
    ),
  ];
  const syllable = () => sounds() + ends();
  return { forename, family, initial, unlisted, asian, weak, syllable };
}

/** The ways to write a name. */
function nameForms(parts: ReturnType<typeof nameParts>): (() => string)[] {
  const { forename, family, initial, unlisted, asian, weak, syllable } = parts;
  return [
    () => `${asian()} ${syllable()}`,
    () => `${asian()} ${syllable()}${syllable()}`,
    () => `${syllable()}${syllable()} ${asian()}`,
    () => `${weak()} ${forename()} ${initial()}`,
    () => `${forename()} ${forename()} ${weak()}`,
    () => `${weak()} ${forename()} ${forename()}`,
    () => `${forename()} ${weak()} ${family()}`,
    () => `${forename()} ${unlisted(family)}`,
    () => `${unlisted(family)} ${forename()} ${initial()}`,
    () => `${unlisted(forename)} ${family()}`,
    () => `${family()} ${unlisted(forename)} ${initial()}`,
    () => `${unlisted(forename)} ${unlisted(family)}`,
    () => `${unlisted(family)} ${unlisted(forename)}`,
    () => `${unlisted(forename)} ${family()} ${family()}`,
    () => `${family()} ${unlisted(forename)} ${family()}`,
    () => `${family()} ${unlisted(family)}`,
    () => `${unlisted(family)} ${unlisted(family)}`,
    () => `${unlisted(family)} ${forename()} & ${forename()}`,
    () => `${forename()} ${initial()} ${unlisted(family)}`,
    () => `${family()} ${initial()} ${initial()}`,
    () => `${family()} ${forename()} ${forename()} JR`,
    () => `${family()} ${forename()} ${initial()}`,
    () => `${family()} ${forename()}`,
    () => `${forename()} ${family()}`,
    () => `${forename()} ${initial()} ${family()}`,
    () => `${forename()} ${forename()} ${family()}`,
    () => `${family()} ${forename()} ${initial()} & ${forename()}`,
    () => `${forename()} & ${forename()} ${family()}`,
    () => `${family()} ${forename()} & ${family()} ${forename()}`,
    () => `${forename()} ${family()} ${family()}`,
    () => forename(),
    () => family(),
  ];
}

/** Made-up people as rolls and customers write them, sampled by name frequency. */
export function generatePeople(
  first: Map<string, number>,
  last: Map<string, number>,
  size: number,
): string[] {
  const forms = nameForms(nameParts(first, last, seededRandom(5)));
  return Array.from({ length: size }, (_, at) => forms[at % forms.length]?.() ?? '');
}

/** Made-up businesses: names as shops, firms and products combine them. */
export function generateCompanies(last: Map<string, number>, size: number): string[] {
  const random = seededRandom(7);
  const drawerOf = (words: Iterable<string>) => evenDrawer(words, random);
  // Counts are per million people.
  const isPlain = (word: string) => word.length > 2 && (last.get(word) ?? 0) < 50;
  const word = drawerOf([...englishWords].filter(isPlain));
  const trade = drawerOf([...companyWords].filter(isPlain));
  const place = drawerOf([...suffixes.keys()].filter((name) => name.length > 4 && isPlain(name)));
  const family = drawerOf([...last].filter(([, count]) => count > 100).map(([name]) => name));
  const letter = () => String.fromCharCode(65 + Math.floor(random() * 26));
  const letters = () => Array.from({ length: 3 + Math.floor(random() * 2) }, letter).join('');
  const cutOff = () => trade().slice(0, 3 + Math.floor(random() * 2));
  const forms = [
    () => `${word()} ${word()}`,
    () => `${word()}${word()}`,
    () => `${cutOff()}${word()}`,
    () => `${cutOff()}${cutOff()}`,
    () => `${word()}${cutOff()}`,
    () => letters(),
    () => `${letters()} ${word()}`,
    () => `${word()} ${place()}`,
    () => `THE ${word()} ${word()}`,
    () => `${word()} & ${word()}`,
    () => `${family()} ${family()} & ${family()}`,
    () => `${place()} ${word()}`,
  ];
  return Array.from({ length: size }, (_, at) => forms[at % forms.length]?.() ?? '');
}
