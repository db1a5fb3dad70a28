/** Real starts and stops: the command, the port, health calls, signals, and a database crash. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ensurePostgres } from '#platform/postgres/embedded/supervisor';
import { dataFolder } from '#support/data-folder';
import { testDatabase } from '#support/database';
import { until } from '#support/wait';

let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await dataFolder('openskip-start-');
});

afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  await (await ensurePostgres({ dataFolder: folder })).release();
  await rm(folder, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  said(): string;
  ended: Promise<number | null>;
}

function start(env: Record<string, string>, ...args: string[]): Started {
  const child = spawn(process.execPath, ['cli/openskip.ts', 'start', ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      OPENSKIP_DATA: folder,
      OPENSKIP_DEMO: '0',
      OPENSKIP_WORKERS: '1',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let text = '';
  const hear = (piece: Buffer) => {
    text += piece;
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { child, said: () => text, ended };
}

async function ready(service: Started): Promise<string> {
  await until('the service is ready', async () => service.said().includes('Ready in'), 60_000);
  return /running at (http:\S+)/.exec(service.said())?.[1] ?? '';
}

const statusOf = (address: string) =>
  fetch(address).then(
    (answer) => answer.status,
    () => 0,
  );

describe('the service', () => {
  test('starts, answers, stops on SIGTERM, and starts again after everything was killed with -9', async () => {
    const first = start({});
    const address = await ready(first);
    expect(first.said()).toMatch(/Admin {2,}admin@example\.com {2,}\S{17}/);
    expect(first.said()).not.toContain('Demo customer');
    expect(await statusOf(`${address}/health/live`)).toBe(200);
    expect(await statusOf(`${address}/health/ready`)).toBe(200);
    expect(await (await fetch(address)).text()).toContain('<div id="root">');
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    const second = start({}, '--no-supervisor');
    await ready(second);
    // The admin's password is shown once and stored nowhere.
    const password = /admin@example\.com +(\S{17})$/m.exec(first.said())?.[1] ?? '';
    expect(first.said()).toContain('it won’t be shown again');
    expect(second.said()).not.toContain(password);
    expect(second.said()).toMatch(
      /admin@example\.com {3}\(Set a new password: npx openskip admin reset-password\)/,
    );
    expect(readFileSync(join(folder, 'sign-ins.json'), 'utf8')).not.toContain(password);
    const postmaster = Number(
      readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0],
    );
    second.child.kill('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    await second.ended;

    const third = start({});
    expect(await statusOf(`${await ready(third)}/health/ready`)).toBe(200);
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
  }, 120_000);

  test('answers 503 while its database is down, and restarts the database', async () => {
    const service = start({});
    const address = await ready(service);
    const login = () =>
      fetch(`${address}/api/v1/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@example.com', password: 'not a password' }),
      });
    expect((await login()).status).toBe(401);
    const postmaster = Number(
      readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0],
    );
    process.kill(postmaster, 'SIGKILL');
    const down = await until('a call meets the dead database', async () => {
      const answer = await login();
      return answer.status === 503 ? answer : null;
    });
    expect(await down.json()).toMatchObject({
      status: false,
      message: expect.stringContaining('Nothing was lost'),
    });
    expect(down.headers.get('retry-after')).toBe('5');
    await until(
      'the database is back',
      async () => (await statusOf(`${address}/health/ready`)) === 200,
      40_000,
    );
    expect((await login()).status).toBe(401);
    service.child.kill('SIGTERM');
    expect(await service.ended).toBe(0);
  }, 120_000);

  test('names the port in use and every fault of a configuration', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, resolve));
    const at = other.address();
    const port = typeof at === 'object' && at !== null ? at.port : 0;
    const taken = start({ PORT: String(port) });
    expect(await taken.ended).toBe(2);
    expect(taken.said()).toContain(`port ${port} is taken`);
    other.close();

    const wrong = start({ PORT: '70000', OPENSKIP_WORKERS: 'two', OPENSKIP_DEMOO: '1' });
    expect(await wrong.ended).toBe(2);
    for (const name of ['PORT', 'OPENSKIP_WORKERS', 'OPENSKIP_DEMOO'])
      expect(wrong.said()).toContain(`- ${name} `);
  }, 60_000);

  test('waits for an external PostgreSQL that isn’t up yet, and keeps its password', async () => {
    const database = await testDatabase();
    const target = new URL(database.url);
    const proxy = createServer((socket) => {
      const upstream = connect(Number(target.port), target.hostname);
      socket.pipe(upstream).pipe(socket);
      for (const side of [socket, upstream]) side.on('error', () => {});
    });
    const listen = (port: number) => new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
    await listen(0);
    const at = proxy.address();
    const port = typeof at === 'object' && at !== null ? at.port : 0;
    await new Promise((resolve) => proxy.close(resolve));

    const url = new URL(target);
    url.port = String(port);
    url.password = 'hidden-word';
    const env = { DATABASE_URL: url.href };
    const alone = start(env, '--no-supervisor');
    expect(await alone.ended).toBe(75);
    const message = `The database at 127.0.0.1:${port} can’t be reached: nothing answers there. Start it, or correct DATABASE_URL.\n`;
    expect(alone.said()).toBe(`OpenSkip is starting…\n${message}`);

    url.password = target.password;
    const service = start({ DATABASE_URL: url.href });
    await until('it tries again', async () => service.said().includes('Trying again in '), 60_000);
    expect(service.said()).toContain(message);
    expect(service.said()).not.toContain('stopped unexpectedly');
    await listen(port);
    await ready(service);
    service.child.kill('SIGTERM');
    expect(await service.ended).toBe(0);
    await new Promise((resolve) => proxy.close(resolve));
    await database.drop();
  }, 120_000);

  test('AFF-1: runs on an external PostgreSQL with web and workers apart, and loses no visit on shutdown', async () => {
    const database = await testDatabase();
    const env = { DATABASE_URL: database.url, OPENSKIP_TRUST_PROXY: '1' };
    const web = start(env, '--roles', 'web');
    const address = await ready(web);
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    await pool.query(
      `insert into affiliate (account_id, code, created_at) select account_id, 'sigterm1', now() from app_user limit 1`,
    );
    const worker = start(env, '--roles', 'worker');
    await ready(worker);
    expect(worker.said()).toContain('The workers are running.');
    expect(await statusOf(`${address}/health/ready`)).toBe(200);
    // AFF-1: every answered visit is stored, including those still buffered at shutdown.
    const visits = Array.from({ length: 30 }, async (_, index) => {
      const answer = await fetch(`${address}/api/v1/visit`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
          'x-forwarded-for': `198.18.3.${index}`,
        },
        body: JSON.stringify({ ref: 'sigterm1', page: '/' }),
      });
      return (await answer.json()).data.click as unknown;
    });
    expect(await Promise.all(visits)).toEqual(Array(30).fill(expect.any(String)));
    for (const service of [web, worker]) {
      service.child.kill('SIGTERM');
      expect(await service.ended).toBe(0);
    }
    expect((await pool.query('select count(*)::int as kept from affiliate_visit')).rows).toEqual([
      { kept: 30 },
    ]);
    await pool.end();
    await database.drop();
  }, 120_000);
});
