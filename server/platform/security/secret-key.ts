/**
 * The key of an installation, which seals secrets in its database and the keys of its files. It comes from the
 * environment or from the data folder.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Config, ConfigError } from '../config/config.ts';
import { createOnce } from '../postgres/embedded/home.ts';

/** Where the key may be. */
export type KeySource = Pick<Config, 'dataFolder' | 'secretKey'>;

export const secretKeyPath = (dataFolder: string): string => join(dataFolder, 'secret-key');

/** Where a new key is kept while it replaces the one in the data folder. */
export const nextKeyPath = (dataFolder: string): string => join(dataFolder, 'secret-key.next');

/** The key as 64 hexadecimal digits. Without one in the environment, the first call creates it in the data folder. */
export async function ensureSecretKey({ dataFolder, secretKey }: KeySource): Promise<string> {
  return secretKey ?? (await createKeyFile(secretKeyPath(dataFolder)));
}

/** Reads a file with a key, which is created with a random one unless it exists. */
export async function createKeyFile(path: string): Promise<string> {
  return validKey(path, await createOnce(path, `${randomBytes(32).toString('hex')}\n`));
}

/** A secret of 32 bytes for one purpose, which reveals neither the key nor other secrets (HMAC-SHA256). */
export const deriveSecret = async (source: KeySource, purpose: string): Promise<Buffer> =>
  createHmac('sha256', Buffer.from(await ensureSecretKey(source), 'hex'))
    .update(`${purpose}\n`)
    .digest();

/** The key as in `ensureSecretKey`; null if there is none yet. */
export async function readSecretKey({ dataFolder, secretKey }: KeySource): Promise<string | null> {
  return secretKey ?? readKeyFile(dataFolder);
}

/** The key in the data folder, whether or not the environment has one; null if there is none. */
export const readKeyFile = (dataFolder: string): Promise<string | null> =>
  readKeyAt(secretKeyPath(dataFolder));

/** The key in a file; null if there is none. */
export async function readKeyAt(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : validKey(path, text);
}

function validKey(path: string, text: string): string {
  const key = text.trim().toLowerCase();
  if (/^[0-9a-f]{64}$/.test(key)) return key;
  throw new ConfigError([`${path} holds no key. Put the file back from a backup.`]);
}

/** What the database stores to recognize the key. Reveals nothing about it. */
export const keyCheckOf = (key: string): Buffer =>
  createHmac('sha256', Buffer.from(key, 'hex')).update('secret-key check\n').digest();

const replacing = Buffer.from('replaced');

/** What the database stores in place of the check while one key replaces another, so that no process starts. */
export const replacementCheckOf = (key: string, newKey: string): Buffer =>
  Buffer.concat([replacing, keyCheckOf(key).subarray(0, 12), keyCheckOf(newKey).subarray(0, 12)]);

export const isReplacementCheck = (check: Buffer): boolean =>
  check.subarray(0, replacing.length).equals(replacing);

/** Throws ConfigError while a new key replaces the one that sealed the data. */
export async function assertKeyNotReplacing(databaseUrl: string): Promise<void> {
  const check = await readKeyCheck(databaseUrl);
  if (check !== null && isReplacementCheck(check)) throw new ConfigError([unfinished]);
}

/** Throws ConfigError if the environment has another key than the data folder. */
export async function assertOneKey({ dataFolder, secretKey }: KeySource): Promise<void> {
  const inFolder = await readKeyFile(dataFolder);
  if (secretKey === undefined || inFolder === null || secretKey === inFolder) return;
  throw new ConfigError([
    `OPENSKIP_SECRET_KEY isn’t the key in ${secretKeyPath(dataFolder)}, so nothing was started or changed. ` +
      'Set it to that key, or unset it.',
  ]);
}

/**
 * Throws ConfigError if the key isn't the one that sealed this installation's data. Changes nothing. A database that
 * never recorded its key accepts any.
 */
export async function checkSecretKey(databaseUrl: string, source: KeySource): Promise<void> {
  const expected = await readKeyCheck(databaseUrl);
  if (expected === null) return;
  if (isReplacementCheck(expected)) throw new ConfigError([unfinished]);
  const path = secretKeyPath(source.dataFolder);
  const key = await readSecretKey(source);
  if (key === null)
    throw new ConfigError([
      `The secret key is missing: ${path} doesn’t exist, and OPENSKIP_SECRET_KEY isn’t set. ${sealed} ` +
        `Put the file back from a backup, or set OPENSKIP_SECRET_KEY. ${lost}`,
    ]);
  if (timingSafeEqual(keyCheckOf(key), expected)) return;
  const next = await readKeyAt(nextKeyPath(source.dataFolder));
  if (next !== null && timingSafeEqual(keyCheckOf(next), expected)) throw new ConfigError([unfinished]);
  throw new ConfigError([
    `The secret key in ${source.secretKey === undefined ? path : 'OPENSKIP_SECRET_KEY'} isn’t the one that sealed ` +
      `the data in the database. ${sealed} Use the earlier key. ${lost}`,
  ]);
}

const unfinished =
  'The secret key is being replaced, so nothing was started or changed. ' +
  'Wait for “openskip replace-secret-key”, or run it again if it was interrupted.';
const sealed = 'Files and secrets can’t be read without it, so nothing was started or changed.';
const lost =
  'If it is lost for good, “openskip adopt-data-folder” accepts a new one; files and secrets sealed with the old one ' +
  'can’t be read then.';

async function readKeyCheck(databaseUrl: string): Promise<Buffer | null> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: `openskip:${process.pid}:secret-key`,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows: columns } = await client.query(
      `select from information_schema.columns
       where table_schema = 'public' and table_name = 'installation' and column_name = 'key_check'`,
    );
    if (columns.length === 0) return null;
    const { rows } = await client.query<{ key_check: Buffer | null }>('select key_check from installation');
    return rows[0]?.key_check ?? null;
  } finally {
    await client.end();
  }
}
