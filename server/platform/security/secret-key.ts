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

/** The key as 64 hexadecimal digits. Without one in the environment, the first call creates it in the data folder. */
export async function ensureSecretKey({ dataFolder, secretKey }: KeySource): Promise<string> {
  return secretKey ?? validKey(dataFolder, await createOnce(secretKeyPath(dataFolder), newKey()));
}

/** A secret of 32 bytes for one purpose, which reveals neither the key nor other secrets (HMAC-SHA256). */
export const deriveSecret = async (source: KeySource, purpose: string): Promise<Buffer> =>
  createHmac('sha256', Buffer.from(await ensureSecretKey(source), 'hex'))
    .update(`${purpose}\n`)
    .digest();

const newKey = (): string => `${randomBytes(32).toString('hex')}\n`;

/** The key as in `ensureSecretKey`; null if there is none yet. */
export async function readSecretKey({ dataFolder, secretKey }: KeySource): Promise<string | null> {
  return secretKey ?? readKeyFile(dataFolder);
}

/** The key in the data folder, whether or not the environment has one; null if there is none. */
export async function readKeyFile(dataFolder: string): Promise<string | null> {
  const text = await readFile(secretKeyPath(dataFolder), 'utf8').catch(() => null);
  return text === null ? null : validKey(dataFolder, text);
}

function validKey(dataFolder: string, text: string): string {
  const key = text.trim().toLowerCase();
  if (/^[0-9a-f]{64}$/.test(key)) return key;
  throw new ConfigError([`${secretKeyPath(dataFolder)} holds no key. Put the file back from a backup.`]);
}

/** What the database stores to recognize the key. Reveals nothing about it. */
export const keyCheckOf = (key: string): Buffer =>
  createHmac('sha256', Buffer.from(key, 'hex')).update('secret-key check\n').digest();

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
  const path = secretKeyPath(source.dataFolder);
  const key = await readSecretKey(source);
  if (key === null)
    throw new ConfigError([
      `The secret key is missing: ${path} doesn’t exist, and OPENSKIP_SECRET_KEY isn’t set. ${sealed} ` +
        `Put the file back from a backup, or set OPENSKIP_SECRET_KEY. ${lost}`,
    ]);
  if (timingSafeEqual(keyCheckOf(key), expected)) return;
  throw new ConfigError([
    `The secret key in ${source.secretKey === undefined ? path : 'OPENSKIP_SECRET_KEY'} isn’t the one that sealed ` +
      `the data in the database. ${sealed} Use the earlier key. ${lost}`,
  ]);
}

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
