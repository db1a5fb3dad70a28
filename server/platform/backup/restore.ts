/** Restores a backup into a new data folder and database, or in place of old ones. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, rmdir, statfs, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  DatabaseMismatch,
  type MigrationRecord,
  migrate,
  migrateAsRecorded,
  SchemaMismatch,
} from '#database/migrate';
import { ignoreUnavailable, readBucketOwner, setBucketOwner } from '../bucket-owner.ts';
import { clock, minutes, seconds } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { errorCode, isDiskFull } from '../errors.ts';
import { readInstallationId } from '../installation-id.ts';
import { prepareJobs } from '../jobs/jobs.ts';
import {
  ensurePostgres,
  isEmbeddedRunning,
  removeEmbedded,
  stopUnusedPostgres,
} from '../postgres/embedded/supervisor.ts';
import { giveToFolderOwner, privateFolder } from '../storage/private-files.ts';
import { openStorage } from '../storage/storage.ts';
import { restoreFile } from './data-files.ts';
import { type Loader, openLoader } from './database-load.ts';
import { type Manifest, readEntries } from './entries.ts';
import { openBackup } from './envelope.ts';
import { BackupError } from './errors.ts';

export interface RestoreTarget {
  dataFolder: string;
  /** An external database; without it, the embedded one is created in the data folder. */
  databaseUrl: string | undefined;
  /** Where the files go instead of the data folder, and the key if it isn't in the backup. */
  s3: Config['s3'];
  secretKey: Config['secretKey'];
  cipher: Config['cipher'];
  /** Replaces a service that is there. */
  force: boolean;
  /** Throws to stop the restore. Called until the database is committed. */
  check(): void;
}

export interface Restored {
  /** When the backup was made. */
  createdAt: string;
  rows: number;
  files: number;
  /** Where the replaced data folder is now; null if there was none. */
  replaced: string | null;
}

/**
 * Restores a backup. The data folder is built next to its target and moved there at the end, and an external database
 * is loaded in one transaction, so an interrupted or failed restore leaves what was there.
 */
export async function restoreBackup(
  backup: AsyncIterable<Uint8Array>,
  passphrases: readonly string[],
  target: RestoreTarget,
): Promise<Restored> {
  await assertReplaceable(target);
  const staging = `${target.dataFolder}.restoring`;
  await createStaging(staging, target.dataFolder);
  // Tables can take a day to load, and an idle folder would be taken for an interrupted restore.
  const heartbeat = setInterval(
    () => void utimes(staging, new Date(), new Date()).catch(() => {}),
    minutes(1),
  );
  try {
    const restored = await restoreInto(staging, openBackup(passphrases, backup), target);
    return { ...restored, replaced: await moveIntoPlace(staging, target.dataFolder) };
  } catch (error) {
    const full = isDiskFull(error) || (await hasNoSpace(staging));
    // The database can’t even be stopped cleanly on a full disk; the first failure is the one to tell.
    await removeStaging(staging).catch(() => {});
    if (error instanceof DatabaseMismatch) throw new BackupError('other_schema', { cause: error });
    if (error instanceof SchemaMismatch) throw new BackupError('newer', { cause: error });
    if (full && !(error instanceof BackupError)) throw new BackupError('disk_full', { cause: error });
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

/** Root gives the new folder to the owner of the one that it replaces, or to that of the folder above. */
async function createStaging(staging: string, dataFolder: string): Promise<void> {
  try {
    await removeStaging(staging);
    await mkdir(dirname(staging), { recursive: true });
    await mkdir(staging);
    await chmod(staging, privateFolder);
    await giveToFolderOwner(staging, existsSync(dataFolder) ? dataFolder : undefined);
  } catch (error) {
    if (isDiskFull(error)) throw new BackupError('disk_full', { cause: error });
    if (/^(EACCES|EPERM|EROFS|ENOTDIR)$/.test(errorCode(error)))
      throw new BackupError('no_folder', { cause: error });
    throw error;
  }
}

/** The database ends the connections of a killed process within this time, ms. */
const killedFor = seconds(5);

async function assertReplaceable({ dataFolder, databaseUrl, s3, force }: RestoreTarget): Promise<void> {
  const entries = await readdir(dataFolder).catch(() => []);
  if (entries.length > 0 && !force) throw new BackupError('folder_not_empty');
  if (s3 !== null && !force && (await readBucketOwner(s3)) !== null)
    throw new BackupError('bucket_not_empty');
  // A killed command leaves its database running.
  await stopUnusedPostgres(dataFolder);
  if (await isEmbeddedRunning(dataFolder)) throw new BackupError('in_use');
  if (databaseUrl === undefined) return;
  const end = performance.now() + killedFor;
  let { installed, used } = await inspectDatabase(databaseUrl);
  while (used && performance.now() < end) {
    await sleep(100);
    ({ installed, used } = await inspectDatabase(databaseUrl));
  }
  if (used) throw new BackupError('in_use');
  if (installed && !force) throw new BackupError('database_not_empty');
}

async function inspectDatabase(url: string): Promise<{ installed: boolean; used: boolean }> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `openskip:${process.pid}:restore`,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ installed: boolean; used: boolean }>(
      `select to_regclass('installation') is not null as installed,
              exists(select from pg_stat_activity
                     where datname = current_database() and application_name ~ '^openskip:'
                       and not starts_with(application_name, $1)) as used`,
      [`openskip:${process.pid}:`],
    );
    if (rows[0]?.installed !== true) return { installed: false, used: rows[0]?.used ?? false };
    // An interrupted restore leaves the schema without an installation.
    const found = await client.query('select from installation');
    return { installed: found.rows.length > 0, used: rows[0].used };
  } finally {
    await client.end();
  }
}

async function restoreInto(
  folder: string,
  content: AsyncIterable<Buffer>,
  { databaseUrl, s3, secretKey, cipher, check }: RestoreTarget,
): Promise<Omit<Restored, 'replaced'>> {
  let database: Target | null = null;
  let manifest: Manifest | null = null;
  const bucket = s3 === null ? null : openStorage({ dataFolder: folder, secretKey, s3, cipher });
  let files = 0;
  let rows: Record<string, number> | null = null;
  try {
    for await (const { header, body } of readEntries(content)) {
      check();
      if (header.kind === 'backup') {
        manifest = header;
        database = await prepareDatabase(folder, databaseUrl, manifest);
      } else if (header.kind === 'file') {
        await restoreFile({ dataFolder: folder, bucket }, header.path, body);
        files += 1;
      } else if (header.kind === 'end') rows = header.rows;
      else await database?.loader.load({ header, body });
    }
    if (database === null || manifest === null || rows === null) throw new BackupError('damaged');
    check();
    // Committed only after the last byte of the backup was verified.
    await database.loader.finish(rows);
    await migrate(database.url);
    const id = s3 === null ? null : await readInstallationId(database.url);
    if (s3 !== null && id !== null) await setBucketOwner(s3, id).catch(ignoreUnavailable);
  } finally {
    await database?.close();
  }
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return { createdAt: manifest.created_at, rows: total, files };
}

interface Target {
  url: string;
  loader: Loader;
  close(): Promise<void>;
}

async function prepareDatabase(
  folder: string,
  databaseUrl: string | undefined,
  manifest: Manifest,
): Promise<Target> {
  const recorded: MigrationRecord[] = manifest.migrations;
  const postgres = databaseUrl === undefined ? await ensurePostgres({ dataFolder: folder }) : null;
  const url = databaseUrl ?? postgres?.url ?? '';
  try {
    await migrateAsRecorded(url, recorded);
    await prepareJobs(url);
    const loader = await openLoader(url, manifest.jobs_version);
    return {
      url,
      loader,
      async close() {
        await loader.close();
        await postgres?.release();
      },
    };
  } catch (error) {
    await postgres?.release();
    throw error;
  }
}

/** Moves the new data folder into its place, and sets a replaced one aside. */
async function moveIntoPlace(staging: string, dataFolder: string): Promise<string | null> {
  let replaced: string | null = null;
  try {
    if (existsSync(dataFolder) && !(await removeIfEmpty(dataFolder))) {
      replaced = `${dataFolder}.replaced-${clock.now().toISOString().replaceAll(/[:.]/g, '-')}`;
      await rename(dataFolder, replaced);
    }
  } catch (error) {
    if (errorCode(error) === 'EBUSY') throw new BackupError('mount_point', { cause: error });
    throw error;
  }
  await rename(staging, dataFolder);
  return replaced;
}

const removeIfEmpty = (folder: string): Promise<boolean> =>
  rmdir(folder).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === 'ENOTEMPTY') return false;
      throw error;
    },
  );

/** Removes what an interrupted restore left, with its database. */
export async function removeStaging(staging: string): Promise<void> {
  try {
    await removeEmbedded(staging);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Size of a PostgreSQL WAL file in bytes. The server stops, without a reason, if there is no space for the next one. */
const walFileBytes = 16 * 1024 ** 2;

/** Returns true if the database in this folder can’t grow. */
async function hasNoSpace(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  return disk !== null && disk.bavail * disk.bsize < walFileBytes;
}
