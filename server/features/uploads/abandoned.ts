/** Files that nobody will come back for: their process was killed before the upload was kept. */
import { after, clock, days } from '#platform/clock';
import type { Context } from '#platform/context';
import { selectKnownKeys } from './repository.ts';

/** No upload takes this long, so a file without one is nobody's. */
const longestUpload = days(1);
const batchSize = 500;

/** Removes them; answers how many. */
export async function removeAbandonedFiles(ctx: Context): Promise<number> {
  const oldest = after(clock.now(), -longestUpload);
  let removed = 0;
  const check = async (keys: string[]) => {
    if (keys.length === 0) return;
    const known = await selectKnownKeys(ctx.db, keys);
    for (const key of keys) {
      if (known.has(key)) continue;
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
