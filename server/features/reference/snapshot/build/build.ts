import { statfsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { guarded } from '#platform/streams/guarded';
import { type NamedSource, selectGeneration, selectSources } from '../../repository.ts';
import { createSnapshot, DamagedSnapshot, isComplete, type Prints, type SnapshotMeta } from '../file.ts';
import { canMapFiles } from '../mapped-file.ts';
import { maxSnapshotBytes } from '../memory.ts';
import { listSnapshots, snapshotPath } from '../store.ts';
import { type Build, writeKeys, writePeople } from './contents.ts';
import { openPrevious, type Previous } from './previous.ts';
import { selectPrints } from './prints.ts';
import { areOutgrown, symbolsFor } from './symbols.ts';

export interface BuiltSnapshot {
  generation: number;
  people: number;
  keys: number;
  /** People of buckets that were copied from the snapshot before. */
  copied: number;
}

/** What a snapshot may take, in bytes. */
export interface SnapshotLimits {
  /** By default no limit where files can be mapped, else what fits into memory. */
  maxBytes?: number | undefined;
  /** Left free on the disk. */
  minFreeBytes?: number | undefined;
}

/** Where files can't be mapped, a snapshot must fit into memory. */
const defaultMaxBytes = canMapFiles ? Number.POSITIVE_INFINITY : maxSnapshotBytes();

/**
 * Builds the snapshot of the current generation into `folder`, then removes older ones. An empty database gets none.
 * Returns null if it exists or another process is building it. A killed build leaves nothing that is ever read.
 */
export async function buildSnapshot(
  databaseUrl: string,
  folder: string,
  limits: SnapshotLimits = {},
): Promise<BuiltSnapshot | null> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'openskip:snapshot' });
  // The running statement also rejects when the connection is lost.
  guarded(client);
  await client.connect();
  try {
    const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 1)) as mine', [
      folder,
    ]);
    if (!rows[0]?.mine) return null;
    await client.query('begin isolation level repeatable read read only');
    const generation = await selectGeneration(client);
    const path = snapshotPath(folder, generation);
    if (isComplete(path)) return null;
    await rm(path, { recursive: true, force: true });
    const unfinished = `${path}.unfinished`;
    const writeFrom = async (previous: Previous | null) => {
      await rm(unfinished, { recursive: true, force: true });
      await mkdir(unfinished, { recursive: true, mode: 0o700 });
      return write(client, unfinished, limits, previous);
    };
    try {
      const counts = await writeFrom(newestOf(folder)).catch((error: unknown) => {
        if (error instanceof DamagedSnapshot) return writeFrom(null);
        throw error;
      });
      if (counts.people > 0) await rename(unfinished, path);
      return { generation, ...counts };
    } finally {
      await removeOlder(folder, generation);
    }
  } finally {
    await client.end();
  }
}

/** Runs even if the database is empty or the build failed: deleted people must not remain in a file. */
async function removeOlder(folder: string, generation: number): Promise<void> {
  for (const old of listSnapshots(folder))
    if (old !== generation) await rm(snapshotPath(folder, old), { recursive: true, force: true });
  // No other process is building, because this one has the lock.
  const killed = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.unfinished'));
  for (const name of killed) await rm(join(folder, name), { recursive: true, force: true });
}

/** The newest complete snapshot of a folder; null if nothing can be copied from it. */
function newestOf(folder: string): Previous | null {
  const newest = listSnapshots(folder).sort((a, b) => b - a)[0];
  return newest === undefined ? null : openPrevious(snapshotPath(folder, newest));
}

async function write(
  client: pg.Client,
  folder: string,
  limits: SnapshotLimits,
  former: Previous | null,
): Promise<{ people: number; keys: number; copied: number }> {
  const prints = await selectPrints(client);
  const previous = former !== null && prints !== null && canCopy(former.meta, prints) ? former : null;
  const symbols = await symbolsFor(client, previous, prints);
  const snapshot = createSnapshot(folder, symbols, previous?.tokens);
  const build: Build = {
    client,
    snapshot,
    previous,
    prints,
    check: () => assertFits(folder, snapshot.bytes, limits),
  };
  try {
    const sources = continueSources(previous?.meta.sources ?? [], await selectSources(client));
    const places = new Map(sources.map(({ id }, at) => [id, at]));
    const { people, copied, placeOf } = await writePeople(build, places);
    const keys = await writeKeys(build, placeOf);
    await snapshot.finish({ sources, prints });
    build.check();
    return { people, keys, copied };
  } catch (error) {
    snapshot.discard();
    throw error;
  }
}

const canCopy = (former: SnapshotMeta, prints: Prints): boolean =>
  former.prints?.database === prints.database && !areOutgrown(former.symbols, prints);

/** Sources by index: those of the previous snapshot keep theirs, also if they're gone, and new ones follow. */
function continueSources(former: readonly NamedSource[], sources: readonly NamedSource[]): NamedSource[] {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const kept = former.map((source) => byId.get(source.id) ?? source);
  const known = new Set(former.map(({ id }) => id));
  return [...kept, ...sources.filter(({ id }) => !known.has(id))];
}

/** Throws if a snapshot of so many bytes is too large for the memory or the disk. */
function assertFits(
  folder: string,
  bytes: number,
  { maxBytes = defaultMaxBytes, minFreeBytes = 0 }: SnapshotLimits,
): void {
  if (bytes > maxBytes)
    throw new Error(`it would hold more than ${Math.round(maxBytes / 2 ** 20)} MB, a quarter of the memory`);
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < minFreeBytes)
    throw new Error(
      `it would leave less than ${Math.round(minFreeBytes / 2 ** 20)} MB of the disk free (OPENSKIP_MIN_FREE_MB)`,
    );
}
