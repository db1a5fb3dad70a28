/** What a trial's reference shows about itself: how many people live in each place, and the shares that traces teach. */
import {
  decide,
  type Evidence,
  learnShares,
  type Model,
  meanCoverage,
  meanRecurrence,
  type PersonRecord,
  sharesOf,
  startingShares,
  unpackAddress,
  Weights,
  withShares,
} from '../../linkage/index.ts';
import { candidatesOf, type KeyIndex, type Trial, type TrialLead } from './trial.ts';

/** People by the ZIP3 where they live now. */
export function placesOf(people: readonly PersonRecord[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const { at } of people) {
    const zip3 = at[0] === undefined ? '' : unpackAddress(at[0]).zip.slice(0, 3);
    if (zip3 !== '') places.set(zip3, (places.get(zip3) ?? 0) + 1);
  }
  return places;
}

/**
 * The weights for each lead of a trial. Each half of the leads is traced with the shares that the other half teaches
 * without its answers, as a reference learns from earlier traces: no lead changes its own score.
 */
export function learnedWeights(trial: Trial, index: KeyIndex, model: Model): [even: Weights, odd: Weights] {
  const places = placesOf(trial.people);
  const size = trial.people.length;
  const coverage = trial.coverage ?? meanCoverage(places);
  const start = startingShares(sharesOf(model), size, coverage, meanRecurrence(places));
  const first = new Weights(withShares(model, start), size, places);
  const learn = (half: number) => {
    const leads = trial.leads.filter((_, at) => at % 2 === half);
    const shares = learnShares(collectEvidence(trial, index, leads, first), start);
    return new Weights(withShares(model, shares), size, places);
  };
  return [learn(1), learn(0)];
}

function collectEvidence(
  trial: Trial,
  index: KeyIndex,
  leads: readonly TrialLead[],
  weights: Weights,
): Evidence[] {
  const evidence: Evidence[] = [];
  for (const { lead } of leads) {
    const { found, residents } = index.find(lead);
    const candidates = candidatesOf(trial, [...found], residents);
    decide(lead, candidates, { weights, year: trial.year, onEvidence: (one) => evidence.push(one) });
  }
  return evidence;
}
