/** Builds a snapshot of the reference database out of one consistent view of it, beside the one that is in use. */
import { mkdir, rename, rm } from 'node:fs/promises';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { maxCap } from '#linkage';
import { guarded } from '#platform/streams/guarded';
import { bucketOfPerson, numberOfPerson, selectGeneration, selectSources } from '../repository.ts';
import { readCopyRows } from './copy-rows.ts';
import { createSnapshot, isWhole } from './file.ts';
import { mostHeld } from './memory.ts';
import { listSnapshots, snapshotPath } from './store.ts';

export interface BuiltSnapshot {
  generation: number;
  people: number;
  keys: number;
}

/**
 * Builds the snapshot of the present generation into `folder`, unless it is there; then removes the older ones. Null when
 * there is nothing to do: it is there, nobody is in the database, or another process is building it. A build that is
 * killed leaves nothing that is ever read.
 */
export async function buildSnapshot(
  databaseUrl: string,
  folder: string,
  most = mostHeld(),
): Promise<BuiltSnapshot | null> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'openskip:snapshot' });
  // The statement that runs is told of a lost connection too.
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
    if (isWhole(path)) return null;
    await rm(path, { recursive: true, force: true });
    const unfinished = `${path}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    try {
      const counts = await write(client, unfinished, most);
      if (counts.people === 0) return null;
      await rename(unfinished, path);
      return { generation, ...counts };
    } finally {
      await rm(unfinished, { recursive: true, force: true });
      await removeOlder(folder, generation);
    }
  } finally {
    await client.end();
  }
}

/** Also where nobody is left, or no newer one could be built: who was deleted lies in no file. */
async function removeOlder(folder: string, generation: number): Promise<void> {
  for (const old of listSnapshots(folder))
    if (old !== generation) await rm(snapshotPath(folder, old), { recursive: true, force: true });
}

async function write(
  client: pg.Client,
  folder: string,
  most: number,
): Promise<{ people: number; keys: number }> {
  const snapshot = createSnapshot(folder);
  const check = () => {
    if (snapshot.held > most)
      throw new Error(`it would hold more than ${Math.round(most / 2 ** 20)} MB, a quarter of the memory`);
  };
  try {
    const sources = await selectSources(client);
    const places = new Map(sources.map(({ id }, at) => [id, at]));
    const { people, placeOf } = await writePeople(client, snapshot, places, check);
    const keys = await writeKeys(client, snapshot, placeOf, check);
    await snapshot.finish(sources.map(({ name, licence_class }) => ({ name, licence_class })));
    check();
    return { people, keys };
  } catch (error) {
    snapshot.abandon();
    throw error;
  }
}

type Snapshot = ReturnType<typeof createSnapshot>;

const readNumber = (bytes: Buffer, at: number) =>
  bytes.readUInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4);

/** Where people lie, by the number in their id: numbers are drawn from one sequence, so that they lie close together. */
class Places {
  #places = new Uint32Array(2 ** 16);

  set(id: number, place: number): void {
    const number = numberOfPerson(id);
    if (number >= this.#places.length) {
      const more = new Uint32Array(Math.max(number + 1, this.#places.length * 2));
      more.set(this.#places);
      this.#places = more;
    }
    // 0 is nobody.
    this.#places[number] = place + 1;
  }

  /** Undefined for somebody who is gone. */
  get(id: number): number | undefined {
    const place = this.#places[numberOfPerson(id)] ?? 0;
    return place === 0 ? undefined : place - 1;
  }
}

async function writePeople(
  client: pg.Client,
  snapshot: Snapshot,
  sources: Map<string, number>,
  check: () => void,
): Promise<{ people: number; placeOf: Places }> {
  const stream = client.query(
    to(`copy (select person_id, coalesce(sources, array[source_id])::text, record::text from person
              order by bucket, person_id) to stdout with (format binary)`),
  );
  const placeOf = new Places();
  const place = (id: number, at: number) => placeOf.set(id, at);
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
      if (bucketOfPerson(id) !== bucket) snapshot.endBucket(place);
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
  snapshot.endBucket(place);
  return { people, placeOf };
}

async function writeKeys(
  client: pg.Client,
  snapshot: Snapshot,
  placeOf: Places,
  check: () => void,
): Promise<number> {
  const stream = client.query(
    to(`copy (select bucket, key, person_id from person_key order by bucket, key, person_id)
        to stdout with (format binary)`),
  );
  let keys = 0;
  let bucket = 0;
  let key = -1;
  let people: number[] = [];
  const end = () => {
    // What more share than any cap allows leads to nobody.
    if (people.length === 0 || people.length > maxCap) return;
    snapshot.addKey(bucket, key, people);
    keys += 1;
  };
  await readCopyRows(
    stream,
    3,
    (bytes, fields) => {
      const ofBucket = bytes.readInt16BE(fields[0]);
      const ofKey = readNumber(bytes, fields[2] ?? 0);
      if (ofKey !== key || ofBucket !== bucket) {
        end();
        bucket = ofBucket;
        key = ofKey;
        people = [];
      }
      const place = placeOf.get(readNumber(bytes, fields[4] ?? 0));
      if (place !== undefined) people.push(place);
    },
    check,
  );
  end();
  return keys;
}
