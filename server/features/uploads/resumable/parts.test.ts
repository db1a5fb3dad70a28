import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clock, days, hours } from '#platform/clock';
import { type TestContext, testContext } from '#support/context';
import { partsFolder, removeOldParts } from './parts.ts';

let context: TestContext;
let folder: string;
beforeAll(async () => {
  context = await testContext();
  folder = partsFolder(context.ctx);
  await mkdir(folder);
});
afterAll(() => context.close());

/** Writes a file that changed `age` ms ago. */
async function put(name: string, age: number, text = '') {
  await writeFile(join(folder, name), text);
  const at = new Date(clock.now().getTime() - age);
  await utimes(join(folder, name), at, at);
}
const began = (age: number) =>
  JSON.stringify({ creation_date: new Date(clock.now().getTime() - age).toISOString() });

test('removes what can’t be resumed, also half-created uploads, and nothing that is being written', async () => {
  await put('expired', hours(3), 'half');
  await put('expired.json', days(2), began(days(2)));
  await put('without-description', days(2));
  await put('cut-off', days(2));
  await put('cut-off.json', days(2), '{"creation_da');
  await put('without-data.json', days(2), began(days(2)));
  await put('writing', 0, 'half');
  await put('writing.json', days(2), began(days(2)));
  await put('resumable', hours(20), 'half');
  await put('resumable.json', hours(23), began(hours(23)));
  await put('beginning', 0);

  expect(await removeOldParts(context.ctx)).toBe(4);

  expect((await readdir(folder)).sort()).toEqual([
    'beginning',
    'resumable',
    'resumable.json',
    'writing',
    'writing.json',
  ]);
});

test('needs no folder', async () => {
  const empty = await testContext();
  expect(await removeOldParts(empty.ctx)).toBe(0);
  await empty.close();
});
