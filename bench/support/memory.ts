/** Peak memory of a set of processes by the kernel: proportional set size, so that shared pages count once. */
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** The process IDs of `root` and its descendants. */
export function family(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
    } catch {
      // The process ended after it was listed.
    }
  }
  const found = [root];
  for (const pid of found) found.push(...(children.get(pid) ?? []));
  return found;
}

async function memoryOf(pid: number): Promise<number> {
  try {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** The peak of all processes together, and the bytes of each at that time. */
export interface Peak {
  total: number;
  shares: number[];
}

/**
 * The pause after a sample, as a multiple of its duration: the kernel takes about 50 ms to count the pages of a
 * gigabyte.
 */
const rest = 9;

/**
 * Samples processes and their children; `peak` returns the maximum since the last call. Sampling waits for the kernel
 * on the measured thread's machine, so slower samples are taken less often.
 */
export function watchMemory(roots: number[], every = 250) {
  let most: Peak = { total: 0, shares: [] };
  const sample = async () => {
    const shares = await Promise.all(
      roots.map(async (root) => {
        let sum = 0;
        for (const pid of family(root)) sum += await memoryOf(pid);
        return sum;
      }),
    );
    const total = shares.reduce((sum, share) => sum + share, 0);
    if (total > most.total) most = { total, shares };
  };
  const stopped = new AbortController();
  const watch = async () => {
    while (!stopped.signal.aborted) {
      const began = performance.now();
      await sample();
      const took = performance.now() - began;
      await pause(Math.max(every, rest * took), undefined, { signal: stopped.signal }).catch(() => {});
    }
  };
  void watch();
  return {
    async peak(): Promise<Peak> {
      await sample();
      const peak = most;
      most = { total: 0, shares: [] };
      return peak;
    },
    stop: () => stopped.abort(),
  };
}

export type MemoryWatch = ReturnType<typeof watchMemory>;
