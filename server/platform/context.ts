/** What every service is handed: the configuration, the database, the files, the log. */
import type pg from 'pg';
import type { Config } from './config/config.ts';
import type { Log } from './log.ts';
import type { Db, Lookups, Tx } from './postgres/database.ts';
import type { Storage } from './storage/storage.ts';

export interface Context {
  config: Config;
  db: Db;
  pool: pg.Pool;
  /** The connection of the reference database's look-ups. */
  lookups: Lookups;
  databaseUrl: string;
  storage: Storage;
  log: Log;
}

/** Who is asking, as the sign-in or the command line says. */
export interface Caller {
  user_id: string;
  account_id: string;
  bucket: number;
  /** The operator's own account pays nothing. */
  operator: boolean;
  role: 'customer' | 'support' | 'admin';
  session_id: string | null;
  impersonator_id: string | null;
  ip: string;
  /** The API key that asks for the user, where one does. */
  key?: {
    id: string;
    test: boolean;
    scopes: string[];
    allowed_ips: string[];
    /** What it was made for; null where each call says it. */
    purpose: string | null;
    purpose_note: string | null;
    /** The terms that its user has accepted last. */
    terms_version: string | null;
  };
}

/** Runs `work` in one transaction: all of it is kept, or nothing. */
export const inTransaction = <T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> =>
  ctx.db.transaction().execute(work);
