/** What came of mutation testing, module by module, as docs/mutation.json keeps it. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { root, Stamp } from '../stamp.ts';

export const mutationPath = join(root, 'docs', 'mutation.json');

const MutationResult = Stamp.extend({
  /** Faults that the tests found, and those that made them go on for ever, which is found as well. */
  found: z.int(),
  survived: z.int(),
  /** Faults in what no test runs. */
  untested: z.int(),
});
export type MutationResult = z.infer<typeof MutationResult>;

/** By the module's title. */
const MutationResults = z.record(z.string(), MutationResult);
export type MutationResults = z.infer<typeof MutationResults>;

export const readMutation = async (): Promise<MutationResults> =>
  existsSync(mutationPath) ? MutationResults.parse(JSON.parse(await readFile(mutationPath, 'utf8'))) : {};

/** The share of faults that were found, in percent. */
export const scoreOf = ({ found, survived, untested }: MutationResult): number =>
  (100 * found) / (found + survived + untested);
