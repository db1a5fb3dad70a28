/**
 * The embedded PostgreSQL of a data folder, shared by every process that uses the folder: the first starts it, the last
 * to leave stops it, and one that was killed is brought back.
 */

import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCode, MachineError } from '../../errors.ts';
import { isDatabaseAway } from '../database.ts';
import { findPostmaster, type Postmaster, startPostmaster, stopPostmaster } from './cluster.ts';
import { alive, createData, name, type Settings } from './data.ts';
import { createOnce, hasDatabase, type PostgresHome, prepareHome } from './home.ts';

export interface PostgresOptions {
  /** OpenSkip's data folder; it is made if it is missing. */
  dataFolder: string;
  /** What the supervisor does, line by line. */
  onLog?: (line: string) => void;
  /** PostgreSQL's settings, over the usual ones; they count for the process that starts the server. */
  settings?: Settings;
}

export interface EmbeddedPostgres {
  /** `postgres://openskip:…@127.0.0.1:<port>/openskip` */
  url: string;
  /** Whether this call started the server, and did not find it running. */
  started: boolean;
  /** The server's process. */
  pid: number;
  /** Stops the server if no other process uses it, else leaves it to the last one. Once done, it does nothing. */
  release(): Promise<void>;
  /** Whether this process is still connected to the server; false once the server died. */
  isHeld(): boolean;
}

/**
 * How this process holds on to a server: a connection that says so to the other processes, and how many callers count
 * on it. The shared lock on it is what the last one to leave finds free.
 */
interface Hold {
  client: pg.Client | undefined;
  socket: Socket;
  callers: number;
}

const holds = new Map<string, Hold>();
const lock = '7308325131';
/** Milliseconds in which a running server has to take our connection. */
const patience = 60_000;
const ownConnections = `${name}:${process.pid}:`;
const connectionPattern = new RegExp(`^${name}:(\\d+):`);
const holdPattern = new RegExp(`^${name}:\\d+:hold$`);
/** Milliseconds in which connections that nobody holds have to go. */
const farewell = 5000;

/**
 * Connects to the embedded server of a data folder, which is created and started where needed. It may be called by
 * several processes at once. Throws an Error that says what to do when the folder, the disk or the data prevent it.
 */
export async function ensurePostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.onLog ?? (() => {});
  const settings = options.settings ?? {};
  const home = await prepareHome(options.dataFolder, log);
  const password = await createOnce(home.passwordFile, randomBytes(24).toString('base64url'));
  await createData(home, password, settings);
  for (const since = performance.now(); ; ) {
    const { postmaster, started } = await startPostmaster(home, settings, log);
    const url = (database: string) =>
      `postgres://${name}:${password}@127.0.0.1:${postmaster.port}/${database}`;
    try {
      await hold(home, url('postgres'));
    } catch (error) {
      // It stopped or died meanwhile, and is started again.
      if (!isDatabaseAway(error) || performance.now() - since > patience) throw holdError(home, error);
      await sleep(50);
      continue;
    }
    let released: Promise<void> | undefined;
    const release = () => {
      released ??= leave(home, postmaster, log);
      return released;
    };
    return {
      url: url(name),
      started,
      pid: postmaster.pid,
      release,
      isHeld: () => holds.get(home.data)?.client !== undefined,
    };
  }
}

/** Stops the embedded server of a data folder if it runs and no process uses it; starts nothing. */
export async function stopUnusedPostgres(dataFolder: string): Promise<void> {
  if (!(await hasDatabase(dataFolder))) return;
  const home = await prepareHome(dataFolder, () => {});
  if ((await findPostmaster(home)) === undefined) return;
  await (await ensurePostgres({ dataFolder })).release();
}

async function hold(home: PostgresHome, url: string): Promise<void> {
  const own = holds.get(home.data);
  if (own?.client !== undefined) {
    own.callers++;
    return;
  }
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    stream: () => socket,
    application_name: `${ownConnections}hold`,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`select pg_advisory_lock_shared(${lock})`);
    await createDatabase(client);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  // A process may end without waiting for this connection.
  socket.unref();
  const now = holds.get(home.data) ?? { client: undefined, socket, callers: 0 };
  holds.set(home.data, now);
  now.callers++;
  if (now.client !== undefined) return client.end();
  Object.assign(now, { client, socket });
  client.on('end', () => {
    now.client = undefined;
  });
}

function holdError(home: PostgresHome, error: unknown): MachineError {
  const why =
    errorCode(error) === '28P01'
      ? `The password in ${home.passwordFile} does not open the database in ${home.data}. ` +
        'Put the file back that was there when the database was created.'
      : `PostgreSQL runs on ${home.data}, but takes no connection: ${error instanceof Error ? error.message : error}. ` +
        `Its log is ${home.log}.`;
  return new MachineError(why, { cause: error });
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount !== 0) return;
  await client.query(`create database ${name}`).catch((error: unknown) => {
    // Another process created it at the same time.
    if (!['42P04', '23505'].includes(errorCode(error))) throw error;
  });
}

async function leave(home: PostgresHome, postmaster: Postmaster, log: (line: string) => void): Promise<void> {
  const own = holds.get(home.data);
  if (own === undefined || --own.callers > 0) return;
  holds.delete(home.data);
  const client = own.client;
  if (client === undefined) return;
  own.socket.ref();
  try {
    if (!(await isLast(client))) return;
    log('Stopping PostgreSQL');
    const current = (await findPostmaster(home)) ?? postmaster;
    if (!(await stopPostmaster(home, current))) log(`PostgreSQL is still stopping (process ${current.pid})`);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Whether nobody else uses the server. If so, our lock keeps newcomers waiting until it has stopped. A connection whose
 * process has ended is no use, though the server may be long in noticing it: it is ended first.
 */
async function isLast(client: pg.Client): Promise<boolean> {
  await client.query(`select pg_advisory_unlock_shared(${lock})`);
  for (const since = performance.now(); performance.now() - since < farewell; await sleep(20)) {
    const { rows: others } = await client.query<{ pid: number; application_name: string }>(
      `select pid, application_name from pg_stat_activity
       where backend_type = 'client backend' and not starts_with(application_name, $1)`,
      [ownConnections],
    );
    const left = others.filter(({ application_name }) => hasEnded(application_name));
    if (others.some((one) => !left.includes(one) && !holdPattern.test(one.application_name))) return false;
    if (left.length === 0) {
      const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${lock}) as free`);
      return rows[0]?.free === true;
    }
    const pids = left.map(({ pid }) => pid);
    await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]);
  }
  return false;
}

/** Whether a connection is one of ours whose process is no more. */
function hasEnded(application_name: string): boolean {
  const pid = connectionPattern.exec(application_name)?.[1];
  return pid !== undefined && !alive(Number(pid));
}

/** What the watch sees: the server there, or away and, if bringing it back failed, why. */
export type PostgresState = { up: true; url: string } | { up: false; error?: Error };

/**
 * Looks each second whether the server is there and brings it back, on its old port if that is free, so that open pools
 * reconnect by themselves. `onState` hears of each change. Returns what stops watching, which counts as a release.
 */
export function watchPostgres(
  options: PostgresOptions,
  onState: (state: PostgresState) => void,
): () => Promise<void> {
  let current: EmbeddedPostgres | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const look = async () => {
    if (current?.isHeld()) return;
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
    await look();
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
