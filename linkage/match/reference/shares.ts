/** A model with the shares of a reference, and what a lead says about them. */

import type { Draw } from '../draw.ts';
import { type Model, type ModelLevel, sharesOf } from '../model.ts';
import {
  type Evidence,
  groupOf,
  listedShare,
  namesakeGroupOf,
  namesakeShare,
  noShares,
  type Shares,
  shareGroups,
} from './groups.ts';

/** Limits of the learned share of listed people, so that no list of leads makes every match or none likely. */
const leastListed = 0.05;
const mostListed = 0.98;

/**
 * The least number of unlisted namesakes for each listed person who has the lead's name at another address. Shares are
 * learned from leads with middle names, and those without may have more namesakes, so a far name alone isn't a hit.
 */
const leastNamesakes = { near: 0.05, elsewhere: 0.25 };

/** A model that assumes these shares, and otherwise what `model` does. */
export function withShares(model: Model, shares: Shares): Model {
  const before = sharesOf(model);
  const sum = listedShare(shares);
  const listed = Math.min(mostListed, Math.max(leastListed, sum));
  const { prior, comparisons } = model;
  const address = scaled(comparisons.address, (level) => {
    const group = groupOf(level);
    return shares[group] / sum / (before[group] / prior.listed);
  });
  const { namesake, levels } = raised(
    scaled(comparisons.namesake, (level) => {
      const group = namesakeGroupOf(level);
      return (prior.namesake * shares[group]) / before[group];
    }),
    address,
    listed,
  );
  return {
    ...model,
    prior: {
      ...prior,
      listed,
      namesake,
      household_listed: (prior.household_listed * (1 - listed)) / (1 - prior.listed),
    },
    comparisons: { ...comparisons, address, namesake: levels },
  };
}

/**
 * The share of leads about unlisted namesakes, and their levels, given the shares of leads by level: raised to the
 * least, and together at most two thirds of what isn't listed.
 */
function raised(shares: Levels, address: Levels, listed: number): { namesake: number; levels: Levels } {
  const levels = Object.entries(shares).map(([level, numbers]): [string, ModelLevel] => {
    const least = level === 'elsewhere' ? leastNamesakes.elsewhere : leastNamesakes.near;
    return [level, { ...numbers, m: Math.max(numbers.m, least * listed * (address[level]?.m ?? 0)) }];
  });
  const sum = levels.reduce((total, [, { m }]) => total + m, 0);
  return {
    namesake: Math.min(sum, ((1 - listed) * 2) / 3),
    levels: scaled(Object.fromEntries(levels), () => 1 / sum),
  };
}

type Levels = Record<string, ModelLevel>;

/** Levels with their shares of true pairs times a factor. */
const scaled = (levels: Levels = {}, factor: (level: string) => number): Levels =>
  Object.fromEntries(
    Object.entries(levels).map(([level, numbers]) => [level, { ...numbers, m: numbers.m * factor(level) }]),
  );

const unitsPerBit = 4;
/** The weakest and strongest evidence, in bits. */
const weakest = -20;
const strongest = 60;

/** What a draw says about the shares, given those of the model it was made with. */
export function evidenceOf({ candidates, household, namesakes, unlisted }: Draw, shares: Shares): Evidence {
  const sums = noShares();
  for (const { comparison, probability } of candidates) {
    const { address } = comparison;
    // A lead without a street has only a place, whose levels don't depend on the shares.
    const isAddress = address?.comparison === 'address';
    sums[isAddress ? groupOf(address.level) : 'home'] += probability;
  }
  const absent = household.probability + unlisted;
  for (const { level, probability } of namesakes) sums[namesakeGroupOf(level)] += probability;
  const base = absent / (1 - listedShare(shares) - namesakeShare(shares));
  return shareGroups.map((group) => {
    const bits = Math.log2(sums[group] / shares[group] / base);
    return Math.round(Math.min(strongest, Math.max(weakest, bits)) * unitsPerBit);
  });
}

/** How much likelier a lead is in each group than about an unlisted person. */
export const likelihoodsOf = (evidence: Evidence): number[] =>
  shareGroups.map((_, at) => 2 ** ((evidence[at] ?? weakest * unitsPerBit) / unitsPerBit));
