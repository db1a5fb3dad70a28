/** Keeps the data folder private: no other user of the machine may read what lies in it. */
import { chmod, lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../errors.ts';

export const privateFolder = 0o700;
export const privateFile = 0o600;
/** Lets PostgreSQL's user, by its group, pass through a folder of root's, and see no name in it. */
export const passableFolder = 0o710;

/** What OpenSkip keeps in a data folder. Nothing else in it is touched: it may be a folder with other uses. */
const ownEntries = [
  '.writable',
  'audit-heads.jsonl',
  'drop',
  'files',
  'imports',
  'installation-id',
  'parts',
  'postgres',
  'postgres-moved.json',
  'postgres-password',
  'secret-key',
  'sign-ins.json',
  'snapshot',
];

export interface OpenEntry {
  path: string;
  mode: number;
  /** The mode that closes it to others. */
  closed: number;
}

/** Every entry of a data folder that other users of the machine may read, write or enter. */
export async function* findOpenEntries(dataFolder: string): AsyncGenerator<OpenEntry> {
  const root = await realpath(dataFolder).catch(() => null);
  if (root === null) return;
  const passable = [root, join(root, 'postgres')];
  yield* findOpen(root, passable, false);
  for (const name of ownEntries) yield* findOpen(join(root, name), passable, true);
}

async function* findOpen(path: string, passable: string[], deep: boolean): AsyncGenerator<OpenEntry> {
  const found = await lstat(path).catch(() => null);
  if (found === null || found.isSymbolicLink()) return;
  const mode = found.mode & 0o7777;
  const allowed = passable.includes(path) ? passableFolder : privateFolder;
  if ((mode & 0o077 & ~allowed) !== 0) yield { path, mode, closed: mode & allowed };
  // PostgreSQL makes and checks its own files, and starts on no folder that others may read.
  if (!deep || !found.isDirectory() || path.endsWith('/postgres/data')) return;
  for (const name of await readdir(path).catch(() => [])) yield* findOpen(join(path, name), passable, true);
}

/** Closes a data folder to other users. Answers what could not be closed, such as what belongs to another user. */
export async function closeToOthers(dataFolder: string): Promise<OpenEntry[]> {
  const failed: OpenEntry[] = [];
  for await (const entry of findOpenEntries(dataFolder)) {
    // A folder that everybody writes to, as /tmp, isn't ours alone.
    const shared = (entry.mode & 0o1000) !== 0;
    if (shared) failed.push(entry);
    else
      await chmod(entry.path, entry.closed).catch((error: unknown) => {
        // Files come and go while the service runs.
        if (errorCode(error) !== 'ENOENT') failed.push(entry);
      });
  }
  return failed;
}
