/** The commit, day and machine of a measurement. */
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

export const root = join(import.meta.dirname, '..');

export const Stamp = z.object({
  commit: z.string(),
  /** Whether the working tree had uncommitted changes. */
  changed: z.boolean(),
  at: z.string(),
  machine: z.string(),
});
export type Stamp = z.infer<typeof Stamp>;

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();

/** Files such runs write themselves: otherwise the later of several runs would count as changed. */
const results = ['TRUST.md', 'docs/trust.json', 'docs/mutation.json'].map((file) => `:(exclude)${file}`);

/** Common to everything measured in one run. */
export const stamp = (): Stamp => ({
  commit: git('rev-parse', '--short', 'HEAD'),
  changed: git('status', '--porcelain', '--untracked-files=no', '--', '.', ...results) !== '',
  at: new Date().toISOString().slice(0, 10),
  machine: `Node ${process.versions.node}, ${cpus().length} cores`,
});
