/** The real `openskip start` when it or one of its parts is killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { stopUnusedPostgres } from '#platform/postgres/embedded/supervisor';
import { dataFolder } from '#support/data-folder';
import { until } from '#support/wait';

let folder: string;
let supervisor: ChildProcess;
let output: string;
let ended: Promise<number | null>;

/** Throws an uncaught error with an email address in its details when the service gets SIGUSR2. */
const saboteur = `data:text/javascript,
  process.on('SIGUSR2', () => setTimeout(() => {
    throw Object.assign(new Error('value too long'), { code: '22001', detail: 'Key (email)=(SECRET@example.com)' });
  }));`
  .replaceAll(/\s+/g, ' ')
  .replaceAll(' ', '%20');

beforeAll(async () => {
  folder = await dataFolder('openskip-supervisor-');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the command on the same data folder as the previous tests. */
function start(...options: string[]): void {
  output = '';
  supervisor = spawn(process.execPath, ['cli/openskip.ts', 'start', ...options], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      NODE_OPTIONS: `--import=${saboteur}`,
      OPENSKIP_DATA: folder,
      OPENSKIP_DEMO: '0',
      OPENSKIP_WORKERS: '1',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream?.on('data', (text) => {
      output += text;
    });
  ended = new Promise((resolve) => supervisor.once('exit', (code) => resolve(code)));
}

afterEach(async () => {
  if (supervisor.exitCode === null) supervisor.kill('SIGKILL');
  await stopUnusedPostgres(folder);
});

/** Waits until the service is ready for the nth time and returns its URL, if any. */
async function ready(times: number): Promise<string> {
  await until(
    `the service is ready ${times} times`,
    async () => output.split('Ready in').length > times,
    60_000,
  );
  return [...output.matchAll(/running at (http:\S+)/g)][times - 1]?.[1] ?? '';
}

/** The supervisor's child; only Linux lists it this simply. */
const childPid = () =>
  Number(readFileSync(`/proc/${supervisor.pid}/task/${supervisor.pid}/children`, 'utf8').trim());
const postmasterPid = () =>
  Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
const isRunning = (pid: number) =>
  existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
const isReady = (address: string) =>
  fetch(`${address}/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );

describe('openskip start', () => {
  test('restarts after an uncaught error and after kill -9, and stops everything on SIGTERM', async () => {
    start();
    const first = await ready(1);
    const database = postmasterPid();
    process.kill(childPid(), 'SIGUSR2');
    const second = await ready(2);
    expect(await isReady(first)).toBe(false);
    expect(await isReady(second)).toBe(true);
    expect(output).toContain('"msg":"an unexpected error stops the service"');
    expect(output).toContain('"level":60');
    expect(output).not.toContain('SECRET');
    expect(output).toContain('OpenSkip stopped unexpectedly (exit code 1). Restarting in ');
    // The next run stopped it cleanly and started its own.
    expect(isRunning(database)).toBe(false);

    const adopted = postmasterPid();
    process.kill(childPid(), 'SIGKILL');
    expect(await isReady(await ready(3))).toBe(true);
    expect(output).toContain('OpenSkip stopped unexpectedly (killed by SIGKILL). Restarting in ');
    expect(postmasterPid()).toBe(adopted);

    const service = childPid();
    const since = performance.now();
    supervisor.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(performance.now() - since).toBeLessThan(10_000);
    expect([service, adopted].map(isRunning)).toEqual([false, false]);
  }, 120_000);

  test('leaves nothing running when its supervisor is killed', async () => {
    start('--roles', 'worker');
    await ready(1);
    const parts = [childPid(), postmasterPid()];
    supervisor.kill('SIGKILL');
    await until('everything has ended', async () => !parts.some(isRunning), 15_000);
    expect(output).toContain('OpenSkip is stopping…');
  }, 90_000);

  test('stops its database when the signal comes after the service was killed', async () => {
    start('--roles', 'worker');
    await ready(1);
    const database = postmasterPid();
    process.kill(childPid(), 'SIGKILL');
    await until('it waits to restart', async () => output.includes('killed by SIGKILL'));
    supervisor.kill('SIGTERM');
    await ended;
    expect(isRunning(database)).toBe(false);
  }, 90_000);
});
