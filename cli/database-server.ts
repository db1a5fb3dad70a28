/** The database server for commands that change or copy a database without opening the installation. */
import { access, constants } from 'node:fs/promises';
import type { Config } from '#platform/config/config';
import { errorCode } from '#platform/errors';
import { hasDatabase } from '#platform/postgres/embedded/home';
import { ensurePostgres } from '#platform/postgres/embedded/supervisor';
import { CommandError } from './failures.ts';

/** Returns false if this user may not read the data folder. A missing folder doesn't count as a refusal. */
export const canOpen = (dataFolder: string): Promise<boolean> =>
  access(dataFolder, constants.R_OK | constants.X_OK).then(
    () => true,
    (error: unknown) => errorCode(error) !== 'EACCES',
  );

/** Throws CommandError if the data folder has no database and no external one is set. */
export async function assertDatabase({ databaseUrl, dataFolder }: Config): Promise<void> {
  if (databaseUrl !== undefined || (await hasDatabase(dataFolder))) return;
  if (!(await canOpen(dataFolder)))
    throw new CommandError(
      `You may not open the data folder ${dataFolder}. Run this command as the user who starts OpenSkip.`,
    );
  throw new CommandError(`There is no database in ${dataFolder}. Set OPENSKIP_DATA to your data folder.`);
}

/**
 * Starts the embedded server unless there is an external one. Throws CommandError if there is no database, and
 * DatabaseUnreachable if the external one can't be reached.
 */
export async function openDatabaseServer(config: Config): Promise<{ url: string; release(): Promise<void> }> {
  await assertDatabase(config);
  const { databaseUrl, dataFolder } = config;
  if (databaseUrl !== undefined) {
    const { assertReachable } = await import('#platform/installation');
    await assertReachable(databaseUrl);
    return { url: databaseUrl, release: async () => {} };
  }
  return ensurePostgres({ dataFolder });
}
