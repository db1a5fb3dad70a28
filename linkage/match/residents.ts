/** Guesses for a property that no roll lists: the people who live there. Never a hit, because nothing names the owner. */

import { reasonClause } from '../reasons.ts';
import type { ParsedLead } from '../types.ts';
import { absentee } from './absentee.ts';
import { describeFound, missOf, rankCandidates } from './decide.ts';
import type { ScoredCandidate } from './draw.ts';
import { isMinor } from './household.ts';
import type { Candidate, DecideOptions, Decision } from './types.ts';

/**
 * Chance that one of the residents we know owns their home: about two thirds of homes are owned by who lives there, and
 * not everyone is known. An estimate; rolls could calibrate it.
 */
const ownerLivesHere = 0.5;
/** The likely head of a household counts as this many others. */
const headShare = 2;
const shareOfHead = (people: number): number => headShare / (people - 1 + headShare);

/** Levels at which someone lives at the lead's address now. */
const livesThere: ReadonlySet<string> = new Set(['current_full', 'unit_missing']);

/** Decides on a lead without a name whose address no roll knows. */
export function decideResidents(
  lead: ParsedLead,
  candidates: readonly Candidate[],
  options: DecideOptions,
): Decision {
  const ranking = rankCandidates(lead, candidates, options);
  const known = ranking.candidates.filter(
    ({ comparison: { matched } }) => matched !== null && matched.index === 0 && livesThere.has(matched.level),
  );
  const residents = known.filter(({ person }) => !person.tokens.dead).sort(byHousehold(ranking.candidates));
  const [head] = residents;
  if (head === undefined) {
    const reason =
      known.length === 0 ? 'miss.address' : reasonClause('miss.deceased', { count: known.length });
    return missOf(lead, options, reason, 0);
  }
  const probability = ownerLivesHere * shareOfHead(residents.length);
  const decision = describeFound(
    lead,
    { ...head, probability },
    residents,
    ranking.entries,
    ranking,
    options,
  );
  const clause =
    residents.length === 1
      ? reasonClause('resident.only')
      : reasonClause('resident.head', { count: residents.length });
  return {
    ...decision,
    outcome: 'possible',
    reason: clause,
    // A resident may be a tenant.
    absentee: absentee(lead, null),
    runner_up: null,
  };
}

/**
 * Decides on a trust that gives only a surname and fits several people, such as a couple: the likely head of the family
 * at the lead's address is possible, for each of them may be the trustee. Null if there are none.
 */
export function decideFamily(
  lead: ParsedLead,
  candidates: readonly Candidate[],
  options: DecideOptions,
): Decision | null {
  const [owner, second] = lead.owners;
  if (lead.owner_type !== 'trust' || owner?.first !== '' || second !== undefined) return null;
  const ranking = rankCandidates(lead, candidates, options);
  const family = ranking.candidates.filter(
    ({ comparison: { surname, matched, crowded }, person }) =>
      surname &&
      !crowded &&
      matched !== null &&
      matched.index === 0 &&
      livesThere.has(matched.level) &&
      !isMinor(person, options.year),
  );
  const ofFamily = family.reduce((sum, one) => sum + one.probability, 0);
  const living = family.filter(({ person }) => !person.tokens.dead).sort(byHousehold(ranking.candidates));
  const [head, ...others] = living;
  if (head === undefined || ofFamily < options.weights.model.outcome.possible) return null;
  const probability = Math.round(ofFamily * shareOfHead(living.length) * 1e6) / 1e6;
  const found = { ...head, probability };
  const decision = describeFound(lead, found, others, ranking.entries, ranking, options);
  return { ...decision, outcome: 'possible' };
}

/** The surname that most residents share first, then the eldest, then the one stored first. */
function byHousehold(all: readonly ScoredCandidate[]) {
  const surname = ({ person }: ScoredCandidate) => person.tokens.names[0]?.last ?? '';
  const counts = new Map<string, number>();
  for (const one of all) counts.set(surname(one), (counts.get(surname(one)) ?? 0) + 1);
  const born = ({ person }: ScoredCandidate) => Number.parseInt(person.tokens.birth ?? '9999', 10);
  return (a: ScoredCandidate, b: ScoredCandidate) =>
    (counts.get(surname(b)) ?? 0) - (counts.get(surname(a)) ?? 0) ||
    born(a) - born(b) ||
    a.candidate.person_id - b.candidate.person_id;
}
