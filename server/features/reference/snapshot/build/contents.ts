/** Writes the people and keys of a snapshot: changed buckets from the database, the others from the snapshot before. */
import { setImmediate as otherWork } from 'node:timers/promises';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { maxCap } from '#linkage';
import { allBuckets } from '#platform/postgres/buckets';
import { allKeys } from '../../keys/all.ts';
import { bucketOfPerson, numberOfPerson } from '../../repository.ts';
import { type createSnapshot, DamagedSnapshot, type Prints } from '../file.ts';
import { readCopyRows } from './copy-rows.ts';
import type { Previous } from './previous.ts';

/** A snapshot being built. */
export interface Build {
  client: pg.Client;
  snapshot: ReturnType<typeof createSnapshot>;
  previous: Previous | null;
  prints: Prints | null;
  /** Throws if the snapshot gets too large. */
  check: () => void;
}

/** The buckets of a kind, ascending: those to read, and those to copy from the previous snapshot. */
function divideBuckets(
  { previous, prints }: Build,
  kind: 'people' | 'keys',
): { read: number[]; copy: number[] } {
  if (previous === null || prints === null) return { read: [...allBuckets], copy: [] };
  const buckets = Object.entries(prints[kind]).map(([bucket, print]) => [Number(bucket), print] as const);
  const [copy, read] = [true, false].map((same) =>
    buckets.filter(([bucket, print]) => previous.has(kind, bucket, print) === same).map(([bucket]) => bucket),
  );
  return { read: read ?? [], copy: copy ?? [] };
}

/**
 * Copies buckets between those that are read: call it with each bucket before its rows are written, and at the end with
 * infinity.
 */
function copyInOrder(
  { previous, check }: Build,
  buckets: number[],
  copy: (from: Previous, bucket: number) => void,
) {
  let at = 0;
  return (end: number): void => {
    for (
      let bucket = buckets[at];
      previous !== null && bucket !== undefined && bucket < end;
      bucket = buckets[at]
    ) {
      copy(previous, bucket);
      check();
      at += 1;
    }
  };
}

const readNumber = (bytes: Buffer, at: number) =>
  bytes.readUInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4);

/**
 * The positions of people in the snapshot, indexed by the number in their id. Numbers come from one sequence, so they
 * are dense.
 */
export class Positions {
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

/** `sources` are the indexes of sources by id. */
export async function writePeople(
  build: Build,
  sources: Map<string, number>,
): Promise<{ people: number; copied: number; placeOf: Positions }> {
  const { client, snapshot, check } = build;
  const { read, copy } = divideBuckets(build, 'people');
  const placeOf = new Positions();
  let people = 0;
  let copied = 0;
  const place = (id: number, at: number) => {
    placeOf.set(id, at);
    people += 1;
  };
  const copyBefore = copyInOrder(build, copy, (previous, bucket) => {
    const before = people;
    snapshot.copyBucket(bucket, previous.peopleOf(bucket), place);
    copied += people - before;
  });
  let bucket = -1;
  const endBucket = () => {
    if (bucket !== -1) snapshot.endBucket(bucket, place);
  };
  const stream = client.query(
    to(`copy (select person_id, coalesce(sources, array[source_id])::text, record::text from person
              where bucket = any('{${read.join()}}') order by bucket, person_id)
        to stdout with (format binary)`),
  );
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
      if (bucketOfPerson(id) !== bucket) {
        endBucket();
        bucket = bucketOfPerson(id);
        copyBefore(bucket);
      }
      snapshot.addPerson(
        id,
        ids.map((one) => sources.get(one) ?? 0),
        field(2).toString(),
      );
    },
    check,
  );
  endBucket();
  copyBefore(Number.POSITIVE_INFINITY);
  return { people, copied, placeOf };
}

/** Returns the number of keys. */
export async function writeKeys(build: Build, placeOf: Positions): Promise<number> {
  const { client, snapshot, check } = build;
  const { read, copy } = divideBuckets(build, 'keys');
  let written = 0;
  const add = (bucket: number, key: number, positions: readonly number[], count: number) => {
    // A key above every cap finds nobody, but counts the residents of its house.
    if (count > maxCap) snapshot.addCrowd(bucket, key, count);
    else snapshot.addKey(bucket, key, positions);
    written += 1;
  };
  const copyBefore = copyInOrder(build, copy, (previous, bucket) => {
    const moved = (former: number) => movedTo(placeOf, previous.idAt(former));
    for (const [group, keysOfGroup] of previous.keysOf(bucket)) {
      snapshot.copyKeys(group, keysOfGroup, moved);
      written += group.keys;
    }
  });
  for await (const { bucket, keys, people } of allKeys(client, { buckets: read })) {
    copyBefore(bucket);
    for (let from = 0; from < keys.length; ) {
      const key = keys[from] ?? 0;
      let end = from + 1;
      while (keys[end] === key) end += 1;
      const positions = Array.from(people.subarray(from, end), (id) => placeOf.get(id)).filter(
        (position) => position !== undefined,
      );
      add(bucket, key, positions, positions.length);
      from = end;
    }
    check();
    await otherWork();
  }
  copyBefore(Number.POSITIVE_INFINITY);
  return written;
}

/** The new position of a person whose keys haven't changed. */
function movedTo(placeOf: Positions, id: number): number {
  const position = placeOf.get(id);
  if (position === undefined) throw new DamagedSnapshot('a copied key has a person who is gone');
  return position;
}
