/** The map from chances to confidences that feedback makes: rising, bounded, and near the truth. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calibrate, calibrateDraw, type Feedback, fitCalibration, leastFeedback } from './calibration.ts';

/** Answers whose truth is `truth(probability)`, spread evenly. */
function answers(count: number, truth: (probability: number) => number): Feedback[] {
  return Array.from({ length: count }, (_, at) => {
    const probability = Math.round((((at * 7919) % count) / count) * 1e6) / 1e6;
    // Evenly, not by chance: of ten answers in a row as many are right as the truth says.
    return { probability, right: (at * 0.6180339887) % 1 < truth(probability) };
  });
}

test('too little feedback makes no map', () => {
  expect(fitCalibration(answers(leastFeedback - 1, (p) => p))).toBeNull();
});

test('overconfidence is found: what was said 0.9 and came true half of the time is 0.5', () => {
  const map = fitCalibration(answers(20_000, (p) => p ** 6)) ?? [];
  for (const said of [0.3, 0.6, 0.8, 0.9, 0.97]) {
    expect(Math.abs(calibrate(map, said) - said ** 6)).toBeLessThan(0.05);
  }
});

test('the map never falls, stays within 0 and 1, and does not depend on the order of the feedback', () => {
  const feedback = fc.array(
    fc.record({ probability: fc.double({ min: 0, max: 1, noNaN: true }), right: fc.boolean() }),
    { minLength: leastFeedback, maxLength: leastFeedback + 300 },
  );
  fc.assert(
    fc.property(
      feedback,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (list, a, b) => {
        const map = fitCalibration(list) ?? [];
        expect(fitCalibration([...list].reverse())).toEqual(map);
        const [low, high] = [calibrate(map, Math.min(a, b)), calibrate(map, Math.max(a, b))];
        expect(low).toBeLessThanOrEqual(high);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 60 },
  );
});

test('in a draw the best stays the best, and all chances together stay within 1', () => {
  const map = fitCalibration(answers(5000, (p) => p ** 3)) ?? [];
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 8 }),
      fc.nat(500),
      (weights, rest) => {
        const total = weights.reduce((sum, weight) => sum + weight, rest + 1);
        const drawn = weights
          .map((weight) => ({ probability: Math.round((weight / total) * 1e6) / 1e6 }))
          .sort((a, b) => b.probability - a.probability);
        calibrateDraw(map, drawn);
        const sum = drawn.reduce((all, { probability }) => all + probability, 0);
        expect(sum).toBeLessThanOrEqual(1 + 1e-4);
        for (const { probability } of drawn)
          expect(probability).toBeLessThanOrEqual(drawn[0]?.probability ?? 0);
      },
    ),
  );
});
