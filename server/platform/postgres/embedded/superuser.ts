/** The superuser of the embedded server: only the supervisor uses it, with a password that each start replaces. */
import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import pg from 'pg';
import { errorCode } from '../../errors.ts';
import { giveToFolderOwner, privateFile } from '../../storage/private-files.ts';
import { name } from './data.ts';
import { createOnce, type PostgresHome } from './home.ts';

/** 192 random bits. */
export const randomPassword = () => randomBytes(24).toString('base64url');

/** Returns the stored password, created if there is none. */
export const ensurePassword = (home: PostgresHome): Promise<string> =>
  createOnce(home.passwordFile, randomPassword());

/** The password that a replacement is about to set, or has set without recording it. */
const nextFile = (home: PostgresHome) => `${home.passwordFile}.next`;

/** Where to connect, and as what. */
export interface SuperuserConnection {
  port: number;
  database: string;
  application_name: string;
}

/** A connection, and its socket for those who don't want it to keep the process alive. */
export interface Superuser {
  client: pg.Client;
  socket: Socket;
}

/**
 * Connects as superuser. If a process was killed while it replaced the password, the one that it had set is tried and
 * kept.
 */
export async function connectAsSuperuser(
  home: PostgresHome,
  connection: SuperuserConnection,
): Promise<Superuser> {
  try {
    return await connect(await ensurePassword(home), connection);
  } catch (error) {
    if (errorCode(error) !== '28P01') throw error;
    const next = await readFile(nextFile(home), 'utf8').catch(() => null);
    // Another process may have recorded its replacement since this one read the file.
    const superuser = await connect(next ?? (await ensurePassword(home)), connection).catch(() => null);
    if (superuser === null) throw error;
    if (next !== null) await rename(nextFile(home), home.passwordFile).catch(ignoreMissing);
    return superuser;
  }
}

async function connect(
  password: string,
  { port, database, application_name }: SuperuserConnection,
): Promise<Superuser> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: `postgres://${name}:${password}@127.0.0.1:${port}/${database}`,
    stream: () => socket,
    application_name,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return { client, socket };
}

function ignoreMissing(error: unknown): void {
  if (errorCode(error) !== 'ENOENT') throw error;
}

/**
 * Replaces the password. It is written before it is set and recorded afterward, so that a process killed in between
 * leaves both.
 */
export async function replacePassword(client: pg.Client, home: PostgresHome): Promise<void> {
  const password = randomPassword();
  await rm(nextFile(home), { force: true });
  await writeFile(nextFile(home), password, { mode: privateFile });
  await giveToFolderOwner(nextFile(home));
  await client.query(`alter role ${name} password ${pg.escapeLiteral(password)}`);
  await rename(nextFile(home), home.passwordFile);
}
