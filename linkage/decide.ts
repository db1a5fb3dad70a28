/** Decides who a lead is: one draw among the candidates, "not in the reference" and "an unlisted one of that household". */
import { absentee } from './absentee.ts';
import {
  type Comparison,
  compare,
  coOwnerResult,
  isNamed,
  sharedAddress,
  type Unpacked,
  unpack,
} from './compare.ts';
import { companyReason, governmentReason, matchReason, minorReason, missReason } from './explain.ts';
import { firstNameShare, surnameShare } from './frequencies.ts';
import { findRelatives, isMinor, rankEmails, rankPhones } from './household.ts';
import { rarestShare } from './model.ts';
import { displayName } from './records.ts';
import type { Candidate, DecideOptions, Decision, NameTokens, ParsedLead } from './types.ts';

/** A second person this likely is worth naming. */
const nearRunnerUp = 0.05;
/** Candidates within this share of the best one match as well as it. */
const asGood = 0.5;

interface Entry {
  candidate: Candidate;
  person: Unpacked;
}

/** A candidate with the chance that it is the lead's person. */
interface Drawn extends Entry {
  comparison: Comparison;
  probability: number;
}

/**
 * Decides who a lead is among the candidates that its keys found. Pure: the answer depends neither on their order nor
 * on any other lead. Companies and public bodies are never given a person.
 */
export function decide(lead: ParsedLead, candidates: readonly Candidate[], options: DecideOptions): Decision {
  const { model, year } = options;
  if (lead.owner_type === 'company') return miss(lead, options, companyReason, 0);
  if (lead.owner_type === 'government') return miss(lead, options, governmentReason, 0);
  const entries = takeApart(candidates);
  const [owner = null, ...coOwners] = lead.owners;
  let drawn = draw(lead, owner, coOwners, entries, options);
  let asCoOwner = false;
  // The first owner isn't found: the second will do, if sure.
  for (const other of coOwners) {
    if ((drawn[0]?.probability ?? 0) >= model.outcome.hit) break;
    const rest = lead.owners.filter((one) => one !== other);
    const second = draw(lead, other, rest, entries, options);
    if ((second[0]?.probability ?? 0) < model.outcome.hit) continue;
    drawn = second;
    asCoOwner = true;
  }
  const best = drawn[0];
  if (!best || best.probability < model.outcome.possible)
    return miss(lead, options, whyMissed(lead, drawn), best?.probability ?? 0);
  if (isMinor(best.candidate.record, year)) return miss(lead, options, minorReason, best.probability);
  return found(lead, best, drawn, entries, asCoOwner, options);
}

function takeApart(candidates: readonly Candidate[]): Entry[] {
  const seen = new Set<number>();
  return [...candidates]
    .sort((a, b) => a.person_id - b.person_id)
    .filter(({ person_id }) => !seen.has(person_id) && seen.add(person_id))
    .map((candidate) => ({ candidate, person: unpack(candidate.record) }));
}

/**
 * The draw: person i of N has π/N·2^weight, "not in the reference" what is left of 1, and an unlisted one of a
 * household found ρ/N times what the household shares times the chance of the lead's surname in it. Best first.
 */
function draw(
  lead: ParsedLead,
  owner: NameTokens | null,
  others: NameTokens[],
  entries: Entry[],
  options: DecideOptions,
): Drawn[] {
  const { model, year } = options;
  const size = Math.max(1, options.referenceSize);
  const { prior, household } = model;
  const listed = owner === null ? prior.nameless_listed : prior.listed;
  const unlistedHousehold = owner === null ? 0 : prior.household_listed;
  const surname = owner === null || owner.last === '' ? 1 : Math.max(rarestShare, surnameShare(owner.last));
  const first = owner === null || owner.first === '' ? 1 : Math.max(rarestShare, firstNameShare(owner.first));
  const named = entries.filter(({ person }) => others.some((other) => isNamed(other, person.names)));
  const drawn: Drawn[] = [];
  let total = 1 - listed - unlistedHousehold;
  let unlisted = 0;
  for (const entry of entries) {
    // Without a name a lead asks for whoever is there, and a minor can't be meant.
    if (owner === null && isMinor(entry.candidate.record, year)) continue;
    const comparison = compare(lead, owner, entry.candidate.record, entry.person, model, size);
    if (others.length > 0) {
      const together = named.some(
        (other) => other !== entry && sharedAddress(entry.person.addresses, other.person.addresses) !== null,
      );
      const result = coOwnerResult(together, model, size);
      comparison.results.push(result);
      comparison.total += result.weight;
    }
    const weight = (listed / size) * 2 ** comparison.total;
    total += weight;
    drawn.push({ ...entry, comparison, probability: weight });
    if (comparison.household > 0) {
      const namesake = comparison.first ? 1 + household.same_first / first : 1;
      const sameName = comparison.surname
        ? (household.same_surname / surname) * namesake
        : 1 - household.same_surname;
      unlisted = Math.max(unlisted, (unlistedHousehold / size) * 2 ** comparison.household * sameName);
    }
  }
  total += unlisted;
  for (const one of drawn) one.probability = Math.round((one.probability / total) * 1e6) / 1e6;
  return drawn.sort((a, b) => b.probability - a.probability || a.candidate.person_id - b.candidate.person_id);
}

function found(
  lead: ParsedLead,
  best: Drawn,
  drawn: Drawn[],
  entries: Entry[],
  asCoOwner: boolean,
  options: DecideOptions,
): Decision {
  const { model, year } = options;
  const { candidate, person, comparison, probability } = best;
  const { record } = candidate;
  const neighbours = entries.filter((entry) => entry.candidate.person_id !== candidate.person_id);
  const phones = rankPhones(
    lead,
    record,
    probability,
    neighbours.map((entry) => entry.candidate.record),
    year,
  );
  const emails = rankEmails(lead, record);
  const fresh = phones.some((phone) => !phone.from_lead) || emails.some((email) => !email.from_lead);
  const runnerUp = drawn.find((one) => one !== best && !isMinor(one.candidate.record, year));
  const coOwner = findCoOwner(lead, best, neighbours, year);
  const because = matchReason(comparison.results, comparison.matched_address);
  const sure = probability >= model.outcome.hit;
  let reason = asCoOwner
    ? `The second owner was found: ${because.charAt(0).toLowerCase()}${because.slice(1)}`
    : because;
  if (sure && !fresh) reason += ' No phone or e-mail is known that the lead did not bring.';
  return {
    outcome: sure ? (fresh ? 'hit' : 'no_contact') : 'possible',
    probability,
    person_id: candidate.person_id,
    record,
    owner_type: lead.owner_type,
    reason,
    runner_up:
      runnerUp && runnerUp.probability >= nearRunnerUp
        ? { name: displayName(runnerUp.candidate.record), probability: runnerUp.probability }
        : null,
    comparisons: comparison.results.map((result) => ({
      ...result,
      weight: Math.round(result.weight * 100) / 100,
    })),
    relatives: findRelatives(
      candidate,
      person,
      neighbours.filter((entry) => entry !== coOwner),
      probability,
      year,
    ),
    co_owner: coOwner ? displayName(coOwner.candidate.record) : null,
    absentee: absentee(lead, person),
    phones,
    emails,
    model_version: model.version,
  };
}

/** The lead's other owner, where the reference has them in the same household. */
function findCoOwner(lead: ParsedLead, best: Drawn, neighbours: Entry[], year: number): Entry | null {
  const others = lead.owners.filter((owner) => !isNamed(owner, best.person.names));
  const found = neighbours.find(
    ({ candidate, person }) =>
      others.some((owner) => isNamed(owner, person.names)) &&
      sharedAddress(person.addresses, best.person.addresses) !== null &&
      !isMinor(candidate.record, year),
  );
  return found ?? null;
}

function whyMissed(lead: ParsedLead, drawn: Drawn[]): string {
  const best = drawn[0];
  const bar = (best?.probability ?? 0) * asGood;
  const equal = best && best.probability > 0.15 ? drawn.filter((one) => one.probability >= bar).length : 0;
  return missReason(lead, {
    candidates: drawn.length,
    equal,
    household: drawn.some((one) => one.comparison.household > 0),
    named: drawn.some((one) => one.comparison.surname && one.comparison.first),
  });
}

function miss(lead: ParsedLead, options: DecideOptions, reason: string, probability: number): Decision {
  return {
    outcome: 'miss',
    probability,
    person_id: null,
    record: null,
    owner_type: lead.owner_type,
    reason,
    runner_up: null,
    comparisons: [],
    relatives: [],
    co_owner: null,
    absentee: absentee(lead, null),
    phones: [],
    emails: [],
    model_version: options.model.version,
  };
}
