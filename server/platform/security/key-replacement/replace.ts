/**
 * Replaces the secret key. What the old one sealed is sealed with the new one: first the files in a bucket, one by one,
 * then all columns in one transaction with the key's check. Stored files with another cipher than the configured one are
 * encrypted again before. Meanwhile the check accepts neither key, so no process starts. Interrupted anywhere, it can run
 * again.
 */
import { randomBytes } from 'node:crypto';
import { link, open, rename, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { missingMigrations } from '#database/migrate';
import { clock, seconds } from '../../clock.ts';
import { ConfigError } from '../../config/config.ts';
import { checkBucketOwner, checkInstallationId, type InstallationSource } from '../../installation-id.ts';
import { giveToFolderOwner, privateFile } from '../../storage/private-files.ts';
import type { CipherName } from '../sealing/ciphers.ts';
import type { SealedColumn } from '../sealing/secrets.ts';
import {
  assertOneKey,
  checkSecretKey,
  createKeyFile,
  isReplacementCheck,
  keyCheckOf,
  nextKeyPath,
  readKeyAt,
  readKeyFile,
  readSecretKey,
  replacementCheckOf,
  secretKeyPath,
} from '../secret-key.ts';
import { findOutdatedFiles, resealStoredFiles } from './outdated-files.ts';
import { countSealed, type Resealed, type Resealing, resealColumns, resealFiles } from './reseal.ts';

/** Why the key can't be replaced now. Nothing was changed. */
export class KeyReplacementError extends Error {}

export interface ReplacementSource extends InstallationSource {
  /** Needed if the key isn't in the data folder; otherwise a random one is made. */
  newSecretKey: string | undefined;
  cipher: CipherName;
}

export interface Replaced extends Resealed {
  /** Where the old key of the data folder is now; null if it wasn't there. */
  oldKeyPath: string | null;
}

interface ReplacementOptions {
  columns: readonly SealedColumn[];
  /** Receives how much is sealed again, of how much. It may throw to interrupt. */
  report: (done: number, total: number) => void;
}

/** Replaces the key of an installation that isn't running. Throws ConfigError or KeyReplacementError if it can't begin. */
export async function replaceSecretKey(
  databaseUrl: string,
  source: ReplacementSource,
  options: ReplacementOptions,
): Promise<Replaced> {
  await assertOneKey(source);
  await checkInstallationId(databaseUrl, source);
  await checkBucketOwner(databaseUrl, source);
  if ((await missingMigrations(databaseUrl)).length > 0)
    throw new KeyReplacementError(
      'The database isn’t upgraded to this release, so nothing was changed. Start the service once, then stop it.',
    );
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: `openskip:${process.pid}:replace-secret-key`,
    // Files in a bucket can take long, during which the connection is idle.
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await assertNothingRuns(client);
    const keys = await beginOrResume(client, databaseUrl, source);
    const resealed = keys.sealed ? { sealed: 0, unreadable: 0 } : await reseal(client, source, keys, options);
    return { ...resealed, oldKeyPath: await replaceKeyFile(source.dataFolder, keys.newKey) };
  } finally {
    await client.end();
  }
}

interface Keys {
  oldKey: string;
  newKey: string;
  /** Whether an interrupted replacement sealed everything already. */
  sealed: boolean;
}

async function beginOrResume(
  client: pg.Client,
  databaseUrl: string,
  source: ReplacementSource,
): Promise<Keys> {
  const { dataFolder, newSecretKey } = source;
  const { rows } = await client.query<{ key_check: Buffer | null }>('select key_check from installation');
  const check = rows[0]?.key_check ?? null;
  const oldKey = await readSecretKey(source);
  // A missing key has the message of every other command.
  if (oldKey === null || check === null) {
    await checkSecretKey(databaseUrl, source);
    throw new KeyReplacementError(
      'The database doesn’t know its secret key yet, so nothing was changed. Start the service once, then stop it.',
    );
  }
  const newKey = newSecretKey ?? (await readKeyAt(nextKeyPath(dataFolder)));
  if (newKey !== null && newKey !== oldKey) {
    const sealed = check.equals(keyCheckOf(newKey));
    if (sealed || check.equals(replacementCheckOf(oldKey, newKey))) return { oldKey, newKey, sealed };
  }
  if (isReplacementCheck(check))
    throw new ConfigError([
      'An interrupted replacement has other keys than these, so nothing was changed. ' +
        'Set the same keys as when it began: OPENSKIP_SECRET_KEY (or the file in the data folder) to the old one, ' +
        'and OPENSKIP_NEW_SECRET_KEY to the new one unless it was random.',
    ]);
  await checkSecretKey(databaseUrl, source);
  return begin(client, source, oldKey);
}

async function begin(
  client: pg.Client,
  { dataFolder, secretKey, newSecretKey }: ReplacementSource,
  oldKey: string,
): Promise<Keys> {
  if (newSecretKey === oldKey)
    throw new ConfigError(['OPENSKIP_NEW_SECRET_KEY is the current key. Set it to another one.']);
  if (secretKey !== undefined && newSecretKey === undefined)
    throw new ConfigError([
      'OPENSKIP_NEW_SECRET_KEY isn’t set. The current key comes from the environment, so set the new one, ' +
        'such as “openssl rand -hex 32” prints, and keep a copy of it.',
    ]);
  const newKey = newSecretKey ?? (await createKeyFile(nextKeyPath(dataFolder)));
  if ((await readKeyFile(dataFolder)) !== null) await keepNextKey(dataFolder, newKey);
  const setCheck = (check: Buffer) => client.query('update installation set key_check = $1', [check]);
  await setCheck(replacementCheckOf(oldKey, newKey));
  try {
    // A process may have started since the first look; none can from here.
    await assertNothingRuns(client);
  } catch (error) {
    await setCheck(keyCheckOf(oldKey));
    throw error;
  }
  return { oldKey, newKey, sealed: false };
}

/** The database ends the connections of an ended or killed process within this time, ms. */
const endedWithin = seconds(5);

/** Throws if another process is connected. In a container of its own it may have the same process id. */
async function assertNothingRuns(client: pg.Client): Promise<void> {
  for (const end = performance.now() + endedWithin; ; await sleep(100)) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and application_name ~ '^openskip:' and pid <> pg_backend_pid()
         and application_name <> $1`,
      [`openskip:${process.pid}:hold`],
    );
    if (rowCount === 0) return;
    if (performance.now() > end) break;
  }
  throw new KeyReplacementError(
    'OpenSkip is running, so nothing was changed. Stop it on all machines, then run this command again.',
  );
}

async function reseal(
  client: pg.Client,
  source: ReplacementSource,
  { oldKey, newKey }: Keys,
  { columns, report }: ReplacementOptions,
): Promise<Resealed> {
  const { files, rows } = await countSealed(client, source, columns);
  const outdated = await findOutdatedFiles(client, { ...source, secretKey: oldKey }, columns);
  let done = 0;
  const resealing: Resealing = {
    oldKey,
    newKey,
    cipher: source.cipher,
    onSealed: (count) => {
      done += count;
      report(done, outdated.length + files + rows);
    },
  };
  await resealStoredFiles(client, { ...source, secretKey: oldKey }, outdated, () => resealing.onSealed(1));
  const ofFiles = await resealFiles(source, resealing);
  await client.query('begin');
  const ofColumns = await resealColumns(client, columns, resealing);
  await client.query('update installation set key_check = $1', [keyCheckOf(newKey)]);
  await client.query('commit');
  return {
    sealed: ofFiles.sealed + ofColumns.sealed,
    unreadable: ofFiles.unreadable + ofColumns.unreadable,
  };
}

/** Keeps the new key before anything is sealed with it, also if the machine crashes. */
async function keepNextKey(dataFolder: string, newKey: string): Promise<void> {
  const path = nextKeyPath(dataFolder);
  if ((await readKeyAt(path)) !== newKey) {
    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    await writeFile(draft, `${newKey}\n`, { mode: privateFile });
    await giveToFolderOwner(draft);
    await rename(draft, path);
  }
  const file = await open(path);
  await file.sync();
  await file.close();
}

/** Puts the new key in the place of the old one, which gets another name. Returns its path; null if there was no key. */
async function replaceKeyFile(dataFolder: string, newKey: string): Promise<string | null> {
  const path = secretKeyPath(dataFolder);
  if ((await readKeyFile(dataFolder)) === null) return null;
  await keepNextKey(dataFolder, newKey);
  const oldKeyPath = `${path}.replaced-${clock.now().toISOString().replaceAll(/[:.]/g, '-')}`;
  await link(path, oldKeyPath);
  await rename(nextKeyPath(dataFolder), path);
  return oldKeyPath;
}
