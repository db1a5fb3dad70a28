import { expect, test } from 'vitest';
import { chance } from '../../population/random.ts';
import { garbled } from '../../towns/noise.ts';
import type { Trial } from '../trial.ts';
import { splitListed } from './build.ts';
import { crowdedTrial } from './crowded.ts';
import { mergedTrial } from './merged.ts';
import { moversTrial } from './movers.ts';
import { sparseTrial } from './sparse.ts';
import { townsTrial } from './towns.ts';

/** A small part of each set: enough for every kind of row. */
const scale = 0.03;
const sets: [string, (seed: number) => Trial][] = [
  ['towns', (seed) => townsTrial(seed, scale)],
  ['sparse', (seed) => sparseTrial(seed, 0.5, scale)],
  ['crowded', (seed) => crowdedTrial(seed, scale)],
  ['merged', (seed) => mergedTrial(seed, scale)],
  ['movers', (seed) => moversTrial(seed, scale)],
];

const dataOf = ({ people, leads }: Trial): string => JSON.stringify({ people, leads });
const isAbsent = (strata: string[]) => strata.some((stratum) => stratum.startsWith('absent'));

test.for(sets)('%s: a seed makes the same set again, and each row is either listed or absent', ([, make]) => {
  const set = make(5001);
  expect(dataOf(make(5001)) === dataOf(set)).toBe(true);
  for (const { truth, strata } of set.leads) expect(truth === null).toBe(isAbsent(strata));
  expect(new Set(set.leads.map(({ truth }) => truth === null)).size).toBe(2);
  expect(new Set(set.people.map(({ id }) => id)).size).toBe(set.people.length);
});

test('another seed makes another set', () => {
  expect(dataOf(townsTrial(5002, scale)) === dataOf(townsTrial(5001, scale))).toBe(false);
});

test('nobody is both listed and absent', () => {
  const residents = Array.from({ length: 500 }, (_, id) => ({ id }));
  const { listed, absent } = splitListed(chance(1), residents, 0.6);
  expect([...listed, ...absent].map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    residents.map(({ id }) => id),
  );
});

test('most words are garbled, and short ones are left alone', () => {
  const random = chance(1);
  const words = Array.from({ length: 200 }, () => garbled(random, 'THOMPSON'));
  expect(words.filter((word) => word !== 'THOMPSON').length).toBeGreaterThan(150);
  expect(garbled(random, 'LE')).toBe('LE');
});
