/**
 * All checks besides the tests: types, lint, unused code, generated files, requirements, texts, their
 * language, and the bundle budget.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureWebBuilt } from '#platform/http/web-build';
import { measureBundle } from './checks/bundle-budget.ts';

const root = join(import.meta.dirname, '..');

interface Outcome {
  ok: boolean;
  output: string;
}

async function script(...command: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { ok: code === 0, output: `${stdout}${stderr}` };
}

/** Checks one project at a time with one checker: several at once need three times the memory. */
async function types(): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const project of ['.', 'web'])
    outcomes.push(
      await script('node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1', '--project', project),
    );
  return {
    ok: outcomes.every(({ ok }) => ok),
    output: outcomes.map(({ output }) => output).join(''),
  };
}

async function bundle(): Promise<Outcome> {
  await ensureWebBuilt();
  const parts = await measureBundle(join(root, 'dist', 'web'));
  const output = parts
    .map(
      ({ name, size, limit }) =>
        `${size > limit ? 'TOO BIG ' : '        '}${size.toFixed(1).padStart(6)} of ${limit} kB  ${name}`,
    )
    .join('\n');
  return { ok: parts.every(({ size, limit }) => size <= limit), output };
}

/** What the service imports must be a production dependency; exports only for tests are allowed. */
const productionOptions = [
  '--production',
  '--strict',
  '--include',
  'files,dependencies,unlisted,unresolved,binaries',
];

const checks: [name: string, check: () => Promise<Outcome>][] = [
  ['bundle budget', bundle],
  ['types', types],
  ['lint and format', () => script('node_modules/@biomejs/biome/bin/biome', 'check', '.')],
  ['unused code', () => script('node_modules/knip/bin/knip.js')],
  ['production dependencies', () => script('node_modules/knip/bin/knip.js', ...productionOptions)],
  ['generated types', () => script('scripts/generate/types.ts', '--check')],
  ['generated calls', () => script('scripts/generate/calls.ts', '--check')],
  ['structure', () => script('scripts/checks/structure.ts')],
  ['generated proofs', () => script('scripts/generate/requirements.ts', '--check')],
  ['trust', () => script('scripts/trust/run.ts', '--check')],
  ['API description', () => script('scripts/checks/api-description.ts')],
  ['words', () => script('scripts/checks/words.ts')],
  ['language', () => script('scripts/checks/language/check.ts')],
  ['translations', () => script('scripts/checks/translations.ts')],
];

/** Runs a check, prints its result and returns whether it passed. */
async function run([name, check]: (typeof checks)[number]): Promise<boolean> {
  const since = performance.now();
  const { ok, output } = await check().catch((error: unknown) => ({
    ok: false,
    output: error instanceof Error ? error.message : String(error),
  }));
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
  if (!ok || check === bundle) console.log(output.trimEnd().replace(/^/gm, '       '));
  return ok;
}

// The longest come first; each processor takes the next one.
const waiting = checks.values();
const failed: string[] = [];
await Promise.all(
  Array.from({ length: Math.min(availableParallelism(), 4) }, async () => {
    for (const check of waiting) if (!(await run(check))) failed.push(check[0]);
  }),
);
console.log(
  failed.length === 0
    ? 'All checks passed.'
    : `${failed.length} of ${checks.length} failed: ${failed.join(', ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
