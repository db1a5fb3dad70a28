/**
 * The files that admins sent for imports. An import reads a file several times and at any place, so it needs one on
 * disk: in an installation with a bucket, each machine that reads one fetches a copy.
 */
import { constants, createWriteStream } from 'node:fs';
import { access, chmod, copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ReferencePart } from '#features/uploads';
import type { Context } from '#platform/context';
import { errorCode } from '#platform/errors';
import { newId } from '#platform/ids';
import { privateFile, privateFolder } from '#platform/storage/private-files';
import { byteStream } from '#platform/streams/guarded';

const folderOf = ({ config }: Context) => join(config.dataFolder, 'imports');
const pathOf = (ctx: Context, id: string) => join(folderOf(ctx), id);

/** Its key in the bucket. An id belongs to one content. */
const bucketKey = (id: string) => `imports/${id}`;

/** Keeps a complete upload. Repeating it changes nothing. */
export async function keepFile(ctx: Context, { id, path, read }: ReferencePart): Promise<void> {
  if (path === null) {
    await ctx.storage.sealByKey(bucketKey(id), byteStream(read()));
    return;
  }
  await mkdir(folderOf(ctx), { recursive: true, mode: privateFolder });
  const target = pathOf(ctx, id);
  await link(path, target).catch(async (error) => {
    if (errorCode(error) === 'EEXIST') return;
    // Some file systems don't support hard links.
    await copyFile(path, target, constants.COPYFILE_FICLONE);
  });
  await chmod(target, privateFile);
}

/** The path of a file on this machine. Reading it fails with ENOENT if it is gone. */
export async function fetchFile(ctx: Context, id: string): Promise<string> {
  const path = pathOf(ctx, id);
  const isHere = await access(path).then(
    () => true,
    () => false,
  );
  if (isHere || ctx.config.s3 === null) return path;
  await mkdir(folderOf(ctx), { recursive: true, mode: privateFolder });
  const draft = `${path}.${newId()}`;
  try {
    await pipeline(ctx.storage.openByKey(bucketKey(id)), createWriteStream(draft, { mode: privateFile }));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return path;
}

/** Removes a file; other machines remove their copies with their leftovers. */
export async function removeFile(ctx: Context, id: string): Promise<void> {
  if (ctx.config.s3 !== null) await ctx.storage.remove(bucketKey(id));
  await rm(pathOf(ctx, id), { force: true });
}

/** Removes what was written before a time and isn't in the list. */
export async function removeLeftovers(ctx: Context, known: ReadonlySet<string>, before: Date): Promise<void> {
  for (const name of await readdir(folderOf(ctx)).catch(() => [])) {
    const found = known.has(name) ? undefined : await stat(pathOf(ctx, name)).catch(() => undefined);
    if (found !== undefined && found.mtime < before) await rm(pathOf(ctx, name), { force: true });
  }
  if (ctx.config.s3 === null) return;
  for await (const { key, written_at } of ctx.storage.list('imports'))
    if (!known.has(key.slice(bucketKey('').length)) && written_at < before) await ctx.storage.remove(key);
}
