import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clock } from '#platform/clock';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { uploadCsv } from '#support/orders/orders';
import { removeAbandonedFiles } from './abandoned.ts';

let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  api = await testApi();
  user = await api.customer();
});
afterAll(() => api.close());

const keys = async () => {
  const listed = await Array.fromAsync(api.ctx.storage.list('uploads'));
  return listed.map(({ key }) => key).sort();
};

async function age(key: string) {
  const written = new Date(clock.now().getTime() - 2 * 24 * 60 * 60 * 1000);
  await utimes(join(api.ctx.config.dataFolder, 'files', key), written, written);
}

test('TRACE-1: deletes files without an upload after a day, and keeps stored and arriving ones', async () => {
  const { status } = await uploadCsv(api, user, 'name,city\nAnn Lee,Reno\n');
  expect(status).toBe(200);
  const [kept = ''] = await keys();
  await age(kept);
  for (const key of ['uploads/a/killed', 'uploads/a/coming'])
    await api.ctx.storage.put(key, Readable.from([Buffer.from('half a file')]));
  await age('uploads/a/killed');

  expect(await removeAbandonedFiles(api.ctx)).toBe(1);
  expect(await keys()).toEqual([kept, 'uploads/a/coming'].sort());
  expect(await removeAbandonedFiles(api.ctx)).toBe(0);
});
