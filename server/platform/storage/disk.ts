import { statfs } from 'node:fs/promises';
import { clock, minutes } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';

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
/** When a write last failed, keyed by configuration, which all parts of a process share. */
const lastFull = new WeakMap<Config, number>();

/** Records that a write failed for lack of space, in the database or a file. The database may be on another disk. */
export function noteDiskFull({ config }: Pick<Context, 'config'>): void {
  lastFull.set(config, clock.now().getTime());
}

/** Returns true if a write failed for lack of space within the last minute. */
export const wasDiskFull = ({ config }: Pick<Context, 'config'>): boolean =>
  clock.now().getTime() - (lastFull.get(config) ?? Number.NEGATIVE_INFINITY) < fullForMs;
