/**
 * Counts the tagger's weights over labelled lines: a conditional random field, fitted by AdaGrad with the gradient's
 * exact expectations (forward-backward), and rounded to whole numbers of a byte as it ships.
 */
import type { Line } from '../linkage/address-words.ts';
import { features, featuresOf, labels, noWeights, rows, type Weights } from '../linkage/tagger.ts';

export interface Example {
  line: Line;
  gold: Uint8Array;
}

export interface Training {
  rounds: number;
  rate: number;
  /** How strongly weights are drawn to nought at each step. */
  decay: number;
}

const count = labels.length;

/** Numbers that look random and are the same each time. */
export function randoms(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffle<T>(list: T[], random: () => number): void {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [list[at], list[other]] = [list[other] as T, list[at] as T];
  }
}

/** log of the sum of `Math.exp` of `count` numbers. */
function logSum(values: Float64Array): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) if (value > most) most = value;
  let sum = 0;
  for (const value of values) sum += Math.exp(value - most);
  return most + Math.log(sum);
}

/** Weights with the sums of squared gradients that AdaGrad steps by. */
class Table {
  readonly values: Float64Array;
  readonly squares: Float64Array;

  constructor(size: number) {
    this.values = new Float64Array(size);
    this.squares = new Float64Array(size);
  }

  step(index: number, gradient: number, { rate, decay }: Training): void {
    const value = this.values[index] as number;
    const slope = gradient - decay * value;
    const square = (this.squares[index] as number) + slope * slope;
    this.squares[index] = square;
    this.values[index] = value + (rate * slope) / Math.sqrt(square + 1e-8);
  }
}

/** Fits the weights. */
export function train(examples: Example[], training: Training): Weights {
  const of = new Table(rows * count);
  const steps = new Table(2 * (count + 1) * count);
  const prepared = examples.map((example) => ({ ...example, rowsOf: featuresOf(example.line) }));
  const random = randoms(7);
  for (let round = 0; round < training.rounds; round++) {
    shuffle(prepared, random);
    for (const { line, gold, rowsOf } of prepared) learn(of, steps, line, gold, rowsOf, training);
  }
  const weights = noWeights();
  weights.of.set(of.values);
  weights.steps.set(steps.values);
  return weights;
}

function learn(
  of: Table,
  steps: Table,
  line: Line,
  gold: Uint8Array,
  rowsOf: Int32Array,
  training: Training,
): void {
  const size = gold.length;
  if (size === 0) return;
  const own = new Float64Array(size * count);
  for (let at = 0; at < size; at++)
    for (let feature = 0; feature < features; feature++) {
      const row = (rowsOf[at * features + feature] as number) * count;
      for (let label = 0; label < count; label++)
        own[at * count + label] = (own[at * count + label] as number) + (of.values[row + label] as number);
    }
  const base = (at: number) => (line.breaks[at - 1] ? (count + 1) * count : 0);
  const forward = new Float64Array(size * count);
  const backward = new Float64Array(size * count);
  const terms = new Float64Array(count);
  for (let label = 0; label < count; label++)
    forward[label] = (own[label] as number) + (steps.values[count * count + label] as number);
  for (let at = 1; at < size; at++)
    for (let label = 0; label < count; label++) {
      for (let past = 0; past < count; past++)
        terms[past] =
          (forward[(at - 1) * count + past] as number) +
          (steps.values[base(at) + past * count + label] as number);
      forward[at * count + label] = logSum(terms) + (own[at * count + label] as number);
    }
  for (let at = size - 2; at >= 0; at--)
    for (let label = 0; label < count; label++) {
      for (let next = 0; next < count; next++)
        terms[next] =
          (backward[(at + 1) * count + next] as number) +
          (own[(at + 1) * count + next] as number) +
          (steps.values[base(at + 1) + label * count + next] as number);
      backward[at * count + label] = logSum(terms);
    }
  const total = logSum(forward.subarray((size - 1) * count));
  // Expectations first, steps after: all of one line's gradients are of the same weights.
  const pairs = new Float64Array(size * count * count);
  for (let at = 1; at < size; at++)
    for (let past = 0; past < count; past++)
      for (let label = 0; label < count; label++)
        pairs[(at * count + past) * count + label] = Math.exp(
          (forward[(at - 1) * count + past] as number) +
            (steps.values[base(at) + past * count + label] as number) +
            (own[at * count + label] as number) +
            (backward[at * count + label] as number) -
            total,
        );
  for (let at = 0; at < size; at++)
    for (let label = 0; label < count; label++) {
      const chance = Math.exp(
        (forward[at * count + label] as number) + (backward[at * count + label] as number) - total,
      );
      const gradient = (gold[at] === label ? 1 : 0) - chance;
      if (Math.abs(gradient) < 1e-4) continue;
      for (let feature = 0; feature < features; feature++)
        of.step((rowsOf[at * features + feature] as number) * count + label, gradient, training);
      if (at === 0) steps.step(count * count + label, gradient, training);
    }
  for (let at = 1; at < size; at++)
    for (let past = 0; past < count; past++)
      for (let label = 0; label < count; label++) {
        const hit = gold[at - 1] === past && gold[at] === label ? 1 : 0;
        const gradient = hit - (pairs[(at * count + past) * count + label] as number);
        if (Math.abs(gradient) > 1e-4) steps.step(base(at) + past * count + label, gradient, training);
      }
}

/** How many steps of a rounded weight make one of a fitted, and the least that is kept. */
const steep = 10;
const floor = 2;

/** Weights as they ship: whole numbers of a byte, small ones left out. */
export function rounded(weights: Weights): Weights {
  const of = new Int8Array(rows * count);
  for (let at = 0; at < of.length; at++) {
    const weight = Math.round((weights.of[at] as number) * steep);
    if (Math.abs(weight) >= floor) of[at] = Math.max(-127, Math.min(127, weight));
  }
  const steps = new Int16Array(weights.steps.length);
  for (let at = 0; at < steps.length; at++) steps[at] = Math.round((weights.steps[at] as number) * steep);
  return { of, steps };
}

/** The settings that the shipped weights were fitted with. */
export const usual: Training = { rounds: 6, rate: 0.1, decay: 0.001 };
/** How many made-up addresses stand beside the labelled ones. */
export const madeUpSize = 1500;
