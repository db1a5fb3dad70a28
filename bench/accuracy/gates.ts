/** Gates, whose failure fails the run, and targets. */
import type { Figures } from './measure.ts';

interface Gate {
  what: string;
  of: (figures: Figures) => number;
  /** Lower and upper bounds. */
  least?: number;
  most?: number;
  /** The target. */
  aim?: number | [number, number];
}

/** On the bench's own population. */
export const populationGates: Gate[] = [
  { what: 'pairs found of linkable', of: (figures) => figures.linkablePairs, least: 0.994, aim: 0.996 },
  { what: 'candidates a lead', of: (figures) => figures.candidates.mean, most: 15 },
  { what: 'precision at 0.9', of: (figures) => figures.precision, least: 0.985, aim: 0.995 },
  { what: 'recall at 0.9', of: (figures) => figures.recall, least: 0.95, aim: 0.96 },
  { what: 'ECE', of: (figures) => figures.ece, most: 0.02, aim: 0.01 },
  { what: 'right in the band 0.85–0.95', of: (figures) => figures.band.right, aim: [0.86, 0.94] },
];

/** On the simulated census, whose truth is independent. */
export const censusGates: Gate[] = [
  { what: 'precision at 0.9', of: (figures) => figures.precision, least: 0.995 },
];

/** A line per gate, and whether all pass. */
export function checkGates(gates: Gate[], figures: Figures): { text: string; passed: boolean } {
  let passed = true;
  const lines = gates.map(({ what, of, least, most, aim }) => {
    const value = of(figures);
    const holds = value >= (least ?? Number.NEGATIVE_INFINITY) && value <= (most ?? Number.POSITIVE_INFINITY);
    passed &&= holds;
    const bound = boundText(least, most);
    const gate = bound === '' ? '' : `${bound}${holds ? 'kept' : 'BROKEN'}`;
    return `  gate  ${what} ${value.toFixed(4)}  ${gate}${aimText(value, aim, most !== undefined)}`;
  });
  return { text: lines.join('\n'), passed };
}

function boundText(least?: number, most?: number): string {
  if (least !== undefined) return `at least ${least}: `;
  return most === undefined ? '' : `at most ${most}: `;
}

function aimRange(aim: number | [number, number], most: boolean): [low: number, high: number] {
  if (Array.isArray(aim)) return aim;
  return most ? [Number.NEGATIVE_INFINITY, aim] : [aim, Number.POSITIVE_INFINITY];
}

function aimText(value: number, aim: Gate['aim'], most: boolean): string {
  if (aim === undefined) return '';
  const [low, high] = aimRange(aim, most);
  const text = Array.isArray(aim) ? `${aim[0]}–${aim[1]}` : String(aim);
  return `  (aim ${text}: ${value >= low && value <= high ? 'reached' : 'missed'})`;
}
