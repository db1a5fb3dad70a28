import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBucket, type TestBucket } from '#support/files/bucket';
import { serve } from '#support/http/http';
import { expectNothingUnhandled } from '#support/processes/unhandled';
import { S3Files } from './s3-files.ts';
import { openStorage, type Storage } from './storage.ts';

expectNothingUnhandled();

const source = { dataFolder: '/nowhere', secretKey: '0'.repeat(64) };
let bucket: TestBucket;
let storage: Storage;
beforeAll(async () => {
  bucket = await startBucket();
  storage = openStorage({ ...source, s3: bucket.access, cipher: 'aes-256-gcm' });
});
afterAll(() => bucket.stop());

const bytesOf = (size: number) => Buffer.from(Uint8Array.from({ length: size }, (_, at) => at % 251));
const streamOf = (content: Buffer) => Readable.from([content], { objectMode: false });
const keys = async (folder: string) => (await Array.fromAsync(storage.list(folder))).map(({ key }) => key);

test('stores, reads and removes files in a bucket, sealed or not, whole or in ranges', async () => {
  // Larger than a request, so that it's written in parts and read in ranges.
  const content = bytesOf(20_000_000);
  const secret = await storage.seal('uploads/sealed', streamOf(content));
  await storage.put('uploads/plain', streamOf(content.subarray(0, 100_000)));
  expect(await keys('uploads')).toEqual(['uploads/plain', 'uploads/sealed']);
  expect((await buffer(storage.open('uploads/sealed', secret))).equals(content)).toBe(true);
  for (const [from, to] of [
    [0, 1],
    [8_388_000, 8_400_000],
    [19_999_990, 30_000_000],
    [20_000_000, 20_000_001],
    [5, 5],
  ]) {
    const read = await buffer(storage.open('uploads/sealed', secret, { from, to }));
    expect(read.equals(content.subarray(from, to))).toBe(true);
  }
  const part = await buffer(storage.open('uploads/plain', null, { from: 10, to: 20 }));
  expect(part.equals(content.subarray(10, 20))).toBe(true);
  await storage.sealByKey('uploads/named', streamOf(content.subarray(0, 70_000)));
  expect((await buffer(storage.openByKey('uploads/named'))).equals(content.subarray(0, 70_000))).toBe(true);
  for (const key of ['uploads/named', 'uploads/plain', 'uploads/sealed', 'uploads/plain'])
    await storage.remove(key);
  expect(await keys('uploads')).toEqual([]);
});

test('a missing file fails its reader as a missing local one does', async () => {
  await expect(buffer(storage.open('gone'))).rejects.toThrow('ENOENT');
  await expect(buffer(storage.open('gone', Buffer.alloc(32)))).rejects.toThrow('ENOENT');
});

test.each([
  ['before its first piece', 0],
  ['after two parts', 200],
])('a stream that fails %s leaves no file', async (_name, pieces) => {
  async function* failing() {
    for (let piece = 0; piece < pieces; piece += 1) {
      yield Buffer.alloc(100_000);
      await setImmediate();
    }
    throw new TypeError('the sender is gone');
  }
  await expect(storage.put('uploads/failing', Readable.from(failing()))).rejects.toThrow(
    'the sender is gone',
  );
  expect(await keys('uploads')).toEqual([]);
});

test('a store that can’t be reached says so and ends the sender', async () => {
  const stopped = await startBucket();
  await stopped.stop();
  const offline = openStorage({ ...source, s3: stopped.access, cipher: 'aes-256-gcm' });
  const content = streamOf(bytesOf(100));
  await expect(offline.put('uploads/one', content)).rejects.toMatchObject({
    code: 'file_store_unavailable',
    status: 503,
  });
  expect(content.destroyed).toBe(true);
  await expect(buffer(offline.open('uploads/one'))).rejects.toMatchObject({ code: 'file_store_unavailable' });
});

/** A store that gives every request the same reply. */
async function storeThat(reply: () => Response | Promise<Response>) {
  const store = await serve({ app: new Hono().all('*', reply) });
  const access = { ...bucket.access, endpoint: `http://127.0.0.1:${store.port}` };
  return { files: new S3Files(access, { silenceTimeoutMs: 50 }), close: store.close };
}

test('a store that takes connections but is silent can’t be reached', async () => {
  const { files, close } = await storeThat(() => new Promise(() => {}));
  await expect(files.write('uploads/one', [streamOf(bytesOf(100))])).rejects.toMatchObject({
    code: 'file_store_unavailable',
  });
  expect(await files.check()).toBe('TimeoutError');
  await close();
});

test.each([
  ['refuses the credentials', '<Error><Code>SignatureDoesNotMatch</Code></Error>', 'SignatureDoesNotMatch'],
  ['is a web server', '<html>Sign in</html>', 'status 403'],
])('a store that %s can’t be reached for that reason', async (_name, body, reason) => {
  const { files, close } = await storeThat(() => new Response(body, { status: 403 }));
  expect(await files.check()).toBe(reason);
  await close();
});

test('a store that doesn’t listen can’t be reached for that reason', async () => {
  const { files, close } = await storeThat(() => new Response());
  await close();
  expect(await files.check()).toBe('ECONNREFUSED');
});

test('a store that refuses a part says so', async () => {
  // More than the test store takes in a request.
  const files = new S3Files(bucket.access, { bytesPerPart: 16 * 1024 * 1024 });
  const pieces = Array.from({ length: 40 }, () => Buffer.alloc(1024 * 1024));
  await expect(files.write('uploads/large', [Readable.from(pieces)])).rejects.toMatchObject({
    code: 'file_store_unavailable',
  });
  expect(await keys('uploads')).toEqual([]);
});

test('a key can’t leave the bucket’s folders', async () => {
  await expect(storage.put('../outside', streamOf(bytesOf(1)))).rejects.toThrow();
});
