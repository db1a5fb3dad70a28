/**
 * Files that are read several times and at any place, so they're kept on disk. In an installation with a bucket they are
 * there too, and each machine that reads one fetches a copy.
 */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { byteStream } from '../streams/guarded.ts';
import { privateFile, privateFolder } from './private-files.ts';

/** A folder of such files, by name. A name never gets another content. */
export type KeptFolder = 'drop' | 'imports';

const keyOf = (folder: KeptFolder, name: string) => `${folder}/${name}`;

/** Where a file is on this machine, if it's there. */
export const keptPath = ({ config }: Context, folder: KeptFolder, name: string): string =>
  join(config.dataFolder, folder, name);

/** Creates the folder on this machine. */
export async function ensureFolder({ config }: Context, folder: KeptFolder): Promise<void> {
  await mkdir(join(config.dataFolder, folder), { recursive: true, mode: privateFolder });
}

/** Gives other machines a file, by default the one on this machine's disk. Without a bucket it does nothing. */
export async function shareFile(
  ctx: Context,
  folder: KeptFolder,
  name: string,
  content: AsyncIterable<Uint8Array> = createReadStream(keptPath(ctx, folder, name)),
): Promise<void> {
  if (ctx.config.s3 !== null) await ctx.storage.sealByKey(keyOf(folder, name), byteStream(content));
}

/** The path of a file on this machine. Reading it fails with ENOENT if the file is gone. */
export async function fetchFile(ctx: Context, folder: KeptFolder, name: string): Promise<string> {
  const path = keptPath(ctx, folder, name);
  if (ctx.config.s3 === null || existsSync(path)) return path;
  await ensureFolder(ctx, folder);
  const draft = `${path}.${newId()}`;
  try {
    const content = ctx.storage.openByKey(keyOf(folder, name));
    await pipeline(content, createWriteStream(draft, { mode: privateFile }));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return path;
}

/** Removes a file. Other machines remove their copies with their leftovers. */
export async function removeFile(ctx: Context, folder: KeptFolder, name: string): Promise<void> {
  if (ctx.config.s3 !== null) await ctx.storage.remove(keyOf(folder, name));
  await rm(keptPath(ctx, folder, name), { force: true });
}

/** Removes files that aren't in use and were written before a time, by default all of them. */
export async function removeOthers(
  ctx: Context,
  folder: KeptFolder,
  { inUse, before }: { inUse: ReadonlySet<string>; before?: Date },
): Promise<void> {
  const isOld = (written: Date) => before === undefined || written < before;
  for (const name of await readdir(join(ctx.config.dataFolder, folder)).catch(() => [])) {
    if (inUse.has(name)) continue;
    const path = keptPath(ctx, folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && isOld(found.mtime)) await rm(path, { force: true });
  }
  if (ctx.config.s3 === null) return;
  for await (const { key, written_at } of ctx.storage.list(folder))
    if (!inUse.has(key.slice(folder.length + 1)) && isOld(written_at)) await ctx.storage.remove(key);
}
