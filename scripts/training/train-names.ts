/**
 * Trains the weights that tell first names from surnames and companies from people, and writes them: `node
 * scripts/training/train-names.ts <folder>`. docs/parsing.md lists the sets the folder needs.
 */
import { writeFile } from 'node:fs/promises';
import { readNameSets } from './names-data.ts';
import { fitRegister } from './names-register.ts';
import { fitCompanies, fitLetters, generateCompanies, generatePeople } from './names-training.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Give the folder of the names: node scripts/training/train-names.ts folder\n');
  process.exit(2);
}
const sets = await readNameSets(folder);
const letters = fitLetters(sets.first, sets.last);
const companies = fitCompanies(
  sets.companies.map(({ text }) => text),
  [...sets.people.map(({ text }) => text), ...generatePeople(sets.first, sets.last, 4000)],
  generateCompanies(sets.last, 700),
);
const pack = (weights: Int8Array | Uint8Array) =>
  Buffer.from(weights.buffer)
    .toString('base64')
    .match(/.{1,4000}/g)
    ?.join('\n') ?? '';
await writeFile(
  new URL('../../linkage/tables/name-register.ts', import.meta.url),
  `/** The names of the registers, a byte each; made by \`scripts/training/train-names.ts\`. It holds no name. */
export const packedRegister = \`
${pack(fitRegister(sets.first, sets.last))}
\`;
`,
);
await writeFile(
  new URL('../../linkage/tables/name-letters.ts', import.meta.url),
  `/** Weights of letters and words of names, a byte each; made by \`scripts/training/train-names.ts\`. They hold no name. */

/** For first names (+) against surnames (−). */
export const packedLetters = \`
${pack(letters)}
\`;

/** For companies (+) against people (−). */
export const packedCompanies = \`
${pack(companies)}
\`;
`,
);
process.stdout.write(
  `${sets.first.size} first names, ${sets.last.size} surnames, ${sets.companies.length} companies.\n`,
);
