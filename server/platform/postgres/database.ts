/** The connection to PostgreSQL: a pool, Kysely over it, and transactions. */
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
import { Client, type ClientConfig, keepPlan } from './client.ts';

/** For reading: the pool or a transaction. */
export type Db = Kysely<DB>;
/** For writing: every write takes one, opened at the edge. */
export type Tx = Transaction<DB>;

const types = new pg.TypeOverrides();
types.setTypeParser(20, (text: string) => BigInt(text));

/**
 * Opens the one connection whose statements don't wait for the answers of those before: several asked together are one
 * way there and back. For reading alone; nothing that keeps a portal open (COPY, cursors) works on it.
 */
export type Lookups = () => Promise<Pick<pg.Pool, 'query'> & RawReader>;

/** A connection that can hand rows over as bytes. */
export type RawReader = Pick<Client, 'readRows'>;

/** Runs a statement whose plan is kept. */
export async function prepared<R>(
  db: Db,
  name: string,
  query: { compile(db: Db): CompiledQuery<R> },
): Promise<R[]> {
  const compiled = query.compile(db);
  keepPlan(name, compiled.sql);
  return (await db.executeQuery(compiled)).rows;
}

/** How many rows a query finds that has chosen no columns yet. */
export async function countRows<D, T extends keyof D>(of: SelectQueryBuilder<D, T, object>): Promise<number> {
  const counted = of.clearSelect().select(sql<bigint>`count(*)`.as('total'));
  return Number((await counted.$castTo<{ total: bigint }>().executeTakeFirstOrThrow()).total);
}

export interface Database {
  db: Db;
  pool: pg.Pool;
  lookups: Lookups;
  close(): Promise<void>;
}

/**
 * What each connection asks of the server. One whose client went without a word, with its machine or its network, holds
 * its locks no longer than a minute; no work of ours is silent for as long between two statements of a transaction.
 */
const settings = {
  jit: 'off',
  plan_cache_mode: 'force_generic_plan',
  timezone: 'UTC',
  tcp_keepalives_idle: 30,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 3,
  tcp_user_timeout: minutes(1),
};

/**
 * Opens a pool on `url`. `role` names the connections (`openskip:<pid>:<role>`), so that the supervisor of the embedded
 * server can tell who still uses it; `silence` is how long, in ms, a connection waits for an answer before it looks whether
 * it is cut off, and the server for the next statement of a transaction.
 */
export function openDatabase(
  url: string,
  options: { role: string; max?: number; silence?: number },
): Database {
  const silence = options.silence ?? minutes(1);
  const asked = Object.entries({ ...settings, idle_in_transaction_session_timeout: silence });
  const how: ClientConfig = {
    connectionString: url,
    application_name: `openskip:${process.pid}:${options.role}`,
    connectionTimeoutMillis: seconds(10),
    options: asked.map(([name, value]) => `-c ${name}=${value}`).join(' '),
    types,
    silence,
  };
  class Pooled extends Client {
    constructor() {
      super(how);
    }
  }
  // A connection costs tens of milliseconds at either end until it has met its first statements. If it were let go after
  // seconds, it would be made anew just when many calls come at once, and hold them up.
  const pool = new pg.Pool({
    ...how,
    Client: Pooled,
    max: options.max ?? 10,
    idleTimeoutMillis: minutes(10),
  });
  // A connection that dies while idle is replaced at the next query; one that dies between two statements fails the
  // next of them. Nobody else needs to hear of it, and an error that nobody hears would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new KyselyClass<DB>({ dialect: new PostgresDialect({ pool }) });
  const piped = openPipelined(how);
  return {
    db,
    pool,
    lookups: piped.connect,
    async close() {
      await piped.close();
      await db.destroy();
      // Kysely leaves a pool alone that it has never used, and that would keep the process for ten seconds more.
      if (!pool.ended) await pool.end();
    },
  };
}

/** A connection that is opened when it is first asked for, and anew when it was lost. */
function openPipelined(how: ClientConfig) {
  let current: Promise<Client> | null = null;
  function open(): Promise<Client> {
    const client = new Client({ ...how, pipeline: true });
    const opened = client.connect().then(() => client);
    const forget = () => {
      if (current === opened) current = null;
    };
    // Its statements hear of an error too.
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

/**
 * 53100 is a full disk: the statement is right, and works once there is room. 25P03 ended a transaction that said nothing
 * for too long.
 */
const lost = new Set([
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

/** Whether an error says that the database is away, or has no room, and not that the statement is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  return (
    lost.has(code) ||
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  );
}

/** The message for a request that meets a database that is away. */
export const databaseAway = (cause: unknown) =>
  new AppError(
    'unavailable',
    'The service can’t reach its database right now. Nothing was lost. Try again in a few seconds.',
    {
      retryAfter: 5,
      cause,
    },
  );
