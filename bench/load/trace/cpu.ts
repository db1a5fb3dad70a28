/** CPU time of processes from the kernel. */
import { readFileSync } from 'node:fs';
import { family } from '../../support/memory.ts';

/** Milliseconds per clock tick: Linux counts a hundred a second. */
const tick = 10;

/** CPU milliseconds of a process and its descendants so far, including ended ones. */
export const computed = (root: number): number =>
  family(root).reduce((sum, pid) => sum + ticksOf(pid) * tick, 0);

function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // User and kernel time of the process and of its ended children, without which the total would shrink when one
    // ends.
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  } catch {
    // The process ended after it was listed.
    return 0;
  }
}
