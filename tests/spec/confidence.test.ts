/** Calibration of the confidence on a small bench population with known answers. */
import { beforeAll, describe, expect, test } from 'vitest';
import { learnedWeights } from '../../bench/accuracy/learn.ts';
import { type Figures, measure } from '../../bench/accuracy/measure.ts';
import { populationTrial } from '../../bench/accuracy/population.ts';
import { type Answer, KeyIndex, traceTrial } from '../../bench/accuracy/trial.ts';
import { defaultModel } from '../../linkage/index.ts';

let answers: Answer[];
let figures: Figures;
beforeAll(() => {
  // A fiftieth of the bench population with its own seed: in so small a town, the bench's namesakes weigh more.
  const trial = populationTrial(61_417, 1500, 0.02);
  const index = new KeyIndex(trial.people);
  answers = traceTrial(trial, index, learnedWeights(trial, index, defaultModel));
  figures = measure(answers);
}, 240_000);

describe('TRACE-6: states confidences that match the share of correct answers', () => {
  test('TRACE-6: is right for nearly all people at 0.9 and above, and finds nearly all who can be found', () => {
    expect(figures.precision).toBeGreaterThan(0.98);
    expect(figures.recall).toBeGreaterThan(0.93);
    expect(figures.linkablePairs).toBeGreaterThan(0.985);
  });

  test('TRACE-6: is calibrated overall', () => {
    expect(figures.ece).toBeLessThan(0.03);
    expect(figures.brier).toBeLessThan(0.04);
  });

  test('TRACE-6: doesn’t mistake unlisted people for their relatives or namesakes', () => {
    const absent = answers.filter(({ trialLead }) => trialLead.truth === null && trialLead.other === null);
    // A quarter of them share a name with someone in town, and a quarter live with someone listed.
    expect(absent.length).toBeGreaterThan(150);
    const taken = absent.filter(({ probability }) => probability >= 0.9);
    expect(taken.length / absent.length).toBeLessThan(0.12);
  });
});
