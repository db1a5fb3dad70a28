import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ERRORS, Upload } from '@tus/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/ids';
import { type TestContext, testContext } from '#support/context';
import { startBucket, type TestBucket } from '#support/files/bucket';
import { openParts, type Parts } from './parts.ts';

let bucket: TestBucket;
let context: TestContext;
let parts: Parts;
beforeAll(async () => {
  bucket = await startBucket();
  context = await testContext({
    OPENSKIP_S3_BUCKET: bucket.access.bucket,
    OPENSKIP_S3_ENDPOINT: bucket.access.endpoint ?? '',
  });
  parts = openParts(context.ctx);
});
afterAll(async () => {
  await context.close();
  await bucket.stop();
});

const bytesOf = (size: number) => Buffer.from(Uint8Array.from({ length: size }, (_, at) => at % 251));
const begin = async (size?: number) =>
  (
    await parts.create(
      new Upload({ id: newId(), offset: 0, ...(size && { size }), metadata: { filename: 'a' } }),
    )
  ).id;

test('keeps large requests in pieces, and reads them in order', async () => {
  const content = bytesOf(20_000_000);
  const id = await begin(content.length);
  expect(await parts.write(Readable.from([content.subarray(0, 9_000_000)]), id, 0)).toBe(9_000_000);
  const rest = Readable.from([content.subarray(9_000_000, 18_000_000), content.subarray(18_000_000)]);
  expect(await parts.write(rest, id, 9_000_000)).toBe(content.length);
  expect(await parts.getUpload(id)).toMatchObject({ size: content.length, offset: content.length });
  expect((await buffer(parts.read(id))).equals(content)).toBe(true);
  await parts.remove(id);
  await expect(parts.getUpload(id)).rejects.toEqual(ERRORS.FILE_NOT_FOUND);
  await expect(parts.remove(id)).rejects.toEqual(ERRORS.FILE_NOT_FOUND);
});

test('keeps what arrived before a connection broke', async () => {
  const content = bytesOf(1000);
  const id = await begin(content.length);
  async function* broken() {
    yield content.subarray(0, 400);
    throw new Error('the sender is gone');
  }
  await expect(parts.write(Readable.from(broken()), id, 0)).rejects.toThrow('the sender is gone');
  expect((await parts.getUpload(id)).offset).toBe(400);
  await parts.write(Readable.from([content.subarray(400)]), id, 400);
  expect((await buffer(parts.read(id))).equals(content)).toBe(true);
});

test('two machines that keep the same bytes at once keep each byte once', async () => {
  const content = bytesOf(3000);
  const id = await begin(content.length);
  await Promise.all([
    parts.write(Readable.from([content.subarray(0, 1000)]), id, 0),
    parts.write(Readable.from([content.subarray(0, 700)]), id, 0),
  ]);
  const { offset } = await parts.getUpload(id);
  expect([700, 1000]).toContain(offset);
  await parts.write(Readable.from([content.subarray(offset)]), id, offset);
  expect((await buffer(parts.read(id))).equals(content)).toBe(true);
});

test('learns the size of an upload that began without one', async () => {
  const id = await begin();
  expect((await parts.getUpload(id)).size).toBeUndefined();
  await parts.declareUploadLength(id, 5);
  expect(await parts.getUpload(id)).toMatchObject({ size: 5, offset: 0, metadata: { filename: 'a' } });
});
