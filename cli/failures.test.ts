import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder } from '#support/data-folder';
import { runCli, startCli } from '#support/processes/cli';

test('a start on an unsuitable machine says what to do, without a stack', async () => {
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

test('a command of a user who may not write to the data folder says who can', async () => {
  const folder = await dataFolder('openskip-failures-');
  await chmod(folder, 0o555);
  // Root may write to every folder.
  const uid = process.getuid?.() === 0 ? 65534 : undefined;
  const { code, stderr } = await startCli(['start'], { OPENSKIP_DATA: folder }, { uid }).ended;
  expect(stderr).toContain(
    `the folder ${folder} can’t be written to (EACCES). Run this as the user who starts OpenSkip, or choose another`,
  );
  expect(code).toBe(2);
  await chmod(folder, 0o700);
  await rm(folder, { recursive: true });
});
