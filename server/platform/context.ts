import type pg from 'pg';
import type { Seat } from '#contract/seats';
import type { Config } from './config/config.ts';
import type { Log } from './log.ts';
import type { Db, Lookups, ReaderPool, Tx } from './postgres/database.ts';
import type { Storage } from './storage/storage.ts';

export interface Context {
  config: Config;
  db: Db;
  pool: pg.Pool;
  /** A pipelined connection for look-ups in the reference data. */
  lookups: Lookups;
  /** Connections for imports, which read many rows in the transactions they write in. */
  readers: ReaderPool;
  databaseUrl: string;
  storage: Storage;
  log: Log;
  /** Values of `perContext`, by declaration. */
  values: Map<symbol, unknown>;
}

/** A value that a context creates on first use and keeps. */
export interface PerContext<T> {
  (ctx: Context): T;
  /** Replaces the value; tests use it. */
  replace(ctx: Context, value: T): void;
}

/**
 * Declares a cache, registry or limit that features keep on the context instead of in a module, so that two services in
 * one process stay independent.
 */
export function perContext<T>(create: (ctx: Context) => T): PerContext<T> {
  const id = Symbol('value of a context');
  const read = (ctx: Context): T => {
    if (!ctx.values.has(id)) ctx.values.set(id, create(ctx));
    return ctx.values.get(id) as T;
  };
  return Object.assign(read, {
    replace: (ctx: Context, value: T) => void ctx.values.set(id, value),
  });
}

/** The authenticated caller, by session, API key or command line. */
export interface Caller {
  user_id: string;
  account_id: string;
  /** The bucket of the account's rows. */
  home_bucket: number;
  /** The admins' own account, which pays nothing. */
  admin_account: boolean;
  role: 'customer' | 'support' | 'admin';
  /** What they may do in their account. An API key has the seat of the user who created it. */
  seat: Seat;
  session_id: string | null;
  impersonator_id: string | null;
  /** Whether the sign-in had a second factor; the admin's, if one acts as a customer. */
  second_factor?: boolean;
  ip: string;
  /** Set if the caller uses an API key. */
  key?: {
    id: string;
    test: boolean;
    scopes: string[];
    allowed_ips: string[];
    /** The key's fixed purpose; null if each request names one. */
    purpose: string | null;
    purpose_note: string | null;
    /** The latest terms the user accepted. */
    terms_version: string | null;
  };
}

/** Runs `work` in one transaction, committed as a whole or rolled back. */
export const inTransaction = <T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> =>
  ctx.db.transaction().execute(work);
