/**
 * Installs the tracked files and the built pages without dev dependencies, starts the service, signs in once, and stops
 * it.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureWebBuilt } from '#platform/http/web-build';

const root = join(import.meta.dirname, '../..');
const installTimeoutMs = 300_000;
const startTimeoutMs = 90_000;
const stopTimeoutMs = 15_000;
/** Node and PostgreSQL are two thirds of it. */
const maxSizeMb = 480;

/** Copies what a clone of the repository contains. */
async function copyTracked(target: string): Promise<void> {
  const list = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  for (const file of list.split('\0').filter((name) => name !== '')) {
    await mkdir(join(target, dirname(file)), { recursive: true });
    await cp(join(root, file), join(target, file), { verbatimSymlinks: true });
  }
}

/** Copies the pages, which were built with dev dependencies. */
async function copyPages(target: string): Promise<void> {
  await ensureWebBuilt();
  await cp(join(root, 'dist/web'), join(target, 'dist/web'), { recursive: true });
}

/** Fails for an installation above the size limit, in MB as `du` counts. */
function checkSize(project: string): void {
  const size = Number.parseInt(
    execFileSync('du', ['-sm', 'node_modules'], { cwd: project, encoding: 'utf8' }),
    10,
  );
  console.log(`Installed packages: ${size} MB`);
  if (size > maxSizeMb) throw new Error(`The packages take ${size} MB, more than ${maxSizeMb} MB.`);
}

/** Passes none of the caller's Node, npm or OpenSkip settings on. */
function cleanEnvironment(folder: string): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(
    ([name]) => !/^(OPENSKIP_|NODE_|npm_(package|lifecycle|node)|DATABASE_URL$|CI$)/.test(name),
  );
  const path = (process.env.PATH ?? '').split(':').filter((part) => !part.endsWith('node_modules/.bin'));
  return {
    ...Object.fromEntries(variables),
    PATH: path.join(':'),
    PORT: '0',
    OPENSKIP_DATA: join(folder, 'data'),
    OPENSKIP_WORKERS: '1',
  };
}

async function check(folder: string): Promise<void> {
  const project = join(folder, 'openskip');
  const env = cleanEnvironment(folder);
  await copyTracked(project);
  await copyPages(project);
  const install = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', install, { cwd: project, env, stdio: 'inherit', timeout: installTimeoutMs });
  console.log(`Installed without development packages after ${process.uptime().toFixed(1)} s`);
  checkSize(project);

  // A separate process group, so that all its children can be stopped.
  const service = spawn('npm', ['start'], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  // The streams close when the last process writing to them exits.
  const closed = once(service, 'close').then(() => true);
  let output = '';
  for (const stream of [service.stdout, service.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  try {
    const deadline = performance.now() + startTimeoutMs;
    while (!output.includes('Ready in')) {
      if (service.exitCode !== null || performance.now() > deadline)
        throw new Error(`The service did not start:\n${output}`);
      await sleep(100);
    }
    const address = /running at (http:\S+)/.exec(output)?.[1] ?? '';
    const [, email, password] = /Demo customer +(\S+) +(\S+)/.exec(output) ?? [];
    const ready = await fetch(`${address}/health/ready`);
    if (ready.status !== 200)
      throw new Error(`/health/ready answered ${ready.status}: ${await ready.text()}`);
    const signIn = await fetch(`${address}/api/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (signIn.status !== 200)
      throw new Error(`The sign-in answered ${signIn.status}: ${await signIn.text()}`);
    service.kill('SIGTERM');
    if (!(await Promise.race([closed, sleep(stopTimeoutMs, false, { ref: false })])))
      throw new Error(`“npm start” was still running ${stopTimeoutMs / 1000} s after SIGTERM:\n${output}`);
  } finally {
    killGroup(service);
  }
}

/** Kills what is left of a process and its children. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const folder = await mkdtemp(join(tmpdir(), 'openskip-production-'));
try {
  // As root, PostgreSQL runs as another user, which needs access to its binaries.
  await chmod(folder, 0o755);
  await check(folder);
  console.log(`An install without development packages serves after ${process.uptime().toFixed(1)} s.`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
