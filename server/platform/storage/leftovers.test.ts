import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { days } from '../clock.ts';
import { removeLeftovers } from './leftovers.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openskip-leftovers-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes a file, and makes it and its folder two days old. */
async function putOld(name: string) {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '');
  await age(path);
  if (dirname(path) !== folder) await age(dirname(path));
}
async function age(path: string) {
  const then = new Date(Date.now() - days(2));
  await utimes(path, then, then);
}

test('removes old leftovers, and nothing recent or of another name', async () => {
  await putOld('old.part');
  await putOld('old-folder.part/one');
  await putOld('old.csv');
  await writeFile(join(folder, 'recent.part'), '');
  // A file in it is still being written.
  await putOld('busy.part/one');
  await writeFile(join(folder, 'busy.part', 'two'), '');
  await age(join(folder, 'busy.part'));

  await removeLeftovers(folder, (name) => name.endsWith('.part'));

  expect((await readdir(folder)).sort()).toEqual(['busy.part', 'old.csv', 'recent.part']);
});

test('needs no folder', () =>
  expect(removeLeftovers(join(folder, 'none'), () => true)).resolves.toBeUndefined());
