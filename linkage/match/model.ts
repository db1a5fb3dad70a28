import shipped from '../model.json' with { type: 'json' };
import type { ComparisonResult } from '../types.ts';
import { groupOf, listedGroups, namesakeGroupOf, noShares, type Shares } from './reference/groups.ts';

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
    /** Share of leads about unlisted people who have the name of someone listed. */
    namesake: number;
  };
  household: {
    /** Chance that two people in a household share the surname. */
    same_surname: number;
    /** Chance that an unlisted person with the same surname has the same first name (father and son). */
    same_first: number;
    /** The same if their suffixes differ: a JR has a father of that name. */
    same_first_of_suffix: number;
    /** The same if only one has a suffix: the other may be the father or the son. */
    same_first_one_side: number;
    /** Chance that two people in a household were born on one day (twins). */
    same_birth: number;
  };
  outcome: { hit: number; possible: number };
  /** By comparison, then by level. */
  comparisons: Record<string, Record<string, ModelLevel>>;
}

/** People in the ZIP3 area for which `per_reference` of levels near the address is given. */
const usualInPlace = 150_000;
/** A place with fewer people counts as having this many: they may be a sample. */
const leastInPlace = 2_000;

/** The shipped model. Its numbers are fixed, so a result doesn't depend on the batch. */
export const defaultModel: Model = shipped;

/**
 * How often an unlisted person has the name of one of `people` listed nearby, relative to a usual area. Names recur in
 * families and communities, so this grows more slowly than the number of people.
 */
export const recurrenceOf = (people: number): number => Math.sqrt(people / usualInPlace);

/** Levels of people near the lead's address, whose number depends on how many the reference lists there. */
const isNear = (level: string): boolean =>
  level === 'street_only' || level === 'same_street' || level === 'same_zip' || level === 'same_area';

/** Frequency floor: a rarer name may be a typo. */
const minShare = 1e-5;

/** The shares that a model assumes. */
export function sharesOf({ prior, comparisons }: Model): Shares {
  const shares = noShares();
  let all = 0;
  for (const [level, { m }] of Object.entries(comparisons.address ?? {})) {
    shares[groupOf(level)] += m;
    all += m;
  }
  for (const group of listedGroups) shares[group] *= prior.listed / all;
  for (const [level, { m }] of Object.entries(comparisons.namesake ?? {}))
    shares[namesakeGroupOf(level)] += prior.namesake * m;
  return shares;
}

/** What a level's weight depends on, apart from the model. */
interface LevelOptions {
  /** People in the reference. */
  size: number;
  /** Frequency of the name, for levels that depend on it. */
  share?: number;
  /** People listed nearby, relative to a usual area. */
  density?: number;
}

/** log2(m/u) of a level; 0 for a comparison or level that isn't in the model. */
export function levelWeight(
  model: Model,
  comparison: string,
  level: string,
  { size, share = 1, density = 1 }: LevelOptions,
): number {
  const found = model.comparisons[comparison]?.[level];
  if (!found) return 0;
  let u = found.u ?? 0;
  if (found.per_reference !== undefined)
    u += (found.per_reference * (isNear(level) ? density : 1)) / Math.max(1, size);
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
  readonly #places: ReadonlyMap<string, number>;
  readonly #reached = new Map<string, Map<string, ComparisonResult>>();
  #shares: Shares | null = null;
  /** The last ZIP, and the keys under which levels near it are cached: most addresses of a lead have the same ZIP. */
  #zip = '';
  #keys = { address: '', place: 'place' };

  /** `size`: people in the reference; `places`: how many of them live in each ZIP3, if known. */
  constructor(model: Model, size: number, places: ReadonlyMap<string, number> = new Map()) {
    this.model = model;
    this.#places = places;
    this.size = Math.max(1, size);
  }

  /** The shares of leads that the model assumes. */
  get shares(): Shares {
    this.#shares ??= sharesOf(this.model);
    return this.#shares;
  }

  /** How many people the reference lists in a ZIP's area, relative to a usual area; 1 if it isn't known. */
  density(zip: string): number {
    const people = this.#places.get(zip.slice(0, 3));
    return people === undefined ? 1 : Math.max(people, leastInPlace) / usualInPlace;
  }

  /** How often names recur, relative to a usual area, for a reference whose places aren't known; otherwise 1. */
  get recurrence(): number {
    return this.#places.size > 0 ? 1 : recurrenceOf(Math.min(this.size, usualInPlace));
  }

  /** A level's result, for a name frequency of 1. It is shared: don't change it. */
  of(comparison: string, level: string): ComparisonResult {
    return this.#cached(comparison, comparison, level, 1);
  }

  /** A level's result for an address in this ZIP. */
  ofPlace(comparison: string, level: string, zip: string): ComparisonResult {
    if (!isNear(level) || this.#places.size === 0) return this.of(comparison, level);
    if (zip !== this.#zip) {
      this.#zip = zip;
      this.#keys = { address: zip.slice(0, 3), place: `place${zip.slice(0, 3)}` };
    }
    const key = comparison === 'place' ? this.#keys.place : this.#keys.address;
    return this.#levelsUnder(key).get(level) ?? this.#cached(key, comparison, level, this.density(zip));
  }

  #cached(key: string, comparison: string, level: string, density: number): ComparisonResult {
    const levels = this.#levelsUnder(key);
    let result = levels.get(level);
    if (result === undefined) {
      const weight = levelWeight(this.model, comparison, level, { size: this.size, density });
      result = { comparison, level, weight };
      levels.set(level, result);
    }
    return result;
  }

  #levelsUnder(key: string): Map<string, ComparisonResult> {
    let levels = this.#reached.get(key);
    if (levels === undefined) {
      levels = new Map();
      this.#reached.set(key, levels);
    }
    return levels;
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
  readonly #density: number;
  readonly #reached: { result: ComparisonResult; share: number }[] = [];

  constructor(weights: Weights, comparison: string, density = 1) {
    this.#weights = weights;
    this.#comparison = comparison;
    this.#density = density;
  }

  /** The result is shared: don't change it. */
  of(level: string, share: number): ComparisonResult {
    for (let at = 0; at < this.#reached.length; at++) {
      const known = this.#reached[at];
      if (known?.result.level === level && known.share === share) return known.result;
    }
    const { model, size } = this.#weights;
    const weight = levelWeight(model, this.#comparison, level, { size, share, density: this.#density });
    const result = { comparison: this.#comparison, level, weight };
    this.#reached.push({ result, share });
    return result;
  }
}
