/** `openskip backup` and `restore`, in processes of their own: complete, safe to kill, and with clear errors. */
import { chown, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders/schemas';
import { demoTown } from '#database/seed/town';
import { readConfig } from '#platform/config/config';
import { newId } from '#platform/ids';
import { ensureInstallationId } from '#platform/installation-id';
import { listenForEvents } from '#platform/jobs/listener';
import { openContext } from '#platform/open-context';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { dataFolder } from '#support/data-folder';
import { type TestDatabase, testDatabase } from '#support/database';
import { contentOf, withClient } from '#support/database-content';
import { download, giveCoins, importTown, leadFile, trace } from '#support/orders/orders';
import { runCli, runHere, startCli } from '#support/processes/cli';
import { until } from '#support/wait';
import { createApp } from '../../server/app.ts';

const passphrase = 'a made-up passphrase';
const people = [...demoTown({ people: 300 })];
let api: TestApi;
let user: TestUser;
let order: Order;
let root: string;
let backup: string;
/** The data when the backup was made; later calls add to the audit log. */
let original: Record<string, string>;
const databases: TestDatabase[] = [];

const environment = (databaseUrl: string, folder: string) => ({
  DATABASE_URL: databaseUrl,
  OPENSKIP_DATA: folder,
  OPENSKIP_BACKUP_PASSPHRASE: passphrase,
});
const source = () => environment(api.ctx.databaseUrl, api.ctx.config.dataFolder);

/** Restores in this process, which is faster. */
const restore = (from: string, env: Record<string, string>, ...flags: string[]) =>
  runHere(['restore', from, ...flags], env);

async function emptyTarget(name: string) {
  const database = await testDatabase();
  databases.push(database);
  return environment(database.url, join(root, name));
}

async function createBackup(folder: string): Promise<string> {
  const { code, stderr } = await runCli(['backup', join(root, folder)], source());
  expect({ code, stderr }).toMatchObject({ code: 0 });
  const [name = ''] = await readdir(join(root, folder));
  return join(root, folder, name);
}

/** Constraints, indexes, triggers and the state of sequences. */
const schemaOf = (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) as line from pg_constraint
       union all select indexdef from pg_indexes where schemaname in ('public', 'pgboss')
       union all select format('%s %s', tgname, tgenabled) from pg_trigger where not tgisinternal
       union all select format('%s %s', sequencename, last_value) from pg_sequences where schemaname = 'public'
       order by 1`,
    );
    return rows.map(({ line }) => line);
  });

/** Runs a command and kills it `delay` ms after `started` is true, if it hasn't succeeded by then. */
async function killAfter(
  args: string[],
  env: Record<string, string>,
  started: () => Promise<boolean>,
  delay: number,
) {
  const { child, ended } = startCli(args, env);
  await until(`${args[0]} is at work`, async () => child.exitCode !== null || started(), 60_000);
  await pause(delay);
  child.kill('SIGKILL');
  const { code, stderr } = await ended;
  // A signal gives no code.
  expect(code ?? 0, stderr).toBe(0);
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

beforeAll(async () => {
  api = await testApi();
  await ensureInstallationId(api.ctx.databaseUrl, api.ctx.config);
  root = await dataFolder('openskip-drill-');
  await importTown(api.ctx, people);
  user = await api.customer();
  await giveCoins(api, user, 5000);
  order = await trace(api, user, leadFile(people.slice(0, 40)));
  original = await contentOf(api.ctx.databaseUrl);
  backup = await createBackup('backups');
}, 180_000);
afterAll(async () => {
  await api.close();
  for (const database of databases) await database.drop();
  await rm(root, { recursive: true, force: true });
});

test('a restored service has the same data, files and downloads, and doctor finds no problem', async () => {
  const target = await emptyTarget('restored');
  const { code, stderr } = await runCli(['restore', backup], target);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });

  expect(await contentOf(target.DATABASE_URL)).toEqual(original);
  expect(await schemaOf(target.DATABASE_URL)).toEqual(await schemaOf(api.ctx.databaseUrl));
  const uploads = join('files', 'uploads');
  for (const name of await readdir(join(api.ctx.config.dataFolder, uploads), { recursive: true })) {
    const bytes = await readFile(join(api.ctx.config.dataFolder, uploads, name)).catch(() => null);
    expect(await readFile(join(target.OPENSKIP_DATA, uploads, name)).catch(() => null)).toEqual(bytes);
  }

  const config = readConfig({ ...target, OPENSKIP_DEMO: '0', OPENSKIP_LOG: 'silent' });
  const { ctx, close } = openContext(config, target.DATABASE_URL, { role: 'test' });
  const listener = listenForEvents(ctx);
  const before = await download(api, user, order.id, 'all');
  const after = await createApp(ctx, listener).request(
    `http://localhost/api/v1/lead-file-download/${order.id}/all`,
    { headers: { authorization: `Bearer ${user.token}` } },
  );
  expect(await after.text()).toBe(before.body);
  await listener.close();
  await close();

  const doctor = await runCli(['doctor', '--json'], target);
  expect(JSON.parse(doctor.stdout).filter(({ kind }: { kind: string }) => kind === 'fault')).toEqual([]);
}, 180_000);

test.runIf(process.getuid?.() === 0)(
  'what root restores belongs to the owner of the data folder',
  async () => {
    const nobody = 65534;
    const folder = join(root, 'of-nobody');
    await mkdir(folder);
    await chown(folder, nobody, nobody);
    const { code, stderr } = await runCli(['restore', backup], {
      OPENSKIP_DATA: folder,
      OPENSKIP_BACKUP_PASSPHRASE: passphrase,
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const names = await readdir(folder, { recursive: true });
    expect(names).toEqual(expect.arrayContaining(['secret-key', 'postgres', 'postgres/data/PG_VERSION']));
    for (const path of [folder, ...names.map((name) => join(folder, name))])
      expect({ path, uid: (await stat(path)).uid }).toEqual({ path, uid: nobody });
  },
  180_000,
);

test('--verify restores into a database of its own, and a pipe carries the same backup', async () => {
  const verified = await runHere(['backup', join(root, 'verified'), '--verify'], source());
  expect(verified).toMatchObject({ code: 0, stderr: expect.stringContaining('the ledger balances') });
  const piped = await runHere(['backup', '-', '--verify'], source());
  expect(piped).toMatchObject({ code: 2, stdout: '' });
  expect((await runCli(['backup', '-'], source())).stdout).toMatch(/^OPENSKIP-BACKUP-1\n/);
}, 180_000);

test('a backup whose reader stops fails, and says that it is incomplete', async () => {
  const { child, ended } = startCli(['backup', '-'], source());
  child.stdout?.once('data', () => child.stdout?.destroy());
  const { code, stderr } = await ended;
  expect(stderr).toBe(
    'The backup is incomplete: it couldn’t be written (EPIPE). Check the program or disk that receives it.\n',
  );
  expect(code).toBe(1);
}, 180_000);

test('a service that is there is replaced only with --force, and its data folder is kept', async () => {
  const target = await emptyTarget('occupied');
  await restore(backup, target);
  await writeFile(join(target.OPENSKIP_DATA, 'a-mark'), '');
  const refused = await restore(backup, target);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('--force') });
  const forced = await restore(backup, target, '--force');
  expect(forced.code).toBe(0);
  const [replaced = ''] = (await readdir(root)).filter((name) => name.startsWith('occupied.replaced-'));
  expect(await readdir(join(root, replaced))).toContain('a-mark');
  expect(await contentOf(target.DATABASE_URL)).toEqual(original);
}, 180_000);

test('a wrong passphrase, a truncated file, a changed byte and another file are refused by name', async () => {
  const target = await emptyTarget('refused');
  const bytes = await readFile(backup);
  const flipped = Buffer.from(bytes);
  flipped.writeUInt8(flipped.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
  const cases = [
    { content: bytes, env: { OPENSKIP_BACKUP_PASSPHRASE: 'another passphrase' }, error: 'passphrase' },
    { content: bytes.subarray(0, bytes.length - 100), env: {}, error: 'incomplete or was changed' },
    { content: bytes.subarray(0, 70_000), env: {}, error: 'incomplete or was changed' },
    { content: flipped, env: {}, error: 'incomplete or was changed' },
    { content: Buffer.from('Name,Address\n'), env: {}, error: 'isn’t an OpenSkip backup' },
  ];
  for (const { content, env, error } of cases) {
    const path = join(root, 'case.backup');
    await writeFile(path, content);
    const { code, stderr } = await restore(path, { ...target, ...env });
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(error) });
    expect((await readdir(root)).filter((name) => name.startsWith('refused'))).toEqual([]);
  }
  // Nothing that was refused is in the way.
  expect((await restore(backup, target)).code).toBe(0);
}, 240_000);

test('a backup with a migration that this version lacks is refused', async () => {
  const { pool } = api.ctx;
  await pool.query(`insert into schema_migration values (9999, '9999_future.sql', 'x', now())`);
  const newer = await createBackup('newer').finally(() =>
    pool.query('delete from schema_migration where version = 9999'),
  );
  const { code, stderr } = await restore(newer, await emptyTarget('older-program'));
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('newer version') });
}, 180_000);

test('kill -9 during a backup or a restore leaves nothing that counts as one', async () => {
  const killed = `killed-${newId()}`;
  const folder = join(root, killed);
  const isWriting = async () => (await namesIn(folder)).some((name) => name.endsWith(`.part`));
  for (const delay of [0, 50, 200]) {
    await killAfter(['backup', folder], source(), isWriting, delay);
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    for (const name of await namesIn(folder))
      if (name.endsWith('.part')) await utimes(join(folder, name), twoDaysAgo, twoDaysAgo);
  }
  // The next backup removes what the killed ones left.
  await createBackup(killed);
  expect((await namesIn(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  // A backup that was complete before the kill counts; no other file is named like one.
  for (const name of await namesIn(folder)) {
    const whole = await restore(join(folder, name), await emptyTarget(`${killed}-${name}`));
    expect(whole.code).toBe(0);
  }

  const interrupted = `interrupted-${newId()}`;
  const target = await emptyTarget(interrupted);
  const isRestoring = async () => (await namesIn(root)).includes(`${interrupted}.restoring`);
  for (const delay of [0, 500, 1000, 1500]) {
    await rm(join(root, `${interrupted}.restoring`), { recursive: true, force: true });
    await killAfter(['restore', backup, '--force'], target, isRestoring, delay);
  }
  expect((await runCli(['restore', backup, '--force'], target)).code).toBe(0);
  expect(await contentOf(target.DATABASE_URL)).toEqual(original);
}, 240_000);

test('Ctrl-C during a restore stops its database, removes what was restored, and says so', async () => {
  const folder = join(root, 'stopped');
  const { child, ended } = startCli(['restore', backup], {
    OPENSKIP_DATA: folder,
    OPENSKIP_BACKUP_PASSPHRASE: passphrase,
  });
  const hasDatabase = async () => (await namesIn(join(`${folder}.restoring`, 'postgres'))).includes('port');
  await until('the database of the restore runs', hasDatabase, 60_000);
  child.kill('SIGINT');
  expect(await ended).toEqual({ code: 130, stdout: '', stderr: 'Stopped. Nothing was restored.\n' });
  expect((await readdir(root)).filter((name) => name.startsWith('stopped'))).toEqual([]);
}, 120_000);
