import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { expectNothingUnhandled } from '#support/processes/unhandled';
import { until } from '#support/wait';
import { byteStream, guarded, lazily, through } from './guarded.ts';

expectNothingUnhandled();

const turns = async () => {
  for (let turn = 0; turn < 3; turn += 1) await setImmediate();
};

describe('stream', () => {
  test('reports a failure that happened before anyone listened', async () => {
    const next = () => Promise.reject(new Error('gone'));
    const stream = byteStream({ [Symbol.asyncIterator]: () => ({ next }) });
    stream.resume();
    await turns();
    await expect(buffer(stream)).rejects.toThrow('gone');
  });

  test('ends its pieces when its reader leaves', async () => {
    let ended = false;
    async function* pieces() {
      try {
        for (;;) yield 'piece';
      } finally {
        ended = true;
      }
    }
    for await (const _ of byteStream(pieces())) break;
    await until('it is ended', async () => ended);
  });

  test('fails its transform when the source fails', async () => {
    const source = new Readable({ read() {} });
    const passed = through(source, new PassThrough());
    source.destroy(new Error('gone'));
    await turns();
    await expect(buffer(passed)).rejects.toThrow('gone');
  });

  test('is destroyed when its transform fails or is abandoned', async () => {
    const failing = new Transform({ transform: (_piece, _encoding, done) => done(new Error('refused')) });
    const refused = byteStream(['piece']);
    await expect(buffer(through(refused, failing))).rejects.toThrow('refused');
    expect(refused.destroyed).toBe(true);
    const left = new Readable({ read() {} });
    through(left, new PassThrough()).destroy();
    await until('it is destroyed', async () => left.destroyed);
  });

  test('opens lazily only when it is read', async () => {
    let opened = 0;
    const pieces = lazily(() => {
      opened += 1;
      return guarded(Readable.from(['one', 'two']));
    });
    expect(opened).toBe(0);
    expect(await Array.fromAsync(pieces)).toEqual(['one', 'two']);
    expect(opened).toBe(1);
  });
});

/** Constructs that lose a stream's error or let a library print it, and the files that handle it. */
const bare: [what: RegExp, inPlaces: string[]][] = [
  [/\.pipe\(/, []],
  [/\bReadable\.from\(/, ['platform/streams/guarded.ts']],
  [
    /\bReadable\.toWeb\(|\bnew ReadableStream\b/,
    ['platform/streams/response.ts', 'platform/streams/limits.ts'],
  ],
  [/\baddReadStream(?:Lazy)?\(|\bnew ZipFile\(/, ['platform/streams/zip.ts']],
  [/node:readline/, []],
  [/\bconsole\.\w+\(/, []],
];

test('no service code leaves a stream error unhandled', async () => {
  const project = new URL('../../..', import.meta.url).pathname;
  const found: string[] = [];
  for await (const file of glob('{server,cli,linkage,database}/**/*.ts', { cwd: project })) {
    if (file.endsWith('.test.ts') || file === 'server/api-examples.ts') continue;
    const code = await readFile(join(project, file), 'utf8');
    for (const [what, places] of bare)
      if (what.test(code) && !places.includes(file.replace(/^server\//, ''))) found.push(`${file}: ${what}`);
  }
  expect(found).toEqual([]);
});
