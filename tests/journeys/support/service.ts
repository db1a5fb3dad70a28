/**
 * The services of the journeys, one per Playwright worker: the real command with its own folder and port, and the demo
 * town.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FullConfig } from '@playwright/test';
import { z } from 'zod';
import { dataFolder } from '#support/data-folder';

const project = new URL('../../..', import.meta.url).pathname;
/** The variable that passes the services from the global setup to the journeys. */
const servicesVariable = 'JOURNEY_SERVICES';

const SignIn = z.object({ email: z.string(), password: z.string() });
export type SignIn = z.infer<typeof SignIn>;

const Running = z.object({
  /** Such as http://localhost:41234. */
  address: z.string(),
  folder: z.string(),
  /** The process that traces, separate from the one that serves pages, so that a journey can pause it. */
  worker: z.number(),
  demo: SignIn,
  admin: SignIn,
});

type Running = z.infer<typeof Running>;

/** This worker's running service; only journeys have one. */
export function service(): Running {
  const running = z.array(Running).parse(JSON.parse(process.env[servicesVariable] ?? 'null'));
  const ownService = running[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (ownService === undefined) throw new Error('There is no service for this worker.');
  return ownService;
}

export const environment = (folder: string) => ({
  ...process.env,
  OPENSKIP_DATA: folder,
  OPENSKIP_DEMO: '1',
  // Each browser has its own IP address, like customers: otherwise all would share the limits per address.
  OPENSKIP_TRUST_PROXY: '1',
  OPENSKIP_LOG: 'error',
  // Four services share the cores.
  OPENSKIP_WORKERS: '1',
  PORT: '0',
});

/** Adds coins to a customer with the admin command while the service runs. */
export async function giveCoins(email: string, coins: number): Promise<void> {
  const command = ['cli/openskip.ts', 'admin', 'grant', '--email', email, '--coins', String(coins)];
  await promisify(execFile)(process.execPath, [...command, '--reason', 'For a journey'], {
    cwd: project,
    env: environment(service().folder),
  });
}

/** Changes a setting while the service runs. */
export async function setSetting(key: string, value: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['cli/openskip.ts', 'setting', 'set', key, value], {
    cwd: project,
    env: environment(service().folder),
  });
}

/** Starts the monthly traces that will be due in so many days. */
export async function startRecurring(inDays: number): Promise<void> {
  const OPENSKIP_NOW = new Date(Date.now() + inDays * 86_400_000).toISOString();
  await promisify(execFile)(process.execPath, ['cli/openskip.ts', 'orders', 'recurring'], {
    cwd: project,
    env: { ...environment(service().folder), OPENSKIP_NOW },
  });
}

/** Imports a file of reference data while the service runs. */
export async function importFile(
  preset: string,
  { name, content }: { name: string; content: string },
): Promise<void> {
  const { folder } = service();
  const path = join(folder, name);
  await writeFile(path, content, 'latin1');
  const command = ['cli/openskip.ts', 'import', path, '--source', name, '--preset', preset];
  await promisify(execFile)(process.execPath, command, { cwd: project, env: environment(folder) });
}

interface RoleProcess {
  child: ChildProcess;
  output(): string;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
}

function startRole(
  role: 'web' | 'worker',
  folder: string,
  settings: Record<string, string> = {},
): RoleProcess {
  const child = spawn(process.execPath, ['cli/openskip.ts', 'start', '--no-supervisor', '--roles', role], {
    cwd: project,
    env: { ...environment(folder), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => {
      text += piece;
    });
  }
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
  return { child, output: () => text, ended };
}

/** Waits until a process reports that it is ready. */
async function waitUntilReady({ child, output }: RoleProcess): Promise<void> {
  const end = performance.now() + 120_000;
  while (!output().includes('Ready in')) {
    if (child.exitCode !== null || performance.now() > end) {
      throw new Error(`The service for the journeys did not start. It said:\n${output()}`);
    }
    await pause(50);
  }
}

const addressOf = ({ output }: RoleProcess): string => /running at (http:\S+)/.exec(output())?.[1] ?? '';

/** Serves this worker's data with other settings too, at an address of its own, while `work` runs. */
export async function withSettings(
  settings: Record<string, string>,
  work: (address: string) => Promise<void>,
): Promise<void> {
  const web = startRole('web', service().folder, settings);
  try {
    await waitUntilReady(web);
    await work(addressOf(web));
  } finally {
    web.child.kill('SIGTERM');
    await web.ended;
  }
}

interface Started extends Running {
  stop(): Promise<string[]>;
}

/** A folder for a service, with a copy of `from`. */
async function createFolder(from?: string): Promise<string> {
  const folder = await dataFolder('openskip-journeys-');
  // Keeps the owner of the files: as root, the database runs as another user.
  if (from !== undefined) await promisify(execFile)('cp', ['-a', `${from}/.`, folder]);
  return folder;
}

async function startService(folder: string, admin: SignIn): Promise<Started> {
  const roles: RoleProcess[] = [];
  const start = async (role: 'web' | 'worker') => {
    const started = startRole(role, folder);
    roles.unshift(started);
    await waitUntilReady(started);
    return started;
  };
  try {
    const web = await start('web');
    const worker = await start('worker');
    const { demo } = JSON.parse(await readFile(join(folder, 'sign-ins.json'), 'utf8'));
    const address = addressOf(web);
    const running = Running.parse({ address, folder, worker: worker.child.pid, demo, admin });
    return { ...running, stop: () => stop(roles, folder) };
  } catch (error) {
    await stop(roles, folder);
    throw error;
  }
}

/**
 * Builds the pages and fills a folder with the demo town, once for all services; only its first start shows the admin's
 * password.
 */
async function prepare(): Promise<{ folder: string; admin: SignIn }> {
  const folder = await createFolder();
  const web = startRole('web', folder);
  try {
    await waitUntilReady(web);
  } catch (error) {
    await stop([web], folder);
    throw error;
  }
  web.child.kill('SIGTERM');
  await web.ended;
  const [, email, password] = /Admin +(\S+) +(\S+)/.exec(web.output()) ?? [];
  return { folder, admin: SignIn.parse({ email, password }) };
}

/** Playwright's global setup: starts a service per worker, and returns a function to end them. */
export default async function setUp({ workers }: Pick<FullConfig, 'workers'>): Promise<() => Promise<void>> {
  const { folder: first, admin } = await prepare();
  const copies = Array.from({ length: workers - 1 }, () => createFolder(first));
  const folders = [first, ...(await Promise.all(copies))];
  const starts = await Promise.allSettled(folders.map((folder) => startService(folder, admin)));
  const services = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const end = async () => (await Promise.all(services.map((one) => one.stop()))).flat();
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed !== undefined) {
    await end();
    throw failed.reason;
  }
  process.env[servicesVariable] = JSON.stringify(services);
  return async () => {
    const faults = await end();
    if (faults.length > 0) throw new Error(faults.join('\n'));
  };
}

/** Ends the service like an admin; returns what went wrong. */
async function stop(roles: RoleProcess[], folder: string): Promise<string[]> {
  const faults: string[] = [];
  const postmaster = await readFile(join(folder, 'postgres/data/postmaster.pid'), 'utf8').catch(() => '');
  for (const { child, output, ended } of roles) {
    child.kill('SIGCONT');
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
    const code = await ended;
    clearTimeout(late);
    if (code !== 0)
      faults.push(`The service ended with ${code} on SIGTERM. It said last:\n${output().slice(-500)}`);
    const errors = output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    if (errors.length > 0) faults.push(`The service logged errors:\n${errors.join('\n')}`);
  }
  const pid = Number(postmaster.split('\n')[0]);
  if (pid > 0 && (await isRunning(pid))) {
    faults.push('The service left its database running.');
    process.kill(pid, 'SIGKILL');
  }
  await rm(folder, { recursive: true, force: true });
  return faults;
}

/** Whether a process is still running. On Linux, a zombie has no command line. */
async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') return true;
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== '';
}
