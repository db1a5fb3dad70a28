import shipped from '../model.json' with { type: 'json' };
import type { ComparisonResult } from '../types.ts';

/** How common a level is among true pairs (m) and by chance (u: the sum of the parts below, at most 1). */
export interface ModelLevel {
  m: number;
  /** Fixed part of u. */
  u?: number;
  /** Number of people in the reference who reach the level by chance, whatever its size: divided by the size. */
  per_reference?: number;
  /** Times the frequency of the name. */
  frequency?: number;
  /** For places: the share of people there who have the lead's surname because they are relatives. */
  kin?: number;
}

/** The model's numbers: a JSON file with a version. */
export interface Model {
  version: string;
  prior: {
    /** Chance that a lead's person is in the reference. */
    listed: number;
    /** Chance that they aren't, but a member of their household is. */
    household_listed: number;
    /** Chance that the owner of a lead without a name is in the reference. */
    nameless_listed: number;
    /** Unlisted namesakes per listed person. */
    namesake: number;
  };
  household: {
    /** Chance that two people in a household share the surname. */
    same_surname: number;
    /** Chance that an unlisted person with the same surname has the same first name (father and son). */
    same_first: number;
    /** The same if their suffixes differ: a JR has a father of that name. */
    same_first_of_suffix: number;
    /** Chance that two people in a household were born on one day (twins). */
    same_birth: number;
  };
  outcome: { hit: number; possible: number };
  /** By comparison, then by level. */
  comparisons: Record<string, Record<string, ModelLevel>>;
}

/** The shipped model. Its numbers are fixed, so a result doesn't depend on the batch. */
export const defaultModel: Model = shipped;

/** Frequency floor: a rarer name may be a typo. */
const minShare = 1e-5;

/**
 * log2(m/u) of a level, for a reference of `size` people; `share` is the frequency of the name, for levels that depend
 * on it. 0 for a comparison or level that isn't in the model.
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
  if (found.frequency !== undefined) u += Math.max(minShare, share) * found.frequency;
  return Math.log2(found.m / Math.min(1, u));
}

/**
 * A model's weights for one reference size. Caches weights that don't depend on a name, so share one instance among the
 * leads of a batch.
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

  /** A level's result, for a name frequency of 1. It is shared: don't change it. */
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

  /**
   * A level of an address where the reference knows `residents` people: any of them reaches it, so it says less the
   * more they are.
   */
  ofCrowd(comparison: string, level: string, residents: number): ComparisonResult {
    const found = this.model.comparisons[comparison]?.[level];
    const chance = found?.per_reference ?? 0;
    const { weight } = this.of(comparison, level);
    const isCrowded = chance > 0 && residents > chance;
    return { comparison, level, weight: isCrowded ? weight - Math.log2(residents / chance) : weight };
  }
}

/**
 * Caches the levels of one comparison whose weights depend on the frequency of a name: they are few, and many
 * candidates reach them.
 */
export class NameWeights {
  readonly #weights: Weights;
  readonly #comparison: string;
  readonly #reached: { result: ComparisonResult; share: number }[] = [];

  constructor(weights: Weights, comparison: string) {
    this.#weights = weights;
    this.#comparison = comparison;
  }

  /** The result is shared: don't change it. */
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
