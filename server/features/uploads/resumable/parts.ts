/** Where unfinished uploads are kept, and when they are removed. */
import { mkdirSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import type { DataStore } from '@tus/server';
import { clock, days, hours } from '#platform/clock';
import type { Context } from '#platform/context';
import { privateFolder } from '#platform/storage/private-files';
import { BucketParts, removeOldPieces } from './bucket-parts.ts';

/** How long an interrupted upload can be resumed, ms. */
export const partTtl = days(1);
/** A request may still be writing to a file that changed within this time, ms. */
const writingMs = hours(1);

/** A store of the tus library whose uploads can be read. */
export type Parts = DataStore & { read(id: string): AsyncIterable<Buffer> };

export function openParts(ctx: Context): Parts {
  return ctx.config.s3 === null ? new LocalParts(partsFolder(ctx)) : new BucketParts(ctx, partTtl);
}

class LocalParts extends FileStore {
  constructor(directory: string) {
    // The store creates it too, but asynchronously: the first upload could come earlier.
    mkdirSync(directory, { recursive: true, mode: privateFolder });
    super({ directory, expirationPeriodInMilliseconds: partTtl });
  }
}

export const partsFolder = ({ config }: Context): string => join(config.dataFolder, 'parts');

/**
 * Removes unfinished uploads that can't be resumed anymore, also those whose process was killed while it created or
 * removed them. Returns how many.
 */
export async function removeOldParts(ctx: Context, life = partTtl): Promise<number> {
  if (ctx.config.s3 !== null) return removeOldPieces(ctx, { life, writing: writingMs });
  const folder = partsFolder(ctx);
  const now = clock.now().getTime();
  const ids = new Set((await readdir(folder).catch(() => [])).map((name) => name.replace(/\.json$/, '')));
  let removed = 0;
  for (const id of ids) {
    const [data, description] = [join(folder, id), join(folder, `${id}.json`)];
    const lastWrite = Math.max(await writtenAt(data), await writtenAt(description));
    const createdAt = (await readCreation(description)) ?? lastWrite;
    if (createdAt + life > now || lastWrite + Math.min(life, writingMs) > now) continue;
    for (const path of [data, description]) await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

const writtenAt = async (path: string): Promise<number> => (await stat(path).catch(() => null))?.mtimeMs ?? 0;

/** When the upload began, in epoch milliseconds; null if its description is missing or was cut off. */
async function readCreation(path: string): Promise<number | null> {
  try {
    const { creation_date }: { creation_date?: string } = JSON.parse(await readFile(path, 'utf8'));
    const at = Date.parse(creation_date ?? '');
    return Number.isNaN(at) ? null : at;
  } catch {
    return null;
  }
}
