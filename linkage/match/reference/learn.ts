import { recurrenceOf } from '../model.ts';
import { type Evidence, listedGroups, listedShare, noShares, type Shares, shareGroups } from './groups.ts';
import { populationOf } from './population.ts';
import { likelihoodsOf } from './shares.ts';

/** The starting shares count as this many leads, so that a few leads change little. */
const startingLeads = 100;
const iterations = 60;

/**
 * The shares that explain the evidence best, by expectation maximization. Pure: the same evidence in any order gives the
 * same shares, apart from the last digits.
 */
export function learnShares(evidence: readonly Evidence[], start: Shares): Shares {
  const leads = evidence.map(likelihoodsOf);
  const counts = shareGroups.map((group) => startingLeads * start[group]);
  let shares: number[] = shareGroups.map((group) => start[group]);
  for (let round = 0; round < iterations; round++) shares = improve(shares, leads, counts);
  const learned = noShares();
  for (const [at, group] of shareGroups.entries()) learned[group] = rounded(shares[at] ?? 0);
  return learned;
}

/** One iteration: the expected number of leads in each group under `shares`. */
function improve(shares: readonly number[], leads: readonly number[][], counts: readonly number[]): number[] {
  const sums = [...counts];
  let unlisted = 1;
  for (const share of shares) unlisted -= share;
  for (const likelihoods of leads) {
    let total = unlisted;
    for (let at = 0; at < likelihoods.length; at++) total += (shares[at] ?? 0) * (likelihoods[at] ?? 0);
    for (let at = 0; at < likelihoods.length; at++)
      sums[at] = (sums[at] ?? 0) + ((shares[at] ?? 0) * (likelihoods[at] ?? 0)) / total;
  }
  return sums.map((sum) => sum / (leads.length + startingLeads));
}

const rounded = (share: number): number => Number(share.toPrecision(6));

/** Which share of its places' people a reference lists, averaged over those listed; null if no place is known. */
export function meanCoverage(places: ReadonlyMap<string, number>): number | null {
  let covered = 0;
  let listed = 0;
  for (const [zip3, people] of places) {
    const all = populationOf(zip3);
    if (all === undefined || all === 0) continue;
    covered += people * Math.min(1, people / all);
    listed += people;
  }
  return listed === 0 ? null : covered / listed;
}

/** How often names recur in the places of a reference, averaged over its people. */
export function meanRecurrence(places: ReadonlyMap<string, number>): number {
  let [sum, listed] = [0, 0];
  for (const people of places.values()) {
    sum += people * recurrenceOf(people);
    listed += people;
  }
  return listed === 0 ? 1 : Math.min(1, sum / listed);
}

/** A reference that lists a smaller share of its places' people is sparse. */
const usualCoverage = 0.5;
/** A reference with this many people gets half the correction for being sparse: a small one may be a sample or a test. */
const halfCorrected = 20_000;

/**
 * Shares to start from before any lead is traced: in a sparse reference, leads are about half as likely to be about
 * listed people as in a usual one.
 */
export function startingShares(
  usual: Shares,
  people: number,
  coverage: number | null,
  recurrence: number,
): Shares {
  const correction = people / (people + halfCorrected);
  const missing = coverage === null ? 0 : Math.max(0, 1 - coverage / usualCoverage);
  const factor = 1 - 0.5 * correction * missing;
  const unlisted = (1 - listedShare(usual) * factor) / (1 - listedShare(usual));
  const shares = {
    ...usual,
    zip_namesake: usual.zip_namesake * unlisted * recurrence,
    namesake: usual.namesake * unlisted * recurrence,
    // How many people have a name in the whole country doesn't depend on who is listed in an area.
    far_namesake: usual.far_namesake * unlisted,
  };
  for (const group of listedGroups) shares[group] *= factor;
  return shares;
}

/** Whether shares differ so much that new scores are worth it. */
export function sharesDiffer(a: Shares, b: Shares): boolean {
  const odds = (share: number) => share / (1 - share);
  const ratio = (one: number, other: number) => Math.abs(Math.log2(one / other));
  return (
    ratio(odds(listedShare(a)), odds(listedShare(b))) > 0.25 ||
    shareGroups.some((group) => Math.max(a[group], b[group]) > 0.01 && ratio(a[group], b[group]) > 0.5)
  );
}
