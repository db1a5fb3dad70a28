/** One draw per lead: a chance for each candidate, with "not in the reference" and "an unlisted one of that household". */

import { surnameShare } from '../names/frequencies.ts';
import type { OwnerName, ParsedLead } from '../types.ts';
import type { Unpacked } from './candidate.ts';
import { Comparison } from './compare.ts';
import { sharedAddress } from './compare-addresses.ts';
import { isNamed, OwnerNames } from './compare-names.ts';
import { isMinor } from './household.ts';
import { type Model, NameWeights, type Weights } from './model.ts';
import type { Candidate, DecideOptions } from './types.ts';

/** A candidate, taken apart. */
export interface Entry {
  candidate: Candidate;
  person: Unpacked;
}

/** A candidate with the chance that it is the lead's person. */
export interface Drawn extends Entry {
  comparison: Comparison;
  probability: number;
}

/** A reference of this many people is of places so large that the same name is met again and again. */
const largeReference = 250_000;

/** What one draw gave. The chances of all that it holds add up to 1. */
export interface Draw {
  /** Best first. */
  drawn: Drawn[];
  /** Chance of somebody whom the reference doesn't know, of a household that it knows; whether of its surname. */
  household: { probability: number; surname: boolean };
  /** Chance of somebody whom it doesn't know, called like a candidate; by how near they would live. */
  namesakes: { level: string; probability: number }[];
  /** Chance of anybody else whom it doesn't know. */
  unlisted: number;
}

/**
 * The draw: person i of N has π/N·2^weight, "not in the reference" what is left of 1, an unlisted one of a household
 * found ρ/N times what the household shares times the chance of the lead's surname in it, and for each candidate of the
 * lead's name there are ν unlisted namesakes, who live anywhere around.
 */
export function draw(
  lead: ParsedLead,
  owner: OwnerName | null,
  others: OwnerName[],
  entries: Entry[],
  options: DecideOptions,
): Draw {
  const { weights, year } = options;
  const { model, size } = weights;
  // Without a name a lead asks for whoever is there, and a minor can't be meant.
  const asked = owner === null ? entries.filter(({ person }) => !isMinor(person, year)) : entries;
  const names = owner === null ? null : new OwnerNames(owner, weights);
  const drawn = asked.map(({ candidate, person }): Drawn => {
    const comparison = new Comparison(lead, names, person, weights);
    return { candidate, person, comparison, probability: 0 };
  });
  const share = owner === null ? 1 : surnameShare(owner.last);
  if (names !== null && owner !== null && owner.last !== '') {
    weighKin(drawn, new NameWeights(weights, 'address'), share);
    weighMarried(drawn, names.lastNames, share);
  }
  if (others.length > 0) weighCoOwners(drawn, entries, others, weights);
  const { prior } = model;
  const listed = owner === null ? prior.nameless_listed : prior.listed;
  const unlistedHousehold = owner === null ? 0 : prior.household_listed;
  const unlisted = 1 - listed - unlistedHousehold;
  const household = { probability: 0, surname: false };
  let total = unlisted;
  const namesakes: Draw['namesakes'] = [];
  const alike = prior.namesake * Math.min(1, Math.sqrt(size / largeReference));
  const ofNamesakes = new NameWeights(weights, 'namesake');
  for (const one of drawn) {
    one.probability = (listed / size) * 2 ** one.comparison.total;
    total += one.probability;
    if (owner === null) continue;
    if (one.comparison.household !== null) {
      const chance = (unlistedHousehold / size) * 2 ** one.comparison.household;
      const probability = chance * unlistedName(one.comparison, model);
      if (probability > household.probability) {
        household.probability = probability;
        household.surname = one.comparison.surname;
      }
    } else if (one.comparison.first && one.comparison.surname) {
      const { level, weight } = ofNamesakes.of(one.comparison.address?.level ?? 'elsewhere', share);
      const probability = (listed / size) * alike * 2 ** (nameWeight(one.comparison) + weight);
      namesakes.push({ level, probability });
      total += probability;
    }
  }
  total += household.probability;
  for (const one of drawn) one.probability = Math.round((one.probability / total) * 1e6) / 1e6;
  household.probability /= total;
  for (const one of namesakes) one.probability /= total;
  drawn.sort((a, b) => b.probability - a.probability || a.candidate.person_id - b.candidate.person_id);
  return { drawn, household, namesakes, unlisted: unlisted / total };
}

/**
 * What an unlisted person weighs who is called like this candidate, beside where they live: they share the name and
 * nothing else. Names run in families and peoples, so that there are more of one name around than their shares tell.
 */
const nameWeight = ({ last_name, first_name, name_order }: Comparison): number =>
  (last_name?.weight ?? 0) + (first_name?.weight ?? 0) + (name_order?.weight ?? 0);

/** How much likelier the lead's name is in the household of this candidate than anywhere. */
function unlistedName({ last_name, first_name, surname, first }: Comparison, model: Model): number {
  const { same_surname, same_first } = model.household;
  if (!surname) return 1 - same_surname;
  // A father of the same name, say.
  const namesake = first ? 1 + same_first * 2 ** (first_name?.weight ?? 0) : 1;
  return same_surname * 2 ** (last_name?.weight ?? 0) * namesake;
}

/**
 * Someone of the lead's surname who is known elsewhere, while others of that surname are known at the lead's address,
 * may well be of that family: grown up and gone, or not yet come; and surely so when they have lived together somewhere.
 */
function weighKin(drawn: readonly Drawn[], weights: NameWeights, share: number): void {
  // Who is there under the lead's very name is the lead's person, if anybody is, and nobody's kin.
  const atAddress = drawn.filter(
    ({ comparison }) => comparison.address_agrees && comparison.surname && !comparison.first,
  );
  if (atAddress.length === 0) return;
  for (const { comparison, person } of drawn) {
    const { address } = comparison;
    if (comparison.address_agrees || !comparison.surname || address === null) continue;
    const kin = atAddress.filter((one) =>
      one.person.tokens.names.some(({ last }) => person.tokens.names.some((name) => name.last === last)),
    );
    if (kin.length === 0) continue;
    const known =
      comparison.first && kin.some((one) => sharedAddress(person.tokens, one.person.tokens) !== null);
    const family = weights.of(known ? 'known_family' : 'family', share);
    if (family.weight > address.weight) comparison.reach('address', family);
  }
}

/**
 * Someone of the lead's first name and another surname, who lives with somebody of the lead's surname, may have taken it
 * or given it up by marriage.
 */
function weighMarried(drawn: readonly Drawn[], weights: NameWeights, share: number): void {
  const named = drawn.filter(({ comparison }) => comparison.address_agrees && comparison.surname);
  if (named.length === 0) return;
  const household = weights.of('household', share);
  for (const { comparison, person } of drawn) {
    if (!comparison.address_agrees || comparison.surname || !comparison.first) continue;
    const { last_name } = comparison;
    if (last_name?.level !== 'changed' || last_name.weight >= household.weight) continue;
    if (!named.some((one) => sharedAddress(person.tokens, one.person.tokens) !== null)) continue;
    comparison.reach('last_name', household);
  }
}

/** Weighs, for each candidate, whether another owner of the lead is known in the same household. */
function weighCoOwners(
  drawn: readonly Drawn[],
  entries: readonly Entry[],
  others: readonly OwnerName[],
  weights: Weights,
): void {
  const named = entries.filter(({ person }) => others.some((other) => isNamed(other, person.tokens.names)));
  for (const { candidate, person, comparison } of drawn) {
    const together = named.some(
      (other) =>
        other.candidate.person_id !== candidate.person_id &&
        sharedAddress(person.tokens, other.person.tokens) !== null,
    );
    comparison.reach('co_owner', weights.of('co_owner', together ? 'same_household' : 'not_found'));
  }
}
