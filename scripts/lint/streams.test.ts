/** The lint rules for streams: what they report, and where. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Lint, openLint } from './lint.ts';

let lint: Lint;
beforeAll(async () => {
  lint = await openLint();
});
afterAll(() => lint.close());

/** Whether the rules for streams and the console report a line of code in a file with this path. */
const reports = async (path: string, code: string): Promise<boolean> =>
  (await lint.rulesOf(path, code)).some((rule) => /^(?:plugin|lint\/suspicious\/noConsole)$/.test(rule));

describe('the lint rules for streams', () => {
  test.each([
    'source.pipe(target);',
    'source?.pipe(target, { end: false }).on("end", done);',
    'import { createInterface } from "node:readline";',
    'import { createInterface } from "node:readline/promises";',
    'const lines = await import("node:readline");',
    'const stream = Readable.from(pieces, { objectMode: false });',
    'const stream = Readable.toWeb(source);',
    'const stream = new ReadableStream({ start });',
    'const zip = new ZipFile();',
    'zip.addReadStream(source, name);',
    'zip.addReadStreamLazy(name, {}, open);',
    'console.error(error);',
  ])('report `%s` in code of the service', async (code) => {
    expect(await reports('server/features/orders/service.ts', code)).toBe(true);
  });

  test('apply to commands, linkage and migrations too, but not to tests, pages and scripts', async () => {
    const code = 'source.pipe(target);';
    const paths = ['cli/files.ts', 'linkage/names/read.ts', 'database/migrate.ts'];
    for (const path of paths) expect(await reports(path, code)).toBe(true);
    for (const path of ['server/app.test.ts', 'web/main.ts', 'scripts/check.ts', 'server/api-examples.ts'])
      expect(await reports(path, code)).toBe(false);
  });

  test('allow the platform’s own streams in their files, without `pipe`', async () => {
    const code = 'const stream = Readable.from(pieces);';
    for (const name of ['guarded', 'response', 'limits', 'zip']) {
      expect(await reports(`server/platform/streams/${name}.ts`, code)).toBe(false);
      expect(await reports(`server/platform/streams/${name}.ts`, 'source.pipe(target);')).toBe(true);
    }
    expect(await reports('server/platform/streams/csv.ts', code)).toBe(true);
  });

  test('ignore other calls', async () => {
    const code = 'pipeline(source, target, done); Array.from(pieces); new Readable({ read });';
    expect(await reports('server/app.ts', code)).toBe(false);
  });
});
