import { statfsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as otherWork } from 'node:timers/promises';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { maxCap } from '#linkage';
import { guarded } from '#platform/streams/guarded';
import { allKeys } from '../keys/all.ts';
import { bucketOfPerson, numberOfPerson, selectGeneration, selectSources } from '../repository.ts';
import { readCopyRows } from './copy-rows.ts';
import { createSnapshot, isComplete } from './file.ts';
import { canMapFiles } from './mapped-file.ts';
import { maxSnapshotBytes } from './memory.ts';
import { listSnapshots, snapshotPath } from './store.ts';

export interface BuiltSnapshot {
  generation: number;
  people: number;
  keys: number;
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
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    try {
      const counts = await write(client, unfinished, limits);
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

async function write(
  client: pg.Client,
  folder: string,
  limits: SnapshotLimits,
): Promise<{ people: number; keys: number }> {
  const snapshot = createSnapshot(folder);
  const check = () => assertFits(folder, snapshot.bytes, limits);
  try {
    const sources = await selectSources(client);
    const places = new Map(sources.map(({ id }, at) => [id, at]));
    const { people, placeOf } = await writePeople(client, snapshot, places, check);
    const keys = await writeKeys(client, snapshot, placeOf, check);
    await snapshot.finish(sources.map(({ name, licence_class }) => ({ name, licence_class })));
    check();
    return { people, keys };
  } catch (error) {
    snapshot.discard();
    throw error;
  }
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

type Snapshot = ReturnType<typeof createSnapshot>;

const readNumber = (bytes: Buffer, at: number) =>
  bytes.readUInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4);

/**
 * The positions of people in the snapshot, indexed by the number in their id. Numbers come from one sequence, so they
 * are dense.
 */
class Positions {
  #places = new Uint32Array(2 ** 16);

  set(id: number, position: number): void {
    const number = numberOfPerson(id);
    if (number >= this.#places.length) {
      const more = new Uint32Array(Math.max(number + 1, this.#places.length * 2));
      more.set(this.#places);
      this.#places = more;
    }
    // 0 means absent.
    this.#places[number] = position + 1;
  }

  /** Undefined for a deleted person. */
  get(id: number): number | undefined {
    const position = this.#places[numberOfPerson(id)] ?? 0;
    return position === 0 ? undefined : position - 1;
  }
}

async function writePeople(
  client: pg.Client,
  snapshot: Snapshot,
  sources: Map<string, number>,
  check: () => void,
): Promise<{ people: number; placeOf: Positions }> {
  const stream = client.query(
    to(`copy (select person_id, coalesce(sources, array[source_id])::text, record::text from person
              order by bucket, person_id) to stdout with (format binary)`),
  );
  const placeOf = new Positions();
  const position = (id: number, at: number) => placeOf.set(id, at);
  let bucket = -1;
  let people = 0;
  await readCopyRows(
    stream,
    3,
    (bytes, fields) => {
      const field = (at: number) => {
        const start = fields[at * 2] ?? 0;
        return bytes.subarray(start, start + (fields[at * 2 + 1] ?? 0));
      };
      const id = readNumber(bytes, fields[0] ?? 0);
      // An array of uuids as text: {…,…}.
      const ids = field(1).toString('latin1').slice(1, -1).split(',');
      if (bucketOfPerson(id) !== bucket) snapshot.endBucket(position);
      bucket = bucketOfPerson(id);
      snapshot.addPerson(
        id,
        ids.map((one) => sources.get(one) ?? 0),
        field(2).toString(),
      );
      people += 1;
    },
    check,
  );
  snapshot.endBucket(position);
  return { people, placeOf };
}

async function writeKeys(
  client: pg.Client,
  snapshot: Snapshot,
  placeOf: Positions,
  check: () => void,
): Promise<number> {
  let written = 0;
  for await (const { bucket, keys, people } of allKeys(client)) {
    for (let from = 0; from < keys.length; ) {
      const key = keys[from] ?? 0;
      let end = from + 1;
      while (keys[end] === key) end += 1;
      const positions = Array.from(people.subarray(from, end), (id) => placeOf.get(id)).filter(
        (position) => position !== undefined,
      );
      // A key above every cap finds nobody, but counts the residents of its house.
      if (positions.length > maxCap) snapshot.addCrowd(bucket, key, positions.length);
      else snapshot.addKey(bucket, key, positions);
      written += 1;
      from = end;
    }
    check();
    await otherWork();
  }
  return written;
}
