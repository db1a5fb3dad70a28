/** Uploaded files, in a folder or a bucket, each encrypted with a key of its own. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable, Transform } from 'node:stream';
import type { Config } from '../config/config.ts';
import { deriveSecret, type KeySource } from '../security/secret-key.ts';
import { byteStream, guarded, lazily } from '../streams/guarded.ts';
import type { Files, ListedFile } from './files.ts';
import { localFiles } from './local-files.ts';
import { S3Files } from './s3-files.ts';
import { fileKey, newFileKey, openPieces, openWithAnyCipher, sealing } from './sealed-file.ts';

export interface Storage {
  /** Stores a stream under a key. If either fails, destroys the stream and leaves no file. */
  put(key: string, stream: Readable): Promise<void>;
  /** Like `put`, encrypted. Returns the only key that decrypts it. */
  seal(key: string, stream: Readable): Promise<Buffer>;
  /** Like `seal`, under a secret derived from the installation's and the key, which may never get another content. */
  sealByKey(key: string, stream: Readable): Promise<void>;
  /** Opens a file for reading, optionally a range; `secret` is the result of `seal`, or null for a file from `put`. */
  open(key: string, secret?: Buffer | null, range?: ByteRange): Readable;
  /** Opens the result of `sealByKey`, optionally a range. */
  openByKey(key: string, range?: ByteRange): Readable;
  remove(key: string): Promise<void>;
  /** Lists the keys below a folder with the time each was last written. */
  list(folder: string): AsyncGenerator<ListedFile>;
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

/** Where files are, and what seals them. */
export type StorageSource = KeySource & Pick<Config, 's3' | 'cipher'>;

/** The files of an installation: in its bucket if it has one, otherwise in its data folder. */
export function openStorage(source: StorageSource): Storage {
  const { dataFolder, s3, cipher } = source;
  const files: Files = s3 === null ? localFiles(dataFolder) : new S3Files(s3);
  async function put(key: string, stream: Readable, ...transforms: Transform[]): Promise<void> {
    // It can fail while the file is being opened, before the pipeline listens.
    guarded(stream);
    try {
      await files.write(key, [stream, ...transforms]);
    } catch (error) {
      stream.destroy();
      throw error;
    }
  }
  return {
    put: (key, stream) => put(key, stream),
    async seal(key, stream) {
      const secret = newFileKey(cipher);
      await put(key, stream, sealing(secret));
      return secret;
    },
    async sealByKey(key, stream) {
      await put(key, stream, sealing(fileKey(cipher, await deriveSecret(source, `file ${key}`))));
    },
    open: (key, secret = null, range = {}) =>
      byteStream(
        secret === null
          ? openPlain(files, key, range)
          : openPieces((from, to) => files.read(key, from, to), secret, range),
      ),
    openByKey: (key, range = {}) =>
      byteStream(
        lazily(async function* () {
          const secret = await deriveSecret(source, `file ${key}`);
          yield* openWithAnyCipher((from, to) => files.read(key, from, to), secret, cipher, range);
        }),
      ),
    remove: (key) => files.remove(key),
    list: (folder) => files.list(folder),
  };
}

async function* openPlain(
  files: Files,
  key: string,
  { from = 0, to = Number.POSITIVE_INFINITY }: ByteRange,
): AsyncGenerator<Buffer> {
  yield* (await files.read(key, from, to)).bytes;
}
