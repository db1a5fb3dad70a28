/** Ties a database to its data folder by an id stored in both, and to the secret key that seals files and secrets. */
import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { assertOwnBucket, claimBucket, setBucketOwner } from './bucket-owner.ts';
import { clock, seconds } from './clock.ts';
import { type Config, ConfigError } from './config/config.ts';
import { AppError } from './errors.ts';
import { newId } from './ids.ts';
import { createOnce } from './postgres/embedded/home.ts';
import { checkSecretKey, ensureSecretKey, type KeySource, keyCheckOf } from './security/secret-key.ts';
import { giveToFolderOwner, privateFile } from './storage/private-files.ts';

const idPath = (dataFolder: string) => join(dataFolder, 'installation-id');

const readFolderId = async (dataFolder: string): Promise<string | null> =>
  (await readFile(idPath(dataFolder), 'utf8').catch(() => null))?.trim() || null;

async function readDatabaseId(client: pg.Client): Promise<string | null> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('installation') is not null as there`,
  );
  if (tables[0]?.there !== true) return null;
  const { rows } = await client.query<{ id: string }>('select id from installation');
  return rows[0]?.id ?? null;
}

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: `openskip:${process.pid}:installation`,
    connectionTimeoutMillis: seconds(10),
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns true if the ids differ, or if only the database has one. */
const isForeign = (inDatabase: string | null, inFolder: string | null): boolean =>
  inDatabase !== null && inDatabase !== inFolder;

function refusal(dataFolder: string): ConfigError {
  return new ConfigError([
    `OPENSKIP_DATA: the database belongs to another data folder than ${dataFolder}. ` +
      'Its files and secrets are sealed under the key in that folder, so nothing was started or changed. ' +
      'Set OPENSKIP_DATA to that folder, or copy it here with its secret-key and installation-id. ' +
      'If it is lost for good, “openskip adopt-data-folder” ties the database to this one; ' +
      'files and secrets of the old one can’t be read then.',
  ]);
}

/** What ties a machine to a database. */
export type InstallationSource = KeySource & Pick<Config, 's3'>;

/** Whether a new folder may join: the files are in a bucket, and `checkSecretKey` compares the key. */
const mayJoin = ({ s3, secretKey }: InstallationSource, inFolder: string | null): boolean =>
  inFolder === null && s3 !== null && secretKey !== undefined;

/** The id of an installation's database; null before its first start. */
export const readInstallationId = (databaseUrl: string): Promise<string | null> =>
  withClient(databaseUrl, readDatabaseId);

/** Throws ConfigError if the bucket has the files of another installation than the database. Changes nothing. */
export async function checkBucketOwner(
  databaseUrl: string,
  { s3, dataFolder }: InstallationSource,
): Promise<void> {
  const inDatabase = await readInstallationId(databaseUrl);
  await assertOwnBucket(s3, inDatabase ?? (await readFolderId(dataFolder)));
}

/** Throws ConfigError if the database belongs to another data folder. Changes nothing. */
export async function checkInstallationId(databaseUrl: string, source: InstallationSource): Promise<void> {
  const inDatabase = await withClient(databaseUrl, readDatabaseId);
  const inFolder = await readFolderId(source.dataFolder);
  if (isForeign(inDatabase, inFolder) && !mayJoin(source, inFolder)) throw refusal(source.dataFolder);
}

/**
 * Gives a migrated database and its data folder the same id if either has none, and records the secret key. Concurrent
 * calls for one folder agree; others are rejected as in `checkInstallationId` and `checkSecretKey`.
 */
export async function ensureInstallationId(databaseUrl: string, source: InstallationSource): Promise<void> {
  await pairFolder(databaseUrl, source);
  const check = keyCheckOf(await ensureSecretKey(source));
  await withClient(databaseUrl, (client) =>
    client.query('update installation set key_check = $1 where key_check is null', [check]),
  );
  await checkSecretKey(databaseUrl, source);
  const id = await readInstallationId(databaseUrl);
  if (id !== null) await claimBucket(source.s3, id);
}

async function pairFolder(databaseUrl: string, source: InstallationSource): Promise<void> {
  const { dataFolder } = source;
  await withClient(databaseUrl, async (client) => {
    // The file is written first, so it is read last: another process may be creating both.
    const databaseId = await readDatabaseId(client);
    const inFolder = await readFolderId(dataFolder);
    if (databaseId !== null) {
      if (mayJoin(source, inFolder)) await createOnce(idPath(dataFolder), `${databaseId}\n`);
      else if (isForeign(databaseId, inFolder)) throw refusal(dataFolder);
      return;
    }
    // The file is written first: processes sharing a folder agree by it, and different folders by the row.
    const id = inFolder ?? (await createOnce(idPath(dataFolder), `${newId()}\n`)).trim();
    await client.query('insert into installation (id, created_at) values ($1, $2) on conflict do nothing', [
      id,
      clock.now(),
    ]);
    if (isForeign(await readDatabaseId(client), id)) throw refusal(dataFolder);
  });
}

async function refuseWhileUsed(client: pg.Client, dataFolder: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name ~ '^openskip:' and not starts_with(application_name, $1)`,
    [`openskip:${process.pid}:`],
  );
  if (rowCount === 0) return;
  const isOwn = (await readDatabaseId(client)) === (await readFolderId(dataFolder));
  throw new AppError(isOwn ? 'database_in_use.own_folder' : 'database_in_use');
}

/**
 * Ties the database to this data folder, key and bucket with a new id. The previous folder no longer works with it.
 */
export async function adoptDataFolder(databaseUrl: string, source: InstallationSource): Promise<void> {
  const { dataFolder, s3 } = source;
  const id = newId();
  const check = keyCheckOf(await ensureSecretKey(source));
  await withClient(databaseUrl, async (client) => {
    await refuseWhileUsed(client, dataFolder);
    await client.query(
      `insert into installation (id, created_at, key_check) values ($1, $2, $3)
       on conflict (one) do update
       set id = excluded.id, created_at = excluded.created_at, key_check = excluded.key_check`,
      [id, clock.now(), check],
    );
  });
  // If it is interrupted here, running it again is safe.
  if (s3 !== null) await setBucketOwner(s3, id);
  const draft = `${idPath(dataFolder)}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${id}\n`, { mode: privateFile });
  await giveToFolderOwner(draft);
  await rename(draft, idPath(dataFolder));
}
