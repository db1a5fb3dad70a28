/** Peak memory of a set of processes, as the kernel counts it: proportional set size, so that shared pages count once. */
import { readdirSync, readFileSync } from 'node:fs';

/** The processes below `root`, itself included. */
export function family(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
    } catch {
      // The process ended between the listing and the look.
    }
  }
  const found = [root];
  for (const pid of found) found.push(...(children.get(pid) ?? []));
  return found;
}

function memoryOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** The most that processes took together, and the share of each, in bytes. */
export interface Peak {
  total: number;
  shares: number[];
}

/** Watches processes and their children; `peak` answers the most they took together since the last call. */
export function watchMemory(roots: number[], every = 250) {
  let most: Peak = { total: 0, shares: [] };
  const look = () => {
    const shares = roots.map((root) => family(root).reduce((sum, pid) => sum + memoryOf(pid), 0));
    const total = shares.reduce((sum, share) => sum + share, 0);
    if (total > most.total) most = { total, shares };
  };
  const timer = setInterval(look, every);
  return {
    peak(): Peak {
      look();
      const peak = most;
      most = { total: 0, shares: [] };
      return peak;
    },
    stop: () => clearInterval(timer),
  };
}
