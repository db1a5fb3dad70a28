/** Gates: goals whose failure fails the run. */
import type { Figures } from './measure.ts';

export interface Gate {
  name: string;
  figureOf: (figures: Figures) => number;
  /** Lower or upper bound. */
  least?: number;
  most?: number;
}

/** Precision at 0.9 and honest probabilities, on every set. */
const honest: Gate[] = [
  { name: 'precision at 0.9', figureOf: (figures) => figures.precision, least: 0.995 },
  { name: 'ECE', figureOf: (figures) => figures.ece, most: 0.01 },
  { name: 'overconfident bands', figureOf: (figures) => figures.overconfident.length, most: 0 },
  { name: 'candidates per lead', figureOf: (figures) => figures.candidates.mean, most: 20 },
];

const recall = (least: number): Gate => ({
  name: 'recall at 0.9 of listed',
  figureOf: (figures) => figures.recallListed,
  least,
});

/**
 * The gates of sets, by what their reference covers. A random part of a population can't be found in a sparse register,
 * so `unlisted` has no goal for recall.
 */
export const gates = {
  population: [
    ...honest,
    { name: 'pairs found of linkable', figureOf: (figures: Figures) => figures.linkablePairs, least: 0.994 },
    { name: 'recall at 0.9 of linkable', figureOf: (figures: Figures) => figures.recall, least: 0.97 },
  ],
  full: [...honest, recall(0.97)],
  later: [...honest, recall(0.94)],
  sparse: [...honest, recall(0.95)],
  unlisted: honest,
  movers: [
    { name: 'precision at 0.9', figureOf: (figures: Figures) => figures.precision, least: 0.99 },
    recall(0.7),
  ],
} satisfies Record<string, Gate[]>;

/** A gate's figure and whether it passes. */
export interface GateResult {
  name: string;
  value: number;
  goal: string;
  passed: boolean;
}

export function checkGates(list: Gate[], figures: Figures): GateResult[] {
  return list.map(({ name, figureOf, least, most }) => {
    const value = figureOf(figures);
    const passed =
      value >= (least ?? Number.NEGATIVE_INFINITY) && value <= (most ?? Number.POSITIVE_INFINITY);
    return { name, value, goal: least === undefined ? `≤ ${most}` : `≥ ${least}`, passed };
  });
}

/** Our precision and recall on a set must reach Splink's. */
export function checkAgainst(splink: Figures, ours: Figures): GateResult[] {
  return (['precision', 'recallListed'] as const).map((key) => ({
    name: key === 'precision' ? 'precision, of Splink' : 'recall of listed, of Splink',
    value: ours[key],
    goal: `≥ ${splink[key].toFixed(4)}`,
    passed: ours[key] >= splink[key],
  }));
}

export const gatesText = (results: GateResult[]): string =>
  results
    .map(
      ({ name, value, goal, passed }) =>
        `  ${passed ? 'pass' : 'FAIL'}  ${name.padEnd(28)} ${Number.isInteger(value) ? value : value.toFixed(4)}  (goal ${goal})`,
    )
    .join('\n');
