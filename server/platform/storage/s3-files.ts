/** Files in a bucket of Amazon S3 or a compatible store. */
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { KeyNormalizer } from 'flydrive';
import type { S3Access } from '../config/s3.ts';
import { AppError, errorCode } from '../errors.ts';
import type { Files, ListedFile } from './files.ts';

/** Bytes per request: larger files are written in parts and read in ranges. */
const bytesPerRequest = 8 * 1024 * 1024;

/** How long a store may send and take nothing before a request is tried again, twice at most. */
const silenceTimeoutMs = 20_000;

/** The SDK, loaded on first use because most installations have no bucket. */
const loadSdk = () => import('@aws-sdk/client-s3');

/** A request to the bucket. */
interface Call {
  sdk: typeof import('@aws-sdk/client-s3');
  client: S3Client;
  Bucket: string;
}

export class S3Files implements Files {
  readonly #access: S3Access;
  readonly #bytesPerPart: number;
  readonly #silenceTimeoutMs: number;
  readonly #keys = new KeyNormalizer();
  #connecting: Promise<Call> | undefined;

  /** A file may have 10,000 parts of `bytesPerPart`, of which three are in memory. */
  constructor(access: S3Access, options: { bytesPerPart?: number; silenceTimeoutMs?: number } = {}) {
    this.#access = access;
    this.#bytesPerPart = options.bytesPerPart ?? bytesPerRequest;
    this.#silenceTimeoutMs = options.silenceTimeoutMs ?? silenceTimeoutMs;
  }

  async write(key: string, pieces: Parameters<Files['write']>[1]): Promise<void> {
    const Key = this.#keys.normalize(key);
    const [{ client, Bucket }, { Upload }] = await Promise.all([
      this.#connect(),
      import('@aws-sdk/lib-storage'),
    ]);
    const Body = new PassThrough();
    const params = { Bucket, Key, Body };
    const upload = new Upload({ client, params, partSize: this.#bytesPerPart, queueSize: 2 });
    const sent = upload.done().catch((error: unknown) => {
      const fault = toFileError(error);
      Body.destroy(fault);
      throw fault;
    });
    const [streamed, stored] = await Promise.allSettled([pipeline([...pieces, Body]), sent]);
    if (stored.status === 'fulfilled' && streamed.status === 'fulfilled') return;
    // A stream that fails ends its upload too, so the first cause is the stream's unless the upload ended the stream.
    const ended = streamed.status === 'rejected' && errorCode(streamed.reason) !== 'ABORT_ERR';
    const cause = ended ? streamed.reason : undefined;
    throw cause ?? (stored.status === 'rejected' ? stored.reason : new Error('the upload failed'));
  }

  async read(key: string, from: number, to: number): ReturnType<Files['read']> {
    const read = (start: number, end: number) =>
      this.#readRange(key, start, Math.min(end, start + bytesPerRequest));
    const { size, bytes } = to > from ? await read(from, to) : nothing;
    const end = Math.min(to, size);
    async function* ranges() {
      yield bytes;
      for (let at = from + bytesPerRequest; at < end; at += bytesPerRequest)
        yield (await read(at, end)).bytes;
    }
    return { size, bytes: ranges() };
  }

  /** Reads one range, which is empty if it begins behind the end. */
  async #readRange(key: string, from: number, to: number): Promise<{ size: number; bytes: Buffer }> {
    const Key = this.#keys.normalize(key);
    const Range = `bytes=${from}-${to - 1}`;
    const read = this.#call(async ({ client, sdk, Bucket }) => {
      const found = await client.send(new sdk.GetObjectCommand({ Bucket, Key, Range }));
      const bytes = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
      return { size: Number(/\d+$/.exec(found.ContentRange ?? '')?.[0] ?? bytes.length), bytes };
    });
    return read.catch((error: unknown) => {
      if (error instanceof Error && nameOf(error.cause) === 'InvalidRange') return nothing;
      throw error;
    });
  }

  async remove(key: string): Promise<void> {
    const Key = this.#keys.normalize(key);
    await this.#call(({ client, sdk, Bucket }) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key })));
  }

  async *list(folder: string): AsyncGenerator<ListedFile> {
    const Prefix = folder === '' ? '' : `${this.#keys.normalize(folder)}/`;
    let ContinuationToken: string | undefined;
    do {
      const page = await this.#call(({ client, sdk, Bucket }) =>
        client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })),
      );
      for (const { Key = '', LastModified = new Date(0) } of page.Contents ?? [])
        yield { key: Key, written_at: LastModified };
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  /** Why the bucket can't be reached with these credentials; null if it can. */
  async check(): Promise<string | null> {
    // The reply to a HEAD request couldn't say why it's refused.
    const listing = this.#call(({ client, sdk, Bucket }) =>
      client.send(new sdk.ListObjectsV2Command({ Bucket, MaxKeys: 1 })),
    );
    return listing.then(
      () => null,
      (error: Error) => storeFault(error.cause),
    );
  }

  async #call<T>(send: (call: Call) => Promise<T>): Promise<T> {
    try {
      return await send(await this.#connect());
    } catch (error) {
      throw toFileError(error);
    }
  }

  #connect(): Promise<Call> {
    const { bucket, endpoint, region } = this.#access;
    const requestHandler = { connectionTimeout: 5000, socketTimeout: this.#silenceTimeoutMs };
    this.#connecting ??= loadSdk().then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region,
        requestHandler,
        ...(endpoint !== undefined && { endpoint, ...otherStores }),
      }),
      Bucket: bucket,
    }));
    return this.#connecting;
  }
}

/** Stores other than Amazon's have no host per bucket, and not all know its newer checksums. */
const otherStores = {
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const;

const nothing = { size: 0, bytes: Buffer.alloc(0) };

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Why a store can't be used, in a word: its own code, the network's, or the status of a reply without one. */
export function storeFault(cause: unknown): string {
  const name = errorCode(cause) || nameOf(cause);
  if (!/^(Unknown)?(Error)?$/.test(name)) return name;
  const { $metadata } = (cause ?? {}) as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode === undefined ? 'no answer' : `status ${$metadata.httpStatusCode}`;
}

/** A missing file has the code of a missing local one; anything else says that the store doesn't work. */
function toFileError(error: unknown): Error {
  if (nameOf(error) === 'NoSuchKey')
    return Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT' });
  return new AppError('file_store_unavailable', { retryAfter: 30, cause: error });
}
