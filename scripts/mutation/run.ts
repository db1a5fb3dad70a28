/**
 * Mutation testing (Stryker) of the critical modules, one at a time. Stores the results in docs/mutation.json for
 * TRUST.md; `npm run mutation -- Ledger` runs one module.
 */
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, stamp } from '../stamp.ts';
import { type Mutated, mutated } from '../trust/parts.ts';
import { mutationPath, readMutation, scoreOf } from './results.ts';

/** The used part of Stryker. The command installs it separately, because it has more than 200 packages of its own. */
interface Mutator {
  Stryker: new (options: object) => { runMutationTest(): Promise<{ status: string }[]> };
}
const mutator = '@stryker-mutator/core';
const { Stryker }: Mutator = await import(mutator);

/** A lower score means something is wrong with the tests. */
const leastScore = 85;

async function mutate({ title, sources }: Mutated): Promise<void> {
  const stamped = stamp();
  process.env.MUTATED = title;
  const mutants = await new Stryker({
    mutate: [...sources],
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { pool: 'forks', related: false, configFile: 'scripts/mutation/vitest.ts' },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS: 20_000,
    reporters: ['clear-text'],
    clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
    tempDirName: '.stryker-tmp',
    // Stryker would rewrite it with an API that TypeScript 7 doesn't have; no test reads it.
    tsconfigFile: 'none.json',
    ignorePatterns: ['dist', 'docs', 'bench', 'tests/journeys', '.openskip'],
  }).runMutationTest();
  const count = (...counted: string[]) => mutants.filter(({ status }) => counted.includes(status)).length;
  const result = {
    ...stamped,
    found: count('Killed', 'Timeout'),
    survived: count('Survived'),
    untested: count('NoCoverage'),
  };
  const results = { ...(await readMutation()), [title]: result };
  const known = mutated.flatMap((one) => {
    const entry = results[one.title];
    return entry === undefined ? [] : [[one.title, entry] as const];
  });
  await writeFile(mutationPath, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`);
  const score = scoreOf(result);
  console.log(`${title}: ${score.toFixed(1)}% of ${mutants.length} faults were found.`);
  if (score < leastScore) process.exitCode = 1;
}

const names = process.argv.slice(2);
const chosen = mutated.filter(({ title }) => names.length === 0 || names.includes(title));
if (chosen.length === 0)
  throw new Error(`There is no such module. There are: ${mutated.map(({ title }) => title).join(', ')}.`);
for (const one of chosen) await mutate(one);
spawnSync(process.execPath, [join(root, 'scripts', 'trust', 'run.ts'), '--render'], { stdio: 'inherit' });
