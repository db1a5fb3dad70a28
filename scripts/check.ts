/** Everything that must hold beside the tests: types, lint, unused code, generated files, requirements, words, bundle budget. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureWebBuilt } from '#platform/web-build';
import { measureBundle } from './bundle-budget.ts';

const root = join(import.meta.dirname, '..');

interface Outcome {
  ok: boolean;
  output: string;
}

const script = (...command: string[]): Outcome => {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
  });
  return { ok: status === 0, output: `${stdout}${stderr}${error?.message ?? ''}` };
};

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

const checks: [name: string, check: () => Outcome | Promise<Outcome>][] = [
  ['types', () => script('node_modules/typescript/bin/tsc', '--noEmit')],
  ['lint and format', () => script('node_modules/@biomejs/biome/bin/biome', 'check', '.')],
  ['unused code', () => script('node_modules/knip/bin/knip.js')],
  ['generated types', () => script('scripts/generate-types.ts', '--check')],
  ['requirements', () => script('scripts/check-requirements.ts')],
  ['trust', () => script('scripts/trust.ts', '--check')],
  ['words', () => script('scripts/check-words.ts')],
  ['bundle budget', bundle],
];

const failed: string[] = [];
for (const [name, check] of checks) {
  const since = performance.now();
  const { ok, output } = await Promise.resolve()
    .then(check)
    .catch((error: unknown) => ({
      ok: false,
      output: error instanceof Error ? error.message : String(error),
    }));
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
  if (!ok || check === bundle) console.log(output.trimEnd().replace(/^/gm, '       '));
  if (!ok) failed.push(name);
}
console.log(
  failed.length === 0
    ? 'Everything holds.'
    : `${failed.length} of ${checks.length} failed: ${failed.join(', ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
