/** Results of mutation testing by module, as stored in docs/mutation.json. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { root, Stamp } from '../stamp.ts';

export const mutationPath = join(root, 'docs', 'mutation.json');

const MutationResult = Stamp.extend({
  /** Mutants killed by tests or by a timeout. */
  found: z.int(),
  survived: z.int(),
  /** Mutants in code that no test runs. */
  untested: z.int(),
});
export type MutationResult = z.infer<typeof MutationResult>;

/** By module title. */
const MutationResults = z.record(z.string(), MutationResult);
export type MutationResults = z.infer<typeof MutationResults>;

export const readMutation = async (): Promise<MutationResults> =>
  existsSync(mutationPath) ? MutationResults.parse(JSON.parse(await readFile(mutationPath, 'utf8'))) : {};

/** The mutation score in percent. */
export const scoreOf = ({ found, survived, untested }: MutationResult): number =>
  (100 * found) / (found + survived + untested);
