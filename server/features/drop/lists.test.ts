import { rm, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { peopleFiles, zipped } from '#support/files/people-files';
import { expectNothingUnhandled } from '#support/processes/unhandled';
import { readLists } from './lists.ts';

expectNothingUnhandled();
const { saved } = peopleFiles();

const hash = (at: number) => Buffer.alloc(32, `${at * 7919}`).toString('base64');
const list = (rows: number) =>
  `ID,Hash\n${Array.from({ length: rows }, (_, at) => `${String(at).padStart(12, 'A')},${hash(at)}\n`).join('')}`;
const archive = () => zipped({ '20261101_AbC1_Phone.csv': list(9000), '20261101_AbC1_Email.csv': list(10) });

async function count(path: string): Promise<number> {
  let rows = 0;
  for await (const batch of readLists(path)) rows += batch.length;
  return rows;
}

test('LAW-3: reads a whole batch, or stops midway', async () => {
  const path = await saved('batch.zip', await archive());
  expect(await count(path)).toBe(9010);
  for await (const _ of readLists(path)) break;
});

test('LAW-3: explains a damaged, malformed or missing batch', async () => {
  const whole = await archive();
  const flipped = Buffer.from(whole).fill(0xff, 2000, 2100);
  await expect(count(await saved('flipped.zip', flipped))).rejects.toMatchObject({ fault: 'form' });
  await expect(count(await saved('cut.zip', whole.subarray(0, -3000)))).rejects.toMatchObject({
    fault: 'form',
  });
  const other = await zipped({ '20261101_AbC1_Phone.csv': `${list(5000)}no;such;line\n${list(5000)}` });
  await expect(count(await saved('other.zip', other))).rejects.toMatchObject({ fault: 'form' });
  const gone = await saved('gone.zip', whole);
  await rm(gone);
  await expect(count(gone)).rejects.toMatchObject({ fault: 'form' });
  await writeFile(gone, '');
  await expect(count(gone)).rejects.toMatchObject({ fault: 'form' });
});
