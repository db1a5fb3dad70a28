import { expect, test } from 'vitest';
import { parseLead } from '../../linkage/index.ts';
import { checkGates, gates } from './gates.ts';
import { isOverconfident, measure } from './measure.ts';
import type { Answer } from './trial.ts';

const lead = parseLead({ full_name: 'Ann Example', property_zip: '12345' });

/** An answer with this probability about a listed person, or about an unlisted one. */
const answer = (probability: number, right: boolean, listed = true): Answer => ({
  trialLead: { lead, truth: listed ? 1 : null, other: null, strata: [] },
  candidates: 1,
  paired: listed,
  linkable: listed,
  probability,
  best: right ? 1 : 2,
  right,
  first: true,
  outcome: 'hit',
  firstPhone: null,
  mistake: null,
});

test('counts precision among sure answers and recall among listed people', () => {
  const figures = measure([
    answer(0.99, true),
    answer(0.95, true),
    answer(0.92, false, false),
    answer(0.6, true),
    answer(0.1, false),
  ]);
  expect(figures.precision).toBeCloseTo(2 / 3);
  expect(figures.recallListed).toBe(0.5);
});

test('finds the threshold of the best F1', () => {
  const { bestF1 } = measure([answer(0.9, true), answer(0.7, true), answer(0.2, false, false)]);
  expect(bestF1).toEqual({ f1: 1, threshold: 0.7 });
});

test('calls a band overconfident only if it is large and chance does not explain it', () => {
  const band = (leads: number, right: number) => ({ low: 0.9, high: 0.95, leads, confidence: 0.93, right });
  expect(isOverconfident(band(49, 0.5))).toBe(false);
  expect(isOverconfident(band(50, 0.9))).toBe(false);
  expect(isOverconfident(band(50, 0.8))).toBe(true);
  expect(isOverconfident(band(100_000, 0.926))).toBe(false);
  expect(isOverconfident(band(100_000, 0.92))).toBe(true);
});

test('fails a gate whose goal is missed', () => {
  const answers = Array.from({ length: 200 }, (_, at) => answer(0.985, at % 50 > 0));
  const failed = checkGates(gates.full, measure(answers)).filter(({ passed }) => !passed);
  expect(failed.map(({ name }) => name)).toEqual(['precision at 0.9']);
});
