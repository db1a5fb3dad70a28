import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPrivateFolder, giveToFolderOwner, privateFile, privateFolder } from './private-files.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65534;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openskip-private-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('creates a folder and its parents for their owner alone', async () => {
  await createPrivateFolder(join(folder, 'a', 'b'));
  await createPrivateFolder(join(folder, 'a', 'b'));
  for (const path of ['a', 'a/b']) expect((await stat(join(folder, path))).mode & 0o777).toBe(privateFolder);
});

test.runIf(isRoot)('gives what root creates to the owner of the folder', async () => {
  await chown(folder, nobody, nobody);
  await createPrivateFolder(join(folder, 'a', 'b'));
  await writeFile(join(folder, 'a', 'file'), '', { mode: privateFile });
  await giveToFolderOwner(join(folder, 'a', 'file'));
  for (const path of ['a', 'a/b', 'a/file'])
    expect(await stat(join(folder, path))).toMatchObject({ uid: nobody, gid: nobody });
});
