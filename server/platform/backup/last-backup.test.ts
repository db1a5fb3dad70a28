import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testContext } from '#support/context';
import { newId } from '../ids.ts';
import { findLastBackup, readLastBackup, recordBackup } from './last-backup.ts';

const { ctx, close } = await testContext();
const folders: string[] = [];
afterAll(async () => {
  await close();
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function newMachine(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'openskip-last-backup-'));
  folders.push(folder);
  return folder;
}

test('a backup is known to every machine that uses the database, the latest of all', async () => {
  await ctx.pool.query(
    'insert into installation (id, created_at) values ($1, now()) on conflict do nothing',
    [newId()],
  );
  const [one, other] = [await newMachine(), await newMachine()];
  expect(await readLastBackup(one, ctx.pool)).toBeNull();
  const first = { at: '2026-11-25T10:00:00.000Z', verified: true };
  await recordBackup(one, ctx.databaseUrl, first);
  for (const folder of [one, other]) expect(await readLastBackup(folder, ctx.pool)).toEqual(first);
  const second = { at: '2026-11-26T10:00:00.000Z', verified: false };
  await recordBackup(other, ctx.databaseUrl, second);
  for (const folder of [one, other]) expect(await findLastBackup(folder, ctx.databaseUrl)).toEqual(second);
  // What the folder knows counts while the database is away.
  const away = 'postgres://127.0.0.1:1/openskip';
  expect(await findLastBackup(one, away)).toEqual(first);
});

test('a database of an earlier version keeps none', async () => {
  await ctx.pool.query('alter table installation drop column backed_up_at, drop column backup_verified');
  const folder = await newMachine();
  const last = { at: '2026-11-27T10:00:00.000Z', verified: true };
  await recordBackup(folder, ctx.databaseUrl, last);
  expect(await readLastBackup(folder, ctx.pool)).toEqual(last);
  expect(await readLastBackup(await newMachine(), ctx.pool)).toBeNull();
});
