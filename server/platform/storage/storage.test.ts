import { existsSync } from 'node:fs';
import { mkdir, readdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '#support/context';
import { expectNothingUnhandled } from '#support/processes/unhandled';
import { until } from '#support/wait';
import { isDiskFull } from '../errors.ts';

expectNothingUnhandled();

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const files = () =>
  readdir(join(context.ctx.config.dataFolder, 'files'), { recursive: true, withFileTypes: true })
    .then((entries) => entries.filter((entry) => entry.isFile()).map(({ name }) => name))
    .catch(() => []);

/** The files below the data folder that this process has open. */
async function openFiles(): Promise<number> {
  const { readlink } = await import('node:fs/promises');
  const openPaths = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return openPaths.filter((path) => path.startsWith(context.ctx.config.dataFolder)).length;
}

async function read(key: string): Promise<string> {
  let text = '';
  for await (const piece of context.ctx.storage.open(key)) text += piece;
  return text;
}

test('stores, reads and removes a file', async () => {
  const { storage } = context.ctx;
  await storage.put('a/b/one', Readable.from([Buffer.from('first '), Buffer.from('second')]));
  expect(await read('a/b/one')).toBe('first second');
  expect(await read('a/b/one')).toBe('first second');
  await storage.remove('a/b/one');
  await storage.remove('a/b/one');
  expect(await files()).toEqual([]);
  await expect(read('a/b/one')).rejects.toThrow();
});

test.each([
  ['before its first piece', 0],
  ['in the middle', 3],
])('a stream that fails %s leaves no file', async (_name, pieces) => {
  async function* failing() {
    for (let piece = 0; piece < pieces; piece += 1) {
      yield Buffer.alloc(100_000);
      await setImmediate();
    }
    throw new TypeError('the sender is gone');
  }
  const put = context.ctx.storage.put('uploads/failing', Readable.from(failing()));
  await expect(put).rejects.toThrow('the sender is gone');
  expect(await files()).toEqual([]);
  expect(await openFiles()).toBe(0);
});

test("destroys the stream of a file that can't be opened or written, even if it sends nothing (J6)", async () => {
  const { storage, config } = context.ctx;
  await mkdir(join(config.dataFolder, 'files'), { recursive: true });
  await writeFile(join(config.dataFolder, 'files', 'in-the-way'), '');
  for (const keep of [storage.put, storage.seal]) {
    const silent = new Readable({ read() {} });
    await expect(keep('in-the-way/file', silent)).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(silent.destroyed).toBe(true);
  }
  await storage.remove('in-the-way');
  if (!existsSync('/dev/full')) return;
  await mkdir(join(config.dataFolder, 'files', 'full'), { recursive: true });
  for (const keep of [storage.put, storage.seal]) {
    await symlink('/dev/full', join(config.dataFolder, 'files/full/file'));
    // It sends enough to be written, then stalls like a client that disappears.
    const stalled = new Readable({ read() {} });
    stalled.push(Buffer.alloc(200_000));
    expect(isDiskFull(await keep('full/file', stalled).catch((error: unknown) => error))).toBe(true);
    expect(stalled.destroyed).toBe(true);
  }
  expect(await files()).toEqual([]);
});

test('a missing or truncated file fails only its reader, however late', async () => {
  const { storage, config } = context.ctx;
  for (const missing of [storage.open('gone'), storage.open('gone', Buffer.alloc(32))]) {
    await setImmediate();
    await setImmediate();
    await expect(buffer(missing)).rejects.toThrow('ENOENT');
  }
  const secret = await storage.seal('cut', Readable.from([Buffer.alloc(1_000_000)], { objectMode: false }));
  await truncate(join(config.dataFolder, 'files/cut'), 700_000);
  await expect(buffer(storage.open('cut', secret))).rejects.toThrow();
  await storage.remove('cut');
  expect(await openFiles()).toBe(0);
});

test('a stream destroyed before it is read leaves no file', async () => {
  const stream = new Readable({ read() {} });
  const put = context.ctx.storage.put('uploads/destroyed', stream);
  stream.destroy(new TypeError('the sender is gone'));
  await expect(put).rejects.toThrow('the sender is gone');
  expect(await files()).toEqual([]);
});

test('closes the file when a reader stops early', async () => {
  const { storage } = context.ctx;
  await storage.put('large', Readable.from([Buffer.alloc(5_000_000)]));
  const stream = storage.open('large');
  for await (const _piece of stream) break;
  stream.destroy();
  await until('the file is closed', async () => (await openFiles()) === 0);
  await storage.remove('large');
});

test("a key can't escape the folder", async () => {
  await expect(context.ctx.storage.put('../outside', Readable.from([Buffer.from('x')]))).rejects.toThrow();
  expect((await readdir(context.ctx.config.dataFolder)).includes('outside')).toBe(false);
});

test("lists a folder's files with their modification times; an empty folder lists nothing", async () => {
  const { storage } = context.ctx;
  expect(await Array.fromAsync(storage.list('listed'))).toEqual([]);
  for (const key of ['listed/a/one', 'listed/two', 'beside/three'])
    await storage.put(key, Readable.from([Buffer.from('x')]));
  const listed = await Array.fromAsync(storage.list('listed'));
  expect(listed.map(({ key }) => key).sort()).toEqual(['listed/a/one', 'listed/two']);
  for (const { written_at } of listed) expect(Date.now() - written_at.getTime()).toBeLessThan(60_000);
});

// Linux has a device that is always full.
test.skipIf(!existsSync('/dev/full'))('reports a full disk and leaves no file', async () => {
  const { storage, config } = context.ctx;
  const folder = join(config.dataFolder, 'files', 'full');
  await mkdir(folder, { recursive: true });
  for (const keep of [storage.put, storage.seal]) {
    await symlink('/dev/full', join(folder, 'file'));
    const large = Readable.from([Buffer.alloc(1_000_000)], { objectMode: false });
    const failure = await keep('full/file', large).catch((error: unknown) => error);
    expect(isDiskFull(failure)).toBe(true);
    expect(await readdir(folder)).toEqual([]);
  }
});
