/** One draw per lead: a chance for each candidate, with "not in the reference" and "an unlisted one of that household". */
import { type Comparison, compare } from './compare.ts';
import { sharedAddress } from './compare-addresses.ts';
import { isNamed } from './compare-names.ts';
import { surnameShare } from './frequencies.ts';
import { isMinor } from './household.ts';
import { levelWeight } from './model.ts';
import type { Candidate, DecideOptions, Model, NameTokens, OwnerName, ParsedLead } from './types.ts';
import type { Unpacked } from './unpacked.ts';

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

/**
 * The draw: person i of N has π/N·2^weight, "not in the reference" what is left of 1, and an unlisted one of a
 * household found ρ/N times what the household shares times the chance of the lead's surname in it, and an unlisted
 * namesake a part of what the name alone weighs. Best first.
 */
export function draw(
  lead: ParsedLead,
  owner: OwnerName | null,
  others: NameTokens[],
  entries: Entry[],
  options: DecideOptions,
): Drawn[] {
  const { model, year } = options;
  const size = Math.max(1, options.referenceSize);
  // Without a name a lead asks for whoever is there, and a minor can't be meant.
  const asked =
    owner === null ? entries.filter(({ candidate }) => !isMinor(candidate.record, year)) : entries;
  const drawn = asked.map((entry): Drawn => {
    const comparison = compare(lead, owner, entry.person, model, size);
    return { ...entry, comparison, probability: 0 };
  });
  if (owner !== null && owner.last !== '') weighKin(drawn, owner, model, size);
  if (others.length > 0) weighCoOwners(drawn, entries, others, model, size);
  const { prior } = model;
  const listed = owner === null ? prior.nameless_listed : prior.listed;
  const unlistedHousehold = owner === null ? 0 : prior.household_listed;
  let total = 1 - listed - unlistedHousehold;
  let unlisted = 0;
  let namesake = 0;
  for (const one of drawn) {
    one.probability = (listed / size) * 2 ** one.comparison.total;
    total += one.probability;
    if (owner === null) continue;
    if (one.comparison.household <= 0) {
      namesake = Math.max(namesake, (listed / size) * namesakeWeight(one.comparison, model));
      continue;
    }
    const chance = (unlistedHousehold / size) * 2 ** one.comparison.household;
    unlisted = Math.max(unlisted, chance * unlistedName(one.comparison, model));
  }
  total += unlisted + namesake;
  for (const one of drawn) one.probability = Math.round((one.probability / total) * 1e6) / 1e6;
  return drawn.sort((a, b) => b.probability - a.probability || a.candidate.person_id - b.candidate.person_id);
}

/** What two people of one name don't share by being called the same. */
const ownFacts = new Set(['middle_name', 'suffix', 'birth', 'co_owner']);

/**
 * The weight of an unlisted person of the same first and last name, where nothing but the name agrees: names run in
 * families and peoples, so that there are more of one name than their shares tell. The likelier when the lead has a
 * street that the person was never known at.
 */
function namesakeWeight({ results, first, surname }: Comparison, model: Model): number {
  if (!first || !surname) return 0;
  let total = 0;
  for (const { comparison, weight } of results) if (!ownFacts.has(comparison)) total += weight;
  const away = results.some(({ comparison, level }) => comparison === 'address' && level !== 'family');
  return 2 ** total * (away ? model.prior.namesake_away : model.prior.namesake);
}

/** How much likelier the lead's name is in the household of this candidate than anywhere. */
function unlistedName({ results, surname, first }: Comparison, model: Model): number {
  const { same_surname, same_first } = model.household;
  if (!surname) return 1 - same_surname;
  const ratio = (name: string) => 2 ** (results.find(({ comparison }) => comparison === name)?.weight ?? 0);
  // A father of the same name, say.
  const namesake = first ? 1 + same_first * ratio('first_name') : 1;
  return same_surname * ratio('last_name') * namesake;
}

/**
 * Someone of the lead's surname who is known elsewhere, while others of that surname are known at the lead's address,
 * may well be of that family: grown up and gone, or not yet come.
 */
function weighKin(drawn: Drawn[], owner: OwnerName, model: Model, size: number): void {
  const atAddress = drawn.filter(({ comparison }) => comparison.address_agrees && comparison.surname);
  if (atAddress.length === 0) return;
  const weight = levelWeight(model, 'address', 'family', size, surnameShare(owner.last));
  for (const { comparison, person } of drawn) {
    if (comparison.address_agrees || !comparison.surname) continue;
    const address = comparison.results.find((result) => result.comparison === 'address');
    if (!address || address.weight >= weight) continue;
    const kin = atAddress.some((one) =>
      one.person.names.some(({ last }) => person.names.some((name) => name.last === last)),
    );
    if (!kin) continue;
    comparison.total += weight - address.weight;
    address.level = 'family';
    address.weight = weight;
  }
}

/** Weighs, for each candidate, whether another owner of the lead is known in the same household. */
function weighCoOwners(
  drawn: Drawn[],
  entries: Entry[],
  others: NameTokens[],
  model: Model,
  size: number,
): void {
  const named = entries.filter(({ person }) => others.some((other) => isNamed(other, person.names)));
  for (const { candidate, person, comparison } of drawn) {
    const together = named.some(
      (other) =>
        other.candidate.person_id !== candidate.person_id && sharedAddress(person, other.person) !== null,
    );
    const level = together ? 'same_household' : 'not_found';
    const weight = levelWeight(model, 'co_owner', level, size);
    comparison.results.push({ comparison: 'co_owner', level, weight });
    comparison.total += weight;
  }
}
