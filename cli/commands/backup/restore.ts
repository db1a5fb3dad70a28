import { readBackup } from '#platform/backup/data-files';
import { BackupError } from '#platform/backup/errors';
import { restoreBackup } from '#platform/backup/restore';
import { CommandError } from '../../failures.ts';
import { checkInput } from '../../files.ts';
import { commandConfig } from '../../installation.ts';
import { counted, print } from '../../terminal.ts';
import { findPassphrases } from './passphrase.ts';

/** Restores a backup, and prints what to do next. */
export async function restore(path: string, force: boolean): Promise<void> {
  const config = commandConfig();
  const passphrases = await findPassphrases(config);
  if (path !== '-') await checkInput(path);
  const { dataFolder, databaseUrl, s3, secretKey } = config;
  try {
    const { createdAt, rows, files, replaced } = await restoreBackup(readBackup(path), passphrases, {
      dataFolder,
      databaseUrl,
      s3,
      secretKey,
      force,
    });
    print(`Restored the backup of ${createdAt}: ${counted(rows, 'row')} and ${counted(files, 'file')}.`);
    if (replaced !== null)
      print(`The earlier data folder is ${replaced}. Delete it when you no longer need it.`);
    print('Run “openskip doctor”, then start the service.');
  } catch (error) {
    if (error instanceof BackupError) throw new CommandError(error.message, { cause: error });
    throw error;
  }
}
