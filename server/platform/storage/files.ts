/** What keeps stored files: a folder or a bucket. */
import type { Readable, Transform } from 'node:stream';
import type { ReadStored } from './sealed-file.ts';

export interface ListedFile {
  key: string;
  written_at: Date;
}

export interface Files {
  /** Writes a stream that passes through transforms. If anything fails, leaves no file. */
  write(key: string, pieces: [Readable, ...Transform[]]): Promise<void>;
  /** Reads a range of a file. Throws an error with the code ENOENT if there is none. */
  read(key: string, ...range: Parameters<ReadStored>): ReturnType<ReadStored>;
  /** Also succeeds if there is no file. */
  remove(key: string): Promise<void>;
  /** Lists the files below a folder with the time each was last written. */
  list(folder: string): AsyncGenerator<ListedFile>;
}
