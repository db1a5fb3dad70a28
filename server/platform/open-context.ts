import type { Config } from './config/config.ts';
import type { Context } from './context.ts';
import { createLog } from './log.ts';
import { openDatabase } from './postgres/database.ts';
import { openStorage } from './storage/storage.ts';

/** Opens a context on a migrated database. `role` names its connections; `close` releases them. */
export function openContext(
  config: Config,
  databaseUrl: string,
  options: { role: string; max?: number },
): { ctx: Context; close(): Promise<void> } {
  const { db, pool, lookups, readers, close } = openDatabase(databaseUrl, options);
  const log = createLog(config.logLevel);
  return {
    ctx: {
      config,
      db,
      pool,
      lookups,
      readers,
      databaseUrl,
      storage: openStorage(config),
      log,
      values: new Map(),
    },
    close,
  };
}
