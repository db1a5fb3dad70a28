/** Reads all keys, for a snapshot. */
import { allBuckets } from '#platform/postgres/buckets';
import type { Connection } from '#platform/postgres/runs';
import { type Entries, keyOfTurned, mergeEntries, readEntries } from './entries.ts';
import { type KeyRange, keysOfRange, slotsOfRange } from './pages.ts';
import { type KeyTables, liveKeys, type SegmentRow, selectRuns, selectSegments } from './repository.ts';

/** The keys of a bucket, ascending, each with a person; the people of a key are ascending too. */
interface BucketKeys extends Entries {
  bucket: number;
}

const maxSeq = 2 ** 31 - 1;

/** Entries read at a time. */
const entriesAtOnce = 500_000;

/** All keys of buckets, bucket by bucket. Must be called in a transaction that sees one snapshot of the tables. */
export async function* allKeys(
  client: Connection,
  { tables = liveKeys, buckets = allBuckets }: { tables?: KeyTables; buckets?: readonly number[] } = {},
): AsyncGenerator<BucketKeys> {
  const segments = await selectSegments(client, tables, buckets);
  for (const [bucket, ofBucket] of [...Map.groupBy(segments, (row) => row.bucket)].sort(([a], [b]) => a - b))
    yield { bucket, ...orderByKey(await readBucket(client, tables, { bucket, segments: ofBucket })) };
}

/** The entries of a bucket, range by range, in the order of turned keys. */
async function readBucket(
  client: Connection,
  tables: KeyTables,
  { bucket, segments }: { bucket: number; segments: readonly SegmentRow[] },
): Promise<Entries[]> {
  const total = segments.reduce((sum, { entries }) => sum + entries, 0);
  const bits = Math.max(0, Math.ceil(Math.log2(total / entriesAtOnce)));
  const sizes = [...new Set(segments.map((segment) => segment.bits))];
  const parts: Entries[] = [];
  for (let at = 0; at < 2 ** bits; at += 1) {
    const range: KeyRange = { bits, at };
    const pages = sizes.map((size) => {
      const [low, high] = slotsOfRange(range, size);
      return { bucket, low, high, below: maxSeq };
    });
    const runs = await selectRuns(client, tables, pages);
    parts.push(mergeEntries(runs.map(({ entries }) => readEntries(entries, ...keysOfRange(range)))));
  }
  return parts;
}

/** Prefixes are below this. */
const prefixes = 1024;

/** Entries are stored by hash, then prefix; keys are ordered by prefix, then hash. */
function orderByKey(parts: readonly Entries[]): Entries {
  const starts = new Uint32Array(prefixes + 1);
  for (const { keys } of parts)
    for (const key of keys) starts[(key % prefixes) + 1] = (starts[(key % prefixes) + 1] ?? 0) + 1;
  for (let prefix = 1; prefix <= prefixes; prefix += 1)
    starts[prefix] = (starts[prefix] ?? 0) + (starts[prefix - 1] ?? 0);
  const length = starts[prefixes] ?? 0;
  const ordered = { keys: new Float64Array(length), people: new Float64Array(length) };
  for (const { keys, people } of parts) {
    for (let at = 0; at < keys.length; at += 1) {
      const turned = keys[at] ?? 0;
      const place = starts[turned % prefixes] ?? 0;
      starts[turned % prefixes] = place + 1;
      ordered.keys[place] = keyOfTurned(turned);
      ordered.people[place] = people[at] ?? 0;
    }
  }
  return ordered;
}
