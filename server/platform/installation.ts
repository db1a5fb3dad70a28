/** Opens an installation: its migrated database and everything that services need. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { SchemaMismatch } from '#database/migrate';
import { type Report, upgradeDatabase } from './backup/before-upgrade.ts';
import { seconds } from './clock.ts';
import { type Config, ConfigError } from './config/config.ts';
import type { Context } from './context.ts';
import { DatabaseUnreachable, errorCode } from './errors.ts';
import {
  adoptDataFolder,
  checkBucketOwner,
  checkInstallationId,
  ensureInstallationId,
} from './installation-id.ts';
import { openContext } from './open-context.ts';
import { databaseAddress, isDatabaseUnavailable } from './postgres/database.ts';
import { type EmbeddedPostgres, ensurePostgres } from './postgres/embedded/supervisor.ts';
import { assertOneKey, checkSecretKey } from './security/secret-key.ts';
import { privateFile, privateFolder } from './storage/private-files.ts';

export interface Installation {
  ctx: Context;
  /** The embedded database server; null if `DATABASE_URL` names another. */
  postgres: EmbeddedPostgres | null;
  close(): Promise<void>;
}

/** Mode of parent folders, whatever the umask: PostgreSQL's user may have to traverse them. */
const parentMode = 0o755;

/** Creates a folder and its parents. Node's `recursive` option never returns if a parent can't hold folders (/proc). */
async function createFolder(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(folder) === folder || existsSync(dirname(folder))) throw error;
    await createFolder(dirname(folder), parentMode);
    await mkdir(folder);
  }
  await chmod(folder, mode);
}

/** Creates the data folder and verifies that it is writable. */
async function prepareFolder(folder: string): Promise<void> {
  try {
    await createFolder(folder, privateFolder);
    await writeFile(join(folder, '.writable'), '', { mode: privateFile });
  } catch (error) {
    const why = errorCode(error) || 'unknown';
    // Another folder would be another, empty installation.
    const advice =
      why === 'EACCES'
        ? 'Run this as the user who starts OpenSkip, or choose another folder.'
        : 'Choose another.';
    throw new ConfigError([`OPENSKIP_DATA: the folder ${folder} can’t be written to (${why}). ${advice}`]);
  }
}

export interface OpenOptions {
  /** Names the connections. */
  role: string;
  connections?: number;
  /** Ties the database to this data folder. */
  adopt?: boolean;
  /** Receives what an upgrade does and how long it takes. */
  report?: Report;
  /** Replaces this version's migrations; tests use it. */
  migrations?: string;
}

/**
 * Opens the installation. Starts the database if needed, and upgrades it. Throws if it belongs to another data folder,
 * unless `adopt` is set.
 */
export async function openInstallation(config: Config, options: OpenOptions): Promise<Installation> {
  await prepareFolder(config.dataFolder);
  const postgres =
    config.databaseUrl === undefined ? await ensurePostgres({ dataFolder: config.dataFolder }) : null;
  const databaseUrl = config.databaseUrl ?? postgres?.url ?? '';
  try {
    // Checked before any change: a newer release must not migrate the database of another folder.
    await assertOneKey(config);
    if (!options.adopt) {
      await checkInstallationId(databaseUrl, config);
      await checkSecretKey(databaseUrl, config);
      await checkBucketOwner(databaseUrl, config);
    }
    await upgradeDatabase(config, databaseUrl, options);
    if (options.adopt) await adoptDataFolder(databaseUrl, config);
    else await ensureInstallationId(databaseUrl, config);
  } catch (error) {
    await postgres?.release();
    if (error instanceof SchemaMismatch) throw new ConfigError([error.message]);
    throw config.databaseUrl === undefined ? error : toOperatorError(error, databaseUrl);
  }
  const { ctx, close } = openContext(config, databaseUrl, {
    role: options.role,
    max: options.connections ?? 20,
  });
  return {
    ctx,
    postgres,
    async close() {
      await close();
      await postgres?.release();
    },
  };
}

const noAnswer = 'it didn’t answer in time';

/** Why a database can't be reached, by the error's code. It goes away once the database is up. */
const outages: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ECONNRESET: 'it closed the connection',
  EPIPE: 'it closed the connection',
  EHOSTUNREACH: 'there is no route to it',
  ENETUNREACH: 'there is no route to it',
  ENOENT: 'it has no socket there',
  ENOTFOUND: 'the host name isn’t known',
  EAI_AGAIN: 'the host name can’t be looked up',
  ETIMEDOUT: noAnswer,
  '53100': 'its disk is full',
  '53300': 'it takes no more connections',
  '57P03': 'it is starting or stopping',
};

/** What is wrong with DATABASE_URL or the database's setup, by the error's code. */
const mistakes: Readonly<Record<string, string>> = {
  '28P01': 'the password isn’t right',
  '28000': 'the user may not sign in',
  '3D000': 'the database doesn’t exist',
  '42501': 'the user may not create tables in it',
};

/** Throws DatabaseUnreachable or ConfigError if nobody answers at an external database's address, or not as it should. */
export async function assertReachable(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: seconds(15) });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw toOperatorError(error, databaseUrl);
  } finally {
    await client.end().catch(() => {});
  }
}

/** An external database's error without its URL, which may contain a password. */
function toOperatorError(error: unknown, databaseUrl: string): unknown {
  if (error instanceof ConfigError) return error;
  const code = errorCode(error);
  const mistake = mistakes[code];
  if (mistake !== undefined) return new ConfigError([`DATABASE_URL: ${mistake}.`]);
  if (outages[code] === undefined && !isDatabaseUnavailable(error)) return error;
  return new DatabaseUnreachable(
    `The database at ${databaseAddress(databaseUrl)} can’t be reached: ${outages[code] ?? noAnswer}. ` +
      'Start it, or correct DATABASE_URL.',
    { cause: error },
  );
}
