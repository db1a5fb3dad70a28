/** The data folder of a real run, entry by entry: nothing is accessible to other users of the machine. */
import { existsSync } from 'node:fs';
import { chmod, lstat, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoTown } from '#database/seed/town';
import { stopUnusedPostgres } from '#platform/postgres/embedded/supervisor';
import { dataFolder } from '#support/data-folder';
import { csv, leadFile, leadHeader, leadRow } from '#support/orders/orders';
import { type Running, runCli, startCli } from '#support/processes/cli';
import { until } from '#support/wait';

let folder: string;
let data: string;
let env: Record<string, string>;
const services: Running[] = [];
const mask = process.umask(0o022);

beforeAll(async () => {
  folder = await dataFolder('openskip-private-');
  // A new parent folder must not shut out the PostgreSQL user.
  data = join(folder, 'new', 'data');
  env = {
    OPENSKIP_DATA: data,
    OPENSKIP_DEMO: '1',
    OPENSKIP_LOG: 'error',
    OPENSKIP_WORKERS: '1',
    OPENSKIP_SMTP_URL: '',
    PORT: '0',
  };
});
afterAll(async () => {
  for (const { child } of services) if (child.exitCode === null) child.kill('SIGKILL');
  await stopUnusedPostgres(data);
  process.umask(mask);
  await rm(folder, { recursive: true, force: true });
});

/** An entry that the running service has just removed has no mode and nothing in it. */
const ignoreRemoved = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return null;
};

/** Entries others could read, write or enter. PostgreSQL's own user may pass through two folders owned by root. */
async function openEntries(path = data): Promise<string[]> {
  const entry = await lstat(path).catch(ignoreRemoved);
  if (entry === null) return [];
  const passable = path === data || path === join(data, 'postgres');
  const group = passable && entry.gid === (await lstat(join(data, 'postgres/data'))).gid ? 0o010 : 0;
  const open = (entry.mode & 0o077 & ~group) === 0 ? [] : [`${path} ${(entry.mode & 0o777).toString(8)}`];
  if (!entry.isDirectory()) return open;
  const names = (await readdir(path).catch(ignoreRemoved)) ?? [];
  const inside = await Promise.all(names.map((name) => openEntries(join(path, name))));
  return [...open, ...inside.flat()];
}

async function start(...options: string[]): Promise<Running & { output(): string }> {
  const running = startCli(['start', '--no-supervisor', ...options], env);
  services.push(running);
  let output = '';
  running.child.stdout?.on('data', (text) => {
    output += text;
  });
  await until('the service is ready', async () => output.includes('Ready in'), 90_000);
  return { ...running, output: () => output };
}

async function stop({ child, ended }: Running): Promise<void> {
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
}

/** Creates what customers and admins leave behind: a lead file, a partial upload, people, and an export. */
async function useService(address: string): Promise<void> {
  const call = async (path: string, init: RequestInit & { token?: string } = {}) => {
    const headers = { ...init.headers, ...(init.token && { authorization: `Bearer ${init.token}` }) };
    const answer = await fetch(`${address}/api/v1${path}`, { method: 'POST', ...init, headers });
    expect([path, answer.status < 300]).toEqual([path, true]);
    return answer;
  };
  const { demo } = JSON.parse(await readFile(join(data, 'sign-ins.json'), 'utf8'));
  const login = await call('/login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demo),
  });
  const token: string = (await login.json()).access_token;
  const people = [...demoTown({ people: 20 })];
  const form = new FormData();
  form.append('file', new File([leadFile(people)], 'leads.csv', { type: 'text/csv' }));
  await call('/file-upload', { token, body: form });
  await call('/resumable-upload', { token, headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': '100' } });
  await call('/data-export', { token });

  const rows = people.map((person) => [person.record_id, ...leadRow(person), '']);
  await writeFile(join(folder, 'people.csv'), csv([['id', ...leadHeader, 'phone'], ...rows]));
  const imported = await runCli(['import', join(folder, 'people.csv'), '--source', 'County'], env);
  expect(imported.code).toBe(0);
  const filesOf = (name: string) => readdir(join(data, name), { recursive: true }).catch((): string[] => []);
  await until('the export is made', async () => (await filesOf('files')).length >= 4);
  await until(
    'the snapshot is built',
    async () =>
      (await filesOf('snapshot')).includes('about.json') ||
      (await filesOf('snapshot')).some((name) => name.endsWith('people')),
    60_000,
  );
}

describe('the data folder', () => {
  test('is closed to other users after uploads, an import, a snapshot and an export', async () => {
    const service = await start();
    await useService(/running at (http:\S+)/.exec(service.output())?.[1] ?? '');
    for (const name of ['files', 'parts', 'snapshot', 'postgres', 'secret-key', 'sign-ins.json'])
      expect([name, existsSync(join(data, name))]).toEqual([name, true]);
    expect(existsSync(join(data, 'postgres-moved.json'))).toBe(false);
    expect(await openEntries()).toEqual([]);
    await stop(service);
    expect(await openEntries()).toEqual([]);
  }, 180_000);

  test('of an earlier release is closed at the next start', async () => {
    const names = (await readdir(data, { recursive: true })).filter(
      (name) => !/^postgres\/data(\/|$)/.test(name),
    );
    for (const path of [data, ...names.map((name) => join(data, name))])
      await chmod(path, (await lstat(path)).isDirectory() ? 0o755 : 0o644);
    expect((await openEntries()).length).toBeGreaterThan(10);
    const service = await start('--roles', 'worker');
    await until('everything is closed', async () => (await openEntries()).length === 0);
    expect((await runCli(['doctor'], env)).stdout).toContain('✓ Only the owner can access the data folder');
    await stop(service);
  }, 90_000);
});
