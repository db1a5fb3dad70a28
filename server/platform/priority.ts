/**
 * CPU priorities of threads as nice values: 0 (first) to 19 (last). Database processes keep theirs: one that waits for CPU
 * while it holds a lock delays everyone.
 */
import { setPriority } from 'node:os';

/** Requests run at 0. */
export const priorities = {
  /** Small quotes and the chunks of paid orders. */
  small: 5,
  /** A single thread that does everything. */
  mixed: 10,
  /** Password hashes, which anyone can cause without an account. */
  hashes: 10,
  /** Large quotes, lists of leads and exports of account data. */
  large: 15,
} as const;

/** Lowers the priority of the calling thread, on Linux only: other systems would lower the whole process. */
export function lowerThread(nice: number): void {
  if (process.platform === 'linux') setPriority(nice);
}
