/**
 * Trains the address tagger and writes its weights: `node scripts/training/train-tagger.ts <folder>`, with the labeled
 * sets of usaddress (https://github.com/datamade/usaddress, MIT) in the folder. docs/parsing.md describes them.
 */
import { writeFile } from 'node:fs/promises';
import { labels, rows } from '../../linkage/addresses/tagger/features.ts';
import { packing, weightCharacters } from '../../linkage/addresses/tagger/weights.ts';
import { numberAt } from '../item-at.ts';
import { generateAddresses } from './generated-addresses.ts';
import { labelWords, readSets, trainingRows } from './labeled-addresses.ts';
import { defaultTraining, generatedSize, quantize, train } from './tagger-training.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write(
    'Give the folder of the labelled sets: node scripts/training/train-tagger.ts folder\n',
  );
  process.exit(2);
}

const sets = await readSets(folder);
const examples = [...trainingRows(sets), ...generateAddresses(generatedSize)]
  .map(labelWords)
  .filter((example) => example !== null);
const { emissions, steps } = quantize(train(examples, defaultTraining));

let text = '';
let last = -1;
const write = (...values: number[]) => {
  for (const value of values) text += weightCharacters.charAt(value);
};
for (let index = 0; index < rows * labels.length; index++) {
  const weight = numberAt(emissions, index);
  if (weight === 0) continue;
  let gap = index - last - 1;
  last = index;
  const most = packing.large - packing.skips;
  while (gap >= packing.gaps) {
    const skips = Math.min(most, Math.floor(gap / packing.gaps));
    write(packing.skips + skips - 1);
    gap -= skips * packing.gaps;
  }
  const size = Math.abs(weight);
  if (size <= 9) write(gap * packing.sizes + (size - 2) * 2 + (weight < 0 ? 1 : 0));
  else write(packing.large, gap, Math.floor((weight + 127) / packing.base), (weight + 127) % packing.base);
}
const wrap = (text: string, every: RegExp) => text.match(every)?.join('\n') ?? '';
const packed = wrap(text, /.{1,4000}/g);
await writeFile(
  new URL('../../linkage/tables/tagger.ts', import.meta.url),
  `/** The weights of the tagger of addresses, packed; made by \`scripts/training/train-tagger.ts\`. They hold no word of an address. */

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
process.stdout.write(`${examples.length} addresses; ${packed.length} bytes of weights.\n`);
