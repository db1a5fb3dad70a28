/** Ties a bucket to one installation: two would delete each other's files, because their databases don't know them. */
import { buffer } from 'node:stream/consumers';
import { ConfigError } from './config/config.ts';
import type { S3Access } from './config/s3.ts';
import { errorCode, isFileStoreUnavailable } from './errors.ts';
import { S3Files } from './storage/s3-files.ts';
import { byteStream } from './streams/guarded.ts';

/** The file in the bucket that names its installation. */
export const ownerKey = 'installation-id';

/** Doesn't hold up a start for long, ms. */
const silenceTimeoutMs = 5000;

const open = (s3: S3Access) => new S3Files(s3, { silenceTimeoutMs });

async function read(files: S3Files): Promise<string | null> {
  try {
    const { bytes } = await files.read(ownerKey, 0, 100);
    return (await buffer(bytes)).toString().trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Ends a claim of a bucket that can't be reached; the next start claims it. */
export const ignoreUnavailable = (error: unknown): void => {
  if (!isFileStoreUnavailable(error)) throw error;
};

/** The id of the installation that the bucket belongs to; null if it belongs to none yet. */
export const readBucketOwner = (s3: S3Access): Promise<string | null> => read(open(s3));

/** Makes the bucket an installation's, even if it belongs to another. */
export const setBucketOwner = (s3: S3Access, id: string): Promise<void> =>
  open(s3).write(ownerKey, [byteStream([Buffer.from(`${id}\n`)])]);

/**
 * Throws ConfigError if the bucket belongs to another installation than `id`. Changes nothing. A bucket that can't be
 * reached is accepted: the service starts without it.
 */
export async function assertOwnBucket(s3: S3Access | null, id: string | null): Promise<void> {
  if (s3 === null) return;
  const owner = await readBucketOwner(s3).catch(ignoreUnavailable);
  if (owner === undefined || owner === null || owner === id) return;
  throw new ConfigError([
    `OPENSKIP_S3_BUCKET: the bucket ${s3.bucket} belongs to another installation. Each deletes files that it doesn’t ` +
      'know, so nothing was started or changed. Set another bucket. If the other installation is gone for good, ' +
      `delete everything in the bucket, ${ownerKey} included.`,
  ]);
}

/** Like `assertOwnBucket`, and makes the bucket the installation's if it belongs to none. */
export async function claimBucket(s3: S3Access | null, id: string): Promise<void> {
  if (s3 === null) return;
  await assertOwnBucket(s3, id);
  const claim = async () => {
    if ((await readBucketOwner(s3)) === null) await setBucketOwner(s3, id);
  };
  await claim().catch(ignoreUnavailable);
}
