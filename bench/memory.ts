/** Peak memory of a set of processes, as the kernel counts it: proportional set size, so that shared pages count once. */
import { readdirSync, readFileSync } from 'node:fs';

/** The processes below `root`, itself included. */
function family(root: number): number[] {
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

/** Watches processes and their children; `peak` answers the most they took together since the last call, in bytes. */
export function watchMemory(roots: number[], every = 250) {
  let most = 0;
  const look = () => {
    const pids = new Set(roots.flatMap(family));
    most = Math.max(
      most,
      [...pids].reduce((sum, pid) => sum + memoryOf(pid), 0),
    );
  };
  const timer = setInterval(look, every);
  return {
    peak(): number {
      look();
      const peak = most;
      most = 0;
      return peak;
    },
    stop: () => clearInterval(timer),
  };
}
