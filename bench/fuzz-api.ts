/** `npm run bench -- fuzz-api [count] [seed]`: the calls of `tests/spec/fuzz.test.ts`, 20,000 of them unless said. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs it; ends with an error where a call failed by a fault of ours or was not as it is described. */
export async function run([count = '20000', seed = '8']: string[]): Promise<void> {
  const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
  const child = spawn(
    process.execPath,
    [vitest, 'run', 'tests/spec/fuzz.test.ts', '--testTimeout', '600000'],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { ...process.env, OPENSKIP_FUZZ: count, OPENSKIP_FUZZ_SEED: seed },
      stdio: 'inherit',
    },
  );
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
}
