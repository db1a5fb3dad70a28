import { reasonClause } from '../reasons.ts';
import type { OwnerName, ParsedLead, PersonRecord } from '../types.ts';
import { absentee } from './absentee.ts';
import { UnpackedCandidate } from './candidate.ts';
import { type AddressMatch, LeadAddresses, sharedAddress } from './compare-addresses.ts';
import { isNamed } from './compare-names.ts';
import { type Draw, draw, type Entry, type ScoredCandidate } from './draw.ts';
import { matchReason, missReason } from './explain.ts';
import { findRelatives, isMinor, rankEmails, rankPhones } from './household.ts';
import { evidenceOf } from './reference/shares.ts';
import type { Candidate, DecideOptions, Decision } from './types.ts';

/** Minimum probability for naming a runner-up. */
const minRunnerUp = 0.05;
/** Candidates with at least this share of the best probability match as well as the best. */
const minShareOfBest = 0.5;

/**
 * Decides which candidate is a lead's person. Pure: the result depends neither on the order of candidates nor on other
 * leads. Companies and public bodies never get a person.
 */
export function decide(lead: ParsedLead, candidates: readonly Candidate[], options: DecideOptions): Decision {
  const { weights, year } = options;
  const { model } = weights;
  if (lead.owner_type === 'company') return missOf(lead, options, 'miss.company', 0);
  if (lead.owner_type === 'government') return missOf(lead, options, 'miss.government', 0);
  if (lead.owner_type === 'trust' && lead.owners.length === 0) return missOf(lead, options, 'miss.trust', 0);
  const ranking = rankCandidates(lead, candidates, options);
  const { entries, candidates: scored } = ranking;
  if (options.onEvidence !== undefined && lead.owners.length > 0)
    options.onEvidence(evidenceOf(ranking.first, weights.shares));
  const best = scored[0];
  if (!best || best.probability < model.outcome.possible)
    return missOf(lead, options, explainMiss(lead, scored), best?.probability ?? 0);
  if (isMinor(best.person, year)) return missOf(lead, options, 'miss.minor', best.probability);
  return describeFound(lead, best, scored, entries, ranking, options);
}

/** The person that `decide` would choose, however unlikely, without describing it; null for a miss. */
export function findMatch(
  lead: ParsedLead,
  candidates: readonly Candidate[],
  options: DecideOptions,
): { person_id: number; probability: number } | null {
  const { owner_type, owners } = lead;
  if (owner_type === 'company' || owner_type === 'government') return null;
  if (owner_type === 'trust' && owners.length === 0) return null;
  const [best] = rankCandidates(lead, candidates, options).candidates;
  if (best === undefined || best.probability < options.weights.model.outcome.possible) return null;
  if (isMinor(best.person, options.year)) return null;
  return { person_id: best.candidate.person_id, probability: best.probability };
}

/** Candidates with their probabilities, best first; `asCoOwner` if they were scored for another owner than the first. */
export interface Ranking extends Draw {
  entries: Entry[];
  asCoOwner: boolean;
  /** Whether the owner they were scored for has died, by what the lead says. */
  deceased: boolean;
  /** The draw for the first owner. */
  first: Draw;
}

/**
 * Draws for one owner after another, the living first, until one is a sure match who is alive by the reference too;
 * otherwise the first sure match counts, or the first owner.
 */
export function rankCandidates(
  lead: ParsedLead,
  candidates: readonly Candidate[],
  options: DecideOptions,
): Ranking {
  const { hit } = options.weights.model.outcome;
  const entries = unpackCandidates(lead, candidates);
  const { owners } = lead;
  const drawFor = (owner: OwnerName | null) =>
    draw(
      lead,
      owner,
      owners.filter((other) => other !== owner),
      entries,
      options,
    );
  const [firstOwner = null] = owners;
  const first = drawFor(firstOwner);
  let found: { owner: OwnerName; drawn: Draw } | undefined;
  for (const owner of owners.toSorted((a, b) => Number(a.deceased ?? false) - Number(b.deceased ?? false))) {
    const drawn = owner === firstOwner ? first : drawFor(owner);
    const [best] = drawn.candidates;
    if (best === undefined || best.probability < hit) continue;
    const isAlive = owner.deceased !== true && !best.person.tokens.dead;
    if (found === undefined || isAlive) found = { owner, drawn };
    if (isAlive) break;
  }
  const { owner, drawn } = found ?? { owner: firstOwner, drawn: first };
  return {
    ...drawn,
    first,
    entries,
    asCoOwner: owner !== firstOwner,
    deceased: owner?.deceased === true,
  };
}

function unpackCandidates(lead: ParsedLead, candidates: readonly Candidate[]): Entry[] {
  const addresses = new LeadAddresses(lead);
  const entries: Entry[] = [];
  let before: number | null = null;
  for (const candidate of [...candidates].sort((a, b) => a.person_id - b.person_id)) {
    if (candidate.person_id !== before)
      entries.push({ candidate, person: new UnpackedCandidate(candidate, addresses) });
    before = candidate.person_id;
  }
  return entries;
}

/** The decision that `best` is the lead's person. */
export function describeFound(
  lead: ParsedLead,
  best: ScoredCandidate,
  scored: ScoredCandidate[],
  entries: Entry[],
  { asCoOwner, deceased }: Pick<Ranking, 'asCoOwner' | 'deceased'>,
  options: DecideOptions,
): Decision {
  const { weights, year } = options;
  const { model } = weights;
  const { candidate, person, comparison, probability } = best;
  const { record } = candidate;
  const others = entries.filter((entry) => entry.candidate.person_id !== candidate.person_id);
  const phones = rankPhones(
    lead,
    record,
    probability,
    others.map((entry) => entry.person),
    year,
  );
  const emails = rankEmails(lead, record);
  const isNew = phones.some((phone) => !phone.from_lead) || emails.some((email) => !email.from_lead);
  const hitOutcome = isNew ? 'hit' : 'no_contact';
  const outcome = probability >= model.outcome.hit ? hitOutcome : 'possible';
  const coOwner = findCoOwner(lead, best, entries, options);
  return {
    outcome,
    probability,
    person_id: candidate.person_id,
    record,
    owner_type: lead.owner_type,
    deceased,
    reason: explainMatch(best, asCoOwner, outcome),
    runner_up: findRunnerUp(best, scored, year),
    comparisons: comparison.results.map((result) => ({
      ...result,
      weight: Math.round(result.weight * 100) / 100,
    })),
    relatives: findRelatives(
      candidate,
      person,
      others.filter(({ candidate }) => candidate.person_id !== coOwner?.candidate.person_id),
      probability,
      year,
    ),
    co_owner: coOwner ? coOwner.person.tokens.displayName : null,
    co_owner_probability: coOwner?.probability ?? 0,
    // A possible match known only elsewhere may be a namesake, whose address says nothing of the owner.
    absentee: absentee(lead, outcome !== 'possible' || comparison.address_agrees ? person : null),
    phones,
    emails,
    model_version: model.version,
  };
}

function explainMatch(
  { candidate, comparison }: ScoredCandidate,
  asCoOwner: boolean,
  outcome: Decision['outcome'],
): string {
  const { results, matched } = comparison;
  const address = matched && { which: matched.which, until: knownUntil(candidate.record, matched) };
  const clauses = [matchReason(results, address)];
  if (asCoOwner) clauses.unshift(reasonClause('match.second_owner'));
  if (outcome === 'no_contact') clauses.push(reasonClause('match.no_new_contact'));
  return clauses.join(' ');
}

function findRunnerUp(
  best: ScoredCandidate,
  scored: readonly ScoredCandidate[],
  year: number,
): Decision['runner_up'] {
  const runnerUp = scored.find((one) => one !== best && !isMinor(one.person, year));
  if (runnerUp === undefined || runnerUp.probability < minRunnerUp) return null;
  return { name: runnerUp.person.tokens.displayName, probability: runnerUp.probability };
}

/** The year until which the person lived at the past address that agreed; null if no source gives it. */
function knownUntil(record: PersonRecord, matched: AddressMatch): number | null {
  if (matched.level !== 'past_full') return null;
  const year = Number((record.a[matched.index]?.[6] ?? '').slice(0, 4));
  return Number.isInteger(year) && year > 0 ? year : null;
}

/**
 * The lead's other owner, if the reference has them in the same household: scored on their own, with their own
 * probability.
 */
function findCoOwner(
  lead: ParsedLead,
  best: ScoredCandidate,
  entries: Entry[],
  options: DecideOptions,
): ScoredCandidate | null {
  for (const other of lead.owners) {
    if (isNamed(other, best.person.tokens.names)) continue;
    const isOther = ({ candidate, person }: Entry) =>
      candidate.person_id !== best.candidate.person_id &&
      isNamed(other, person.tokens.names) &&
      sharedAddress(person.tokens, best.person.tokens) !== null &&
      !isMinor(person, options.year);
    // Usually there is none, and no draw is needed.
    if (!entries.some(isOther)) continue;
    const rest = lead.owners.filter((owner) => owner !== other);
    const found = draw(lead, other, rest, entries, options).candidates.find(isOther);
    if (found) return found;
  }
  return null;
}

function explainMiss(lead: ParsedLead, scored: ScoredCandidate[]): string {
  const best = scored[0];
  const bar = (best?.probability ?? 0) * minShareOfBest;
  const equal = best && best.probability > 0.15 ? scored.filter((one) => one.probability >= bar).length : 0;
  return missReason(lead, {
    candidates: scored.length,
    equal,
    household: scored.some((one) => one.comparison.household !== null),
    named: scored.some((one) => one.comparison.surname && one.comparison.first),
  });
}

/** The decision that nobody is found. */
export function missOf(
  lead: ParsedLead,
  options: DecideOptions,
  reason: string,
  probability: number,
): Decision {
  return {
    outcome: 'miss',
    probability,
    person_id: null,
    record: null,
    owner_type: lead.owner_type,
    deceased: false,
    reason,
    runner_up: null,
    comparisons: [],
    relatives: [],
    co_owner: null,
    co_owner_probability: 0,
    absentee: absentee(lead, null),
    phones: [],
    emails: [],
    model_version: options.weights.model.version,
  };
}
