import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startBucket, type TestBucket } from '#support/files/bucket';
import { defaultCipher } from '../security/sealing/ciphers.ts';
import { openStorage, type Storage } from '../storage/storage.ts';
import { byteStream } from '../streams/guarded.ts';
import { bucketEntries, restoreFile, storedFileEntries } from './data-files.ts';
import { endMark, readEntries } from './entries.ts';

let folder: string;
let bucket: TestBucket;
let storage: Storage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openskip-data-files-'));
  bucket = await startBucket();
  const source = { dataFolder: folder, s3: bucket.access, secretKey: 'a1'.repeat(32), cipher: defaultCipher };
  storage = openStorage(source);
});
afterEach(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true });
});

const bytes = (text: string) => byteStream([Buffer.from(text)]);

test('a file in the data folder and in the bucket is in a backup once', async () => {
  await mkdir(join(folder, 'imports'));
  await writeFile(join(folder, 'imports', 'both'), 'people');
  await storage.sealByKey('imports/both', bytes('people'));
  await storage.sealByKey('imports/other', bytes('companies'));
  async function* entries() {
    const written = new Set<string>();
    yield* storedFileEntries(folder, written);
    yield* bucketEntries(storage, written);
    yield endMark();
  }
  const found: unknown[] = [];
  for await (const { header, body } of readEntries(byteStream(entries()))) {
    found.push([header, Buffer.concat(await Array.fromAsync(body)).toString()]);
  }
  expect(found).toEqual([
    [{ kind: 'file', path: 'imports/both' }, 'people'],
    [{ kind: 'file', path: 'imports/other' }, 'companies'],
  ]);
});

test('a backup that has a file twice is restored', async () => {
  const target = { dataFolder: folder, bucket: null };
  async function* body(text: string) {
    yield Buffer.from(text);
  }
  for (const text of ['people', 'people']) await restoreFile(target, 'imports/both', body(text));
  expect(await readFile(join(folder, 'imports', 'both'), 'utf8')).toBe('people');
  await restoreFile(target, 'secret-key', body('one'));
  await expect(restoreFile(target, 'secret-key', body('two'))).rejects.toThrow('EEXIST');
});
