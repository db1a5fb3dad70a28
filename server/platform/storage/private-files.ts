/** Keeps the data folder private: no other user of the machine may read it. */
import { chmod, lchown, lstat, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../errors.ts';

export const privateFolder = 0o700;
export const privateFile = 0o600;
/** Mode for root's folder: PostgreSQL's group can traverse it but not list it. */
export const passableFolder = 0o710;

/** OpenSkip's own entries in a data folder. Others are left alone, since the folder may have other uses. */
const knownEntries: readonly string[] = [
  '.writable',
  'audit-heads.jsonl',
  'backups',
  'drop',
  'files',
  'imports',
  'installation-id',
  'last-backup.json',
  'parts',
  'postgres',
  'postgres-moved.json',
  'postgres-password',
  'postgres-password.next',
  'secret-key',
  'sign-ins.json',
  'snapshot',
];

/** A new key while it replaces the old one, and earlier keys, are next to `secret-key`. */
const isOurs = (name: string) => knownEntries.includes(name) || name.startsWith('secret-key.');

export interface OpenEntry {
  path: string;
  mode: number;
  /** The mode that closes it to others. */
  closed: number;
}

/** Finds every entry of a data folder that other users may read, write or enter. */
export async function* findExposedEntries(dataFolder: string): AsyncGenerator<OpenEntry> {
  const root = await realpath(dataFolder).catch(() => null);
  if (root === null) return;
  const passable = [root, join(root, 'postgres')];
  yield* findOpen(root, passable, false);
  const entries = await readdir(root).catch(() => []);
  for (const name of entries.filter(isOurs)) yield* findOpen(join(root, name), passable, true);
}

async function* findOpen(path: string, passable: string[], deep: boolean): AsyncGenerator<OpenEntry> {
  const found = await lstat(path).catch(() => null);
  if (found === null || found.isSymbolicLink()) return;
  const mode = found.mode & 0o7777;
  const allowed = passable.includes(path) ? passableFolder : privateFolder;
  if ((mode & 0o077 & ~allowed) !== 0) yield { path, mode, closed: mode & allowed };
  // PostgreSQL creates and checks its own files, and doesn't start on a folder that others may read.
  if (!deep || !found.isDirectory() || path.endsWith('/postgres/data')) return;
  for (const name of await readdir(path).catch(() => [])) yield* findOpen(join(path, name), passable, true);
}

/** Closes a data folder to other users. Returns entries that couldn't be closed, such as those of another user. */
export async function makePrivate(dataFolder: string): Promise<OpenEntry[]> {
  const failed: OpenEntry[] = [];
  for await (const entry of findExposedEntries(dataFolder)) {
    // A world-writable folder such as /tmp isn't ours alone.
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

/**
 * Gives a new file or folder to the owner of its folder, or of `model`. Without this, what root's commands write into another user's
 * data folder keeps that user's service from starting.
 */
export async function giveToFolderOwner(path: string, model = dirname(path)): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(model);
  // Not what a link to another file points to.
  if (uid !== 0) await lchown(path, uid, gid);
}

/** Creates a private folder and its parents, all for the owner of the folder above them. */
export async function createPrivateFolder(path: string): Promise<void> {
  const topmost = await mkdir(path, { recursive: true, mode: privateFolder });
  if (topmost === undefined) return;
  const created = [path];
  for (let folder = path; folder !== topmost && dirname(folder) !== folder; ) {
    folder = dirname(folder);
    created.unshift(folder);
  }
  for (const folder of created) await giveToFolderOwner(folder);
}
