/** What processes have computed, as the kernel counts it. */
import { readFileSync } from 'node:fs';
import { family } from '../../support/memory.ts';

/** Of a clock tick, ms: Linux counts a hundred a second. */
const tick = 10;

/** Milliseconds that a process and those below it have computed so far, with those that have ended. */
export const computed = (root: number): number =>
  family(root).reduce((sum, pid) => sum + ticksOf(pid) * tick, 0);

function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Its own in user and kernel mode, then what its ended children computed: else their end would take time back.
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  } catch {
    // The process ended between the listing and the look.
    return 0;
  }
}
