/** The files of a data folder that a backup contains. */
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, normalize } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ownerKey } from '../bucket-owner.ts';
import { errorCode } from '../errors.ts';
import { createPrivateFolder, giveToFolderOwner, privateFile } from '../storage/private-files.ts';
import type { Storage } from '../storage/storage.ts';
import { byteStream } from '../streams/guarded.ts';
import { type Entry, writeEntry } from './entries.ts';
import { BackupError } from './errors.ts';

/** Read before the database, which may be ahead of the audit log's heads but never behind. */
const smallFiles: readonly string[] = ['audit-heads.jsonl', 'installation-id', 'secret-key', 'sign-ins.json'];
/** Incomplete uploads (`parts/`) and the snapshot aren't needed: the one is sent again, the other rebuilt. */
const folders: readonly string[] = ['drop', 'files', 'imports'];

/** Folders whose files are in a bucket under the same path, sealed by it. */
const keptFolders: ReadonlySet<string> = new Set(['drop', 'imports']);

export interface SmallFile {
  path: string;
  content: Buffer;
}

export async function readSmallFiles(dataFolder: string): Promise<SmallFile[]> {
  const found: SmallFile[] = [];
  for (const path of smallFiles) {
    const content = await readFile(join(dataFolder, path)).catch(ignoreMissing);
    if (content !== null) found.push({ path, content });
  }
  return found;
}

export async function* smallFileEntries(files: SmallFile[]): AsyncGenerator<Uint8Array> {
  for (const { path, content } of files) yield* writeEntry({ kind: 'file', path }, byteStream([content]));
}

function ignoreMissing(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
}

async function* storedPaths(dataFolder: string): AsyncGenerator<string> {
  for (const folder of folders) {
    const found = await readdir(join(dataFolder, folder), { recursive: true, withFileTypes: true }).catch(
      ignoreMissing,
    );
    for (const entry of found ?? []) if (entry.isFile()) yield join(entry.parentPath, entry.name);
  }
}

/** Yields an entry for each stored file and adds its path to `written`. Files deleted meanwhile are left out. */
export async function* storedFileEntries(
  dataFolder: string,
  written: Set<string>,
): AsyncGenerator<Uint8Array> {
  for await (const stored of storedPaths(dataFolder)) {
    const file = await open(stored).catch(ignoreMissing);
    if (file === null) continue;
    const path = stored.slice(dataFolder.length + 1);
    written.add(path);
    yield* writeEntry({ kind: 'file', path }, file.createReadStream());
  }
}

/** Where files in a bucket are in a backup, which is the same as for files in a data folder. */
const inBackup = (key: string): string | null => {
  const [top = ''] = key.split('/');
  if (top === 'parts' || key === ownerKey) return null;
  return keptFolders.has(top) ? key : `files/${key}`;
};

/**
 * Yields an entry for each file in a bucket, except copies of files already `written`. Files deleted meanwhile are left
 * out.
 */
export async function* bucketEntries(
  storage: Storage,
  written: ReadonlySet<string>,
): AsyncGenerator<Uint8Array> {
  for await (const { key } of storage.list('')) {
    const path = inBackup(key);
    if (path === null || written.has(path)) continue;
    const content = path === key ? storage.openByKey(key) : storage.open(key);
    const first = await nextPiece(content).catch(ignoreMissing);
    if (first !== null) yield* writeEntry({ kind: 'file', path }, byteStream(continued(first, content)));
  }
}

/** The first piece of a stream, read before its entry begins, because the file may be gone. */
async function nextPiece(content: Readable): Promise<Buffer[]> {
  const { value, done } = await content.iterator({ destroyOnReturn: false }).next();
  return done ? [] : [value];
}

async function* continued(first: Buffer[], rest: Readable): AsyncGenerator<Buffer> {
  yield* first;
  yield* rest;
}

/** The bytes of all stored files. */
export async function storedFilesSize(dataFolder: string): Promise<number> {
  let size = 0;
  for await (const path of storedPaths(dataFolder))
    size += (await stat(path).catch(ignoreMissing))?.size ?? 0;
  return size;
}

/**
 * Writes a file of a backup below `dataFolder`, or into the bucket if there is one. Throws BackupError if its path leads
 * elsewhere.
 */
export async function restoreFile(
  { dataFolder, bucket }: { dataFolder: string; bucket: Storage | null },
  path: string,
  body: Entry['body'],
): Promise<void> {
  const [top = ''] = path.split('/');
  const known = smallFiles.includes(path) || folders.includes(top);
  if (!known || isAbsolute(path) || normalize(path) !== path) throw new BackupError('damaged');
  if (bucket !== null && top === 'files') return bucket.put(path.slice('files/'.length), byteStream(body));
  if (bucket !== null && keptFolders.has(top)) return bucket.sealByKey(path, byteStream(body));
  const target = join(dataFolder, path);
  await createPrivateFolder(dirname(target));
  const file = await open(target, 'wx', privateFile).catch((error: unknown) => {
    if (errorCode(error) === 'EEXIST' && folders.includes(top)) return null;
    throw error;
  });
  if (file === null) {
    // Older backups have a file twice that was in the data folder and in the bucket.
    for await (const _ of body);
    return;
  }
  await giveToFolderOwner(target);
  await pipeline(body, file.createWriteStream({ flush: true }));
}

/** Opens a backup for reading; `-` is standard input. */
export const readBackup = (path: string): Readable => (path === '-' ? process.stdin : createReadStream(path));
