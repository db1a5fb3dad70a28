/** The PostgreSQL pool, Kysely on top of it, and transactions. */
import { AsyncResource } from 'node:async_hooks';
import {
  type CompiledQuery,
  type Kysely,
  Kysely as KyselyClass,
  PostgresDialect,
  type SelectQueryBuilder,
  sql,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { DB } from '#database/types';
import { minutes, seconds } from '../clock.ts';
import { AppError, errorCode } from '../errors.ts';
import { isTracing } from '../tracing/spans.ts';
import { usePlansForValues } from './citus.ts';
import { Client, type ClientConfig, keepPlan } from './client.ts';
import type { Connection } from './runs.ts';

/** For reading: the pool or a transaction. */
export type Db = Kysely<DB>;
/** For writing: every write needs a transaction, opened at the edge. */
export type Tx = Transaction<DB>;

const types = new pg.TypeOverrides();
types.setTypeParser(20, (text: string) => BigInt(text));

/**
 * Opens the connection that pipelines statements: several sent together take one round trip. For reads only; COPY and
 * cursors, which keep a portal open, don't work on it.
 */
export type Lookups = () => Promise<Connection & RawReader>;

/** A connection that can stream rows as bytes. */
export type RawReader = Pick<Client, 'readRows'>;

/** A pool of connections that can stream rows as bytes. */
export type ReaderPool = Omit<pg.Pool, 'connect'> & { connect(): Promise<ReaderClient> };

export type ReaderClient = pg.PoolClient & RawReader;

/** Runs a statement prepared with `keepPlan`. */
export async function prepared<R>(
  db: Db,
  name: string,
  query: { compile(db: Db): CompiledQuery<R> },
): Promise<R[]> {
  const compiled = query.compile(db);
  const statement: CompiledQuery<R> = { ...compiled, sql: keepPlan(name, compiled.sql) };
  return (await db.executeQuery(statement)).rows;
}

/** Counts the rows of a query that hasn't selected columns yet. */
export async function countRows<D, T extends keyof D>(
  query: SelectQueryBuilder<D, T, object>,
): Promise<number> {
  const counted = query.clearSelect().select(sql<bigint>`count(*)`.as('total'));
  return Number((await counted.$castTo<{ total: bigint }>().executeTakeFirstOrThrow()).total);
}

export interface Database {
  db: Db;
  pool: pg.Pool;
  lookups: Lookups;
  readers: ReaderPool;
  close(): Promise<void>;
}

/**
 * Settings of each connection. If a client's machine or network dies, its locks are released within a minute; none of
 * our transactions pauses that long between two statements. If only the client is killed, its statement ends within
 * seconds.
 */
const settings = {
  jit: 'off',
  plan_cache_mode: 'force_generic_plan',
  timezone: 'UTC',
  client_connection_check_interval: seconds(2),
  tcp_keepalives_idle: 30,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 3,
  tcp_user_timeout: minutes(1),
};

/**
 * Opens a pool on `url`. `role` names the connections (`openskip:<pid>:<role>`), so that the supervisor of the embedded
 * server can see who still uses it. `silence` (ms) is how long a connection waits for a reply before it checks whether
 * it is cut off, and how long the server waits for the next statement of a transaction.
 */
export function openDatabase(
  url: string,
  options: { role: string; max?: number; silence?: number },
): Database {
  const silence = options.silence ?? minutes(1);
  const parameters = Object.entries({ ...settings, idle_in_transaction_session_timeout: silence });
  const clientConfig: ClientConfig = {
    connectionString: url,
    application_name: `openskip:${process.pid}:${options.role}`,
    connectionTimeoutMillis: seconds(10),
    options: parameters.map(([name, value]) => `-c ${name}=${value}`).join(' '),
    types,
    silence,
  };
  const { max = 10 } = options;
  const pool = openPool(clientConfig, max);
  const readers = openPool({ ...clientConfig, readsRows: true }, max) as ReaderPool;
  const db = new KyselyClass<DB>({ dialect: new PostgresDialect({ pool }) });
  const piped = openPipelined(clientConfig);
  return {
    db,
    pool,
    lookups: piped.connect,
    readers,
    async close() {
      await piped.close();
      await db.destroy();
      // Kysely doesn't end a pool it never used, which would keep the process alive for ten more seconds.
      if (!pool.ended) await pool.end();
      await readers.end();
    },
  };
}

function openPool(config: ClientConfig, max: number): pg.Pool {
  class Pooled extends Client {
    constructor() {
      super(config);
    }
  }
  // A new connection costs tens of milliseconds until it has run its first statements. With a short idle timeout,
  // bursts would pay for that every time.
  const pool = new pg.Pool({
    ...config,
    Client: Pooled,
    max,
    idleTimeoutMillis: minutes(10),
    verify: (client, ready) => void usePlansForValues(client).then(() => ready(), ready),
  });
  // A connection that dies while idle is replaced at the next query; one that dies in a transaction fails its next
  // statement. Without this listener, the error event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  if (isTracing()) keepCallersTraces(pool);
  return pool;
}

/** Without this, a statement that waits for a connection would be in the trace of the request that returned that connection. */
function keepCallersTraces(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...rest: unknown[]) => unknown;
  const bound = (callback?: () => void) => connect(callback && AsyncResource.bind(callback));
  pool.connect = bound as typeof pool.connect;
}

/** A connection opened on first use and reopened after it is lost. */
function openPipelined(clientConfig: ClientConfig) {
  let current: Promise<Client> | null = null;
  function open(): Promise<Client> {
    const client = new Client({ ...clientConfig, pipeline: true, readsRows: true });
    const opened = client
      .connect()
      .then(() => usePlansForValues(client))
      .then(() => client);
    const forget = () => {
      if (current === opened) current = null;
    };
    // Its statements receive the error too.
    client.on('error', forget);
    client.on('end', forget);
    opened.catch(forget);
    return opened;
  }
  return {
    connect: () => {
      current ??= open();
      return current;
    },
    close: async () => (await current?.catch(() => null))?.end(),
  };
}

/** 53100 is a full disk: the statement is valid and works once there is space. 25P03 ended an idle transaction. */
const outageCodes: ReadonlySet<string> = new Set([
  '25P03',
  '53100',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
]);

/**
 * Returns true if the error means that the database is down or out of space rather than that the statement is wrong.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  return (
    outageCodes.has(code) ||
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/.test(code) ||
    /Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  );
}

/** Host and port in a connection string, or the folder of its socket, without user and password. */
export function databaseAddress(connectionString: string): string {
  const { host, port } = new pg.Client({ connectionString });
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}

/** The error for a request during a database outage. */
export const databaseUnavailable = (cause: unknown) =>
  new AppError('database_unavailable', { retryAfter: 5, cause });

/** The version of the server, such as `18.4`. Throws if it can't be reached. */
export async function readServerVersion({ pool }: Pick<Database, 'pool'>): Promise<string> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version.split(' ')[0] ?? 'unknown';
}
