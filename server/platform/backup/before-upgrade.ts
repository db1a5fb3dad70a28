/** Backs up an existing database before a newer version changes it, so that the upgrade can be rolled back. */
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { withUpgrade } from '#database/migrate';
import { after, clock, days } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { isDiskFull, MachineError } from '../errors.ts';
import { jobsVersion, prepareJobs } from '../jobs/jobs.ts';
import { ensureSecretKey } from '../security/secret-key.ts';
import { readDisk } from '../storage/disk.ts';
import { createPrivateFolder, giveToFolderOwner, privateFile } from '../storage/private-files.ts';
import { createBackup } from './backup.ts';
import { storedFilesSize } from './data-files.ts';

const backupsFolder = (dataFolder: string) => join(dataFolder, 'backups');
const prefix = 'before-upgrade-';
const kept = 2;
/** Backups contain data that was erased since, so they aren't kept for longer. */
const keptFor = days(30);
/** Without indexes and compressed, rows take far less than in the database. */
const databaseShare = 1 / 4;
/** How often free space is checked while writing, bytes. */
const checkEvery = 64_000_000;

/** Receives a line for the operator. */
export type Report = (line: string) => void;

interface UpgradeOptions {
  report?: Report | undefined;
  /** Replaces this version's migrations; tests use it. */
  migrations?: string | undefined;
}

/**
 * Migrates the database, and backs up an existing one first. Throws MachineError, with nothing changed, if the disk has
 * no space for the backup.
 */
export const upgradeDatabase = (
  config: Config,
  databaseUrl: string,
  { report = () => {}, migrations }: UpgradeOptions = {},
): Promise<void> =>
  withUpgrade(
    databaseUrl,
    async ({ missing, apply }) => {
      const { bytes, jobs } = await inspectDatabase(databaseUrl);
      const outdated = jobs !== null && (missing.length > 0 || jobs < jobsVersion);
      if (config.upgradeBackup && outdated) await backUp(config, databaseUrl, bytes, report);
      await apply();
      await prepareJobs(databaseUrl);
    },
    migrations,
  );

/** The database's size, and the version of its job queue; null before the first complete start. */
async function inspectDatabase(url: string): Promise<{ bytes: number; jobs: number | null }> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `openskip:${process.pid}:upgrade`,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ bytes: string; started: boolean }>(
      `select pg_database_size(current_database())::text as bytes, to_regclass('pgboss.version') is not null as started`,
    );
    const versions =
      rows[0]?.started === true ? await client.query('select version from pgboss.version') : { rows: [] };
    return { bytes: Number(rows[0]?.bytes), jobs: versions.rows[0]?.version ?? null };
  } finally {
    await client.end();
  }
}

async function backUp(config: Config, databaseUrl: string, bytes: number, report: Report): Promise<void> {
  const { dataFolder } = config;
  const folder = backupsFolder(dataFolder);
  await createPrivateFolder(folder);
  // No other process writes here, because this one has the lock of migrations.
  for (const name of await readdir(folder))
    if (name.startsWith(`.${prefix}`)) await rm(join(folder, name), { force: true });
  const needed = bytes * databaseShare + (await storedFilesSize(dataFolder));
  const disk = await readDisk(folder);
  if (disk !== null && disk.free < needed + config.minFreeBytes) throw tooFull(folder, needed, disk.free);
  report('Backing up before the upgrade…');
  const startedAt = performance.now();
  // A copy of the data folder mustn't reveal more than without backups, unless nobody set a passphrase.
  const passphrase = config.backupPassphrase ?? (await ensureSecretKey(config));
  const name = `${prefix}${clock.now().toISOString().replaceAll(/[:.]/g, '-')}.backup`;
  // An upgrade changes no files, so those in a bucket stay there.
  const source = { databaseUrl, dataFolder, bucket: null, cipher: config.cipher };
  const size = await write(folder, name, createBackup(source, passphrase), config);
  await removeSurplus(folder);
  const took = ((performance.now() - startedAt) / 1000).toFixed(1);
  report(`Backed up ${megabytes(size)} before the upgrade in ${took} s: ${join(folder, name)}`);
}

/** Writes a draft and renames it at the end. Returns its size. */
async function write(
  folder: string,
  name: string,
  pieces: AsyncIterable<Uint8Array>,
  { minFreeBytes }: Config,
): Promise<number> {
  const draft = join(folder, `.${name}.part`);
  let size = 0;
  let checkAt = checkEvery;
  try {
    const file = await open(draft, 'wx', privateFile);
    try {
      await giveToFolderOwner(draft);
      for await (const piece of pieces) {
        await file.write(piece);
        size += piece.length;
        if (size < checkAt) continue;
        checkAt = size + checkEvery;
        const disk = await readDisk(folder);
        // The embedded database stops when its disk is full.
        if (disk !== null && disk.free < minFreeBytes) throw tooFull(folder, size, disk.free);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(folder, name));
    return size;
  } catch (error) {
    await rm(draft, { force: true });
    throw isDiskFull(error) ? tooFull(folder, size, 0) : error;
  }
}

function tooFull(folder: string, needed: number, free: number): MachineError {
  return new MachineError(
    `The disk is too full to back up before the upgrade, so the database wasn’t upgraded. ` +
      `The backup in ${folder} needs about ${megabytes(needed)} or more, and ${megabytes(free)} are free. ` +
      'Free up some space, or delete older backups there, and start again. ' +
      'If you have a backup of your own, set OPENSKIP_UPGRADE_BACKUP=0 to upgrade without this one.',
  );
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6).toLocaleString('en-US')} MB`;

/** The backups, oldest first. */
const listBackups = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => []))
    .filter((name) => name.startsWith(prefix) && name.endsWith('.backup'))
    .sort();

async function removeSurplus(folder: string): Promise<void> {
  for (const name of (await listBackups(folder)).slice(0, -kept))
    await rm(join(folder, name), { force: true });
}

/** Removes backups that are too old to roll back to. */
export async function removeOldUpgradeBackups(dataFolder: string): Promise<void> {
  const folder = backupsFolder(dataFolder);
  const oldest = after(clock.now(), -keptFor);
  for (const name of await listBackups(folder)) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found !== null && found.mtime < oldest) await rm(join(folder, name), { force: true });
  }
}
