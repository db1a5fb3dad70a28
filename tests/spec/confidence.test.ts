/** That a confidence means what it says: on a small population of the bench, whose answers are known. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type Figures, measure } from '../../bench/accuracy/measure.ts';
import { populationTrial } from '../../bench/accuracy/population.ts';
import { type Answer, KeyIndex, traceTrial } from '../../bench/accuracy/trial.ts';
import { defaultModel } from '../../linkage/index.ts';

let answers: Answer[];
let figures: Figures;
beforeAll(() => {
  // A fiftieth of the bench's people, of a seed of its own: in so small a town the bench's many namesakes weigh more.
  const trial = populationTrial(61_417, 1500, 0.02);
  answers = traceTrial(trial, new KeyIndex(trial.people), defaultModel);
  figures = measure(answers);
}, 240_000);

describe('TRACE-6: a confidence means what it says', () => {
  test('TRACE-6: of the people given at 0.9 and above nearly all are right, and nearly all who can be are found', () => {
    expect(figures.precision).toBeGreaterThan(0.98);
    expect(figures.recall).toBeGreaterThan(0.93);
    expect(figures.linkablePairs).toBeGreaterThan(0.985);
  });

  test('TRACE-6: what is said is what is so, all in all', () => {
    expect(figures.ece).toBeLessThan(0.03);
    expect(figures.brier).toBeLessThan(0.04);
  });

  test('TRACE-6: people whom nobody lists are not mistaken for their relatives or namesakes', () => {
    const absent = answers.filter(({ of }) => of.truth === null && of.other === null);
    // A quarter of them are called like somebody of the town, a quarter live with somebody listed.
    expect(absent.length).toBeGreaterThan(150);
    const taken = absent.filter(({ probability }) => probability >= 0.9);
    expect(taken.length / absent.length).toBeLessThan(0.12);
  });
});
