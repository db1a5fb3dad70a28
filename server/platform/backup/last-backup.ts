/**
 * When the latest backup was made, for metrics and `openskip doctor`. It's recorded in the data folder, which can be read
 * while the database is stopped, and in the database, which all machines share.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { seconds } from '../clock.ts';
import { giveToFolderOwner, privateFile } from '../storage/private-files.ts';

const LastBackup = z.object({ at: z.iso.datetime(), verified: z.boolean() });
export type LastBackup = z.infer<typeof LastBackup>;

const pathIn = (dataFolder: string): string => join(dataFolder, 'last-backup.json');

async function readFromFolder(dataFolder: string): Promise<LastBackup | null> {
  const text = await readFile(pathIn(dataFolder), 'utf8').catch(() => null);
  return text === null ? null : LastBackup.parse(JSON.parse(text));
}

type Connection = Pick<pg.Pool | pg.Client, 'query'>;

/** Null without one, and if the database is from an earlier version. */
async function readFromDatabase(client: Connection): Promise<LastBackup | null> {
  const { rows } = await client.query<{ last: { backed_up_at?: string; backup_verified?: boolean } }>(
    'select to_json(i) as last from installation i',
  );
  const { backed_up_at: at, backup_verified: verified } = rows[0]?.last ?? {};
  return at == null ? null : { at: new Date(at).toISOString(), verified: verified === true };
}

/** The later of what both say. Returns null if `openskip backup` never completed. */
export async function readLastBackup(dataFolder: string, client?: Connection): Promise<LastBackup | null> {
  const recorded = [
    await readFromFolder(dataFolder),
    client === undefined ? null : await readFromDatabase(client),
  ].filter((one) => one !== null);
  return recorded.sort((a, b) => b.at.localeCompare(a.at))[0] ?? null;
}

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: seconds(10) });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The same by way of a connection of its own; a database that can't be read says nothing. */
export const findLastBackup = (dataFolder: string, databaseUrl: string): Promise<LastBackup | null> =>
  withClient(databaseUrl, (client) => readLastBackup(dataFolder, client)).catch(() =>
    readLastBackup(dataFolder),
  );

/** Records a backup in the data folder and the database. */
export async function recordBackup(
  dataFolder: string,
  databaseUrl: string,
  { at, verified }: LastBackup,
): Promise<void> {
  await writeFile(pathIn(dataFolder), `${JSON.stringify({ at, verified })}\n`, { mode: privateFile });
  await giveToFolderOwner(pathIn(dataFolder));
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select from pg_attribute where attrelid = to_regclass('installation') and attname = 'backed_up_at'`,
    );
    // A database that wasn't started since an upgrade lacks the columns.
    if (rows.length === 0) return;
    await client.query('update installation set backed_up_at = $1, backup_verified = $2', [at, verified]);
  });
}
