/**
 * Labels the words of addresses that the rules can't read: a linear-chain conditional random field, decoded by
 * Viterbi's algorithm. `scripts/training/train-tagger.ts` trains its weights on labeled addresses.
 */

import { isStateWord } from '../places/normalize.ts';
import { type Line, type Word, wordAt, wordKind } from '../words.ts';
import { edge, features, featuresOf, is, labels, rows } from './features.ts';

const count = labels.length;

/**
 * Weights of features, `emissions[row * labels + label]`, and of transitions between labels, without and with a break between
 * the words.
 */
export interface Weights {
  emissions: Int8Array | Float64Array;
  steps: Int16Array | Float64Array;
}

export const zeroWeights = (): Weights => ({
  emissions: new Float64Array(rows * count),
  steps: new Float64Array(2 * (count + 1) * count),
});

/** Labels whose weights are packed into one number: 3 × 16 bits of the 53 that are exact. */
const lanes = 3;
const width = 2 ** 16;
const packs = count / lanes;

/** Integer weights in a form that sums fast: only 6,000 of 262,144 rows aren't 0. */
export interface Tagger {
  /** Row → packed row; packed row 0 is for rows of zeros. */
  places: Uint16Array;
  /** A row's weights, three per number: they are summed together and separated at the end. */
  packed: Float64Array;
  steps: Int16Array;
  /** Lead over another label beyond which no transition can make up for it, without and with a break. */
  leads: Int32Array;
}

/** Packs integer weights. */
export function packTagger({ emissions, steps }: Weights): Tagger {
  const places = new Uint16Array(rows);
  const packed: number[] = Array(packs).fill(0);
  let next = 0;
  for (let row = 0; row < rows; row++) {
    const end = (row + 1) * count;
    while (next < end && emissions[next] === 0) next++;
    if (next >= end) continue;
    places[row] = packed.length / packs;
    for (let at = row * count; at < end; at += lanes)
      packed.push(
        (emissions[at] ?? 0) + width * ((emissions[at + 1] ?? 0) + width * (emissions[at + 2] ?? 0)),
      );
    next = end;
  }
  const leads = new Int32Array(2 * count * count);
  for (let broken = 0; broken < 2; broken++)
    for (let past = 0; past < count; past++)
      for (let other = 0; other < count; other++) {
        let most = Number.NEGATIVE_INFINITY;
        for (let label = 0; label < count; label++) {
          const step = (from: number) => steps[(broken * (count + 1) + from) * count + label] ?? 0;
          most = Math.max(most, step(other) - step(past));
        }
        leads[(broken * count + past) * count + other] = most;
      }
  return { places, packed: Float64Array.from(packed), steps: Int16Array.from(steps), leads };
}

/** Larger than any score. */
export const barredPenalty = 1e6;

const numberKinds =
  wordKind.digits | wordKind.mixed | wordKind.ordinal | wordKind.fraction | wordKind.grid | wordKind.spelled;

/** Whether a word can't have a label, whatever surrounds it: numbers and ZIPs have digits, cities have none. */
export function isBarred(word: Word, before: Word, next: Word, label: number): boolean {
  if (label === is.number)
    return !(
      word.kinds & numberKinds ||
      (word.kinds & wordKind.letter && (before.kinds | next.kinds) & (wordKind.digits | wordKind.mixed)) ||
      /\d/.test(word.text)
    );
  if (label === is.zip) return (word.kinds & (wordKind.digits | wordKind.mixed)) === 0;
  if (label === is.city) return (word.kinds & (wordKind.digits | wordKind.zip9 | wordKind.hash)) !== 0;
  if (label === is.street || label === is['street:type'])
    return word.text === '#' && (before.kinds & wordKind.highway) === 0;
  if (label === is.unit_kind) return word.text === '&';
  return label === is.state && word.text.length !== 2 && !isStateWord(word.text);
}

const guarded: readonly number[] = [
  is.number,
  is.zip,
  is.city,
  is.state,
  is.street,
  is['street:type'],
  is.unit_kind,
];

/** Separates three sums that were added up in one number. */
function part(sum: number, scores: Int32Array, at: number): void {
  const one = (sum << 16) >> 16;
  const rest = (sum - one) / width;
  const two = (rest << 16) >> 16;
  scores[at] = one;
  scores[at + 1] = two;
  scores[at + 2] = (rest - two) / width;
}

/** Sums the weights of a word's features for each label. */
function sumFeatures({ places, packed }: Tagger, found: Int32Array, at: number, scores: Int32Array): void {
  let [a, b, c, d, e, f, g] = [0, 0, 0, 0, 0, 0, 0];
  for (let slot = at * features; slot < (at + 1) * features; slot++) {
    const row = packs * (places[found[slot] as number] as number);
    a += packed[row] as number;
    b += packed[row + 1] as number;
    c += packed[row + 2] as number;
    d += packed[row + 3] as number;
    e += packed[row + 4] as number;
    f += packed[row + 5] as number;
    g += packed[row + 6] as number;
  }
  part(a, scores, 0);
  part(b, scores, 3);
  part(c, scores, 6);
  part(d, scores, 9);
  part(e, scores, 12);
  part(f, scores, 15);
  part(g, scores, 18);
}

/** Labels lines. Its buffers are reused from line to line. */
export class Labeler {
  /** Scores of each label at a word and at the one before it. */
  #scores = new Int32Array(count);
  #before = new Int32Array(count);
  /** For each word and label, the previous label on the best path. */
  #from = new Uint8Array(64 * count);
  /** Labels of the previous word that the best path may come from. */
  readonly #open = new Uint8Array(count);

  /** The likeliest labels of a line, as indices into `labels`; `kindOf` maps them to coarse kinds. */
  tag({ words, breaks }: Line, tagger: Tagger, rowsOf = featuresOf({ words, breaks })): Uint8Array {
    const size = words.length;
    const found = new Uint8Array(size);
    if (size === 0) return found;
    if (size * count > this.#from.length) this.#from = new Uint8Array(2 * size * count);
    for (let at = 0; at < size; at++) {
      const scores = this.#before;
      this.#before = this.#scores;
      this.#scores = scores;
      sumFeatures(tagger, rowsOf, at, scores);
      const word = wordAt(words, at);
      for (const label of guarded)
        if (isBarred(word, words[at - 1] ?? edge, words[at + 1] ?? edge, label))
          scores[label] = (scores[label] ?? 0) - barredPenalty;
      if (at > 0) this.#addSteps(tagger, at, breaks[at - 1] === true);
      else
        for (let label = 0; label < count; label++)
          scores[label] = (scores[label] ?? 0) + (tagger.steps[count * count + label] ?? 0);
    }
    let label = largest(this.#scores);
    for (let at = size - 1; at >= 0; at--) {
      found[at] = label;
      label = this.#from[at * count + label] ?? 0;
    }
    return found;
  }

  /** Adds the best previous score and transition to each label's score; the first of equal ones wins. */
  #addSteps({ steps, leads }: Tagger, at: number, broken: boolean): void {
    const scores = this.#scores;
    const before = this.#before;
    const open = this.#open;
    const from = this.#from;
    const best = largest(before);
    const lead = ((broken ? count : 0) + best) * count;
    let size = 0;
    for (let past = 0; past < count; past++)
      if ((before[best] ?? 0) - (before[past] ?? 0) <= (leads[lead + past] ?? 0)) open[size++] = past;
    const apart = broken ? (count + 1) * count : 0;
    for (let label = 0; label < count; label++) {
      let most = Number.NEGATIVE_INFINITY;
      let source = 0;
      for (let index = 0; index < size; index++) {
        const past = open[index] as number;
        const score = (before[past] as number) + (steps[apart + past * count + label] as number);
        if (score > most) {
          most = score;
          source = past;
        }
      }
      scores[label] = (scores[label] ?? 0) + most;
      from[at * count + label] = source;
    }
  }
}

/** The label with the highest score; the first of equal ones. */
function largest(scores: Int32Array): number {
  let best = 0;
  for (let label = 1; label < count; label++) if ((scores[label] ?? 0) > (scores[best] ?? 0)) best = label;
  return best;
}
