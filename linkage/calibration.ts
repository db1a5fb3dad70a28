/**
 * Calibration: what a confidence came to once customers have said who was right and who was wrong, as a map that never
 * falls; applied by the model that carries it.
 */
import type { Calibration } from './types.ts';

/** A confidence that was given, and whether the person was the right one. */
export interface Feedback {
  probability: number;
  right: boolean;
}

/** Fewer answers than these would move confidences by chance. */
export const leastFeedback = 1000;
/** Answers that a step is made of at least, so that one customer's few don't make one. */
const perStep = 50;
/** Confidences stay this far from certainty. */
const edge = 1e-4;

/**
 * Fits the map by pooling adjacent violators (isotonic regression) over steps of equal size, joined by straight lines;
 * null with too little to go by. Pure: the order of the feedback doesn't matter.
 */
export function fitCalibration(feedback: readonly Feedback[]): Calibration | null {
  if (feedback.length < leastFeedback) return null;
  const sorted = [...feedback].sort(
    (a, b) => a.probability - b.probability || Number(a.right) - Number(b.right),
  );
  const size = Math.max(perStep, Math.ceil(sorted.length / 200));
  const pools: { said: number; right: number; count: number }[] = [];
  for (let start = 0; start < sorted.length; ) {
    let end = Math.min(sorted.length, start + size);
    // Equal confidences stay together, and a short rest joins the last step.
    while (end < sorted.length && sorted[end]?.probability === sorted[end - 1]?.probability) end++;
    if (sorted.length - end < perStep) end = sorted.length;
    const step = sorted.slice(start, end);
    start = end;
    let pool = {
      said: step.reduce((sum, { probability }) => sum + probability, 0),
      right: step.reduce((sum, { right }) => sum + (right ? 1 : 0), 0),
      count: step.length,
    };
    for (
      let last = pools.at(-1);
      last && last.right / last.count >= pool.right / pool.count;
      last = pools.at(-1)
    ) {
      pools.pop();
      pool = { said: last.said + pool.said, right: last.right + pool.right, count: last.count + pool.count };
    }
    pools.push(pool);
  }
  // A pool of right answers alone isn't certainty: half an answer of each kind is added.
  const points = pools.map(({ said, right, count }): [number, number] => [
    round(said / count),
    round(Math.min(1 - edge, Math.max(edge, (right + 0.5) / (count + 1)))),
  ]);
  for (let at = 1; at < points.length; at++) {
    const [before, point] = [points[at - 1], points[at]];
    if (before && point) point[1] = Math.max(point[1], before[1]);
  }
  return points;
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6;

/** The confidence that a probability stands for under a map; never falls, and stays within 0 and 1. */
export function calibrate(map: Calibration, probability: number): number {
  let [low, from]: [number, number] = [0, 0];
  for (const [high, to] of [...map, [1, 1]] as Calibration) {
    if (probability <= high) {
      const share = high === low ? 1 : (probability - low) / (high - low);
      return round(from + (Math.max(from, to) - from) * share);
    }
    [low, from] = [high, Math.max(from, to)];
  }
  return 1;
}

/**
 * Applies a map to the chances of one draw, best first: the best one's is what the map says; the others share what is
 * left as before, and none overtakes it.
 */
export function calibrateDraw(map: Calibration, chances: { probability: number }[]): void {
  const [best, ...others] = chances;
  if (!best) return;
  const said = best.probability;
  best.probability = calibrate(map, said);
  const scale = said < 1 ? (1 - best.probability) / (1 - said) : 1;
  for (const one of others) one.probability = Math.min(best.probability, round(one.probability * scale));
}
