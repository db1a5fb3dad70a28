import { statfs } from 'node:fs/promises';
import { clock, minutes } from '../clock.ts';
import { type Context, perContext } from '../context.ts';

export interface Disk {
  /** Bytes that this user may still write. */
  free: number;
  total: number;
}

/** Returns the disk of a folder; null if the system doesn't say. */
export async function readDisk(folder: string): Promise<Disk | null> {
  const disk = await statfs(folder).catch(() => null);
  return disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize };
}

/** How long (ms) a disk counts as full after the last failed write. */
const fullForMs = minutes(1);
/** When a write last failed, in epoch milliseconds. */
const lastFailure = perContext(() => ({ at: Number.NEGATIVE_INFINITY }));

/** Records that a write failed for lack of space, in the database or a file. The database may be on another disk. */
export function noteDiskFull(ctx: Context): void {
  lastFailure(ctx).at = clock.now().getTime();
}

/** Returns true if a write failed for lack of space within the last minute. */
export const wasDiskFull = (ctx: Context): boolean => clock.now().getTime() - lastFailure(ctx).at < fullForMs;
