/** Makes a backup of everything that a service keeps: its database, files, keys and settings. */
import { clock } from '../clock.ts';
import type { CipherName } from '../security/sealing/ciphers.ts';
import type { Storage } from '../storage/storage.ts';
import { bucketEntries, readSmallFiles, smallFileEntries, storedFileEntries } from './data-files.ts';
import { openSnapshot } from './database-dump.ts';
import { endMark, writeEntry } from './entries.ts';
import { sealBackup } from './envelope.ts';

export interface BackupSource {
  databaseUrl: string;
  dataFolder: string;
  /** The bucket that has the files; null if they are in the data folder. */
  bucket: Storage | null;
  cipher: CipherName;
}

/** Yields the bytes of an encrypted backup, as of the moment when it began. The service can run meanwhile. */
export const createBackup = (source: BackupSource, passphrase: string): AsyncGenerator<Uint8Array> =>
  sealBackup(passphrase, content(source), source.cipher);

async function* content({ databaseUrl, dataFolder, bucket }: BackupSource): AsyncGenerator<Uint8Array> {
  const smallFiles = await readSmallFiles(dataFolder);
  const created_at = clock.now().toISOString();
  const snapshot = await openSnapshot(databaseUrl);
  try {
    yield* writeEntry({ kind: 'backup', created_at, ...snapshot.manifest });
    yield* smallFileEntries(smallFiles);
    const rows: Record<string, number> = {};
    yield* snapshot.entries(rows);
    // Files are never changed, so those of the snapshot are still there unless they were deleted since.
    const written = new Set<string>();
    yield* storedFileEntries(dataFolder, written);
    if (bucket !== null) yield* bucketEntries(bucket, written);
    yield* writeEntry({ kind: 'end', rows });
    yield endMark();
  } finally {
    await snapshot.close();
  }
}
