/** Bundle measurement on small built folders. */

import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { measureBundle } from './bundle-budget.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openskip-bundle-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<script type="module" src="/assets/index-AAAAAAA.js"></script>',
  );
});
afterEach(() => rm(folder, { recursive: true }));

/** An asset of at least this many kB gzipped. Random base64 doesn't compress below 3/4. */
async function asset(name: string, code: string, kB: number): Promise<void> {
  const noise = randomBytes(kB * 1000).toString('base64');
  await writeFile(join(folder, 'assets', name), `${code};"${noise}"`);
}

test('counts the entry and its static imports as the shell, and the rest of each part on top of it', async () => {
  await asset('index-AAAAAAA.js', 'import{a}from"./ui-BBBBBBB.js";import(`./page-CCCCCCC.js`)', 10);
  await asset('ui-BBBBBBB.js', 'import"./base-DDDDDDD.js"', 20);
  await asset('base-DDDDDDD.js', '', 30);
  await asset('page-CCCCCCC.js', 'import{a}from"./ui-BBBBBBB.js";import{b}from"./field-EEEEEEE.js"', 5);
  await asset(
    'field-EEEEEEE.js',
    'import(`./results-table-FFFFFFF.js`);import("./spend-chart-GGGGGGG.js")',
    5,
  );
  await asset('results-table-FFFFFFF.js', 'import"./field-EEEEEEE.js"', 100);
  await asset('spend-chart-GGGGGGG.js', '', 1);
  const parts = await measureBundle(folder);
  expect(parts.map(({ name, limit }) => [name, limit])).toEqual([
    ['shell', 180],
    ['results-table', 75],
    ['page', 75],
    ['spend-chart', 100],
  ]);
  const sizes = parts.map(({ size }) => Math.round(size / 5) * 5);
  expect(sizes).toEqual([60, 100, 10, 0]);
});

test('refuses a page that loads none of its assets', async () => {
  await writeFile(join(folder, 'index.html'), '<p>no script</p>');
  await expect(measureBundle(folder)).rejects.toThrow(/loads nothing/);
});

test('refuses a part that includes the schema library, and names it', async () => {
  await asset('index-AAAAAAA.js', 'import(`./page-CCCCCCC.js`)', 1);
  await asset('page-CCCCCCC.js', 'schema._zod.parse', 1);
  await expect(measureBundle(folder)).rejects.toThrow(/^page-CCCCCCC\.js carries the schema library/);
});
