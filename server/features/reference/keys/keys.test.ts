import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BlockingKey } from '#linkage';
import { allBuckets } from '#platform/postgres/buckets';
import type { ReaderClient } from '#platform/postgres/database';
import { type TestContext, testContext } from '#support/context';
import { everyKey } from '#support/reference/imports';
import { inImportTransaction, prepareForImport } from '../people/changes-repository.ts';
import { keyOfTurned, mergeEntries, readEntries, sortEntries, sortSpans, turnKey } from './entries.ts';
import { readKeys, selectPeopleUnderKeys, withoutCanceled } from './read.ts';
import { liveKeys, parcelKeyTables, selectSegments } from './repository.ts';
import { KeyChanges, settleKeys, writeKeys } from './write.ts';

let context: TestContext;
let client: ReaderClient;
beforeAll(async () => {
  context = await testContext();
  client = await context.ctx.readers.connect();
  await prepareForImport(client);
});
afterAll(async () => {
  client.release(true);
  await context.close();
});
beforeEach(() => client.query('truncate person_key_page, person_key_segment'));

interface Key {
  bucket: number;
  key: number;
  person_id: number;
}

/** Few buckets, prefixes and hashes at both ends of the range, so that changes meet. */
const someKey: fc.Arbitrary<Key> = fc
  .record({
    bucket: fc.constantFrom(0, 255),
    prefix: fc.constantFrom(0, 1, 1023),
    hash: fc.oneof(
      fc.integer({ min: 0, max: 3 }),
      fc.constant(2 ** 43 - 1),
      fc.integer({ min: 0, max: 2 ** 43 - 1 }),
    ),
    person_id: fc.oneof(fc.integer({ min: 1000, max: 1005 }), fc.constant(255 * 2 ** 40 + 7000)),
  })
  .map(({ bucket, prefix, hash, person_id }) => ({ bucket, key: prefix * 2 ** 43 + hash, person_id }));

const write = (added: readonly Key[], removed: readonly Key[] = [], tables = liveKeys) =>
  inImportTransaction(client, async () => {
    const changes = new KeyChanges();
    for (const { bucket, key, person_id } of added) changes.add(bucket, key, person_id);
    for (const { bucket, key, person_id } of removed) changes.remove(bucket, key, person_id);
    await writeKeys(client, changes, tables);
  });
const settle = (tables = liveKeys) => settleKeys(client, (work) => inImportTransaction(client, work), tables);
const segments = () => selectSegments(client, liveKeys, allBuckets);

const nameOf = ({ bucket, key, person_id }: Key) => `${bucket} ${key} ${person_id}`;
const inOrder = (keys: Iterable<Key>) =>
  [...keys].sort((a, b) => a.bucket - b.bucket || a.key - b.key || a.person_id - b.person_id);

/** The people of keys as a lookup finds them. */
async function lookUp(keys: readonly Key[]): Promise<Key[]> {
  const buckets = [...Map.groupBy(keys, ({ bucket }) => bucket)].map(([bucket, ofBucket]) => ({
    bucket,
    keys: Float64Array.from(new Set(ofBucket.map(({ key }) => turnKey(key)))).sort(),
  }));
  const found: Key[] = [];
  await readKeys(await context.ctx.lookups(), buckets, (bucketAt, keyAt, person_id) => {
    const bucket = buckets[bucketAt];
    found.push({ bucket: bucket?.bucket ?? -1, key: keyOfTurned(bucket?.keys[keyAt] ?? -1), person_id });
  });
  return [...Map.groupBy(found, ({ bucket }) => bucket).values()].flatMap((one) => withoutCanceled(one));
}

const asLead = ({ bucket, key }: Key): BlockingKey => ({ bucket, key, cap: 200, house: null });

describe('the keys of people', () => {
  test.each([
    ['whole', liveKeys],
    ['range by range', { ...liveKeys, mergedAtOnce: 10 }],
  ])(
    'are found as they were written, in any order of additions, removals and merges %s',
    async (_, tables) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(someKey, { maxLength: 12 }), { maxLength: 30 }),
          async (batches) => {
            await client.query('truncate person_key_page, person_key_segment');
            const now = new Map<string, Key>();
            for (const [at, batch] of batches.entries()) {
              const distinct = [...new Map(batch.map((key) => [nameOf(key), key])).values()];
              const removed = distinct.filter((key) => now.has(nameOf(key)));
              const added = distinct.filter((key) => !now.has(nameOf(key)));
              await write(added, removed, tables);
              for (const key of added) now.set(nameOf(key), key);
              for (const key of removed) now.delete(nameOf(key));
              if (at % 7 === 6) await settle(tables);
            }
            const expected = inOrder(now.values());
            expect(await everyKey(context.ctx.pool)).toEqual(expected);
            const blockingKeys = [
              ...new Map(batches.flat().map((key) => [`${key.bucket} ${key.key}`, key])).values(),
            ];
            expect(inOrder(await lookUp(blockingKeys))).toEqual(expected);
            for (const [, ofBucket] of Map.groupBy(blockingKeys, ({ bucket }) => bucket)) {
              const found = await selectPeopleUnderKeys(client, ofBucket.map(asLead));
              const bucket = ofBucket[0]?.bucket ?? -1;
              expect(inOrder(found.map((one) => ({ ...one, bucket })))).toEqual(
                expected.filter((one) => one.bucket === bucket),
              );
            }
            await settle(tables);
            expect(await everyKey(context.ctx.pool)).toEqual(expected);
          },
        ),
        { numRuns: 40 },
      );
    },
  );

  /** Different keys all over a bucket. */
  const spread = (count: number, from = 0): Key[] =>
    Array.from({ length: count }, (_, at) => ({
      bucket: 9,
      key: 9 * 2 ** 43 + (((from + at) * 7_368_787_343) % 2 ** 43),
      person_id: 5000 + from + at,
    }));

  test('become few segments as batches are added, and one when settled', async () => {
    const keys = spread(6000);
    for (let at = 0; at < keys.length; at += 50) await write(keys.slice(at, at + 50));
    const merged = await segments();
    expect(merged.length).toBeLessThan(20);
    expect(merged.reduce((sum, { entries }) => sum + entries, 0)).toBe(6000);
    await settle();
    expect(await segments()).toEqual([expect.objectContaining({ bucket: 9, entries: 6000, bits: 8 })]);
    expect(await everyKey(context.ctx.pool)).toEqual(inOrder(keys));
    const some = keys.filter((_, at) => at % 100 === 0);
    expect(inOrder(await lookUp(some))).toEqual(inOrder(some));
  });

  test('are merged range by range if there are many', async () => {
    const keys = spread(250_000);
    for (let at = 0; at < keys.length; at += 125_000) await write(keys.slice(at, at + 125_000));
    const removed = keys.filter((_, at) => at % 5 === 0);
    await write([], removed);
    await settle();
    expect(await segments()).toEqual([expect.objectContaining({ entries: 200_000, cancels: 0 })]);
    const left = await everyKey(context.ctx.pool);
    expect(left).toHaveLength(200_000);
    expect(left.slice(0, 500)).toEqual(inOrder(keys.filter((_, at) => at % 5 !== 0)).slice(0, 500));
  });

  test('are merged range by range also where nearly all are removed again', async () => {
    const keys = spread(160_000);
    const left = keys.filter((_, at) => at % 5000 === 0);
    const removed = keys.filter((_, at) => at % 5000 !== 0);
    await write(keys);
    // Eight segments that only cancel are merged too.
    for (let at = 0; at < removed.length; at += 20_000) await write([], removed.slice(at, at + 20_000));
    expect(await everyKey(context.ctx.pool)).toEqual(inOrder(left));
    await settle();
    expect(await segments()).toEqual([expect.objectContaining({ entries: left.length, cancels: 0 })]);
    expect(await everyKey(context.ctx.pool)).toEqual(inOrder(left));
    expect(inOrder(await lookUp(keys.slice(0, 10_000)))).toEqual(inOrder(left.slice(0, 2)));
  });

  test('stay as they are if a merge is cut off, and are merged the next time', async () => {
    const keys = spread(3000);
    for (let at = 0; at < keys.length; at += 500) await write(keys.slice(at, at + 500));
    const before = await segments();
    const cutOff = settleKeys(client, (work) =>
      inImportTransaction(client, async () => {
        await work();
        throw new Error('killed');
      }),
    );
    await expect(cutOff).rejects.toThrow('killed');
    expect(await segments()).toEqual(before);
    expect(await everyKey(context.ctx.pool)).toEqual(inOrder(keys));
    await settle();
    expect(await segments()).toHaveLength(1);
    expect(await everyKey(context.ctx.pool)).toEqual(inOrder(keys));
  });

  test('need no space once all are removed', async () => {
    const keys = spread(500);
    await write(keys);
    await write([], keys);
    await settle();
    expect(await segments()).toEqual([]);
    const { rows } = await client.query('select from person_key_page');
    expect(rows).toEqual([]);
  });

  test('do not make lookups read everyone under a key that thousands share', async () => {
    const common = Array.from({ length: 5000 }, (_, at) => ({ bucket: 9, key: 77, person_id: 5000 + at }));
    await write([...spread(100, 90_000), ...common]);
    const found = await lookUp([{ bucket: 9, key: 77, person_id: 0 }]);
    expect(found).toHaveLength(1500);
    // Until few are left.
    await write([], common.slice(0, 4990));
    await settle();
    expect(inOrder(await lookUp([{ bucket: 9, key: 77, person_id: 0 }]))).toEqual(common.slice(4990));
    expect(await everyKey(context.ctx.pool)).toHaveLength(110);
  });

  test.each([
    { tables: liveKeys, table: 'person_key', id: 'person_id', file: '0030_key_pages.sql' },
    { tables: parcelKeyTables, table: 'parcel_key', id: 'parcel_id', file: '0052_parcel_key_pages.sql' },
  ])('are packed by migration $file as imports would pack them', async ({ tables, table, id, file }) => {
    const keys = [
      ...spread(3000),
      ...Array.from({ length: 4000 }, (_, at) => ({ bucket: 4, key: 2 ** 53 - 1, person_id: 5000 + at })),
      { bucket: 255, key: 0, person_id: 255 * 2 ** 40 + 1000 },
    ];
    await client.query(`
      begin;
      drop table ${tables.pages}, ${tables.segments};
      create table ${table} (bucket smallint, key bigint, ${id} bigint, primary key (bucket, key, ${id}))`);
    await client.query(
      `insert into ${table} select * from unnest($1::smallint[], $2::bigint[], $3::bigint[])`,
      [keys.map(({ bucket }) => bucket), keys.map(({ key }) => key), keys.map(({ person_id }) => person_id)],
    );
    await client.query(
      await readFile(new URL(`../../../../database/migrations/${file}`, import.meta.url), 'utf8'),
    );
    const pages = async () => (await client.query(`select * from ${tables.pages} order by 1, 3, 4, 2`)).rows;
    const packed = await pages();
    await client.query(`commit; truncate ${tables.pages}, ${tables.segments}`);
    await write(keys, [], tables);
    expect(packed).toEqual(await pages());
  });
});

test('sorts and merges entries: a cancellation and its entry vanish, wherever they are', () => {
  const someEntry = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.constantFrom(1, 2, 3, -1, -2, -3));
  fc.assert(
    fc.property(fc.array(fc.array(someEntry, { maxLength: 20 }), { maxLength: 6 }), (runs) => {
      const merged = mergeEntries(
        runs.map((run) =>
          sortEntries(
            run.map(([key]) => key),
            run.map(([, person]) => person),
          ),
        ),
      );
      const sums = new Map<string, number>();
      for (const [key, person] of runs.flat()) {
        const name = `${key} ${Math.abs(person)}`;
        sums.set(name, (sums.get(name) ?? 0) + Math.sign(person));
      }
      const expected = [...sums].sort().flatMap(([name, sum]) => {
        const [key = 0, person = 0] = name.split(' ').map(Number);
        return Array.from({ length: Math.abs(sum) }, () => [key, sum < 0 ? -person : person]);
      });
      expect(Array.from(merged.keys, (key, at) => [key, merged.people[at]])).toEqual(expected);
    }),
  );
  expect(readEntries(Buffer.alloc(0)).keys).toHaveLength(0);
});

test('sorts spans by key, and keeps the order of equal keys', () => {
  const someKey = fc.oneof(
    fc.integer({ min: 0, max: 3 }),
    fc.maxSafeInteger().map(Math.abs),
    fc.constant(Number.MAX_SAFE_INTEGER),
  );
  fc.assert(
    fc.property(fc.array(fc.array(someKey, { maxLength: 40 }), { maxLength: 5 }), (spans) => {
      const keys = Float64Array.from(spans.flat());
      const people = Uint32Array.from(keys, (_, at) => at);
      let end = 0;
      const ends = Uint32Array.from(spans, ({ length }) => {
        end += length;
        return end;
      });
      let start = 0;
      const expected = spans.flatMap((span) => {
        const entries = span.map((key, at) => [key, start + at]);
        start += span.length;
        return entries.sort(([one = 0], [other = 0]) => one - other);
      });
      sortSpans(keys, people, ends);
      expect(Array.from(keys, (key, at) => [key, people[at]])).toEqual(expected);
    }),
  );
});
