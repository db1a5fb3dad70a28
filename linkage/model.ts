/** The model that ships, and how a level of it becomes a weight. */

import type { Model } from './decision-types.ts';
import shipped from './model.json' with { type: 'json' };
import type { ComparisonResult } from './types.ts';

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

/** Adds to `results` that a comparison reached a level; answers what it weighs, as `levelWeight` does. */
export function addLevel(
  results: ComparisonResult[],
  model: Model,
  comparison: string,
  level: string,
  size: number,
  share?: number,
): number {
  const weight = levelWeight(model, comparison, level, size, share);
  results.push({ comparison, level, weight });
  return weight;
}
