/** Upgrades that back up first. This program is the old version; the new one has a migration more, which loses data. */
import { cp, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { removeOldUpgradeBackups } from '#platform/backup/before-upgrade';
import { readConfig } from '#platform/config/config';
import { MachineError } from '#platform/errors';
import { openInstallation } from '#platform/installation';
import { dataFolder } from '#support/data-folder';
import { type TestDatabase, testDatabase } from '#support/database';
import { contentOf } from '#support/database-content';
import { runHere } from '#support/processes/cli';

const ownMigrations = new URL('../../database/migrations', import.meta.url).pathname;
let root: string;
let database: TestDatabase;
const databases: TestDatabase[] = [];

beforeEach(async () => {
  root = await dataFolder('openskip-upgrade-');
  database = await emptyDatabase();
});
afterEach(async () => {
  for (const one of databases.splice(0)) await one.drop();
  await rm(root, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<TestDatabase> {
  const created = await testDatabase();
  databases.push(created);
  return created;
}

const environment = (more: Record<string, string> = {}): Record<string, string> => ({
  DATABASE_URL: database.url,
  OPENSKIP_DATA: join(root, 'data'),
  OPENSKIP_LOG: 'silent',
  ...more,
});
const embedded = (): Record<string, string> => {
  const { DATABASE_URL: _, ...rest } = environment();
  return rest;
};

/** Starts a version on `env` as a process would, stops it, and returns its database and what it reported. */
async function start(env: Record<string, string>, migrations?: string) {
  const lines: string[] = [];
  const options = { role: 'test', report: (line: string) => lines.push(line) };
  const { ctx, close } = await openInstallation(
    readConfig({ ...env, OPENSKIP_DEMO: '0' }),
    migrations === undefined ? options : { ...options, migrations },
  );
  try {
    return { lines, content: await contentOf(ctx.databaseUrl) };
  } finally {
    await close();
  }
}

/** The migrations of the next version. */
async function nextVersion(text = 'drop table faq_entry'): Promise<string> {
  const folder = join(root, 'next-version');
  await cp(ownMigrations, folder, { recursive: true });
  await writeFile(join(folder, '9999_next.sql'), text);
  return folder;
}

const backupsFolder = () => join(root, 'data', 'backups');
const backups = async () => (await readdir(backupsFolder()).catch(() => [])).sort();
const onlyBackup = async (): Promise<string> => {
  const names = await backups();
  expect(names).toEqual([expect.stringMatching(/^before-upgrade-[\dTZ-]+\.backup$/)]);
  return join(backupsFolder(), names[0] ?? '');
};

describe('an upgrade', () => {
  test.each([
    { server: 'the embedded PostgreSQL', env: embedded },
    { server: 'an external PostgreSQL', env: environment },
  ])(
    'on $server is rolled back from the backup made before it',
    async ({ env }) => {
      await start(env());
      await mkdir(join(root, 'data', 'files'), { recursive: true });
      await writeFile(join(root, 'data', 'files', 'one'), 'a stored file');
      const { content: before } = await start(env());

      const { lines, content: after } = await start(env(), await nextVersion());

      expect(after.faq_entry).toBeUndefined();
      const path = await onlyBackup();
      expect(lines).toEqual([
        expect.any(String),
        expect.stringMatching(/^Backed up \d+ MB before the upgrade in [\d.]+ s: .*\.backup$/),
      ]);
      expect(lines[1]).toContain(path);
      expect((await stat(path)).mode & 0o777).toBe(0o600);

      // The old version refuses the new database, until the backup replaces it.
      await expect(start(env())).rejects.toThrow(/newer than this program/);
      const target = env().DATABASE_URL === undefined ? {} : { DATABASE_URL: (await emptyDatabase()).url };
      const restored = await runHere(['restore', path, '--force'], { ...env(), ...target });
      expect(restored).toMatchObject({ code: 0, stderr: '' });
      expect((await start({ ...env(), ...target })).content).toEqual(before);
      expect(await readFile(join(root, 'data', 'files', 'one'), 'utf8')).toBe('a stored file');
    },
    120_000,
  );

  test('can’t be rolled back into the upgraded database, which stays as it is', async () => {
    await start(environment());
    const { content } = await start(environment(), await nextVersion());
    const refused = await runHere(['restore', await onlyBackup(), '--force'], environment());
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('an empty database') });
    expect(await contentOf(database.url)).toEqual(content);
  }, 60_000);

  test('seals the backup under the passphrase, if one is set', async () => {
    const secret = { OPENSKIP_BACKUP_PASSPHRASE: 'a made-up passphrase' };
    await start(environment());
    await start(environment(secret), await nextVersion());
    const target = { DATABASE_URL: (await emptyDatabase()).url, OPENSKIP_DATA: join(root, 'restored') };
    const path = await onlyBackup();
    const key = await readFile(join(root, 'data', 'secret-key'), 'utf8').catch(() => 'no key was needed');
    const wrong = { ...environment(target), OPENSKIP_BACKUP_PASSPHRASE: key };
    expect((await runHere(['restore', path], wrong)).stderr).toContain('passphrase');
    expect((await runHere(['restore', path], { ...environment(target), ...secret })).code).toBe(0);
  }, 60_000);

  test('is refused with nothing changed if the disk has no space for the backup', async () => {
    await start(environment());
    const full = environment({ OPENSKIP_MIN_FREE_MB: '1000000' });
    const refused = start(full, await nextVersion());
    await expect(refused).rejects.toThrow(MachineError);
    await expect(refused).rejects.toThrow('OPENSKIP_UPGRADE_BACKUP=0');
    expect(await backups()).toEqual([]);
    // The old version still works, and the new one without a backup.
    await start(full);
    const { content } = await start({ ...full, OPENSKIP_UPGRADE_BACKUP: '0' }, await nextVersion());
    expect(content.faq_entry).toBeUndefined();
    expect(await backups()).toEqual([]);
  });

  test('that fails keeps the backup, and the next attempt makes another', async () => {
    await start(environment());
    const broken = await nextVersion('select 1 / 0');
    await expect(start(environment(), broken)).rejects.toThrow('9999_next.sql');
    await onlyBackup();
    await start(environment(), await nextVersion());
    expect(await backups()).toHaveLength(2);
  });

  test('of several processes that start at once makes one backup', async () => {
    await start(environment());
    const next = await nextVersion();
    await Promise.all([1, 2, 3].map(() => start(environment(), next)));
    await onlyBackup();
  });

  test('of the job queue alone is backed up, too', async () => {
    const { lines } = await start(environment());
    expect(lines).toEqual([]);
    const { pool, close } = await opened();
    await pool.query('update pgboss.version set version = version - 1');
    await close();
    await start(environment()).catch(() => undefined);
    await onlyBackup();
  });
});

async function opened() {
  const { ctx, close } = await openInstallation(readConfig(environment()), { role: 'test' });
  return { pool: ctx.pool, close };
}

test('a new database and a start without migrations make no backup', async () => {
  await start(embedded());
  await start(embedded());
  expect(await backups()).toEqual([]);
}, 60_000);

test('two backups are kept, none for longer than 30 days, and no draft of a killed start', async () => {
  await start(environment());
  await mkdir(backupsFolder(), { recursive: true });
  const earlier = ['before-upgrade-2026-01-01.backup', 'before-upgrade-2026-02-01.backup'];
  const draft = '.before-upgrade-2026-03-01.backup.part';
  for (const name of [...earlier, draft, 'openskip-mine.backup'])
    await writeFile(join(backupsFolder(), name), '');

  await start(environment(), await nextVersion());

  const left = await backups();
  expect(left).toHaveLength(3);
  expect(left).toEqual(expect.arrayContaining(['before-upgrade-2026-02-01.backup', 'openskip-mine.backup']));

  const old = new Date(Date.now() - 31 * 86_400_000);
  for (const name of [...earlier.slice(1), 'openskip-mine.backup'])
    await utimes(join(backupsFolder(), name), old, old);
  await removeOldUpgradeBackups(join(root, 'data'));
  expect(await backups()).toEqual([expect.stringMatching(/^before-upgrade-/), 'openskip-mine.backup']);
});
