/** A seeded random source, so that the demo town is the same on every machine. */

export interface Random {
  /** From 0 to just under 1. */
  next(): number;
  /** An integer from `low` to `high`, inclusive. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  /** Throws on an empty list: the caller's tables are never empty. */
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
}

/** mulberry32 (Tommy Ettinger, public domain): 32 bits of state, enough for a demo and identical in every engine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => at(items, between(0, items.length - 1)),
    shuffle: (items) => {
      const mixed = [...items];
      for (let last = mixed.length - 1; last > 0; last--) {
        const other = between(0, last);
        const kept = at(mixed, last);
        mixed[last] = at(mixed, other);
        mixed[other] = kept;
      }
      return mixed;
    },
  };
}

/** Returns a function that picks items with probability proportional to their weight. */
export function weighted<T>(items: readonly T[], weights: readonly number[]): (random: Random) => T {
  const sums: number[] = [];
  let total = 0;
  for (const weight of weights) {
    total += weight;
    sums.push(total);
  }
  return (random) => {
    const drawn = random.next() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (at(sums, middle) > drawn) high = middle;
      else low = middle + 1;
    }
    return at(items, low);
  };
}

function at<T>(items: readonly T[], index: number): T {
  if (index < 0 || index >= items.length)
    throw new Error('The demo town drew from an empty table: this is a fault in its tables.');
  return items[index] as T;
}
