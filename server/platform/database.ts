/** The connection to PostgreSQL: a pool, Kysely over it, and transactions. */
import { type Kysely, Kysely as KyselyClass, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '#database/types';
import { AppError } from './errors.ts';

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
export type Lookups = () => Promise<Pick<pg.Pool, 'query'>>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  lookups: Lookups;
  url: string;
  close(): Promise<void>;
}

/**
 * Opens a pool on `url`. `role` names the connections (`openskip:<pid>:<role>`), so that the supervisor of the embedded
 * server can tell who still uses it.
 */
export function openDatabase(url: string, options: { role: string; max?: number }): Database {
  const how = {
    connectionString: url,
    application_name: `openskip:${process.pid}:${options.role}`,
    connectionTimeoutMillis: 10_000,
    options: '-c jit=off -c plan_cache_mode=force_generic_plan -c timezone=UTC',
    types,
  };
  const pool = new pg.Pool({ ...how, max: options.max ?? 10 });
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
    url,
    async close() {
      await piped.close();
      await db.destroy();
      // Kysely leaves a pool alone that it has never used, and that would keep the process for ten seconds more.
      if (!pool.ended) await pool.end();
    },
  };
}

/** A connection that is opened when it is first asked for, and anew when it was lost. */
function openPipelined(how: pg.ClientConfig) {
  let current: Promise<pg.Client> | null = null;
  function open(): Promise<pg.Client> {
    const client = new pg.Client({ ...how, pipeline: true });
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

/** 53100 is a full disk: the statement is right, and works once there is room. */
const lost = new Set(['53100', '57P01', '57P02', '57P03', '08000', '08001', '08003', '08006', '53300']);

/** Whether an error says that the database is away, or has no room, and not that the statement is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
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
