/** A temporary folder in memory for a run of tests, which create hundreds of databases and delete them. */
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { alive } from '#platform/postgres/embedded/data';

const memory = '/dev/shm';
const prefix = 'openskip-run-';
const needed = 8 * 2 ** 30;

/**
 * Has this process and its children keep temporary files in memory, if the machine can spare 8 GiB for them; they go
 * when the process ends. On a disk, creating a test's database takes up to ten times as long.
 */
export function keepFilesInMemory(): void {
  if (process.env.TMPDIR?.startsWith(join(memory, prefix)) || !hasSpace()) return;
  for (const name of readdirSync(memory)) {
    const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length) : Number.NaN);
    if (!Number.isNaN(pid) && !alive(pid)) rmSync(join(memory, name), { recursive: true, force: true });
  }
  const folder = join(memory, `${prefix}${process.pid}`);
  mkdirSync(folder);
  // As root, databases run as another user.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasSpace(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    // Containers mount it so that no program there runs, and some tests start one.
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === memory);
    if (mount?.includes('noexec')) return false;
    return Math.min(bavail * bsize, process.availableMemory() / 2) >= needed;
  } catch {
    return false;
  }
}
