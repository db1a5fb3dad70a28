import { readdir, readlink, rm, truncate } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { AppError } from '#platform/errors';
import { peopleFiles, zipped } from '#support/files/people-files';
import { expectNothingUnhandled } from '#support/processes/unhandled';
import { until } from '#support/wait';
import { openContainer } from './container.ts';

expectNothingUnhandled();
const { saved } = peopleFiles();

/** Compresses badly, so that half of a compressed file still decompresses to something. */
const content = Array.from({ length: 60_000 }, (_, at) => `${(at * 7919) % 104_729},${at}`).join('\n');
const kinds = {
  text: async () => saved('people.csv', content),
  gzip: async () => saved('people.csv.gz', gzipSync(content)),
  zip: async () => saved('people.zip', await zipped({ 'people.csv': content })),
};
type Kind = keyof typeof kinds;

async function opened(kind: Kind): Promise<{ path: string; open: (onBytes?: () => void) => Readable }> {
  const path = await kinds[kind]();
  const container = await openContainer(path);
  const part = container.kind === 'text' ? container.parts[0] : undefined;
  if (part === undefined) throw new Error('this isn’t a text');
  return { path, open: (onBytes) => part.open(onBytes) };
}

async function isOpen(path: string): Promise<boolean> {
  const openPaths = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return openPaths.includes(path);
}

describe.each(['text', 'gzip', 'zip'] as const)('a file of %s', (kind) => {
  test('fails its reader if it disappears, however late', async () => {
    const { path, open } = await opened(kind);
    await rm(path);
    for (const stream of [open(), open(() => {})]) {
      for (let turn = 0; turn < 5; turn += 1) await setImmediate();
      await expect(buffer(stream)).rejects.toThrow('ENOENT');
    }
  });

  test('is closed when its reader stops early or fails', async () => {
    const { path, open } = await opened(kind);
    const failing = open(() => {
      throw new AppError('import_stopped');
    });
    await expect(buffer(failing)).rejects.toMatchObject({ code: 'import_stopped' });
    for await (const _ of open()) break;
    await until('the file is closed', async () => !(await isOpen(path)));
  });
});

test.each(['gzip', 'zip'] as const)('a file of %s that is truncated fails midway', async (kind) => {
  const { path, open } = await opened(kind);
  await truncate(path, 60_000);
  const stream = open();
  await expect(buffer(stream)).rejects.toThrow('cut off or damaged');
  await until('the file is closed', async () => !(await isOpen(path)));
});
