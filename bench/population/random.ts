/** Seeded random numbers for the bench's population: the same people for a seed on every machine. */

import { itemAt } from '../../scripts/item-at.ts';
export interface Chance {
  /** From 0 to just under 1. */
  next(): number;
  /** True with this probability. */
  happens(probability: number): boolean;
  /** An integer from `low` to `high`, inclusive. */
  whole(low: number, high: number): number;
  /** A random item of a nonempty list. */
  one<T>(list: readonly T[]): T;
  /** Approximately normal: the sum of four uniform draws. */
  around(mean: number, deviation: number): number;
}

/** sfc32 (Chris Doty-Humphrey, public domain): 128 bits of state. */
export function chance(seed: number): Chance {
  let a = seed | 0;
  let b = Math.imul(seed, 0x9e3779b9) | 0;
  let c = 0x243f6a88 ^ seed;
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let round = 0; round < 16; round++) next();
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    happens: (probability) => next() < probability,
    one: <T>(list: readonly T[]) => itemAt(list, whole(0, list.length - 1)),
    around: (mean, deviation) => mean + deviation * 1.732 * (next() + next() + next() + next() - 2),
  };
}

/** A middle name as lists state it: in full, as an initial, or not at all. */
export function middleAsListed(
  draw: number,
  middle: string,
  share: { full: number; initial: number },
): string {
  if (draw < share.full) return middle;
  return draw < share.initial ? middle.slice(0, 1) : '';
}

/** Samples items by weight. */
export function wheel<T>(items: readonly T[], weights: readonly number[]): (random: Chance) => T {
  const sums = new Float64Array(weights.length);
  let total = 0;
  for (const [at, weight] of weights.entries()) {
    total += weight;
    sums[at] = total;
  }
  return (random) => {
    const sought = random.next() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > sought) high = middle;
      else low = middle + 1;
    }
    return itemAt(items, low);
  };
}
