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
  remove(key: string): Promise<void>;
}

/** The storage of an installation. */
export function openStorage(dataFolder: string): Storage {
  const disk = new Disk(new FSDriver({ location: join(dataFolder, 'files'), visibility: 'private' }));
  async function* read(key: string) {
    yield* await disk.getStream(key);
  }
  return {
    async put(key, stream) {
      try {
        await disk.putStream(key, stream);
      } catch (error) {
        await disk.delete(key);
        throw error;
      }
    },
    open: (key) => Readable.from(read(key), { objectMode: false }),
    remove: (key) => disk.delete(key),
  };
}
