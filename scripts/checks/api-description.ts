/** Lints the API's description with Redocly; a warning fails too. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDescription } from '../clients/document.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = await mkdtemp(join(tmpdir(), 'openskip-api-'));
try {
  const path = join(folder, 'openapi.json');
  await writeDescription(path);
  const linter = join(root, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [linter, 'lint', path, '--config', join(root, 'redocly.yaml'), '--max-problems', '20'],
    {
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  const output = `${stdout}${stderr}`;
  console.log(output);
  process.exitCode = status === 0 && !/You have \d+ warning/.test(output) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
