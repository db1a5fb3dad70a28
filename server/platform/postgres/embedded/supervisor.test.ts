import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, ensurePostgres, type PostgresState, watchPostgres } from './supervisor.ts';

const isRoot = process.getuid?.() === 0;
const settings = { fsync: 'off', shared_buffers: '16MB' };

/** Servers started by a test, released after it in any case. */
const started: EmbeddedPostgres[] = [];
const folders: string[] = [];

async function temporaryFolder(mode = 0o755): Promise<string> {
  const folder = await fs.mkdtemp(join(tmpdir(), 'openskip-postgres-'));
  await fs.chmod(folder, mode);
  folders.push(folder);
  return folder;
}

async function ensure(dataFolder: string): Promise<EmbeddedPostgres> {
  const server = await ensurePostgres({ dataFolder, settings });
  started.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, application_name: `openskip:${process.pid}:test` });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.map((row: unknown[]) => row[0]);
  } finally {
    await client.end();
  }
}

/** Calls ensurePostgres in another process, which stays until it is asked to release or is killed. */
async function otherProcess(dataFolder: string) {
  const script = `
    import { ensurePostgres } from ${JSON.stringify(new URL('supervisor.ts', import.meta.url).href)};
    const server = await ensurePostgres(${JSON.stringify({ dataFolder, settings })});
    process.send(server.pid);
    process.once('message', () => server.release().then(() => process.disconnect()));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const [pid]: unknown[] = await once(child, 'message');
  return {
    pid,
    async end(how: 'kill' | 'release') {
      const exit = once(child, 'exit');
      // Signal the whole group, as a terminal or a supervisor would.
      if (how === 'kill') process.kill(-Number(child.pid), 'SIGKILL');
      else child.send('release');
      await exit;
    },
  };
}

/** Waits until a process is gone, optionally with its children. */
async function gone(pid: number): Promise<void> {
  await expect.poll(() => isAlive(pid), { timeout: 10_000, interval: 20 }).toBe(false);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const pidFileOf = (folder: string) => join(folder, 'postgres', 'data', 'postmaster.pid');

afterEach(async () => {
  for (const server of started.splice(0)) await server.release();
});

afterAll(async () => {
  for (const folder of folders) await fs.rm(folder, { recursive: true, force: true });
});

describe('data folder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await temporaryFolder();
    const server = await ensure(folder);
    await query(server.url, 'create table kept as select 42 as answer');
  });

  test('a fresh start creates the database, with a password only its owner can read', async () => {
    const server = await ensure(folder);
    expect(server.url).toMatch(
      /^postgres:\/\/openskip_\d+_[0-9a-f]{8}:[\w-]{32}@127\.0\.0\.1:\d+\/openskip$/,
    );
    expect((await fs.stat(join(folder, 'postgres-password'))).mode & 0o777).toBe(0o600);
    const [locale] = await query(
      server.url,
      `select concat_ws(' ', datlocprovider, datlocale, pg_encoding_to_char(encoding), current_setting('jit'))
       from pg_database where datname = current_database()`,
    );
    expect(locale).toBe('b C.UTF-8 UTF8 off');
  });

  test('a second start finds the data and reuses the port', async () => {
    const first = await ensure(folder);
    await first.release();
    await gone(first.pid);
    const second = await ensure(folder);
    expect(second.started).toBe(true);
    expect(new URL(second.url).port).toBe(new URL(first.url).port);
    expect(await query(second.url, 'select answer from kept')).toEqual([42]);
  });

  test('a killed server restarts with its data on the same port', async () => {
    const first = await ensure(folder);
    await query(first.url, 'create table written as select 7 as answer');
    process.kill(first.pid, 'SIGKILL');
    await gone(first.pid);
    const second = await ensure(folder);
    expect(second).toMatchObject({ started: true, url: first.url });
    expect(await query(second.url, 'select answer from written')).toEqual([7]);
  });

  test("a pid file naming an unrelated process doesn't block a start", async () => {
    const first = await ensure(folder);
    const pidFile = await fs.readFile(pidFileOf(folder), 'utf8');
    await first.release();
    // PostgreSQL ignores a process it may not signal, so run the unrelated process as its user.
    const { uid, gid } = await fs.stat(join(folder, 'postgres', 'data'));
    const stranger = spawn('sleep', ['60'], { uid, gid });
    try {
      await fs.writeFile(pidFileOf(folder), pidFile.replace(/^\d+/, String(stranger.pid)));
      await fs.chown(pidFileOf(folder), uid, gid);
      const second = await ensure(folder);
      expect(second.started).toBe(true);
      expect(await query(second.url, 'select answer from kept')).toEqual([42]);
    } finally {
      stranger.kill();
    }
  });

  test('the server outlives a killed starter, and the last process to leave stops it', async () => {
    const starter = await otherProcess(folder);
    await starter.end('kill');
    const own = await ensure(folder);
    expect(own).toMatchObject({ started: false, pid: starter.pid });
    const other = await otherProcess(folder);
    expect(other.pid).toBe(own.pid);
    await own.release();
    expect(isAlive(own.pid)).toBe(true);
    await other.end('release');
    await gone(own.pid);
  });

  test('release leaves the server running for a connected client', async () => {
    const first = await ensure(folder);
    const client = new pg.Client({ connectionString: first.url, application_name: 'psql' });
    await client.connect();
    try {
      await first.release();
      await first.release();
      expect((await client.query('select answer from kept')).rows).toEqual([{ answer: 42 }]);
    } finally {
      await client.end();
    }
    const second = await ensure(folder);
    expect(second).toMatchObject({ started: false, pid: first.pid });
  });

  test('release stops a server still busy for a killed process', async () => {
    const folder = await temporaryFolder();
    const server = await ensure(folder);
    const script = `
      import pg from ${JSON.stringify(import.meta.resolve('pg'))};
      const client = new pg.Client({
        connectionString: ${JSON.stringify(server.url)},
        application_name: 'openskip:' + process.pid + ':test',
      });
      await client.connect();
      process.send('connected');
      await client.query('select pg_sleep(600)');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await once(child, 'message');
    await expect
      .poll(() =>
        query(server.url, `select count(*)::int from pg_stat_activity where query like '%pg_sleep(600)'`),
      )
      .toEqual([1]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await server.release();
    await gone(server.pid);
  });

  test('two callers in one process share the server until both release it', async () => {
    const [one, two] = await Promise.all([ensure(folder), ensure(folder)]);
    expect(one.pid).toBe(two.pid);
    await one.release();
    expect(await query(two.url, 'select answer from kept')).toEqual([42]);
    await two.release();
    await gone(two.pid);
  });

  test('the watch restarts a killed server', async () => {
    const states: PostgresState[] = [];
    const stop = watchPostgres({ dataFolder: folder, settings }, (state) => states.push(state));
    try {
      await expect.poll(() => states.length, { timeout: 10_000 }).toBe(1);
      process.kill(Number.parseInt(await fs.readFile(pidFileOf(folder), 'utf8'), 10), 'SIGKILL');
      await expect.poll(() => states.length, { timeout: 20_000 }).toBe(3);
      expect(states).toEqual([states[0], { up: false }, states[0]]);
      expect(states[0]?.up === true && (await query(states[0].url, 'select answer from kept'))).toEqual([42]);
    } finally {
      await stop();
    }
    expect(await fs.readdir(join(folder, 'postgres', 'data'))).not.toContain('postmaster.pid');
  });
});

test('two processes starting on an empty folder get one server', async () => {
  const folder = await temporaryFolder();
  await fs.mkdir(join(folder, 'postgres'));
  // A killed initdb leaves a draft behind: 2^22 is above every process id.
  await fs.mkdir(join(folder, 'postgres', 'new-4194305-killed', 'base'), { recursive: true });
  const [one, two] = await Promise.all([otherProcess(folder), otherProcess(folder)]);
  expect(one.pid).toBe(two.pid);
  await Promise.all([one.end('release'), two.end('release')]);
  await gone(Number(one.pid));
  expect((await fs.readdir(join(folder, 'postgres'))).sort()).toEqual(['data', 'port', 'postgres.log']);
});

if (isRoot) {
  test("root's data folder lets only the group of PostgreSQL's user through", async () => {
    const folder = await temporaryFolder(0o700);
    await (await ensure(folder)).release();
    const { gid } = await fs.stat(join(folder, 'postgres', 'data'));
    for (const path of [folder, join(folder, 'postgres')]) {
      const found = await fs.stat(path);
      expect([path, found.mode & 0o777, found.uid, found.gid]).toEqual([path, 0o710, 0, gid]);
    }
  });

  test("leaves what an ordinary user's data folder has to that user", async () => {
    const folder = await temporaryFolder();
    await (await ensure(folder)).release();
    // As if that user had started it.
    for (const path of ['', 'postgres', 'postgres-password'])
      await fs.chown(join(folder, path), 65534, 65534);
    await (await ensure(folder)).release();
    expect(await fs.stat(join(folder, 'postgres-password'))).toMatchObject({ uid: 65534 });
  });

  test("moves the database if its user can't reach the data folder", async () => {
    const folder = join(await temporaryFolder(0o700), 'data');
    const first = await ensure(folder);
    const note: { folder: string } = JSON.parse(
      await fs.readFile(join(folder, 'postgres-moved.json'), 'utf8'),
    );
    folders.push(note.folder);
    expect((await fs.stat(folder)).mode & 0o777).toBe(0o700);
    expect((await fs.stat(note.folder)).mode & 0o777).toBe(0o710);
    expect(note.folder).toMatch(/^\/var\/lib\/openskip\/[0-9a-f]{16}-[0-9a-f]{8}$/);
    await query(first.url, 'create table kept as select 42 as answer');
    await first.release();
    const second = await ensure(folder);
    expect(await query(second.url, 'select answer from kept')).toEqual([42]);
    await second.release();
    await fs.rm(note.folder, { recursive: true });
    await expect(ensure(folder)).rejects.toThrow(/that folder is gone\. Put it back .* or delete/);
  });
}

describe('invalid setups are refused with advice', () => {
  test('an unwritable data folder', async () => {
    const folder = await temporaryFolder();
    await fs.writeFile(join(folder, 'file'), '');
    await expect(ensure(join(folder, 'file', 'data'))).rejects.toThrow(
      /can’t be written .*set OPENSKIP_DATA/,
    );
  });

  test('data of another major version', async () => {
    const folder = await temporaryFolder();
    await fs.mkdir(join(folder, 'postgres', 'data'), { recursive: true });
    await fs.writeFile(join(folder, 'postgres', 'data', 'PG_VERSION'), '17\n');
    if (isRoot) await fs.chown(join(folder, 'postgres', 'data'), 65534, 65534);
    await expect(ensure(folder)).rejects.toThrow(
      /written by PostgreSQL 17; this OpenSkip runs 18\. Nothing was changed/,
    );
  });
});
