/** Removes files and folders that killed processes left unfinished. */
import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, clock, days } from '../clock.ts';

/** A running process writes to its files more often, ms. */
const idleFor = days(1);

/** Returns true if nothing at this path, or below it, was written for a day. */
export async function isAbandoned(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null);
  if (found === null || found.mtime > after(clock.now(), -idleFor)) return false;
  if (!found.isDirectory()) return true;
  for (const name of await readdir(path).catch(() => []))
    if (!(await isAbandoned(join(path, name)))) return false;
  return true;
}

/** Removes abandoned entries of a folder with a name that `isLeftover` accepts. Others' files stay. */
export async function removeLeftovers(folder: string, isLeftover: (name: string) => boolean): Promise<void> {
  for (const name of (await readdir(folder).catch(() => [])).filter(isLeftover)) {
    const path = join(folder, name);
    // Another user's file can't be removed from a shared folder.
    if (await isAbandoned(path)) await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}
