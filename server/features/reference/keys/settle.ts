import type pg from 'pg';
import { inImportTransaction } from '../people/changes-repository.ts';
import { liveKeys, parcelKeyTables, vacuumKeys } from './repository.ts';
import { settleKeys } from './write.ts';

/** Merging fewer leaves so few old pages that autovacuum is enough. */
const vacuumedEntries = 100_000;

/**
 * Merges the small segments that a change of many people or parcels left. If it's killed halfway, the next change
 * merges the rest.
 */
export async function settleAllKeys(client: pg.PoolClient): Promise<void> {
  for (const tables of [liveKeys, parcelKeyTables])
    await settleKeys(
      client,
      async (work, entries) => {
        await inImportTransaction(client, work);
        if (entries >= vacuumedEntries) await vacuumKeys(client);
      },
      tables,
    );
}
