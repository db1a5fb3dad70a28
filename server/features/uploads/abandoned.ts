/** Cleans up files whose process was killed before the upload was stored. */
import { after, clock, days } from '#platform/clock';
import type { Context } from '#platform/context';
import { selectStoredKeys } from './repository.ts';

/** No upload takes longer, so an older file without an upload row is abandoned. */
const maxUploadDuration = days(1);
const batchSize = 500;

/** Removes abandoned files and returns how many. */
export async function removeAbandonedFiles(ctx: Context): Promise<number> {
  const oldest = after(clock.now(), -maxUploadDuration);
  let removed = 0;
  const check = async (keys: string[]) => {
    if (keys.length === 0) return;
    const storedKeys = await selectStoredKeys(ctx.db, keys);
    for (const key of keys) {
      if (storedKeys.has(key)) continue;
      await ctx.storage.remove(key);
      removed += 1;
    }
  };
  let batch: string[] = [];
  for await (const { key, written_at } of ctx.storage.list('uploads')) {
    if (written_at > oldest) continue;
    batch.push(key);
    if (batch.length < batchSize) continue;
    await check(batch);
    batch = [];
  }
  await check(batch);
  return removed;
}
