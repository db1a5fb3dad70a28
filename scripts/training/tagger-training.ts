/**
 * Trains the tagger on labeled lines: a conditional random field, fitted by FTRL-Proximal with exact expectations
 * (forward–backward), then rounded to bytes for shipping.
 */

import { type Weights, zeroWeights } from '../../linkage/addresses/tagger/chain.ts';
import { features, featuresOf, is, labels, rows } from '../../linkage/addresses/tagger/features.ts';
import type { Line } from '../../linkage/addresses/words.ts';
import { itemAt, numberAt } from '../item-at.ts';

export interface Example {
  line: Line;
  gold: Uint8Array;
}

export interface Training {
  rounds: number;
  /** Number of fits that are averaged. */
  models: number;
  rate: number;
  /** L1 strength: a weight stays 0 until its gradients sum to more than this. */
  keep: number;
  /** L2 strength. */
  decay: number;
}

const count = labels.length;

/** A seeded pseudo-random generator. */
export function seededRandom(seed: number): () => number {
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
    [list[at], list[other]] = [itemAt(list, other), itemAt(list, at)];
  }
}

/**
 * Weights with per-coordinate learning rates (FTRL-Proximal): a weight stays 0 until the sum of its gradients exceeds
 * `keep`.
 */
class Table {
  readonly values: Float64Array;
  readonly sums: Float64Array;
  readonly squares: Float64Array;

  constructor(size: number) {
    this.values = new Float64Array(size);
    this.sums = new Float64Array(size);
    this.squares = new Float64Array(size);
  }

  step(index: number, gradient: number, { rate, keep, decay }: Training): void {
    const square = numberAt(this.squares, index);
    const next = square + gradient * gradient;
    const root = Math.sqrt(next);
    const pull = (root - Math.sqrt(square)) / rate;
    const sum = numberAt(this.sums, index) + gradient + pull * numberAt(this.values, index);
    this.squares[index] = next;
    this.sums[index] = sum;
    this.values[index] =
      Math.abs(sum) <= keep ? 0 : (sum - Math.sign(sum) * keep) / ((1 + root) / rate + decay);
  }
}

/** The mean of several fits, each with the examples in another order. */
export function train(examples: Example[], training: Training): Weights {
  const mean = zeroWeights();
  for (let seed = 1; seed <= training.models; seed++) {
    const { emissions, steps } = fitOnce(examples, training, seed);
    for (let at = 0; at < emissions.length; at++)
      mean.emissions[at] = numberAt(mean.emissions, at) + numberAt(emissions, at) / training.models;
    for (let at = 0; at < steps.length; at++)
      mean.steps[at] = numberAt(mean.steps, at) + numberAt(steps, at) / training.models;
  }
  return mean;
}

function fitOnce(examples: Example[], training: Training, seed: number): Weights {
  const emissions = new Table(rows * count);
  const steps = new Table(2 * (count + 1) * count);
  const prepared = examples.map((example) => ({ ...example, rowsOf: featuresOf(example.line) }));
  const random = seededRandom(seed * 7);
  for (let round = 0; round < training.rounds; round++) {
    shuffle(prepared, random);
    for (const { line, gold, rowsOf } of prepared) learn(emissions, steps, line, gold, rowsOf, training);
  }
  return { emissions: emissions.values, steps: steps.values };
}

/** `Math.exp` of the scores of each word's labels, minus their maximum. */
function ownScores(emissions: Table, rowsOf: Int32Array, size: number): Float64Array {
  const own = new Float64Array(size * count);
  for (let at = 0; at < size; at++) {
    for (let feature = 0; feature < features; feature++) {
      const row = numberAt(rowsOf, at * features + feature) * count;
      for (let label = 0; label < count; label++)
        own[at * count + label] = numberAt(own, at * count + label) + numberAt(emissions.values, row + label);
    }
    const scores = own.subarray(at * count, (at + 1) * count);
    let most = Number.NEGATIVE_INFINITY;
    for (const score of scores) if (score > most) most = score;
    for (let label = 0; label < count; label++) scores[label] = Math.exp(numberAt(scores, label) - most);
  }
  return own;
}

/** Normalizes one word's values to a sum of 1. */
function share(values: Float64Array, at: number): void {
  let sum = 0;
  for (let label = 0; label < count; label++) sum += numberAt(values, at * count + label);
  for (let label = 0; label < count; label++)
    values[at * count + label] = numberAt(values, at * count + label) / sum;
}

/** A line's label scores and transitions before an update. */
interface Lattice {
  size: number;
  own: Float64Array;
  moves: Float64Array;
  /** Where the transitions to word `at` begin. */
  base(at: number): number;
}

function forwardPass({ size, own, moves, base }: Lattice): Float64Array {
  const forward = new Float64Array(size * count);
  for (let label = 0; label < count; label++)
    forward[label] = numberAt(own, label) * numberAt(moves, count * count + label);
  share(forward, 0);
  for (let at = 1; at < size; at++) {
    for (let label = 0; label < count; label++) {
      let sum = 0;
      for (let past = 0; past < count; past++)
        sum += numberAt(forward, (at - 1) * count + past) * numberAt(moves, base(at) + past * count + label);
      forward[at * count + label] = sum * numberAt(own, at * count + label);
    }
    share(forward, at);
  }
  return forward;
}

function backwardPass({ size, own, moves, base }: Lattice): Float64Array {
  const backward = new Float64Array(size * count).fill(1);
  for (let at = size - 2; at >= 0; at--) {
    for (let label = 0; label < count; label++) {
      let sum = 0;
      for (let next = 0; next < count; next++)
        sum +=
          numberAt(backward, (at + 1) * count + next) *
          numberAt(own, (at + 1) * count + next) *
          numberAt(moves, base(at + 1) + label * count + next);
      backward[at * count + label] = sum;
    }
    share(backward, at);
  }
  return backward;
}

/** Probabilities of each transition to word `at`, up to a common factor, and their sum. */
function transitions(
  { own, moves, base }: Lattice,
  forward: Float64Array,
  backward: Float64Array,
  at: number,
): { chances: Float64Array; total: number } {
  const chances = new Float64Array(count * count);
  let total = 0;
  for (let past = 0; past < count; past++)
    for (let label = 0; label < count; label++) {
      const chance =
        numberAt(forward, (at - 1) * count + past) *
        numberAt(moves, base(at) + past * count + label) *
        numberAt(own, at * count + label) *
        numberAt(backward, at * count + label);
      chances[past * count + label] = chance;
      total += chance;
    }
  return { chances, total };
}

function learn(
  emissions: Table,
  steps: Table,
  line: Line,
  gold: Uint8Array,
  rowsOf: Int32Array,
  training: Training,
): void {
  const size = gold.length;
  if (size === 0) return;
  // All gradients of a line use the same weights: the lattice is computed before the first update.
  const lattice: Lattice = {
    size,
    own: ownScores(emissions, rowsOf, size),
    moves: steps.values.map(Math.exp),
    base: (at) => (line.breaks[at - 1] ? (count + 1) * count : 0),
  };
  const forward = forwardPass(lattice);
  const backward = backwardPass(lattice);
  for (let at = 0; at < size; at++) {
    let sum = 0;
    for (let label = 0; label < count; label++)
      sum += numberAt(forward, at * count + label) * numberAt(backward, at * count + label);
    for (let label = 0; label < count; label++) {
      const chance = (numberAt(forward, at * count + label) * numberAt(backward, at * count + label)) / sum;
      const gradient = (gold[at] === label ? 1 : 0) - chance;
      if (Math.abs(gradient) < 1e-3) continue;
      for (let feature = 0; feature < features; feature++)
        emissions.step(numberAt(rowsOf, at * features + feature) * count + label, gradient, training);
      if (at === 0) steps.step(count * count + label, gradient, training);
    }
    if (at === 0) continue;
    const { chances, total } = transitions(lattice, forward, backward, at);
    for (let past = 0; past < count; past++)
      for (let label = 0; label < count; label++) {
        const hit = gold[at - 1] === past && gold[at] === label ? 1 : 0;
        const gradient = hit - numberAt(chances, past * count + label) / total;
        if (Math.abs(gradient) > 1e-3)
          steps.step(lattice.base(at) + past * count + label, gradient, training);
      }
  }
}

/** Scale from fitted to integer weights, and the smallest integer weight that is kept. */
const steep = 10;
const floor = 2;

/** Weights as shipped: integers of one byte, without the small ones. */
export function quantize(weights: Weights): Weights {
  const emissions = new Int8Array(rows * count);
  for (let at = 0; at < emissions.length; at++) {
    const weight = Math.round(numberAt(weights.emissions, at) * steep);
    if (Math.abs(weight) >= floor) emissions[at] = Math.max(-127, Math.min(127, weight));
  }
  const steps = new Int16Array(weights.steps.length);
  for (let at = 0; at < steps.length; at++) steps[at] = Math.round(numberAt(weights.steps, at) * steep);
  // A box always follows its designator, whatever the sets say.
  for (let past = 0; past < 2 * (count + 1); past++)
    if (past % (count + 1) !== is.box && past % (count + 1) !== is.box_kind)
      steps[past * count + is.box] = -32768;
  return { emissions, steps };
}

/** The settings used for the shipped weights. */
export const defaultTraining: Training = { rounds: 6, models: 3, rate: 0.3, keep: 0.6, decay: 5 };
/** Made-up addresses added to the labeled ones. */
export const generatedSize = 3000;
