/** The model that ships, and how a level of it becomes a weight. */

import shipped from '../model.json' with { type: 'json' };
import type { ComparisonResult } from '../types.ts';
import type { Model } from './types.ts';

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

/** The levels of a model with their weights for one size of the reference: what depends on no name is reckoned once. */
export class Weights {
  readonly model: Model;
  readonly size: number;
  readonly #reached = new Map<string, Map<string, ComparisonResult>>();

  constructor(model: Model, size: number) {
    this.model = model;
    this.size = size;
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

let latest = new Weights(defaultModel, 1);

/** The weights of a model: kept, as one lead after another is compared by the same. */
export function weightsOf(model: Model, size: number): Weights {
  if (latest.model !== model || latest.size !== size) latest = new Weights(model, size);
  return latest;
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
