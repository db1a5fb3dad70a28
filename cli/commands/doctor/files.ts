/** Checks where files are kept, and what checks them for malware. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { countMissingFiles } from '#features/uploads';
import type { Config } from '#platform/config/config';
import { isFileStoreUnavailable } from '#platform/errors';
import type { Db } from '#platform/postgres/database';
import { isScannerUp } from '#platform/storage/malware';
import { S3Files } from '#platform/storage/s3-files';
import { openStorage } from '#platform/storage/storage';
import { counted } from '../../terminal.ts';
import { type Finding, fault, fine, note } from './finding.ts';

export async function* checkFiles(config: Config): AsyncGenerator<Finding> {
  yield* checkBucket(config);
  if (config.clamd === null) return;
  yield (await isScannerUp(config.clamd))
    ? fine('The malware scanner replies')
    : fault(
        'The malware scanner doesn’t reply, so customers can’t upload files',
        'Start clamd, or check its address in OPENSKIP_CLAMD.',
      );
}

async function* checkBucket({ s3, dataFolder }: Config): AsyncGenerator<Finding> {
  if (s3 === null) return;
  const failure = await new S3Files(s3, { silenceTimeoutMs: 5000 }).check();
  yield failure === null
    ? fine(`The bucket ${s3.bucket} can be reached`)
    : fault(
        `The bucket ${s3.bucket} can’t be reached (${failure})`,
        'Check OPENSKIP_S3_BUCKET, OPENSKIP_S3_ENDPOINT, OPENSKIP_S3_REGION and the credentials (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY).',
      );
  const left = await readdir(join(dataFolder, 'files')).catch(() => []);
  if (left.length > 0)
    yield note(
      `The data folder ${dataFolder} still has files, which aren’t used`,
      'Move them into the bucket with a backup and a restore (docs/operating/files.md).',
    );
}

/** Number of uploads whose files are looked up. */
const checkedUploads = 20;

/** Looks up the files of the newest uploads: the bucket was set or unset without moving them, or they are lost. */
export async function* checkStoredFiles(config: Config, db: Db): AsyncGenerator<Finding> {
  const storage = openStorage(config);
  const found = await countMissingFiles(db, storage, checkedUploads).catch((error: unknown) => {
    if (!isFileStoreUnavailable(error)) throw error;
    return null;
  });
  if (found === null || found.checked === 0) return;
  const { checked, missing } = found;
  const place =
    config.s3 === null ? `The data folder ${config.dataFolder}` : `The bucket ${config.s3.bucket}`;
  if (missing === 0) yield fine(`${place} has the files of the newest uploads`);
  else
    yield fault(
      `${place} lacks the files of ${missing === checked ? '' : `${missing} of `}the ${counted(checked, 'newest upload')}`,
      'Check OPENSKIP_S3_BUCKET. To move files, make a backup and restore it (docs/operating/files.md).',
    );
}
