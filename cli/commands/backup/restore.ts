import type { Readable } from 'node:stream';
import { readBackup } from '#platform/backup/data-files';
import { BackupError } from '#platform/backup/errors';
import { restoreBackup } from '#platform/backup/restore';
import type { Config } from '#platform/config/config';
import { CommandError } from '../../failures.ts';
import { checkInput } from '../../files.ts';
import { commandConfig } from '../../installation.ts';
import { assertNotInterrupted, listenForInterrupt } from '../../interrupt.ts';
import { counted, print } from '../../terminal.ts';
import { interruptible, isInBucket, openAddress, readFromBucket } from './bucket.ts';
import { findPassphrases } from './passphrase.ts';

/** Restores a backup, and prints what to do next. */
export async function restore(path: string, force: boolean): Promise<void> {
  const config = commandConfig();
  const passphrases = await findPassphrases(config);
  const content = await openBackup(path, config);
  const { dataFolder, databaseUrl, s3, secretKey, cipher } = config;
  const interrupt = listenForInterrupt();
  try {
    const pieces = interruptible(content, interrupt);
    const { createdAt, rows, files, replaced } = await restoreBackup(pieces, passphrases, {
      dataFolder,
      databaseUrl,
      s3,
      secretKey,
      cipher,
      force,
      check: interrupt.check,
    });
    print(`Restored the backup of ${createdAt}: ${counted(rows, 'row')} and ${counted(files, 'file')}.`);
    if (replaced !== null)
      print(`The earlier data folder is ${replaced}. Delete it when you no longer need it.`);
    print('Run “openskip doctor”, then start the service.');
  } catch (error) {
    assertNotInterrupted(interrupt, 'Stopped. Nothing was restored.');
    if (error instanceof BackupError) throw new CommandError(error.message, { cause: error });
    throw error;
  } finally {
    interrupt.off();
  }
}

async function openBackup(path: string, config: Config): Promise<Readable> {
  if (isInBucket(path)) return readFromBucket(openAddress(path, config));
  if (path !== '-') await checkInput(path);
  return readBackup(path);
}
