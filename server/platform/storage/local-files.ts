/** Files below the data folder. */
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Disk, KeyNormalizer } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Files } from './files.ts';
import { createPrivateFolder, giveToFolderOwner, privateFile } from './private-files.ts';
import { bytesPerRead } from './sealed-file.ts';

export function localFiles(dataFolder: string): Files {
  const location = join(dataFolder, 'files');
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  const keys = new KeyNormalizer();
  /** Throws if a key leads out of the folder. */
  const resolvePath = (key: string) => join(location, keys.normalize(key));
  return {
    async write(key, pieces) {
      const path = resolvePath(key);
      await createPrivateFolder(dirname(path));
      // Not pipeline's own file stream, which reports a full disk as an aborted stream. Opened first, because a failed
      // open can finish after its stream has closed and would recreate a removed file.
      const file = await open(path, 'w', privateFile);
      try {
        await giveToFolderOwner(path);
        await pipeline([...pieces, file.createWriteStream()]);
      } catch (error) {
        await disk.delete(key);
        throw error;
      }
    },
    async read(key, from, to) {
      if (to <= from) return { size: 0, bytes: noBytes() };
      const file = await open(resolvePath(key));
      const { size } = await file.stat();
      const end = to === Number.POSITIVE_INFINITY ? {} : { end: to - 1 };
      return { size, bytes: file.createReadStream({ start: from, ...end, highWaterMark: bytesPerRead }) };
    },
    remove: (key) => disk.delete(key),
    async *list(folder) {
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll(folder, {
          recursive: true,
          ...(paginationToken === undefined ? {} : { paginationToken }),
        });
        for (const found of page.objects) {
          if (!found.isFile) continue;
          yield { key: found.key, written_at: (await found.getMetaData()).lastModified };
        }
        paginationToken = page.paginationToken;
      } while (paginationToken !== undefined);
    },
  };
}

async function* noBytes(): AsyncGenerator<Buffer> {}
