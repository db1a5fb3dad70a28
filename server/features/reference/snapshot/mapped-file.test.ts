import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '#support/wait';
import { mapFile } from './mapped-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openskip-mapped-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** How often the process has the file mapped. */
const mappings = (path: string) => readFileSync('/proc/self/maps', 'latin1').split(path).length - 1;

test('TRACE-11: a mapped file has the bytes of the file, and none if it is empty', async () => {
  const [path, empty] = [join(folder, 'some'), join(folder, 'empty')];
  // Not a whole number of pages.
  const bytes = Buffer.from(Array.from({ length: 10_001 }, (_, at) => at % 251));
  await writeFile(path, bytes);
  await writeFile(empty, '');
  expect(Buffer.from(mapFile(path, bytes.length)).equals(bytes)).toBe(true);
  expect(mapFile(empty, 0).byteLength).toBe(0);
});

test.skipIf(process.platform !== 'linux')('a mapping ends once nothing refers to it', async () => {
  const path = join(folder, 'dropped');
  await writeFile(path, Buffer.alloc(5000, 7));
  let held: Uint8Array | null = new Uint8Array(mapFile(path, 5000));
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  expect([held[4999], mappings(path)]).toEqual([7, 1]);
  held = null;
  await until('it is unmapped', async () => {
    collect();
    return mappings(path) === 0;
  });
});

test('a file that can’t be mapped is an error', async () => {
  const path = join(folder, 'short');
  await writeFile(path, 'short');
  expect(() => mapFile(join(folder, 'missing'), 10)).toThrow('ENOENT');
  // More than the address space.
  expect(() => mapFile(path, 2 ** 52)).toThrow('errno');
});
