import {
  KeyReplacementError,
  type Replaced,
  replaceSecretKey,
} from '#platform/security/key-replacement/replace';
import { sealedColumns } from '../../../server/sealed-columns.ts';
import { openDatabaseServer } from '../../database-server.ts';
import { CommandError } from '../../failures.ts';
import { commandConfig } from '../../installation.ts';
import { listenForInterrupt } from '../../interrupt.ts';
import { type Progress, showProgress } from '../../progress.ts';
import { count, counted, print } from '../../terminal.ts';

/** Replaces the secret key, and prints what to do next. */
export async function replace(): Promise<void> {
  const config = commandConfig();
  const database = await openDatabaseServer(config);
  const interrupt = listenForInterrupt();
  let progress: Progress | undefined;
  try {
    const replaced = await replaceSecretKey(database.url, config, {
      columns: sealedColumns,
      report(done, total) {
        interrupt.check();
        progress ??= showProgress('Sealing again', total);
        progress.update(done, `${count(done)} of ${count(total)}`);
      },
    });
    progress?.end();
    printReplaced(replaced, config.secretKey !== undefined);
  } catch (error) {
    progress?.end();
    if (error instanceof KeyReplacementError) throw new CommandError(error.message, { cause: error });
    throw error;
  } finally {
    interrupt.off();
    await database.release();
  }
}

function printReplaced({ sealed, unreadable, oldKeyPath }: Replaced, fromEnvironment: boolean): void {
  print(`Replaced the secret key, and sealed ${counted(sealed, 'value')} with the new one.`);
  if (unreadable > 0)
    print(
      `The old key doesn’t open ${counted(unreadable, 'value')}. They were left as they are, so they can’t be read, as before.`,
    );
  print(
    oldKeyPath === null
      ? 'Earlier backups need the old key. Keep it until you delete them.'
      : `The old key is now in ${oldKeyPath}. Earlier backups may need it. Delete it when you delete them.`,
  );
  print(
    fromEnvironment
      ? 'Set OPENSKIP_SECRET_KEY to the new key for every process, then start the service.'
      : 'Run “openskip doctor”, then start the service.',
  );
}
