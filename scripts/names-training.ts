/** Counts the weights of letters and of words of companies: logistic regression over hashed features. */
import {
  companyFeatures,
  companyRows,
  letterFeatures,
  letterRows,
  wordRows,
} from '../linkage/name-letters.ts';
import { steps } from '../linkage/name-weights.ts';
import { fold } from '../linkage/text.ts';
import { randoms } from './tagger-training.ts';

interface Row {
  found: number[];
  /** 1 or 0. */
  is: number;
  weight: number;
}

function regress(rows: Row[], size: number, rounds: number, decay: number): Int8Array {
  const weights = new Float64Array(size);
  const squares = new Float64Array(size);
  const random = randoms(3);
  const order = rows.map((_, at) => at);
  for (let round = 0; round < rounds; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] as number, order[at] as number];
    }
    for (const at of order) {
      const { found, is, weight } = rows[at] as Row;
      let sum = 0;
      for (const row of found) sum += weights[row] as number;
      const error = weight * (is - 1 / (1 + Math.exp(-sum)));
      for (const row of found) {
        const slope = error - decay * (weights[row] as number);
        squares[row] = (squares[row] as number) + slope * slope;
        weights[row] = (weights[row] as number) + (0.1 * slope) / Math.sqrt((squares[row] as number) + 1e-6);
      }
    }
  }
  return Int8Array.from(weights, (value) => Math.max(-127, Math.min(127, Math.round(value * steps))));
}

/** Weights of letters: first names and surnames with how many people have them. */
export function fitLetters(first: Map<string, number>, last: Map<string, number>): Int8Array {
  const rows: Row[] = [];
  const add = (map: Map<string, number>, is: number, share: number) => {
    let all = 0;
    for (const count of map.values()) all += count;
    // Common names weigh by how common they are, and both kinds weigh the same.
    for (const [word, count] of map)
      rows.push({
        found: letterFeatures(word),
        is,
        weight: share * (0.2 + Math.min(10, (1e6 * count) / all / 20)),
      });
  };
  add(first, 1, 1);
  add(last, 0, first.size / last.size);
  return regress(rows, letterRows + wordRows, 10, 1e-6);
}

/** Weights of words: texts of companies and of people. */
export function fitCompanies(companies: string[], people: string[]): Int8Array {
  const rows = [
    ...companies.map((text) => ({ found: companyFeatures(fold(text, '&')), is: 1, weight: 1 })),
    ...people.map((text) => ({ found: companyFeatures(fold(text, '&')), is: 0, weight: 1 })),
  ];
  return regress(rows, companyRows, 12, 3e-4);
}

/** Made-up people as rolls and customers write them, drawn by how common names are. */
export function madeUpPeople(first: Map<string, number>, last: Map<string, number>, size: number): string[] {
  const random = randoms(5);
  const drawer = (map: Map<string, number>) => {
    const words = [...map.keys()];
    const sums: number[] = [];
    let sum = 0;
    for (const count of map.values()) {
      sum += Math.sqrt(count);
      sums.push(sum);
    }
    return () => {
      const wanted = random() * sum;
      let low = 0;
      let high = sums.length - 1;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((sums[middle] as number) < wanted) low = middle + 1;
        else high = middle;
      }
      return words[low] ?? '';
    };
  };
  const given = drawer(first);
  const family = drawer(last);
  const initial = () => String.fromCharCode(65 + Math.floor(random() * 26));
  const forms = [
    () => `${family()} ${given()} ${initial()}`,
    () => `${family()} ${given()}`,
    () => `${given()} ${family()}`,
    () => `${given()} ${initial()} ${family()}`,
    () => `${given()} ${given()} ${family()}`,
    () => `${family()} ${given()} ${initial()} & ${given()}`,
    () => `${given()} & ${given()} ${family()}`,
    () => `${family()} ${given()} & ${family()} ${given()}`,
    () => `${given()} ${family()} ${family()}`,
    () => given(),
    () => family(),
  ];
  return Array.from({ length: size }, (_, at) => forms[at % forms.length]?.() ?? '');
}
