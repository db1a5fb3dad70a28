/** The database server for commands that change or copy a database without opening the installation. */
import type { Config } from '#platform/config/config';
import { hasDatabase } from '#platform/postgres/embedded/home';
import { ensurePostgres } from '#platform/postgres/embedded/supervisor';
import { CommandError } from './failures.ts';

/** Starts the embedded server unless there is an external one. Throws CommandError if there is no database. */
export async function openDatabaseServer({
  databaseUrl,
  dataFolder,
}: Config): Promise<{ url: string; release(): Promise<void> }> {
  if (databaseUrl !== undefined) return { url: databaseUrl, release: async () => {} };
  if (await hasDatabase(dataFolder)) return ensurePostgres({ dataFolder });
  throw new CommandError(`There is no database in ${dataFolder}. Set OPENSKIP_DATA to your data folder.`);
}
