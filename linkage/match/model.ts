/** The model that ships, and how a level of it becomes a weight. */

import shipped from '../model.json' with { type: 'json' };
import type { ComparisonResult } from '../types.ts';

/** How common a level is among true pairs (m) and by chance (u: the sum of what is given below, at most 1). */
export interface ModelLevel {
  m: number;
  /** A fixed share of chance pairs. */
  u?: number;
  /** People of the reference who reach the level by chance, whatever its size: divided by it. */
  per_reference?: number;
  /** How common the name itself is, times this. */
  frequency?: number;
  /** Of levels of places: the share of people there who have the lead's surname because they are kin. */
  kin?: number;
}

/** The numbers that decide: a JSON file, named and versioned. */
export interface Model {
  version: string;
  prior: {
    /** Chance that a lead's person is in the reference. */
    listed: number;
    /** Chance that they aren't, but somebody of their household is. */
    household_listed: number;
    /** Chance that the holder of a lead without a name is in the reference. */
    nameless_listed: number;
    /** How many unlisted namesakes are asked for, for each listed person. */
    namesake: number;
  };
  household: {
    /** Chance that two people of one household share the surname. */
    same_surname: number;
    /** Chance that an unlisted one of the same surname has the same first name (father and son). */
    same_first: number;
  };
  outcome: { hit: number; possible: number };
  /** By comparison, then by level. */
  comparisons: Record<string, Record<string, ModelLevel>>;
}

/** The model that ships: fixed numbers, so that an answer doesn't depend on the batch it was given in. */
export const defaultModel: Model = shipped;

/** No name weighs more than one shared by this few: a typo is rare too. */
const rarestShare = 1e-5;

/**
 * log2 of m/u of a level, for a reference of `size` people; `share` is how common the name is, for levels that weigh by
 * it. A comparison or level that the model doesn't name weighs nothing.
 */
export function levelWeight(
  model: Model,
  comparison: string,
  level: string,
  size: number,
  share = 1,
): number {
  const found = model.comparisons[comparison]?.[level];
  if (!found) return 0;
  let u = found.u ?? 0;
  if (found.per_reference !== undefined) u += found.per_reference / Math.max(1, size);
  if (found.frequency !== undefined) u += Math.max(rarestShare, share) * found.frequency;
  return Math.log2(found.m / Math.min(1, u));
}

/**
 * A model's weights for one size of the reference. Weights that depend on no name are computed once, so share one
 * instance among all leads of a batch.
 */
export class Weights {
  readonly model: Model;
  readonly size: number;
  readonly #reached = new Map<string, Map<string, ComparisonResult>>();

  /** `size`: people in the reference. */
  constructor(model: Model, size: number) {
    this.model = model;
    this.size = Math.max(1, size);
  }

  /** A level, by a share of 1. The answer is shared: it is never to be changed. */
  of(comparison: string, level: string): ComparisonResult {
    let levels = this.#reached.get(comparison);
    if (levels === undefined) {
      levels = new Map();
      this.#reached.set(comparison, levels);
    }
    let result = levels.get(level);
    if (result === undefined) {
      result = { comparison, level, weight: levelWeight(this.model, comparison, level, this.size) };
      levels.set(level, result);
    }
    return result;
  }
}

/** The levels of a comparison that weigh by how common one name is: there are few, and many candidates reach them. */
export class NameWeights {
  readonly #weights: Weights;
  readonly #comparison: string;
  readonly #reached: { result: ComparisonResult; share: number }[] = [];

  constructor(weights: Weights, comparison: string) {
    this.#weights = weights;
    this.#comparison = comparison;
  }

  /** The answer is shared: it is never to be changed. */
  of(level: string, share: number): ComparisonResult {
    for (let at = 0; at < this.#reached.length; at++) {
      const known = this.#reached[at];
      if (known?.result.level === level && known.share === share) return known.result;
    }
    const { model, size } = this.#weights;
    const weight = levelWeight(model, this.#comparison, level, size, share);
    const result = { comparison: this.#comparison, level, weight };
    this.#reached.push({ result, share });
    return result;
  }
}
