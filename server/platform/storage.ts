/** Files that customers upload: on disk below the data folder. */
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export interface Storage {
  /** Keeps a stream under a key; a stream that fails leaves nothing behind. */
  put(key: string, stream: Readable): Promise<void>;
  /** Opens a file for reading, from its start. */
  open(key: string): Readable;
  /** Where a file lies on this machine, for readers that begin anywhere in it. */
  pathOf(key: string): string;
  remove(key: string): Promise<void>;
  /** The keys below a folder, with the time at which each was last written. */
  list(folder: string): AsyncGenerator<{ key: string; written_at: Date }>;
}

/** The storage of an installation. */
export function openStorage(dataFolder: string): Storage {
  const location = join(dataFolder, 'files');
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  async function* read(key: string) {
    yield* await disk.getStream(key);
  }
  return {
    async put(key, stream) {
      let failure: unknown = null;
      stream.on('error', (error) => {
        failure = error;
      });
      // The disk lets go of a stream that fails before it lets go of its file: it is given one that only ends.
      async function* whole() {
        try {
          yield* stream;
        } catch (error) {
          failure = error;
        }
      }
      try {
        await disk.putStream(key, Readable.from(whole(), { objectMode: false }));
        if (failure !== null) throw failure;
      } catch (error) {
        await disk.delete(key);
        throw error;
      }
    },
    open: (key) => Readable.from(read(key), { objectMode: false }),
    pathOf: (key) => join(location, key),
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
