/** Room on the disk of the data folder, and whether anything ran out of it. */
import { statfs } from 'node:fs/promises';
import { clock, minutes } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';

export interface Disk {
  /** Bytes that this user may still write. */
  free: number;
  /** Bytes. */
  total: number;
}

/** The disk of a folder; null where the system doesn't say. */
export async function readDisk(folder: string): Promise<Disk | null> {
  const disk = await statfs(folder).catch(() => null);
  return disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize };
}

/** How long a full disk is believed after the last write that failed on it, ms. */
const fullForMs = minutes(1);
/** By configuration, which all parts of a process share: when a write last failed. */
const lastFull = new WeakMap<Config, number>();

/** Notes that a write failed for want of room, of the database's or of a file: the database's disk may be another one. */
export function noteDiskFull({ config }: Pick<Context, 'config'>): void {
  lastFull.set(config, clock.now().getTime());
}

/** Whether a write failed within the last minute for want of room. */
export const wasDiskFull = ({ config }: Pick<Context, 'config'>): boolean =>
  clock.now().getTime() - (lastFull.get(config) ?? Number.NEGATIVE_INFINITY) < fullForMs;
