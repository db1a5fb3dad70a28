/** On which commit, day and machine something was measured. */
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

export const root = join(import.meta.dirname, '..');

export const Stamp = z.object({
  commit: z.string(),
  /** The tree had changes that no commit has. */
  changed: z.boolean(),
  at: z.string(),
  machine: z.string(),
});
export type Stamp = z.infer<typeof Stamp>;

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();

/** What such runs write themselves: of several, one after another, the later ones would be told to be of a changed tree. */
const results = ['TRUST.md', 'docs/trust.json', 'docs/mutation.json'].map((file) => `:(exclude)${file}`);

/** What is the same for all that is measured in one go. */
export const stamp = (): Stamp => ({
  commit: git('rev-parse', '--short', 'HEAD'),
  changed: git('status', '--porcelain', '--untracked-files=no', '--', '.', ...results) !== '',
  at: new Date().toISOString().slice(0, 10),
  machine: `Node ${process.versions.node}, ${cpus().length} cores`,
});
