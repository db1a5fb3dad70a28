/** A model with the shares of a reference, and what a lead says about them. */

import type { Draw } from '../draw.ts';
import { type Model, type ModelLevel, sharesOf } from '../model.ts';
import {
  type Evidence,
  groupOf,
  listedShare,
  namesakeGroupOf,
  noShares,
  type Shares,
  shareGroups,
} from './groups.ts';

/** Limits of the learned share of listed people, so that no list of leads makes every match or none likely. */
const leastListed = 0.05;
const mostListed = 0.98;

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
  const namesakes = Math.min(shares.zip_namesake + shares.namesake, (1 - listed) / 2);
  const namesake = scaled(comparisons.namesake, (level) => {
    const group = namesakeGroupOf(level);
    return (shares[group] * prior.namesake) / (before[group] * (shares.zip_namesake + shares.namesake));
  });
  return {
    ...model,
    prior: {
      ...prior,
      listed,
      namesake: namesakes,
      household_listed: (prior.household_listed * (1 - listed)) / (1 - prior.listed),
    },
    comparisons: { ...comparisons, address, namesake },
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
  const base = absent / (1 - listedShare(shares) - shares.zip_namesake - shares.namesake);
  return shareGroups.map((group) => {
    const bits = Math.log2(sums[group] / shares[group] / base);
    return Math.round(Math.min(strongest, Math.max(weakest, bits)) * unitsPerBit);
  });
}

/** How much likelier a lead is in each group than about an unlisted person. */
export const likelihoodsOf = (evidence: Evidence): number[] =>
  shareGroups.map((_, at) => 2 ** ((evidence[at] ?? weakest * unitsPerBit) / unitsPerBit));
