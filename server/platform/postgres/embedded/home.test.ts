import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { linkLibraries } from './home.ts';

test('creates library links only where the install script was skipped', async () => {
  const folder = await fs.mkdtemp(join(tmpdir(), 'openskip-libraries-'));
  onTestFinished(() => fs.rm(folder, { recursive: true }));
  await fs.mkdir(join(folder, 'native', 'lib'), { recursive: true });
  await fs.writeFile(join(folder, 'native', 'lib', 'libpq.so.5.18'), 'library');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  await fs.writeFile(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  await linkLibraries(join(folder, 'native'));
  expect(await fs.readlink(join(folder, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  const before = (await fs.stat(join(folder, 'native', 'lib'))).mtimeMs;
  await linkLibraries(join(folder, 'native'));
  expect((await fs.stat(join(folder, 'native', 'lib'))).mtimeMs).toBe(before);
});
