/** What an operator reads when a command can't do its work. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder } from '#support/data-folder';
import { runCli } from '#support/processes/cli';

test('the service that misses something of its machine says what to do, without a stack', async () => {
  const folder = await dataFolder('openskip-failures-');
  const data = join(folder, 'postgres', 'data');
  try {
    await mkdir(data, { recursive: true });
    await writeFile(join(data, 'PG_VERSION'), '12\n');
    const { code, stderr } = await runCli(['start'], { OPENSKIP_DATA: folder });
    expect([code, stderr.split('\n')]).toEqual([
      1,
      [expect.stringMatching(/^The database in .* was written by PostgreSQL 12; .*Back it up with/), ''],
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
