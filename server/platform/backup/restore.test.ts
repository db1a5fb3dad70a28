import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolder } from '#support/data-folder';
import { ensurePostgres, isEmbeddedRunning } from '../postgres/embedded/supervisor.ts';
import { restoreBackup } from './restore.ts';

let data: string;
beforeEach(async () => {
  data = await dataFolder('openskip-restore-');
});
afterEach(() => rm(data, { recursive: true, force: true }));

async function* notABackup() {
  yield Buffer.from('not a backup');
}

/** Restores something that isn’t a backup, so that the checks before it decide what is thrown. */
async function restore(
  content: () => AsyncIterable<Uint8Array> = notABackup,
  dataFolder = data,
): Promise<unknown> {
  const target = {
    dataFolder,
    databaseUrl: undefined,
    s3: null,
    secretKey: undefined,
    cipher: 'aes-256-gcm' as const,
    force: true,
    check() {},
  };
  return restoreBackup(content(), ['a made-up passphrase'], target).catch((error: unknown) => error);
}

/** Starts the database in another process, which is then killed. */
async function leaveOrphan(): Promise<void> {
  const module = new URL('../postgres/embedded/supervisor.ts', import.meta.url);
  const script = `const { ensurePostgres } = await import('${module}');
    await ensurePostgres({ dataFolder: ${JSON.stringify(data)} });
    process.stdout.write('started');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), ended]);
  child.kill('SIGKILL');
  await ended;
}

test('stops the database that a killed command left running, but not one in use', async () => {
  await leaveOrphan();
  expect(await isEmbeddedRunning(data)).toBe(true);
  expect(await restore()).not.toMatchObject({ code: 'in_use' });
  expect(await isEmbeddedRunning(data)).toBe(false);

  const inUse = await ensurePostgres({ dataFolder: data });
  expect(await restore()).toMatchObject({ code: 'in_use' });
  expect(inUse.isConnected()).toBe(true);
  await inUse.release();
}, 120_000);

test('says that the disk is full', async () => {
  // biome-ignore lint/correctness/useYield: it fails before the first piece, as a write to a full disk does
  async function* onFullDisk(): AsyncGenerator<Uint8Array> {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  }
  expect(await restore(onFullDisk)).toMatchObject({
    code: 'disk_full',
    message: expect.stringContaining('The disk is full. Nothing was restored.'),
  });
});

test('refuses a place where it may not create a folder, and leaves it as it was', async () => {
  const parent = join(data, 'a-file');
  await mkdir(data, { recursive: true });
  await writeFile(parent, '');
  expect(await restore(notABackup, join(parent, 'data'))).toMatchObject({
    name: 'BackupError',
    code: 'no_folder',
  });
  expect(await readdir(data)).toEqual(['a-file']);
});
