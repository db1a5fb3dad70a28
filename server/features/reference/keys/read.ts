/** Finds the people under keys. */
import type { BlockingKey } from '#linkage';
import type { RawReader } from '#platform/postgres/database';
import { int2, int4Array } from '#platform/postgres/parameters';
import { entryBytes, findKey, keyAt, keyOfTurned, lowerBound, personAt, turnKey } from './entries.ts';
import { bitSizes, firstBits, keysOfSlot, slotOf } from './pages.ts';
import { type KeyTables, liveKeys } from './repository.ts';

/** The slots that can have these keys (turned, ascending), in segments with these numbers of bits. */
function slotsOf(keys: Float64Array, sizes: Iterable<number>): number[] {
  const first = Int32Array.from(keys, firstBits);
  const slots: number[] = [];
  for (const bits of sizes) {
    let last = 0;
    for (const bitsOfKey of first) {
      const slot = slotOf(bitsOfKey, bits);
      if (slot !== last) slots.push(slot);
      last = slot;
    }
  }
  return slots;
}

/** Keys (turned, ascending) of one bucket. */
export interface TurnedKeys {
  bucket: number;
  keys: Float64Array;
}

/**
 * Passes each entry of the keys to `onEntry`, with the position of its bucket and of its key. A negative id cancels an
 * entry of the same person, before or after it.
 */
export const readKeys = (
  connection: RawReader,
  buckets: readonly TurnedKeys[],
  onEntry: (bucketAt: number, keyAt: number, person_id: number) => void,
  { pages }: KeyTables = liveKeys,
): Promise<void> =>
  connection.readRows(
    {
      name: pages,
      text: `select slot, entries from ${pages}
             where bucket = $1::smallint and slot = any($2::int[]) and part = 0`,
      runs: buckets.map(({ bucket, keys }) => [int2(bucket), int4Array(slotsOf(keys, bitSizes))]),
    },
    // An int4 and the bytes, each after its length.
    (bytes, at, run) => {
      const keys = buckets[run]?.keys;
      if (keys === undefined) return;
      const [first, limit] = keysOfSlot(bytes.readInt32BE(at + 4));
      let entry = at + 12;
      const end = entry + bytes.readInt32BE(at + 8);
      for (let index = lowerBound(keys, first); index < keys.length; index += 1) {
        const key = keys[index] ?? 0;
        if (key >= limit) return;
        entry = findKey(bytes, entry, end, key);
        for (; entry < end && keyAt(bytes, entry) === key; entry += entryBytes)
          onEntry(run, index, personAt(bytes, entry));
      }
    },
  );

/** Removes canceled entries, and what cancels them, from pairs of a key and a person. */
export function withoutCanceled<T extends { key: number; person_id: number }>(pairs: readonly T[]): T[] {
  const canceled = new Map<number, number[]>();
  for (const { key, person_id } of pairs) {
    if (person_id >= 0) continue;
    const people = canceled.get(key);
    if (people === undefined) canceled.set(key, [-person_id]);
    else people.push(-person_id);
  }
  return pairs.filter(({ key, person_id }) => {
    const people = canceled.get(key);
    if (people === undefined) return true;
    const at = people.indexOf(person_id);
    if (at >= 0) people.splice(at, 1);
    return at < 0 && person_id >= 0;
  });
}

/** The people under each key, as the connection's transaction sees them; only some if there are very many. */
export async function selectPeopleUnderKeys(
  connection: RawReader,
  blockingKeys: Iterable<BlockingKey>,
  tables: KeyTables = liveKeys,
): Promise<{ key: number; person_id: number }[]> {
  const buckets = Array.from(
    Map.groupBy(blockingKeys, ({ bucket }) => bucket),
    ([bucket, keys]) => ({
      bucket,
      keys: Float64Array.from(keys, ({ key }) => turnKey(key)).sort(),
    }),
  );
  const found: { key: number; person_id: number }[] = [];
  const add = (bucketAt: number, keyAt: number, person_id: number) => {
    const turned = buckets[bucketAt]?.keys[keyAt] ?? 0;
    found.push({ key: keyOfTurned(turned), person_id });
  };
  await readKeys(connection, buckets, add, tables);
  return withoutCanceled(found);
}
