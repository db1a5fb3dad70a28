import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { root, Stamp } from '../stamp.ts';

export const resultsPath = join(root, 'docs', 'trust.json');

/** The last run of a test file. */
const FileResult = Stamp.extend({
  passed: z.number(),
  failed: z.number(),
  seconds: z.number(),
  /** Figures measured by the tests. */
  figures: z.record(z.string(), z.number()),
});
export type FileResult = z.infer<typeof FileResult>;
const Results = z.record(z.string(), FileResult);
export type Results = z.infer<typeof Results>;

export const readResults = async (): Promise<Results> =>
  existsSync(resultsPath) ? Results.parse(JSON.parse(await readFile(resultsPath, 'utf8'))) : {};
