/** What goes wrong while the service works: killed processes, a killed database, a full disk. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '#platform/errors';
import { family } from '../../support/memory.ts';
import { type BenchService, startService } from '../../support/service.ts';

/**
 * What is killed, in turns. A killed database forgets which tables need cleaning: if that were every other kill, it
 * would never clean any.
 */
export const victims = [
  'service',
  'service and its supervisor',
  'service',
  'database',
  'service',
  'service and its supervisor',
  'service',
  'service and its supervisor',
] as const;
export type Victim = (typeof victims)[number];

export interface KilledService {
  /** The supervisor's process ID; it changes when the supervisor is killed. */
  pid(): number;
  /** Ends processes like a crash (SIGKILL), and starts again what nothing else would. */
  kill(victim: Victim): Promise<void>;
  stop(): Promise<unknown>;
}

/** Starts a service to kill. Its database must be the embedded one. */
export async function startKilledService(folder: string, env: NodeJS.ProcessEnv): Promise<KilledService> {
  const fixed = { ...env, OPENSKIP_DATA: folder, PORT: String(await freePort()) };
  let service: BenchService = await startService([], fixed);
  return {
    pid: () => service.pid,
    kill: async (victim) => {
      if (victim === 'database') return end([postmasterOf(folder)]);
      const [supervisor = 0, ...others] = family(service.pid);
      if (victim === 'service') return end(others);
      end([supervisor, ...others]);
      service = await startService([], fixed);
    },
    stop: () => service.stop(),
  };
}

function end(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // It ended by itself.
      if (errorCode(error) !== 'ESRCH') throw error;
    }
  }
}

const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

export interface SmallDisk {
  /** Fills the disk to its last byte and frees it after this time, ms. */
  fill(ms: number): Promise<void>;
  unmount(): void;
}

/** Mounts a file system of its own at `folder`, or returns null where that isn't allowed. */
export function mountSmallDisk(folder: string, size: string): SmallDisk | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    return null;
  }
  const path = join(folder, 'ballast');
  return {
    fill: async (ms) => {
      const until = performance.now() + ms;
      const ballast = await open(path, 'w', 0o600);
      try {
        // Space that the service frees meanwhile is taken too.
        while (performance.now() < until) await writeAll(ballast);
      } finally {
        await ballast.close();
        await rm(path);
      }
    },
    unmount: () => execFileSync('umount', ['--lazy', folder]),
  };
}

const zeros = Buffer.alloc(1024 * 1024);

/** Writes until the disk is full. */
async function writeAll(file: Awaited<ReturnType<typeof open>>): Promise<void> {
  try {
    for (let written = 1; written > 0; ) ({ bytesWritten: written } = await file.write(zeros));
  } catch (error) {
    if (errorCode(error) !== 'ENOSPC') throw error;
  }
  await pause(100);
}
