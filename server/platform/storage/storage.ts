/** Uploaded files, on disk below the data folder, each encrypted with a key of its own. */
import { createReadStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk, KeyNormalizer } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { byteStream, guarded } from '../streams/guarded.ts';
import { privateFile, privateFolder } from './private-files.ts';
import { newFileKey, openPieces, sealing } from './sealed-file.ts';

export interface Storage {
  /** Stores a stream under a key. If either fails, destroys the stream and leaves no file. */
  put(key: string, stream: Readable): Promise<void>;
  /** Like `put`, encrypted. Returns the only key that decrypts it. */
  seal(key: string, stream: Readable): Promise<Buffer>;
  /** Opens a file for reading, optionally a range; `secret` is the result of `seal`, or null for a file from `put`. */
  open(key: string, secret?: Buffer | null, range?: ByteRange): Readable;
  remove(key: string): Promise<void>;
  /** Lists the keys below a folder with the time each was last written. */
  list(folder: string): AsyncGenerator<{ key: string; written_at: Date }>;
}

/** From `from` to `to` (exclusive). */
export interface ByteRange {
  from?: number | undefined;
  to?: number | undefined;
}

/** A file with random access. */
export interface RangedFile {
  /** Bytes. */
  size: number;
  open(range?: ByteRange): Readable;
}

export async function plainFile(path: string): Promise<RangedFile> {
  return { size: (await stat(path)).size, open: (range) => readPlain(path, range) };
}

const readPlain = (path: string, { from = 0, to }: ByteRange = {}): Readable =>
  to !== undefined && to <= from
    ? byteStream([])
    : guarded(createReadStream(path, { start: from, ...(to === undefined ? {} : { end: to - 1 }) }));

export function openStorage(dataFolder: string): Storage {
  const location = join(dataFolder, 'files');
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  const keys = new KeyNormalizer();
  /** Throws if a key leads out of the folder. */
  const resolvePath = (key: string) => join(location, keys.normalize(key));
  async function put(key: string, stream: Readable, ...transforms: Transform[]): Promise<void> {
    // It can fail while the file is being opened, before the pipeline listens.
    guarded(stream);
    try {
      const path = resolvePath(key);
      await mkdir(dirname(path), { recursive: true, mode: privateFolder });
      // Not pipeline's own file stream, which reports a full disk as an aborted stream. Opened first, because a failed
      // open can finish after its stream has closed and would recreate a removed file.
      const file = await open(path, 'w', privateFile);
      try {
        await pipeline([stream, ...transforms, file.createWriteStream()]);
      } catch (error) {
        await disk.delete(key);
        throw error;
      }
    } catch (error) {
      stream.destroy();
      throw error;
    }
  }
  return {
    put: (key, stream) => put(key, stream),
    async seal(key, stream) {
      const secret = newFileKey();
      await put(key, stream, sealing(secret));
      return secret;
    },
    open: (key, secret = null, range = {}) =>
      secret === null
        ? readPlain(resolvePath(key), range)
        : byteStream(openPieces(resolvePath(key), secret, range)),
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
