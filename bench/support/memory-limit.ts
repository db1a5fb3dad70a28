/** Limits the memory of a process with a control group of the kernel, which needs root. */
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import koffi from 'koffi';

/** What a process may grow by, apart from files, before the limit follows it. */
const growth = 8 * 2 ** 20;
const followEveryMs = 50;

/** Where each version of control groups has its groups, its limit, and the memory that isn't of files. */
const versions = [
  { root: '/sys/fs/cgroup', limit: 'memory.max', own: /^anon (\d+)/m },
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', own: /^total_rss (\d+)/m },
] as const;

export interface MemoryGroup {
  /** Adds a process, whose memory from now on is the group's. */
  add(pid: number): void;
  /** Limits the group to `bytes` of files, besides what it has apart from files. */
  limitFiles(bytes: number): void;
  /** Removes the group once its processes have ended. */
  remove(): void;
}

/** A new group; null if memory can't be limited here. */
export function createMemoryGroup(name: string): MemoryGroup | null {
  for (const { root, limit, own } of versions) {
    const group = join(root, name);
    try {
      if (!readdirSync(root).includes('cgroup.procs')) continue;
      mkdirSync(group, { recursive: true });
      if (!readdirSync(group).includes(limit)) continue;
    } catch {
      continue;
    }
    let follower: NodeJS.Timeout | undefined;
    const setLimit = (bytes: number) => {
      const stat = readFileSync(join(group, 'memory.stat'), 'utf8');
      setLowest(join(group, limit), Number(own.exec(stat)?.[1] ?? 0) + growth + bytes);
    };
    return {
      add: (pid) => writeFileSync(join(group, 'cgroup.procs'), String(pid)),
      limitFiles(bytes) {
        setLimit(bytes);
        follower = setInterval(setLimit, followEveryMs, bytes);
      },
      remove() {
        clearInterval(follower);
        rmdirSync(group);
      },
    };
  }
  return null;
}

/** Steps by which a limit is raised until the kernel accepts it. */
const step = 16 * 2 ** 20;

/** Sets the lowest limit from `bytes` on that the kernel accepts: it refuses one that it can't keep at once. */
function setLowest(file: string, bytes: number): void {
  for (let raised = 0; ; raised += step) {
    try {
      writeFileSync(file, String(Math.round(bytes + raised)));
      return;
    } catch (error) {
      if (raised > 32 * step) throw error;
    }
  }
}

/** POSIX, posix_fadvise: what is read of a file won't be needed. */
const dontNeed = 4;

/** Drops a folder's files from the file cache, except for what processes have mapped. */
export function dropFromCache(folder: string): void {
  const advise = koffi.load(null).func('int posix_fadvise(int, int64_t, int64_t, int)');
  for (const name of readdirSync(folder)) {
    const file = openSync(join(folder, name), 'r');
    advise(file, 0, 0, dontNeed);
    closeSync(file);
  }
}
