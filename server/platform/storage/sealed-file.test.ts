import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cipherNames } from '../security/sealing/ciphers.ts';
import { byteStream, through } from '../streams/guarded.ts';
import { localFiles } from './local-files.ts';
import { cipherOfFile, fileKey, newFileKey, openPieces, openWithAnyCipher, sealing } from './sealed-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openskip-sealed-'));
  await mkdir(join(folder, 'files'));
});
afterAll(() => rm(folder, { recursive: true }));

const segment = 64 * 1024;
let files = 0;

/** Bytes whose values depend on their position. */
const bytesOf = (size: number) => Buffer.from(Uint8Array.from({ length: size }, (_, at) => at % 251));

/** Seals content written in pieces of a given size; returns the path. */
async function sealed(key: Buffer, content: Buffer, piece = 10_000): Promise<string> {
  files += 1;
  const path = join(folder, 'files', String(files));
  const pieces = Array.from({ length: Math.ceil(content.length / piece) }, (_, at) =>
    content.subarray(at * piece, (at + 1) * piece),
  );
  await writeFile(path, await buffer(through(byteStream(pieces), sealing(key))));
  return path;
}

const reading = (path: string) => (from: number, to: number) =>
  localFiles(folder).read(basename(path), from, to);
const opened = (key: Buffer, path: string, range = {}) => buffer(openPieces(reading(path), key, range));

describe.each(cipherNames)('file sealed with %s', (cipher) => {
  const key = newFileKey(cipher);

  test('LAW-4: reads back whole and from any offset, for any size and piece size', async () => {
    for (const size of [0, 1, segment - 1, segment, segment + 1, 2 * segment, 11 * segment + 5]) {
      const content = bytesOf(size);
      const path = await sealed(key, content, size > 3 * segment ? 300_000 : 10_000);
      expect((await opened(key, path)).equals(content)).toBe(true);
      expect((await readFile(path)).length).toBe(size + 16 * Math.max(1, Math.ceil(size / segment)));
    }
    const content = bytesOf(9 * segment + 77);
    const path = await sealed(key, content);
    const place = fc.integer({ min: 0, max: content.length + 10 });
    await fc.assert(
      fc.asyncProperty(place, place, async (a, b) => {
        const [from, to] = a < b ? [a, b] : [b, a];
        expect((await opened(key, path, { from, to })).equals(content.subarray(from, to))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('LAW-4: is rejected after a byte, the end or the segment order changes, or with another key', async () => {
    const path = await sealed(key, bytesOf(3 * segment));
    const whole = await readFile(path);
    const stored = segment + 16;
    const flipped = Buffer.from(whole);
    flipped[stored + 9] = (flipped[stored + 9] ?? 0) ^ 1;
    const part = (at: number) => whole.subarray(at * stored, (at + 1) * stored);
    const swapped = Buffer.concat([part(1), part(0), part(2)]);
    for (const changed of [
      flipped,
      swapped,
      whole.subarray(0, 2 * stored),
      whole.subarray(0, -1),
      Buffer.alloc(0),
    ]) {
      await writeFile(`${path}-changed`, changed);
      await expect(opened(key, `${path}-changed`)).rejects.toThrow();
    }
    await expect(opened(newFileKey(cipher), path)).rejects.toThrow();
  });
});

test('a key of a file names its cipher', () => {
  expect(cipherNames.map((name) => cipherOfFile(newFileKey(name)))).toEqual(cipherNames);
  // Keys of earlier releases have no name.
  expect(cipherOfFile(Buffer.alloc(32, 7))).toBe('aes-256-gcm');
  expect(() => cipherOfFile(Buffer.alloc(33, 250))).toThrow('needs a newer release');
});

test('a file under a derived key opens whatever cipher sealed it', async () => {
  const secret = Buffer.alloc(32, 7);
  for (const cipher of cipherNames) {
    const path = await sealed(fileKey(cipher, secret), bytesOf(segment + 5));
    for (const expected of cipherNames) {
      const from = (range: object, key = secret) =>
        buffer(openWithAnyCipher(reading(path), key, expected, range));
      expect((await from({})).equals(bytesOf(segment + 5))).toBe(true);
      expect((await from({ from: segment })).equals(bytesOf(segment + 5).subarray(segment))).toBe(true);
      await expect(from({}, Buffer.alloc(32, 8))).rejects.toThrow('another key');
    }
  }
});
