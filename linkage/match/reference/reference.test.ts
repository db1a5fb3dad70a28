import { expect, test } from 'vitest';
import { preparePerson } from '../../index.ts';
import { parseLead } from '../../leads.ts';
import type { ParsedLead } from '../../types.ts';
import { decide, rankCandidates } from '../decide.ts';
import { defaultModel, sharesOf, Weights } from '../model.ts';
import { type Evidence, listedShare, type Shares, shareGroups } from './groups.ts';
import { learnShares, meanCoverage, meanRecurrence, sharesDiffer, startingShares } from './learn.ts';
import { populationOf } from './population.ts';
import { withShares } from './shares.ts';

const usual = sharesOf(defaultModel);
const size = 100_000;

/** Evidence of a lead that is surely about somebody listed in the group. */
const sure = (group: keyof Shares): Evidence => shareGroups.map((one) => (one === group ? 60 : -80));
const nobody: Evidence = shareGroups.map(() => -80);

const person = (zip: string, street: string, city = 'Springfield', state = 'IL') =>
  preparePerson({
    record_id: `${zip} ${street}`,
    names: [{ first: 'Alma', last: 'Bakersfeld' }],
    addresses: [{ street, city, state, zip }],
    phones: [],
    emails: [],
  });

const lead = parseLead({
  first_name: 'Alma',
  last_name: 'Bakersfeld',
  property_address: '12 Elm St',
  property_city: 'Springfield',
  property_state: 'IL',
  property_zip: '62704',
});

const candidates = [{ person_id: 1, record: person('62704', '900 Oak Ave') }];
const rank = (weights: Weights) => rankCandidates(lead, candidates, { weights, year: 2026 });

/** What a lead says, if anything. */
function evidenceFor(about: ParsedLead, weights: Weights): Evidence[] {
  const evidence: Evidence[] = [];
  decide(about, candidates, { weights, year: 2026, onEvidence: (one) => evidence.push(one) });
  return evidence;
}

test('assumes the usual shares until leads show others', () => {
  expect(listedShare(usual)).toBeCloseTo(defaultModel.prior.listed);
  expect(sharesDiffer(learnShares([], usual), usual)).toBe(false);
  expect(sharesDiffer(learnShares([nobody, nobody], usual), usual)).toBe(false);
});

test('learns the share of listed people, and where they are listed', () => {
  const evidence = [
    ...Array<Evidence>(1000).fill(sure('home')),
    ...Array<Evidence>(1000).fill(sure('area')),
    ...Array<Evidence>(6000).fill(nobody),
  ];
  const shares = learnShares(evidence, usual);
  expect(listedShare(shares)).toBeCloseTo(0.25, 1);
  expect(shares.area / shares.home).toBeCloseTo(1, 0);
  expect(learnShares(evidence.toReversed(), usual)).toEqual(shares);
});

test('gives a model the learned shares, within limits', () => {
  const shares = {
    ...usual,
    home: 0.2,
    family: 0.01,
    zip: 0.05,
    area: 0.1,
    elsewhere: 0.04,
    zip_namesake: 0.1,
  };
  const found = sharesOf(withShares(defaultModel, shares));
  for (const group of shareGroups) expect(found[group]).toBeCloseTo(shares[group]);
  const none = { ...usual, home: 1e-6, family: 1e-6, zip: 1e-6, area: 1e-6, elsewhere: 1e-6 };
  expect(withShares(defaultModel, none).prior.listed).toBe(0.05);
});

test('lowers the probability of a person in a reference that lists few', () => {
  const sparse = withShares(defaultModel, { ...usual, home: 0.1, area: 0.01 });
  const [before] = rank(new Weights(defaultModel, size)).candidates;
  const [after] = rank(new Weights(sparse, size)).candidates;
  expect(after?.probability).toBeLessThan(before?.probability ?? 0);
});

test('takes the same evidence from a lead whatever the shares', () => {
  const shares = { ...usual, home: 0.2, family: 0.05, zip: 0.2, area: 0.1, elsewhere: 0.05 };
  const [before = []] = evidenceFor(lead, new Weights(defaultModel, size));
  const [after = []] = evidenceFor(lead, new Weights(withShares(defaultModel, shares), size));
  expect(before).toHaveLength(shareGroups.length);
  // In quarters of a bit. Namesakes and households count as unlisted, and their part changes slightly.
  for (const [at, bits] of before.entries()) expect(Math.abs(bits - (after[at] ?? 0))).toBeLessThanOrEqual(4);
});

test('says nothing about leads without a name', () => {
  const nameless = parseLead({ property_address: '12 Elm St', property_zip: '62704' });
  expect(evidenceFor(nameless, new Weights(defaultModel, size))).toEqual([]);
});

test('weighs an agreement of places by the people listed there', () => {
  const chance = (people: number) => {
    const weights = new Weights(defaultModel, 1_000_000, new Map([['627', people]]));
    return rank(weights).candidates[0]?.probability ?? 0;
  };
  expect(chance(5_000)).toBeGreaterThan(chance(150_000));
  expect(chance(150_000)).toBeGreaterThan(chance(900_000));
  // A handful of people may be a sample.
  expect(chance(3)).toBeCloseTo(chance(1_500), 2);
});

test('starts lower for a sparse reference, unless it is small', () => {
  const start = (people: number, coverage: number | null) =>
    listedShare(startingShares(usual, people, coverage, 1));
  expect(start(1_000_000, 0.6)).toBeCloseTo(0.8);
  expect(start(1_000_000, null)).toBeCloseTo(0.8);
  expect(start(1_000_000, 0.1)).toBeLessThan(0.5);
  expect(start(500, 0.001)).toBeGreaterThan(0.78);
});

test('learns namesakes from leads whose middle names differ', () => {
  const evidence = [
    ...Array<Evidence>(900).fill(sure('home')),
    ...Array<Evidence>(100).fill(sure('zip_namesake')),
  ];
  expect(learnShares(evidence, usual).zip_namesake).toBeGreaterThan(usual.zip_namesake * 3);
});

test('learns how many unlisted people have the name of somebody far away', () => {
  const far = (people: number): Evidence[] => [
    ...Array<Evidence>(900).fill(sure('home')),
    ...Array<Evidence>(people).fill(sure('far_namesake')),
    ...Array<Evidence>(people).fill(sure('elsewhere')),
  ];
  const shares = learnShares(far(200), usual);
  expect(shares.far_namesake / shares.elsewhere).toBeCloseTo(1, 0);
  expect(shares.far_namesake).toBeGreaterThan(learnShares(far(50), usual).far_namesake * 2);
});

test('never takes a name alone for a hit, whatever the shares', () => {
  const away = [{ person_id: 1, record: person('97201', '900 Oak Ave', 'Portland', 'OR') }];
  const chance = (shares: Shares) => {
    const weights = new Weights(withShares(defaultModel, shares), size);
    return rankCandidates(lead, away, { weights, year: 2026 }).candidates[0]?.probability ?? 0;
  };
  expect(chance(usual)).toBeLessThan(0.5);
  const moved = { ...usual, home: 0.5, elsewhere: 0.3, far_namesake: 1e-6 };
  expect(chance(moved)).toBeGreaterThan(0.7);
  expect(chance(moved)).toBeLessThan(0.85);
  const mostNamesakes = { ...moved, elsewhere: 0.01, far_namesake: 0.2 };
  expect(chance(mostNamesakes)).toBeLessThan(0.1);
});

test('leaves room for people who are namesakes of nobody', () => {
  const { prior } = withShares(defaultModel, { ...usual, home: 0.1, elsewhere: 0.85 });
  expect(prior.listed + prior.household_listed + prior.namesake).toBeLessThan(1);
});

test('expects fewer namesakes where fewer are listed', () => {
  expect(meanRecurrence(new Map([['627', 1_500]]))).toBeCloseTo(0.1);
  expect(meanRecurrence(new Map([['627', 900_000]]))).toBe(1);
  expect(startingShares(usual, 1000, null, 0.1).namesake).toBeCloseTo(usual.namesake / 10);
});

test('knows how many people live in a ZIP3 area', () => {
  expect(populationOf('100')).toBeGreaterThan(1_000_000);
  expect(populationOf('000')).toBeUndefined();
  const all = populationOf('627') ?? 0;
  expect(meanCoverage(new Map([['627', all / 4]]))).toBeCloseTo(0.25);
  expect(meanCoverage(new Map())).toBeNull();
});
