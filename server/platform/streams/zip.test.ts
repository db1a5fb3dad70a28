import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { expectNothingUnhandled } from '#support/processes/unhandled';
import { until } from '#support/wait';
import type { ExportFile } from '../account-data.ts';
import { createZip } from './zip.ts';

expectNothingUnhandled();

let opened: string[] = [];
let closed: string[] = [];

/** A file of some pieces that then fails, continues forever, or ends. */
function file(name: string, { count = 3, failure }: { count?: number; failure?: Error } = {}): ExportFile {
  async function* pieces() {
    opened.push(name);
    try {
      for (let piece = 0; piece < count; piece += 1) {
        yield `${name} `.repeat(10_000);
        await setImmediate();
      }
      if (failure) throw failure;
    } finally {
      closed.push(name);
    }
  }
  return { name, pieces: pieces() };
}
async function* all(...files: ExportFile[]) {
  [opened, closed] = [[], []];
  yield* files;
}

test('packs files one after the other', async () => {
  const archive = await buffer(createZip(all(file('one'), file('two')), new Date()));
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const names: string[] = [];
  for await (const entry of zip.eachEntry()) names.push(entry.fileName);
  expect(names).toEqual(['one', 'two']);
  expect(closed).toEqual(['one', 'two']);
});

test.each([0, 2])(
  'fails with a file that fails after %i pieces, and opens no further file',
  async (count) => {
    const files = all(file('one'), file('two', { count, failure: new Error('gone') }), file('three'));
    await expect(buffer(createZip(files, new Date()))).rejects.toThrow('gone');
    expect([opened, closed]).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ]);
  },
);

test('fails when the list of files does', async () => {
  async function* failing(): AsyncGenerator<ExportFile> {
    yield file('one');
    throw new Error('gone');
  }
  await expect(buffer(createZip(failing(), new Date()))).rejects.toThrow('gone');
});

test('closes the current file when the archive is destroyed', async () => {
  const endless = file('endless', { count: Number.POSITIVE_INFINITY });
  const archive = createZip(all(endless, file('two')), new Date());
  for await (const _ of archive) break;
  await until('the file is closed', async () => closed.length === 1);
  expect(opened).toEqual(['endless']);
});
