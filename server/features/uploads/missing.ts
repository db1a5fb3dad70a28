/** Finds uploads whose stored file is gone, as after a change of where files are kept. */
import { errorCode } from '#platform/errors';
import type { Db } from '#platform/postgres/database';
import type { Storage } from '#platform/storage/storage';
import { selectNewestKeys, selectStoredKeys } from './repository.ts';

/** How many of the newest uploads' files are missing, of at most `limit` that are checked. */
export async function countMissingFiles(
  db: Db,
  storage: Storage,
  limit: number,
): Promise<{ checked: number; missing: number }> {
  const keys = await selectNewestKeys(db, limit);
  const gone: string[] = [];
  for (const key of keys) if (!(await isStored(storage, key))) gone.push(key);
  // Those erased meanwhile aren't missing.
  const missing = gone.length === 0 ? 0 : (await selectStoredKeys(db, gone)).size;
  return { checked: keys.length, missing };
}

async function isStored(storage: Storage, key: string): Promise<boolean> {
  try {
    for await (const _ of storage.open(key, null, { to: 1 })) break;
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
