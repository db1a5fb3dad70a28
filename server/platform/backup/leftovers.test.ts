import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dataFolder } from '#support/data-folder';
import { clock, days } from '../clock.ts';
import { ensurePostgres, isEmbeddedRunning } from '../postgres/embedded/supervisor.ts';
import { removeDataLeftovers, removeTemporaryLeftovers } from './leftovers.ts';

let root: string;
let data: string;
beforeEach(async () => {
  root = await dataFolder('openskip-unfinished-');
  data = join(root, 'data');
  await mkdir(data);
});
afterEach(async () => {
  clock.set(null);
  await rm(root, { recursive: true, force: true });
});
/** From here on, everything written so far is two days old. */
const age = () => clock.set(new Date(Date.now() + days(2)));

describe('a data folder', () => {
  const kept = ['secret-key', 'secret-key.old', 'sign-ins.json', 'audit-heads.jsonl', 'notes.part'];
  const left = ['secret-key.0123456789ab', 'sign-ins.json.0123456789ab', 'audit-heads.jsonl.part'];

  test('loses drafts after a day', async () => {
    for (const name of [...kept, ...left]) await writeFile(join(data, name), '');
    await mkdir(join(data, 'backups'));
    for (const name of ['.before-upgrade-1.backup.part', 'before-upgrade-2.backup'])
      await writeFile(join(data, 'backups', name), '');

    await removeDataLeftovers(data);
    expect(await readdir(data)).toEqual(expect.arrayContaining(left));
    age();
    await removeDataLeftovers(data);
    expect((await readdir(data)).sort()).toEqual(['backups', ...kept].sort());
    expect(await readdir(join(data, 'backups'))).toEqual(['before-upgrade-2.backup']);
  });

  test('loses an interrupted restore beside it, with its database, unless that is used', async () => {
    const staging = `${data}.restoring`;
    await mkdir(staging);
    const restoring = await ensurePostgres({ dataFolder: staging });
    age();
    await removeDataLeftovers(data);
    expect(await isEmbeddedRunning(staging)).toBe(true);

    await restoring.release();
    await removeDataLeftovers(data);
    expect(existsSync(staging)).toBe(false);
  }, 60_000);
});

test('temporary folders of killed processes are removed after a day, and others stay', async () => {
  for (const name of [
    'openskip-verify-a/data.restoring',
    'openskip-verify-b/data',
    'openskip-companies-c',
    'other',
  ])
    await mkdir(join(root, name), { recursive: true });
  await writeFile(join(root, 'openskip-verify-b/data/a-restored-file'), '');

  await removeTemporaryLeftovers(root);
  expect(await readdir(root)).toHaveLength(5);
  age();
  await removeTemporaryLeftovers(root);
  expect((await readdir(root)).sort()).toEqual(['data', 'other']);
});
