/** Builds the snapshot of a reference database and shares it with this process's threads, like the service. */
import {
  type BuiltSnapshot,
  buildSnapshot,
  loadSnapshot,
  shareSnapshots,
  snapshotFolder,
  snapshotPath,
  snapshotsOf,
} from '#features/reference';
import type { Context } from '#platform/context';

const holders = new Map<string, ReturnType<typeof shareSnapshots>>();

/** Returns the built snapshot, or null if it existed; ends once this thread reads it. */
export async function shareNewest(ctx: Context): Promise<BuiltSnapshot | null> {
  const { databaseUrl, config, pool } = ctx;
  const folder = snapshotFolder(config.dataFolder);
  const holder = holders.get(folder) ?? shareSnapshots(folder);
  holders.set(folder, holder);
  const built = await buildSnapshot(databaseUrl, folder);
  const { rows } = await pool.query('select generation::float8 as generation from reference_generation');
  const generation: number = rows[0].generation;
  const memory = await loadSnapshot(snapshotPath(folder, generation), generation);
  const open = snapshotsOf(ctx);
  holder.share(memory);
  if (memory !== null) await open.ready(generation);
  return built;
}
