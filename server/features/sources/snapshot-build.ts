/** Builds a snapshot of the reference database out of one consistent view of it, beside the one that is in use. */
import { mkdir, rename, rm } from 'node:fs/promises';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { readCopyRows } from './copy-rows.ts';
import { selectGeneration, selectSources } from './repository.ts';
import { createSnapshot, isWhole } from './snapshot-file.ts';
import { listSnapshots, snapshotPath } from './snapshot-store.ts';

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
export async function buildSnapshot(databaseUrl: string, folder: string): Promise<BuiltSnapshot | null> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'openskip:snapshot' });
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
    await mkdir(unfinished, { recursive: true });
    const counts = await write(client, unfinished);
    if (counts.people === 0) {
      await rm(unfinished, { recursive: true, force: true });
      await removeOlder(folder, generation);
      return null;
    }
    await rename(unfinished, path);
    await removeOlder(folder, generation);
    return { generation, ...counts };
  } finally {
    await client.end();
  }
}

/** Also where nobody is left: who was deleted lies in no file. */
async function removeOlder(folder: string, generation: number): Promise<void> {
  for (const old of listSnapshots(folder))
    if (old !== generation) await rm(snapshotPath(folder, old), { recursive: true, force: true });
}

async function write(client: pg.Client, folder: string): Promise<{ people: number; keys: number }> {
  const snapshot = createSnapshot(folder);
  try {
    const sources = await selectSources(client);
    const keys = await writeKeys(client, snapshot);
    const people = await writePeople(client, snapshot, new Map(sources.map(({ id }, at) => [id, at])));
    await snapshot.finish({
      sources: sources.map(({ name, licence_class }) => ({ name, licence_class })),
    });
    return { people, keys };
  } catch (error) {
    await snapshot.abandon();
    throw error;
  }
}

type Snapshot = ReturnType<typeof createSnapshot>;

const readNumber = (bytes: Buffer, at: number) =>
  bytes.readUInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4);

async function writeKeys(client: pg.Client, snapshot: Snapshot): Promise<number> {
  const stream = client.query(
    to(`copy (select bucket, key, person_id from person_key order by bucket, key, person_id)
        to stdout with (format binary)`),
  );
  let keys = 0;
  let bucket = 0;
  let key = -1;
  let ids: number[] = [];
  const end = () => {
    if (ids.length === 0) return;
    snapshot.addKey(bucket, key, ids);
    keys += 1;
    ids = [];
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
      }
      ids.push(readNumber(bytes, fields[4] ?? 0));
    },
    snapshot.batch,
  );
  snapshot.batch(end);
  return keys;
}

async function writePeople(
  client: pg.Client,
  snapshot: Snapshot,
  places: Map<string, number>,
): Promise<number> {
  const stream = client.query(
    to(`copy (select person_id, coalesce(sources, array[source_id])::text, record::text from person
              order by bucket, person_id) to stdout with (format binary)`),
  );
  let people = 0;
  await readCopyRows(
    stream,
    3,
    (bytes, fields) => {
      const field = (at: number) => {
        const start = fields[at * 2] ?? 0;
        return bytes.subarray(start, start + (fields[at * 2 + 1] ?? 0));
      };
      // An array of uuids as text: {…,…}.
      const sources = field(1).toString('latin1').slice(1, -1).split(',');
      snapshot.addPerson(
        readNumber(bytes, fields[0] ?? 0),
        sources.map((id) => places.get(id) ?? 0),
        field(2).toString(),
      );
      people += 1;
    },
    snapshot.batch,
  );
  return people;
}
