import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config';
import { openInstallation } from '#platform/installation';
import { type TestDatabase, testDatabase } from '#support/database';
import { runCli } from '#support/processes/cli';

let database: TestDatabase;
let root: string;

beforeEach(async () => {
  [database, root] = await Promise.all([testDatabase(), mkdtemp(join(tmpdir(), 'openskip-installation-'))]);
});
afterEach(async () => {
  await database.drop();
  await rm(root, { recursive: true, force: true });
});

const environment = (folder: string) => ({
  DATABASE_URL: database.url,
  OPENSKIP_DATA: join(root, folder),
  OPENSKIP_LOG: 'silent',
});

/** Opens the installation like a process, closes it, and returns its ID in the database. */
async function open(folder: string): Promise<string> {
  const { ctx, close } = await openInstallation(readConfig(environment(folder)), { role: 'test' });
  try {
    return (await ctx.pool.query('select id from installation')).rows[0].id;
  } finally {
    await close();
  }
}
const idOf = async (folder: string) => (await readFile(join(root, folder, 'installation-id'), 'utf8')).trim();

describe('a database and its data folder', () => {
  test('get the same ID at the first start, even when several processes start at once', async () => {
    const ids = await Promise.all([open('first'), open('first'), open('first')]);
    expect(new Set([...ids, await idOf('first')]).size).toBe(1);
    expect((await stat(join(root, 'first', 'installation-id'))).mode & 0o777).toBe(0o600);
  });

  test('are refused when they don’t match, with instructions, while the matching pair still works', async () => {
    await open('first');
    await expect(open('second')).rejects.toThrow(
      /the database belongs to another data folder than .*second[\s\S]*Set OPENSKIP_DATA[\s\S]*adopt-data-folder/,
    );
    const started = await runCli(['start', '--roles', 'worker'], environment('second'));
    expect([started.code, started.stderr]).toEqual([
      2,
      expect.stringContaining('belongs to another data folder'),
    ]);
    const { stdout } = await runCli(['doctor'], environment('second'));
    expect(stdout).toContain('✗ The database belongs to a different data folder');
    await open('first');
  }, 60_000);

  test('are refused at start, unchanged, when other migrations created the database', async () => {
    await open('first');
    const { ctx, close } = await openInstallation(readConfig(environment('first')), { role: 'test' });
    const migrations = async () =>
      (await ctx.pool.query('select version, name from schema_migration order by version')).rows;
    try {
      await ctx.pool.query(`update schema_migration set name = '0001_accounts.sql' where version = 1`);
      const before = await migrations();
      const { code, stderr } = await runCli(['start', '--roles', 'worker'], environment('first'));
      expect([code, stderr]).toEqual([
        2,
        expect.stringMatching(
          /has the migration 0001_accounts\.sql where .* can’t be upgraded\. Nothing was changed\. .* keep the data folder as a copy and set OPENSKIP_DATA to a new one/,
        ),
      ]);
      expect(await migrations()).toEqual(before);
    } finally {
      await close();
    }
  }, 60_000);

  test('stay together when the folder is moved', async () => {
    const id = await open('first');
    await cp(join(root, 'first'), join(root, 'moved'), { recursive: true });
    expect(await open('moved')).toBe(id);
  });

  test('restore the ID of a database that has none, such as an older backup, from the folder', async () => {
    const id = await open('first');
    const { ctx, close } = await openInstallation(readConfig(environment('first')), { role: 'test' });
    await ctx.pool.query('delete from installation');
    await close();
    expect(await open('first')).toBe(id);
  });

  test('are paired again by “openskip adopt-data-folder”, which is refused while the database is in use', async () => {
    const before = await open('first');
    const { ctx, close } = await openInstallation(readConfig(environment('first')), { role: 'test' });
    await ctx.pool.query('select 1');
    const own = await runCli(['adopt-data-folder'], environment('first'));
    expect([own.code, own.stderr]).toEqual([
      1,
      expect.stringContaining('the database already belongs to it'),
    ]);
    const early = await runCli(['adopt-data-folder'], environment('second'));
    await close();
    expect([early.code, early.stderr]).toEqual([1, expect.stringContaining('different data folder')]);
    const adopted = await runCli(['adopt-data-folder'], environment('second'));
    expect([adopted.code, adopted.stderr]).toEqual([0, '']);
    expect(await open('second')).not.toBe(before);
    await expect(open('first')).rejects.toThrow('belongs to another data folder');
  });
});
