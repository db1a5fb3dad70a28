/**
 * Fits the tagger of addresses and writes its weights: `node scripts/train-tagger.ts <folder>`, with the labelled sets
 * of usaddress (https://github.com/datamade/usaddress, MIT) in the folder. docs/parsing.md says what they are.
 */
import { writeFile } from 'node:fs/promises';
import { labels, rows } from '../linkage/tagger.ts';
import { labelWords, readSets } from './labelled-addresses.ts';
import { madeUp } from './made-up-addresses.ts';
import { madeUpSize, rounded, train, usual } from './tagger-training.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Give the folder of the labelled sets: node scripts/train-tagger.ts folder\n');
  process.exit(2);
}

const sets = await readSets(folder);
const examples = [...Object.values(sets).flat(), ...madeUp(madeUpSize)]
  .map(labelWords)
  .filter((example) => example !== null);
const { of, steps } = rounded(train(examples, usual));

// One byte for a weight of 2 to 9 on either side behind a gap below 15; else 255, the gap in sevens of bits, the weight.
const bytes: number[] = [];
let last = -1;
for (let index = 0; index < rows * labels.length; index++) {
  const weight = of[index] as number;
  if (weight === 0) continue;
  let gap = index - last - 1;
  last = index;
  const size = Math.abs(weight);
  if (gap < 15 && size >= 2 && size <= 9) {
    bytes.push(gap * 16 + (size - 2) * 2 + (weight < 0 ? 1 : 0));
    continue;
  }
  bytes.push(255);
  for (; gap > 127; gap >>= 7) bytes.push((gap & 127) | 128);
  bytes.push(gap, weight & 255);
}
const wrap = (text: string, every: RegExp) => text.match(every)?.join('\n') ?? '';
const packed = wrap(Buffer.from(bytes).toString('base64'), /.{1,4000}/g);
await writeFile(
  new URL('../linkage/table-tagger.ts', import.meta.url),
  `/** The weights of the tagger of addresses, packed; made by \`scripts/train-tagger.ts\`. They hold no word of any address. */

/** Weights of features: see \`tagger-weights.ts\`. */
export const packedWeights = \`
${packed}
\`;

/** Weights from label to label. */
export const packedSteps = \`
${wrap([...steps].join(' '), /.{1,3000}(?: |$)/g)}
\`;
`,
);
process.stdout.write(
  `${examples.length} addresses; ${bytes.length} bytes of weights, ${packed.length} as text.\n`,
);
