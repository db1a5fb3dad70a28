/** Finds, starts and stops the server process of the embedded PostgreSQL. */

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import * as fs from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCode, MachineError } from '../../errors.ts';
import { giveToFolderOwner } from '../../storage/private-files.ts';
import { bufferSize } from './buffers.ts';
import { alive, major, type Settings } from './data.ts';
import { asOwner, type PostgresHome } from './home.ts';

const run = promisify(execFile);

const logLimitBytes = 20 * 1024 * 1024;

/** Defaults for a laptop or a small server. */
const defaults: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: bufferSize(),
  jit: 'off',
  autovacuum_work_mem: '16MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_line_prefix: '%m [%p] ',
  // Logged statements or error details could contain personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

export interface Postmaster {
  pid: number;
  port: number;
  /** False while the server recovers from a crash and doesn't accept connections yet. */
  ready: boolean;
}

const pidFile = (home: PostgresHome) => join(home.data, 'postmaster.pid');

/** Finds the server running on this data by its pid file, and checks that the process really is PostgreSQL. */
export async function findPostmaster(home: PostgresHome): Promise<Postmaster | undefined> {
  const text = await fs.readFile(pidFile(home), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!(pid > 1) || !(await servesData(pid, home.data))) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7] === 'ready' };
}

async function servesData(pid: number, data: string): Promise<boolean> {
  if (!alive(pid)) return false;
  if (process.platform === 'linux') {
    const argv = (await fs.readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
    return sameFolder(argv[argv.indexOf('-D') + 1] ?? '', data);
  }
  const shown = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => undefined);
  return shown?.stdout.includes(`-D ${data}`) ?? false;
}

async function sameFolder(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((path) => fs.stat(path).catch(() => undefined)));
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev;
}

/**
 * Removes a pid file that names an unrelated process, which PostgreSQL would take for a running server. The lock on
 * shared memory still keeps two servers off one folder.
 */
async function dropStalePidFile(home: PostgresHome): Promise<void> {
  if ((await findPostmaster(home)) !== undefined) return;
  const before = await fs.readFile(pidFile(home), 'utf8').catch(() => undefined);
  if (before === undefined) return;
  // An empty file is being written by another process right now, or was truncated by a full disk.
  const written = (await fs.stat(pidFile(home)).catch(() => undefined))?.mtimeMs ?? 0;
  if (before === '' && Date.now() - written < 5000) {
    await sleep(100);
    return;
  }
  const aside = join(home.folder, `stale-${randomBytes(4).toString('hex')}.pid`);
  await fs.rename(pidFile(home), aside).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
  });
  const taken = await fs.readFile(aside, 'utf8').catch(() => before);
  // If a server started in between, give it back its file.
  if (taken !== before) await fs.link(aside, pidFile(home));
  await fs.rm(aside, { force: true });
}

interface Launched {
  child: ChildProcess;
  /** Offset in the log file where this process's output begins. */
  logStart: number;
}

const limits = { start: 120_000, memory: 15_000, ports: 10 };

/** Finds or starts the server for this data and waits until it accepts connections. */
export async function startPostmaster(
  home: PostgresHome,
  settings: Settings,
  log: (line: string) => void,
): Promise<{ postmaster: Postmaster; started: boolean }> {
  const since = performance.now();
  const lastPort = join(home.folder, 'port');
  let port = await freePort(Number(await fs.readFile(lastPort, 'utf8').catch(() => '0')));
  let launched: Launched | undefined;
  let busyPorts = 0;
  while (performance.now() - since < limits.start) {
    const found = await findPostmaster(home);
    if (found?.ready) {
      const started = found.pid === launched?.child.pid;
      if (started) {
        await fs.writeFile(lastPort, String(found.port), { mode: 0o600 });
        await giveToFolderOwner(lastPort);
      }
      return { postmaster: found, started };
    }
    if (launched !== undefined && launched.child.exitCode === null && launched.child.signalCode === null) {
      await sleep(20);
      continue;
    }
    if (launched !== undefined) {
      const reason = await readExitReason(home, launched);
      launched = undefined;
      if (/already exists|is empty/.test(reason)) {
        await dropStalePidFile(home);
      } else if (/Address already in use/.test(reason) && ++busyPorts < limits.ports) {
        port = await freePort(0);
      } else if (/shared memory block/.test(reason) && performance.now() - since < limits.memory) {
        await sleep(250);
      } else {
        throw new MachineError(startError(home, reason));
      }
      continue;
    }
    if (found === undefined) {
      log(`Starting PostgreSQL ${major} on port ${port}`);
      launched = await launch(home, port, settings);
    } else {
      await sleep(20);
    }
  }
  throw new MachineError(
    `PostgreSQL didn’t take connections within ${limits.start / 1000} s; it may still be recovering from a crash. ` +
      `Nothing is lost. Check ${home.log}, then start again.`,
  );
}

function startError(home: PostgresHome, reason: string): string {
  if (/No space left/.test(reason)) {
    return `PostgreSQL can’t start: the disk of ${home.data} is full. Nothing is lost. Free some and start again.`;
  }
  if (/shared memory block/.test(reason)) {
    return `PostgreSQL can’t start: processes of an earlier server still use ${home.data}. End them and start again.`;
  }
  return `PostgreSQL can’t start: ${reason || 'it said nothing'}. Its log is ${home.log}.`;
}

/** Starts the server in a session of its own so that it outlives this process. */
async function launch(home: PostgresHome, port: number, settings: Settings): Promise<Launched> {
  let logStart = (await fs.stat(home.log).catch(() => undefined))?.size ?? 0;
  if (logStart > logLimitBytes) {
    await fs.truncate(home.log);
    logStart = 0;
  }
  const log = await fs.open(home.log, 'a', 0o600);
  try {
    await giveToFolderOwner(home.log);
    const values = Object.entries({ ...defaults, ...settings }).flatMap(([key, value]) => [
      '-c',
      `${key}=${value}`,
    ]);
    const child = spawn(
      join(home.binaries, 'bin', 'postgres'),
      ['-D', home.data, '-p', String(port), ...values],
      {
        ...asOwner(home.owner),
        cwd: home.folder,
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
      },
    );
    await once(child, 'spawn');
    child.unref();
    return { child, logStart };
  } catch (error) {
    throw new MachineError(startError(home, error instanceof Error ? error.message : String(error)), {
      cause: error,
    });
  } finally {
    await log.close();
  }
}

/** Reads from the log why this process ended. */
async function readExitReason(home: PostgresHome, { child, logStart }: Launched): Promise<string> {
  const log = await fs.open(home.log, 'r');
  try {
    const { buffer, bytesRead } = await log.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, logStart);
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n');
    // Messages of this process; on a full disk, the recovering child process reports it.
    const messages = lines.filter(
      (line) => line.includes(` [${child.pid}] `) || /(FATAL|PANIC): .*No space left/.test(line),
    );
    return messages.map((line) => line.replace(/^.*?\] /, '')).join('; ');
  } finally {
    await log.close();
  }
}

/** Shuts a server down quickly but cleanly. Returns whether it ended within 30 s. */
export async function stopPostmaster(home: PostgresHome, { pid }: Postmaster): Promise<boolean> {
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 30_000; waited += 20) {
    if (!(await servesData(pid, home.data))) return true;
    await sleep(20);
  }
  return false;
}

/** Returns `preferred` if nothing listens there, otherwise any free port. */
function freePort(preferred: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', (error) => (preferred === 0 ? reject(error) : resolve(freePort(0))));
    server.listen(preferred, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : preferred));
    });
  });
}
