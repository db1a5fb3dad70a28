import { surnameShare } from '../names/frequencies.ts';
import type { OwnerName, ParsedLead } from '../types.ts';
import type { UnpackedCandidate } from './candidate.ts';
import { Comparison } from './compare.ts';
import { sharedAddress } from './compare-addresses.ts';
import { isNamed, OwnerNames } from './compare-names.ts';
import { isMinor } from './household.ts';
import { type Model, NameWeights, type Weights } from './model.ts';
import type { Candidate, DecideOptions } from './types.ts';

/** A candidate with its unpacked record. */
export interface Entry {
  candidate: Candidate;
  person: UnpackedCandidate;
}

/** A candidate with the probability that it is the lead's person. */
export interface ScoredCandidate extends Entry {
  comparison: Comparison;
  probability: number;
}

/** The result of one draw. All its probabilities sum to 1. */
export interface Draw {
  /** Best first. */
  candidates: ScoredCandidate[];
  /** Probability of an unlisted person from a listed household, and whether that household has the lead's surname. */
  household: { probability: number; surname: boolean };
  /** Probabilities of unlisted people with a candidate's name, by how near they would live. */
  namesakes: { level: string; probability: number }[];
  /** Probability of any other unlisted person. */
  unlisted: number;
}

/**
 * The model draws exactly one person for a lead: person i of N has the weight π/N·2^total; "unlisted" has what the
 * prior leaves; an unlisted member of a listed household has ρ/N times 2^(the household's shared weight) times the
 * chance of the lead's surname there; and for each candidate with the lead's name there are ν unlisted namesakes living
 * anywhere.
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
  // A lead without a name may mean any resident except minors.
  const possible = owner === null ? entries.filter(({ person }) => !isMinor(person, year)) : entries;
  const names = owner === null ? null : new OwnerNames(owner, weights);
  const scored = possible.map(({ candidate, person }): ScoredCandidate => {
    const comparison = new Comparison(lead, names, person, weights);
    return { candidate, person, comparison, probability: 0 };
  });
  const share = owner === null ? 1 : surnameShare(owner.last);
  if (names !== null && owner !== null && owner.last !== '') {
    weighFamily(scored, new NameWeights(weights, 'address'), share);
    weighMarried(scored, names.lastNames, share);
  }
  if (others.length > 0) weighCoOwners(scored, entries, others, weights);
  const { prior } = model;
  const listed = owner === null ? prior.nameless_listed : prior.listed;
  const unlistedHousehold = owner === null ? 0 : prior.household_listed;
  const alike = owner === null ? 0 : prior.namesake * weights.recurrence;
  const unlisted = 1 - listed - unlistedHousehold - alike;
  const household = { probability: 0, surname: false };
  let total = unlisted;
  const namesakes: Draw['namesakes'] = [];
  const zip = lead.property?.zip || (lead.mailing?.zip ?? '');
  const ofNamesakes = new NameWeights(weights, 'namesake', weights.density(zip));
  for (const one of scored) {
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
      const probability = (alike / size) * 2 ** (nameWeight(one.comparison) + weight);
      namesakes.push({ level, probability });
      total += probability;
    }
  }
  total += household.probability;
  for (const one of scored) one.probability = Math.round((one.probability / total) * 1e6) / 1e6;
  household.probability /= total;
  for (const one of namesakes) one.probability /= total;
  scored.sort((a, b) => b.probability - a.probability || a.candidate.person_id - b.candidate.person_id);
  return { candidates: scored, household, namesakes, unlisted: unlisted / total };
}

/**
 * The weight of an unlisted person with this candidate's name, apart from where they live. They share the name and
 * nothing else, but names run in families and communities, so more people have them than their frequency suggests.
 */
const nameWeight = ({ last_name, first_name, name_order }: Comparison): number =>
  (last_name?.weight ?? 0) + (first_name?.weight ?? 0) + (name_order?.weight ?? 0);

/** How much likelier the lead's name is in this candidate's household than elsewhere. */
function unlistedName(comparison: Comparison, model: Model): number {
  const { last_name, first_name, middle_name, suffix, surname, first } = comparison;
  const { same_surname } = model.household;
  const same_first = sameFirst(suffix?.level, model);
  if (!surname) return 1 - same_surname;
  // For example a father with the same first name, who mostly has the same middle name too.
  const given = (first_name?.weight ?? 0) + Math.max(0, middle_name?.weight ?? 0);
  const namesake = first ? 1 + same_first * 2 ** given : 1;
  return same_surname * 2 ** (last_name?.weight ?? 0) * namesake;
}

/** The chance that a relative in the household has the same first name, by the level of the suffix. */
function sameFirst(level: string | undefined, { household }: Model): number {
  if (level === 'different') return household.same_first_of_suffix;
  return level === 'one_side' ? household.same_first_one_side : household.same_first;
}

/**
 * A candidate with the lead's surname who is known elsewhere may be family of the people with that surname at the
 * lead's address: children who have left, or relatives who will move in. They surely are if they have lived together.
 */
function weighFamily(scored: readonly ScoredCandidate[], weights: NameWeights, share: number): void {
  // A candidate at the address with the lead's full name is the lead's person, not a relative.
  const atAddress = scored.filter(
    ({ comparison }) =>
      comparison.address_agrees && comparison.surname && !comparison.first && !comparison.crowded,
  );
  if (atAddress.length === 0) return;
  for (const { comparison, person } of scored) {
    const { address } = comparison;
    if (comparison.address_agrees || !comparison.surname || address === null) continue;
    const kin = atAddress.filter((one) =>
      one.person.tokens.names.some(({ last }) => person.tokens.names.some((name) => name.last === last)),
    );
    if (kin.length === 0) continue;
    const known =
      comparison.first && kin.some((one) => sharedAddress(person.tokens, one.person.tokens) !== null);
    const family = weights.of(known ? 'known_family' : 'family', share);
    if (family.weight > address.weight) comparison.setLevel('address', family);
  }
}

/**
 * A candidate with the lead's first name and another surname, who lives with someone of the lead's surname, may have
 * changed it by marriage.
 */
function weighMarried(scored: readonly ScoredCandidate[], weights: NameWeights, share: number): void {
  const named = scored.filter(({ comparison }) => comparison.address_agrees && comparison.surname);
  if (named.length === 0) return;
  const household = weights.of('household', share);
  for (const { comparison, person } of scored) {
    if (!comparison.address_agrees || comparison.surname || !comparison.first || comparison.crowded) continue;
    const { last_name } = comparison;
    if (last_name?.level !== 'changed' || last_name.weight >= household.weight) continue;
    if (!named.some((one) => sharedAddress(person.tokens, one.person.tokens) !== null)) continue;
    comparison.setLevel('last_name', household);
  }
}

/** For each candidate: whether another owner of the lead is known in the same household. */
function weighCoOwners(
  scored: readonly ScoredCandidate[],
  entries: readonly Entry[],
  others: readonly OwnerName[],
  weights: Weights,
): void {
  const named = entries.filter(({ person }) => others.some((other) => isNamed(other, person.tokens.names)));
  for (const { candidate, person, comparison } of scored) {
    const together = named.some(
      (other) =>
        other.candidate.person_id !== candidate.person_id &&
        sharedAddress(person.tokens, other.person.tokens) !== null,
    );
    comparison.setLevel('co_owner', weights.of('co_owner', together ? 'same_household' : 'not_found'));
  }
}
