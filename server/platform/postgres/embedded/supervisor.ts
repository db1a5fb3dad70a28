/**
 * The embedded PostgreSQL of a data folder, shared by all processes that use the folder: the first starts it, the last
 * stops it, and a killed server is restarted.
 */

import { rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { errorCode, MachineError } from '../../errors.ts';
import { isDatabaseUnavailable } from '../database.ts';
import { findPostmaster, type Postmaster, startPostmaster, stopPostmaster } from './cluster.ts';
import { alive, createData, name, type Settings } from './data.ts';
import { hasDatabase, type PostgresHome, prepareHome } from './home.ts';
import { dropLogin, type Login, newLogin, prepareAccess } from './logins.ts';
import { connectAsSuperuser, ensurePassword, replacePassword } from './superuser.ts';

export interface PostgresOptions {
  /** OpenSkip's data folder, created if missing. */
  dataFolder: string;
  /** Receives log lines of the supervisor. */
  onLog?: (line: string) => void;
  /** Overrides the default PostgreSQL settings; effective for the process that starts the server. */
  settings?: Settings;
}

export interface EmbeddedPostgres {
  /** The database, with this process's login: `postgres://openskip_<pid>_…:…@127.0.0.1:<port>/openskip`. */
  url: string;
  /** True if this call started the server rather than finding it running. */
  started: boolean;
  /** Process id of the server. */
  pid: number;
  /** Stops the server unless another process uses it. Idempotent. */
  release(): Promise<void>;
  /** Returns true while this process is connected; false once the server died. */
  isConnected(): boolean;
}

/**
 * A reference-counted claim on a server: a connection that shows other processes it is in use. It takes a shared lock;
 * the last process to leave finds that lock free.
 */
interface Claim {
  client: pg.Client | undefined;
  socket: Socket;
  login: Login;
  callers: number;
}

const claims = new Map<string, Claim>();
const lock = '7308325131';
/** How long (ms) a running server may take to accept our connection. */
const connectTimeout = 60_000;
const ownConnections = `${name}:${process.pid}:`;
const connectionPattern = new RegExp(`^${name}:(\\d+):`);
const claimPattern = new RegExp(`^${name}:\\d+:hold$`);
/** How long (ms) connections of dead processes may take to close. */
const drainTimeout = 5000;

/**
 * Connects to the embedded server of a data folder, creating and starting it if needed. Safe to call from several
 * processes at once. Throws an Error with advice if the folder, the disk or the data prevent it.
 */
export async function ensurePostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.onLog ?? (() => {});
  const settings = options.settings ?? {};
  const home = await prepareHome(options.dataFolder, log);
  await createData(home, await ensurePassword(home), settings);
  for (const since = performance.now(); ; ) {
    const { postmaster, started } = await startPostmaster(home, settings, log);
    let login: Login;
    try {
      login = await claim(home, postmaster.port, started);
    } catch (error) {
      // The server stopped or died meanwhile; start it again.
      if (!isDatabaseUnavailable(error) || performance.now() - since > connectTimeout)
        throw claimError(home, error);
      await sleep(50);
      continue;
    }
    let released: Promise<void> | undefined;
    const release = () => {
      released ??= leave(home, postmaster, log);
      return released;
    };
    return {
      url: `postgres://${login.user}:${login.password}@127.0.0.1:${postmaster.port}/${name}`,
      started,
      pid: postmaster.pid,
      release,
      isConnected: () => claims.get(home.data)?.client !== undefined,
    };
  }
}

/** Stops the embedded server of a data folder if no process uses it. Never starts one. */
export async function stopUnusedPostgres(dataFolder: string): Promise<void> {
  if (!(await hasDatabase(dataFolder))) return;
  const home = await prepareHome(dataFolder, () => {});
  if ((await findPostmaster(home)) === undefined) return;
  await (await ensurePostgres({ dataFolder })).release();
}

/** Returns true if the embedded server of a data folder is running. */
export async function isEmbeddedRunning(dataFolder: string): Promise<boolean> {
  if (!(await hasDatabase(dataFolder))) return false;
  return (await findPostmaster(await prepareHome(dataFolder, () => {}))) !== undefined;
}

/** Stops and deletes the embedded database of a data folder, wherever it is. */
export async function removeEmbedded(dataFolder: string): Promise<void> {
  if (!(await hasDatabase(dataFolder))) return;
  await stopUnusedPostgres(dataFolder);
  const { folder } = await prepareHome(dataFolder, () => {});
  await rm(folder, { recursive: true, force: true });
}

async function claim(home: PostgresHome, port: number, started: boolean): Promise<Login> {
  // After a restart of the server, open pools go on with the same login.
  const now = claims.get(home.data) ?? {
    client: undefined,
    socket: new Socket(),
    login: newLogin(),
    callers: 0,
  };
  claims.set(home.data, now);
  if (now.client === undefined) {
    const { client, socket } = await connectAndPrepare(home, port, started, now.login);
    if (now.client !== undefined) {
      // Another caller was faster.
      await client.end();
    } else {
      // Don't keep the process alive for this connection.
      socket.unref();
      Object.assign(now, { client, socket });
      claims.set(home.data, now);
      client.on('end', () => {
        now.client = undefined;
      });
    }
  }
  now.callers++;
  return now.login;
}

async function connectAndPrepare(home: PostgresHome, port: number, started: boolean, login: Login) {
  const how = { port, application_name: `${ownConnections}hold` };
  const { client, socket } = await connectAsSuperuser(home, { ...how, database: 'postgres' });
  try {
    await client.query(`select pg_advisory_lock_shared(${lock})`);
    if (started) await replacePassword(client, home);
    const connectInside = async () => (await connectAsSuperuser(home, { ...how, database: name })).client;
    await prepareAccess(client, login, { started, connectInside });
    return { client, socket };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

function claimError(home: PostgresHome, error: unknown): MachineError {
  const why =
    errorCode(error) === '28P01'
      ? `The password in ${home.passwordFile} doesn’t open the database in ${home.data}. ` +
        'Put the file back that was there when the database last ran.'
      : `PostgreSQL runs on ${home.data}, but takes no connection: ${error instanceof Error ? error.message : error}. ` +
        `Its log is ${home.log}.`;
  return new MachineError(why, { cause: error });
}

async function leave(home: PostgresHome, postmaster: Postmaster, log: (line: string) => void): Promise<void> {
  const claim = claims.get(home.data);
  if (claim === undefined || --claim.callers > 0) return;
  claims.delete(home.data);
  const client = claim.client;
  if (client === undefined) return;
  claim.socket.ref();
  try {
    await dropLogin(client, claim.login);
    if (!(await isLast(client))) return;
    log('Stopping PostgreSQL');
    const current = (await findPostmaster(home)) ?? postmaster;
    if (!(await stopPostmaster(home, current))) log(`PostgreSQL is still stopping (process ${current.pid})`);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Returns true if no other process uses the server. Our lock then blocks new processes until it has stopped. Ends
 * connections of dead processes first, since the server may take long to notice.
 */
async function isLast(client: pg.Client): Promise<boolean> {
  await client.query(`select pg_advisory_unlock_shared(${lock})`);
  for (const since = performance.now(); performance.now() - since < drainTimeout; await sleep(20)) {
    const { rows: others } = await client.query<{ pid: number; application_name: string }>(
      `select pid, application_name from pg_stat_activity
       where backend_type = 'client backend' and not starts_with(application_name, $1)`,
      [ownConnections],
    );
    const left = others.filter(({ application_name }) => hasEnded(application_name));
    if (others.some((one) => !left.includes(one) && !claimPattern.test(one.application_name))) return false;
    if (left.length === 0) {
      const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${lock}) as free`);
      return rows[0]?.free === true;
    }
    const pids = left.map(({ pid }) => pid);
    await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]);
  }
  return false;
}

/** Returns true for a connection of an OpenSkip process that has ended. */
function hasEnded(application_name: string): boolean {
  const pid = connectionPattern.exec(application_name)?.[1];
  return pid !== undefined && !alive(Number(pid));
}

/** The server is up, or down with the error if the restart failed. */
export type PostgresState = { up: true; url: string } | { up: false; error?: Error };

/**
 * Checks every second and restarts a dead server, on its old port if that is free, so that open pools reconnect. Calls
 * `onState` on each change. The returned function stops watching and releases the server.
 */
export function watchPostgres(
  options: PostgresOptions,
  onState: (state: PostgresState) => void,
): () => Promise<void> {
  let current: EmbeddedPostgres | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const check = async () => {
    if (current?.isConnected()) return;
    if (current !== undefined) onState({ up: false });
    try {
      const next = await ensurePostgres(options);
      await current?.release();
      current = next;
      onState({ up: true, url: next.url });
    } catch (error) {
      onState({ up: false, error: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  const watch = async () => {
    await check();
    const again = () => {
      looking = watch();
    };
    if (!stopped) timer = setTimeout(again, 1000).unref();
  };
  let looking = watch();

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await looking;
    await current?.release();
  };
}
