/** Backups in a bucket of Amazon S3 or a compatible store, written and read as streams. */

import type { Config } from '#platform/config/config';
import { bucketAccess, bucketName } from '#platform/config/s3';
import { AppError, errorCode } from '#platform/errors';
import type { Files } from '#platform/storage/files';
import { S3Files, storeFault } from '#platform/storage/s3-files';
import { byteStream, lazily } from '#platform/streams/guarded';
import { CommandError, UsageError } from '../../failures.ts';
import type { Interrupt } from '../../interrupt.ts';

const scheme = 's3://';
/** S3 takes 10,000 parts, so a backup may have 320 GB. */
const bytesPerPart = 32 * 1024 * 1024;

export const isInBucket = (target: string): boolean => target.startsWith(scheme);

export interface BackupFile {
  files: Files;
  key: string;
  bucket: string;
}

/** The file, or folder of files, at an address such as `s3://bucket/folder`. Throws UsageError if it isn't one. */
export function openAddress(address: string, { s3 }: Config): BackupFile {
  const [bucket = '', ...folders] = address.slice(scheme.length).replace(/\/+$/, '').split('/');
  if (!bucketName.test(bucket) || folders.some((name) => !/^[\w-][\w.-]*$/.test(name)))
    throw new UsageError(`${address} isn’t an address such as s3://bucket/folder.`);
  const access = bucketAccess(bucket, s3, process.env);
  if (access === null)
    throw new UsageError(
      `Set AWS_REGION to the region of the bucket ${bucket}, or AWS_ENDPOINT_URL_S3 to the address of your store.`,
    );
  return { files: new S3Files(access, { bytesPerPart }), key: folders.join('/'), bucket };
}

/** Throws UsageError for the bucket of the service's files, where one mistake could delete both. */
export function assertOtherBucket({ bucket }: BackupFile, { s3 }: Config): void {
  if (s3?.bucket === bucket)
    throw new UsageError(
      `The bucket ${bucket} has the service’s files. Choose another one, so that both can’t be lost at once.`,
    );
}

/** Writes a backup. If it fails, the bucket has no file and no parts of one. */
export const writeToBucket = ({ files, key, bucket }: BackupFile, content: AsyncIterable<Uint8Array>) =>
  files.write(key, [byteStream(content)]).catch(explain(bucket));

/** Passes pieces on until a signal comes. */
export async function* interruptible(
  content: AsyncIterable<Uint8Array>,
  interrupt: Pick<Interrupt, 'check'>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    interrupt.check();
    yield piece;
  }
}

/** Opens a backup for reading. Throws UsageError if there is none. */
export async function readFromBucket({ files, key, bucket }: BackupFile) {
  try {
    await files.read(key, 0, 1);
  } catch (error) {
    if (errorCode(error) === 'ENOENT')
      throw new UsageError(`${scheme}${bucket}/${key} doesn’t exist. Check the address.`);
    explain(bucket)(error);
  }
  return byteStream(
    lazily(async function* () {
      const { bytes } = await files.read(key, 0, Number.POSITIVE_INFINITY).catch(explain(bucket));
      yield* bytes;
    }),
  );
}

/** Says why a bucket can't be used. */
const explain = (bucket: string) => (error: unknown) => {
  if (!(error instanceof AppError)) throw error;
  throw new CommandError(
    `The bucket ${bucket} can’t be used (${storeFault(error.cause)}). Check its name, its region and the credentials.`,
    { cause: error },
  );
};
