import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Tokenizer } from '../tokenize.ts';
import type { Line } from '../words.ts';
import { barredPenalty, isBarred, Labeler, packTagger, type Weights } from './chain.ts';
import { edge, features, featuresOf, labels, rows } from './features.ts';

const count = labels.length;

/** Viterbi's algorithm without shortcuts: every feature, every transition. */
function tagPlainly({ words, breaks }: Line, { emissions, steps }: Weights): number[] {
  const found = featuresOf({ words, breaks });
  let scores: number[] = [];
  const from: number[][] = [];
  for (const [at, word] of words.entries()) {
    const before = scores;
    const step = (past: number, label: number) =>
      steps[((breaks[at - 1] ? count + 1 : 0) + past) * count + label] ?? 0;
    scores = [];
    from.push([]);
    for (let label = 0; label < count; label++) {
      let score = isBarred(word, words[at - 1] ?? edge, words[at + 1] ?? edge, label) ? -barredPenalty : 0;
      for (let feature = 0; feature < features; feature++)
        score += emissions[(found[at * features + feature] ?? 0) * count + label] ?? 0;
      const pasts = before.map((past, index) => past + step(index, label));
      const best = at === 0 ? step(count, label) : Math.max(...pasts);
      scores.push(score + best);
      from[at]?.push(pasts.indexOf(best));
    }
  }
  const path: number[] = [];
  let label = scores.indexOf(Math.max(...scores));
  for (let at = words.length - 1; at >= 0; at--) {
    path.unshift(label);
    label = from[at]?.[label] ?? 0;
  }
  return path;
}

const piece = fc.constantFrom(
  ...'12 12B ELM ST N W APT 4 # , BOX PO RR MAIN NEW YORK IL 62704 TOWER & HWY FIRST 5TH QWZX SPRINGFIELD'.split(
    ' ',
  ),
);

test('gives the same labels with packed weights and skipped transitions', () => {
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 9 }),
      fc.array(fc.integer({ min: -127, max: 127 }), { minLength: 40, maxLength: 40 }),
      fc.array(fc.integer({ min: -40, max: 41 }), { minLength: 50, maxLength: 50 }),
      fc.integer({ min: 1, max: 9 }),
      (pieces, sizes, moves, sparse) => {
        const line = new Tokenizer().cutLine(pieces.join(' '));
        const steps = new Int16Array(2 * (count + 1) * count);
        for (let at = 0; at < steps.length; at++)
          steps[at] = at % 97 === 0 ? -32768 : (moves[(at * 31) % moves.length] ?? 0);
        const emissions = new Int8Array(rows * count);
        for (const [at, row] of featuresOf(line).entries())
          if (at % sparse === 0)
            for (let label = 0; label < count; label++)
              emissions[row * count + label] = sizes[(at * 7 + label * 3) % sizes.length] ?? 0;
        const weights = { emissions, steps };
        expect([...new Labeler().tag(line, packTagger(weights))]).toEqual(tagPlainly(line, weights));
      },
    ),
    { numRuns: 150 },
  );
});
