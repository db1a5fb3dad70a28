/**
 * Runs the tests behind TRUST.md, stores their results by file in docs/trust.json, and renders TRUST.md. A test that
 * isn't run keeps its earlier figures with commit and day, or is marked as not run. Nothing in TRUST.md is written by
 * hand.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readMutation } from '../mutation/results.ts';
import { root, stamp } from '../stamp.ts';
import { asvs } from './asvs/index.ts';
import { parts } from './parts.ts';
import { renderTrust } from './render.ts';
import { type FileResult, readResults, resultsPath } from './results.ts';

const trustPath = join(root, 'TRUST.md');

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          meta: z.object({ figures: z.record(z.string(), z.number()).optional() }).optional(),
        }),
      ),
    }),
  ),
});

interface PlaywrightSuite {
  file?: string | undefined;
  specs?: { ok: boolean; tests: { results: { duration: number }[] }[] }[] | undefined;
  suites?: PlaywrightSuite[] | undefined;
}
const PlaywrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  file: z.string().optional(),
  specs: z
    .array(
      z.object({
        ok: z.boolean(),
        tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
      }),
    )
    .optional(),
  suites: z.lazy(() => z.array(PlaywrightSuite)).optional(),
});
const PlaywrightReport = z.object({ suites: z.array(PlaywrightSuite) });

type Counted = Pick<FileResult, 'passed' | 'failed' | 'seconds' | 'figures'>;

/** Runs tests; a failed test is counted and doesn't end the run. */
async function runRules(files: string[], folder: string): Promise<Record<string, Counted>> {
  const report = join(folder, 'rules.json');
  const command = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...files,
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  // Uses the large size, too slow for every change.
  const env = { ...process.env, CRASH_LEADS: '280000' };
  spawnSync(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const { testResults } = VitestReport.parse(JSON.parse(await readFile(report, 'utf8')));
  return Object.fromEntries(
    testResults.map(({ name, startTime, endTime, assertionResults: tests }) => {
      const figures: Record<string, number> = {};
      for (const { meta } of tests)
        for (const [key, value] of Object.entries(meta?.figures ?? {}))
          figures[key] = (figures[key] ?? 0) + value;
      const count = (status: string) => tests.filter((one) => one.status === status).length;
      const seconds = Math.round((endTime - startTime) / 1000);
      return [relative(root, name), { passed: count('passed'), failed: count('failed'), seconds, figures }];
    }),
  );
}

/** Runs journeys in the browser. */
async function runStories(files: string[], folder: string): Promise<Record<string, Counted>> {
  const report = join(folder, 'stories.json');
  const command = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'tests/journeys/playwright.config.ts',
  ];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  spawnSync(process.execPath, [...command, '--reporter=json', ...files], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { suites } = PlaywrightReport.parse(JSON.parse(await readFile(report, 'utf8')));
  const counted: Record<string, Counted> = {};
  const count = (suite: PlaywrightSuite, file: string) => {
    const counts = counted[file] ?? { passed: 0, failed: 0, seconds: 0, figures: {} };
    counted[file] = counts;
    for (const { ok, tests } of suite.specs ?? []) {
      if (ok) counts.passed += 1;
      else counts.failed += 1;
      counts.seconds += Math.round(
        tests.flatMap(({ results }) => results).reduce((sum, one) => sum + one.duration, 0) / 1000,
      );
    }
    for (const inner of suite.suites ?? []) count(inner, file);
  };
  for (const suite of suites) count(suite, join('tests', 'journeys', suite.file ?? ''));
  return counted;
}

const isStory = (file: string) => file.endsWith('.journey.ts');
const everyFile = [
  ...new Set([...parts.flatMap(({ files }) => files), ...asvs.flatMap(({ tests = [] }) => tests)]),
].sort();

async function run(files: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'openskip-trust-'));
  try {
    const stamped = stamp();
    const [rules, stories] = [files.filter((file) => !isStory(file)), files.filter(isStory)];
    const counted = {
      ...(rules.length === 0 ? {} : await runRules(rules, folder)),
      ...(stories.length === 0 ? {} : await runStories(stories, folder)),
    };
    const known = await readResults();
    for (const [file, result] of Object.entries(counted)) known[file] = { ...stamped, ...result };
    // Drops results of files that are no longer listed.
    const reused = everyFile.flatMap((file) => {
      const result = known[file];
      return result === undefined ? [] : [[file, result] as const];
    });
    await writeFile(resultsPath, `${JSON.stringify(Object.fromEntries(reused), null, 2)}\n`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' }, render: { type: 'boolean' } },
});
if (!values.check && !values.render) {
  const chosen = everyFile.filter(
    (file) => positionals.length === 0 || positionals.some((part) => file.includes(part)),
  );
  const missing = chosen.filter((file) => !existsSync(join(root, file)));
  if (missing.length > 0) throw new Error(`there is no such test: ${missing.join(', ')}`);
  await run(chosen);
}
const text = renderTrust(await readResults(), await readMutation());
if (values.check) {
  const missing = everyFile.filter((file) => !existsSync(join(root, file)));
  const stale = (await readFile(trustPath, 'utf8').catch(() => '')) !== text;
  if (missing.length > 0) console.log(`named, but not there: ${missing.join(', ')}`);
  if (stale)
    console.log('TRUST.md doesn’t match docs/trust.json. Run npm run trust -- --render and commit it.');
  process.exitCode = missing.length > 0 || stale ? 1 : 0;
} else {
  await writeFile(trustPath, text);
  console.log('TRUST.md is written.');
}
