import { CompiledQuery } from 'kysely';
import type { Db, Tx } from '#platform/postgres/database';

/** Runs a statement on the pool, one connection, or a transaction. */
export type RunQuery = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/** Runs statements in a transaction or on Kysely's pool. */
export const queryRunner =
  (db: Db | Tx): RunQuery =>
  (text, values) =>
    db.executeQuery(CompiledQuery.raw(text, values));
