/**
 * Writes keys: each batch adds one segment per bucket, and eight segments of a size are merged into one. So a key is
 * written only a few times, and a lookup reads only a few segments.
 */
import type pg from 'pg';
import { allBuckets } from '#platform/postgres/buckets';
import { BinaryRows } from '#platform/postgres/copy-binary';
import { type Entries, mergeEntries, readEntries, sortEntries, turnKey } from './entries.ts';
import { addPages, bitSizes, bitsFor, type KeyRange, keysOfRange, slotsOfRange } from './pages.ts';
import {
  copyPages,
  copySegments,
  deletePages,
  deleteSegments,
  type KeyTables,
  liveKeys,
  type PageRange,
  type SegmentRow,
  selectRuns,
  selectSegments,
} from './repository.ts';

/** This many segments of a size are merged. */
const fanIn = 8;

/** Entries merged at a time: a few MB, and a few hundredths of a second. */
const defaultAtOnce = 100_000;

/** Keys that people of a batch gained and lost. */
export class KeyChanges {
  readonly #buckets = new Map<number, { keys: number[]; people: number[] }>();

  add(bucket: number, key: number, person_id: number): void {
    this.addTurned(bucket, turnKey(key), person_id);
  }

  /** Like `add`, for a turned key. Keys that are added in order needn't be sorted later. */
  addTurned(bucket: number, turned: number, person_id: number): void {
    let changes = this.#buckets.get(bucket);
    if (changes === undefined) {
      changes = { keys: [], people: [] };
      this.#buckets.set(bucket, changes);
    }
    changes.keys.push(turned);
    changes.people.push(person_id);
  }

  remove(bucket: number, key: number, person_id: number): void {
    this.add(bucket, key, -person_id);
  }

  /** The changes by bucket, sorted. */
  sorted(): [number, Entries][] {
    return [...this.#buckets]
      .sort(([one], [other]) => one - other)
      .map(([bucket, { keys, people }]) => [bucket, sortEntries(keys, people)]);
  }
}

/** Writes the changes of a batch, and merges what is due. Must be called in a transaction. */
export async function writeKeys(
  client: pg.PoolClient,
  changes: KeyChanges,
  tables: KeyTables = liveKeys,
): Promise<void> {
  const added = changes.sorted();
  if (added.length === 0) return;
  const existing = await selectSegments(
    client,
    tables,
    added.map(([bucket]) => bucket),
  );
  const byBucket = Map.groupBy(existing, ({ bucket }) => bucket);
  const pages = new BinaryRows();
  const segments: SegmentRow[] = [];
  for (const [bucket, entries] of added) {
    const size = { entries: entries.keys.length, cancels: countCancels(entries) };
    const segment = newSegment(bucket, byBucket.get(bucket) ?? [], size);
    addPages(pages, segment, entries);
    segments.push(segment);
  }
  await copyPages(client, tables, pages);
  await copySegments(client, tables, segments);
  await mergeDue(
    client,
    tables,
    Map.groupBy([...existing, ...segments], ({ bucket }) => bucket),
  );
}

const countCancels = ({ people }: Entries): number => {
  let cancels = 0;
  for (const person of people) if (person < 0) cancels += 1;
  return cancels;
};

function newSegment(
  bucket: number,
  others: readonly SegmentRow[],
  size: Pick<SegmentRow, 'entries' | 'cancels'>,
  leastBits = 0,
): SegmentRow {
  const seq = others.reduce((last, other) => Math.max(last, other.seq), 0) + 1;
  return { bucket, seq, bits: bitsFor(size.entries, leastBits), ...size };
}

/** Segments of a bucket to merge into one. */
interface Merge {
  segments: SegmentRow[];
  /** The segment that they become. Its entries are an estimate until they're merged. */
  into: SegmentRow;
}

/** Merges the sizes that have too many segments, smallest first. */
async function mergeDue(
  client: pg.PoolClient,
  tables: KeyTables,
  buckets: Map<number, SegmentRow[]>,
): Promise<void> {
  for (const bits of bitSizes) {
    const merges: Merge[] = [];
    for (const [bucket, segments] of buckets) {
      const equal = segments.filter((segment) => segment.bits === bits);
      if (equal.length >= fanIn) merges.push(planMerge(tables, bucket, segments, equal));
    }
    await mergeSegments(client, tables, merges);
    for (const { into, segments } of merges)
      buckets.set(into.bucket, [
        ...(buckets.get(into.bucket) ?? []).filter((segment) => !segments.includes(segment)),
        ...(into.entries > 0 ? [into] : []),
      ]);
  }
}

function planMerge(
  tables: KeyTables,
  bucket: number,
  all: readonly SegmentRow[],
  segments: SegmentRow[],
): Merge {
  // A cancellation vanishes with its entry, or stays if that is in another segment.
  const left = Math.abs(segments.reduce((sum, { entries, cancels }) => sum + entries - 2 * cancels, 0));
  // However few are left, each range that is merged has pages of its own.
  const ranges = rangeBits(tables, totalEntries(segments));
  return { segments, into: newSegment(bucket, all, { entries: left, cancels: 0 }, ranges) };
}

/** A merge of so many entries is done in 2^bits ranges of its keys. */
const rangeBits = ({ mergedAtOnce = defaultAtOnce }: KeyTables, entries: number): number =>
  Math.max(0, Math.ceil(Math.log2(entries / mergedAtOnce)));

/**
 * Merges segments that aren't settled into one per bucket, in a few transactions; `inTransaction` gets how many
 * entries each merges.
 */
export async function settleKeys(
  client: pg.PoolClient,
  inTransaction: (work: () => Promise<void>, entries: number) => Promise<void>,
  tables: KeyTables = liveKeys,
): Promise<void> {
  const merges: Merge[] = [];
  for (const [bucket, segments] of Map.groupBy(
    await selectSegments(client, tables, allBuckets),
    (segment) => segment.bucket,
  ))
    if (!isSettled(segments)) merges.push(planMerge(tables, bucket, segments, segments));
  const total = merges.reduce((sum, merge) => sum + sizeOf(merge), 0);
  for (const group of groupMerges(merges, Math.max(settledAtOnce, total / settlingSteps)))
    await inTransaction(
      async () => {
        await mergeSegments(client, tables, group);
      },
      group.reduce((sum, merge) => sum + sizeOf(merge), 0),
    );
}

/** Settling merges at least this many entries per transaction. */
const settledAtOnce = 250_000;
/** At most this many transactions: old pages are kept until each ends. */
const settlingSteps = 16;

/** A few more pages cost a lookup less than merging costs the import. */
const fewEntries = 200;
const manyCancels = 500;

/** Lookups read the largest segment nearly alone, and cancellations are few (see `shownPerKey`). */
function isSettled(segments: readonly SegmentRow[]): boolean {
  let [entries, cancels, largest] = [0, 0, 0];
  for (const segment of segments) {
    entries += segment.entries;
    cancels += segment.cancels;
    largest = Math.max(largest, segment.entries);
  }
  return (
    segments.length === 1 || (entries - largest <= Math.max(largest / 8, fewEntries) && cancels < manyCancels)
  );
}

const totalEntries = (segments: readonly SegmentRow[]): number =>
  segments.reduce((sum, { entries }) => sum + entries, 0);

const sizeOf = ({ segments }: Merge): number => totalEntries(segments);

/** Groups with at most `most` entries; a larger merge is a group of its own. */
function groupMerges(merges: readonly Merge[], most: number): Merge[][] {
  const groups: Merge[][] = [];
  let room = 0;
  for (const merge of merges) {
    const size = sizeOf(merge);
    if (size > room) {
      groups.push([]);
      room = most;
    }
    groups.at(-1)?.push(merge);
    room -= size;
  }
  return groups;
}

/** Merges segments, and sets the number of entries of those that they become. */
async function mergeSegments(
  client: pg.PoolClient,
  tables: KeyTables,
  merges: readonly Merge[],
): Promise<void> {
  for (const group of groupMerges(merges, tables.mergedAtOnce ?? defaultAtOnce)) {
    for (const { into } of group) Object.assign(into, { entries: 0, cancels: 0 });
    const bits = rangeBits(tables, Math.max(...group.map(sizeOf)));
    for (let at = 0; at < 2 ** bits; at += 1) await mergeRange(client, tables, group, { bits, at });
    await deletePages(
      client,
      tables,
      group.flatMap((merge) => pagesOf(merge, { bits: 0, at: 0 })),
    );
    await deleteSegments(
      client,
      tables,
      group.flatMap(({ segments }) => segments),
    );
    await copySegments(
      client,
      tables,
      group.map(({ into }) => into).filter(({ entries }) => entries > 0),
    );
  }
}

/** The pages of a merge that have keys of a range. */
const pagesOf = ({ segments, into }: Merge, range: KeyRange): PageRange[] =>
  [...new Set(segments.map(({ bits }) => bits))].map((bits) => {
    const [low, high] = slotsOfRange(range, bits);
    return { bucket: into.bucket, low, high, below: into.seq };
  });

async function mergeRange(
  client: pg.PoolClient,
  tables: KeyTables,
  group: readonly Merge[],
  range: KeyRange,
): Promise<void> {
  const wanted = group.flatMap((merge) => pagesOf(merge, range).map((pages) => ({ merge, pages })));
  const runs = new Map<Merge, Entries[]>();
  const found = await selectRuns(
    client,
    tables,
    wanted.map(({ pages }) => pages),
  );
  const keys = keysOfRange(range);
  for (const { at, entries } of found) {
    const merge = wanted[at]?.merge;
    if (merge === undefined) continue;
    const run = readEntries(entries, ...keys);
    const others = runs.get(merge);
    if (others === undefined) runs.set(merge, [run]);
    else others.push(run);
  }
  const pages = new BinaryRows();
  for (const [{ into }, ofMerge] of runs) {
    const entries = mergeEntries(ofMerge);
    into.entries += entries.keys.length;
    into.cancels += countCancels(entries);
    addPages(pages, into, entries);
  }
  await copyPages(client, tables, pages);
}
