/** `npm run bench -- fuzz-api [count] [seed]`: runs the calls of `tests/spec/fuzz.test.ts`, 20,000 by default. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { dataFolder } from '#support/data-folder';

/** The counts from the test of each operation. */
const Report = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({
          /** The operation. */
          ancestorTitles: z.tuple([z.string()]),
          /** Milliseconds. */
          duration: z.number().default(0),
          meta: z.object({ figures: z.object({ calls: z.number(), good: z.number() }).optional() }),
        }),
      ),
    }),
  ),
});

/** Throws if a call failed with an internal error or an undocumented reply. */
export async function run([count = '20000', seed = '8']: string[]): Promise<void> {
  const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
  const folder = await dataFolder('openskip-fuzz-');
  const report = join(folder, 'report.json');
  const child = spawn(
    process.execPath,
    [
      ...[vitest, 'run', 'tests/spec/fuzz.test.ts', '--testTimeout', '600000'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { ...process.env, OPENSKIP_FUZZ: count, OPENSKIP_FUZZ_SEED: seed },
      stdio: 'inherit',
    },
  );
  const [code] = await once(child, 'exit');
  if (existsSync(report)) printSummary(Report.parse(JSON.parse(await readFile(report, 'utf8'))));
  await rm(folder, { recursive: true });
  process.exitCode = code ?? 1;
}

function printSummary({ testResults }: z.infer<typeof Report>): void {
  const operations = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ ancestorTitles: [route], duration, meta: { figures } }) =>
      figures === undefined ? [] : [{ route, took: duration, ...figures }],
    )
    .sort((a, b) => b.took - a.took);
  const sum = (figure: (one: (typeof operations)[number]) => number) =>
    operations.reduce((all, one) => all + figure(one), 0);
  const least = Math.min(...operations.map(({ good, calls }) => good / calls));
  console.log(
    `${sum(({ calls }) => calls)} calls to ${operations.length} operations in ${Math.round(sum(({ took }) => took) / 1000)} s, ` +
      `${sum(({ good }) => good)} answered 2xx, of one operation at least ${Math.round(least * 100)}%.\n` +
      `The slowest: ${operations
        .slice(0, 12)
        .map(({ route, calls, took }) => `${route} ${calls} in ${Math.round(took)} ms`)
        .join(', ')}`,
  );
}
