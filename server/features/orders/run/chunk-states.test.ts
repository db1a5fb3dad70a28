import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { bucketOf, newId } from '#platform/ids';
import { type TestContext, testContext } from '#support/context';
import {
  attemptLimit,
  type Claim,
  cancelChunk,
  chunkSize,
  claimChunk,
  completeChunk,
  countPoisonRows,
  extendLease,
  failChunk,
  insertChunks,
  maxAttempts,
  parkChunk,
  releaseChunk,
  selectCompletedRanges,
  splitAfter,
  splitChunk,
} from './chunks.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

/** Creates a queued order cut into chunks and leaves no other chunk claimable. */
async function order(rows: number): Promise<string> {
  const { ctx } = context;
  await ctx.pool.query(`update trace_order set state = 'cancelled'`);
  const [id, account_id] = [newId(), newId()];
  const bucket = bucketOf(account_id);
  await ctx.pool.query('insert into account (id, bucket, created_at) values ($1, $2, now())', [
    account_id,
    bucket,
  ]);
  await ctx.pool.query(
    `insert into app_user (id, account_id, email, password_hash, role, created_at) values ($1, $2, $3, '', 'customer', now())`,
    [account_id, account_id, `${id}@example.com`],
  );
  await ctx.pool.query(
    `insert into trace_order (id, account_id, bucket, user_id, number, name, state, format, mapping, column_names,
                              price_coins, bytes_total, created_at, paid_at, reference_size)
     values ($1, $2, $3, $2, 1, 'a.csv', 'queued', '{}', '{}', '[]', 1, 1, now(), now(), 0)`,
    [id, account_id, bucket],
  );
  const count = await inTransaction(ctx, (tx) => insertChunks(tx, id, rows));
  expect(count).toBe(Math.ceil(rows / chunkSize(rows)));
  return id;
}
const claim = async (worker = 'one'): Promise<Claim> => {
  const claimed = await claimChunk(context.ctx.db, worker, 30);
  if (claimed === null) throw new Error('there was nothing to claim');
  return claimed;
};
const chunksOf = async (id: string) =>
  (
    await context.ctx.pool.query(
      `select chunk_no, state, first_row, last_row, fence, attempts, worker, last_error,
              round(extract(epoch from lease_until - now()))::int as lease,
              round(extract(epoch from not_before - now()))::int as wait
       from order_chunk where order_id = $1 order by chunk_no`,
      [id],
    )
  ).rows;
const within = <T>(run: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<T>) =>
  inTransaction(context.ctx, run);
const untouched = { worker: null, last_error: null, lease: null, wait: null };

describe('TRACE-5: a chunk', () => {
  test('has more rows in longer orders', () => {
    expect([1, 2000, 2001, 10_000, 39_961, 1_000_000].map(chunkSize)).toEqual([50, 50, 51, 250, 1000, 1000]);
  });

  test('with several rows gets fewer attempts before it is split than one row before it fails', () => {
    expect([
      attemptLimit({ first_row: 1, last_row: 1 }),
      attemptLimit({ first_row: 1, last_row: 2 }),
    ]).toEqual([maxAttempts, splitAfter]);
  });

  test('is leased once, extended while it runs, and released or parked without counting the attempt', async () => {
    const { db } = context.ctx;
    const id = await order(60);
    const [first, second] = [await claim('a'), await claim('b')];
    expect([first.chunk_no, first.first_row, first.last_row, second.chunk_no, second.last_row]).toEqual([
      1, 1, 50, 2, 60,
    ]);
    expect(await claimChunk(db, 'c', 30)).toBeNull();
    expect(await chunksOf(id)).toMatchObject([
      { state: 'leased', fence: 1, attempts: 1, worker: 'a', lease: 30 },
      { state: 'leased', worker: 'b' },
    ]);
    expect(await extendLease(db, first, 90)).toBe(true);
    expect(await chunksOf(id)).toMatchObject([{ lease: 90 }, { lease: 30 }]);
    const fenced = { ...first, fence: 0 };
    expect([await extendLease(db, fenced, 90), await parkChunk(db, fenced, 5)]).toEqual([false, false]);
    await releaseChunk(db, fenced);
    await cancelChunk(db, fenced);
    expect(await chunksOf(id)).toMatchObject([{ state: 'leased' }, { state: 'leased' }]);
    await releaseChunk(db, first);
    expect(await parkChunk(db, second, 40)).toBe(true);
    expect(await chunksOf(id)).toMatchObject([
      { ...untouched, state: 'ready', fence: 1, attempts: 0 },
      { ...untouched, state: 'ready', fence: 1, attempts: 0, wait: 40 },
    ]);
    expect(await extendLease(db, first, 90)).toBe(false);
    expect(await claim()).toMatchObject({ chunk_no: 1, fence: 2 });
    expect(await claimChunk(db, 'c', 30)).toBeNull();
  });

  test('waits longer after each failed attempt, at most a minute, and fails after the last', async () => {
    const id = await order(20);
    for (const [attempts, wait] of [
      [1, 1],
      [2, 2],
      [6, 32],
      [7, 60],
    ] as const) {
      const one = { ...(await claim()), attempts };
      expect(await within((tx) => failChunk(tx, { ...one, fence: 0 }, 'broken'))).toBe('fenced');
      expect(await within((tx) => failChunk(tx, one, 'broken'))).toBe('again');
      expect(await chunksOf(id)).toMatchObject([
        { state: 'ready', lease: null, worker: null, last_error: 'broken', wait },
      ]);
      await context.ctx.pool.query('update order_chunk set not_before = null where order_id = $1', [id]);
    }
    const last = { ...(await claim()), attempts: maxAttempts };
    expect(await within((tx) => failChunk(tx, last, 'broken'))).toBe('failed');
    expect(await chunksOf(id)).toMatchObject([{ state: 'failed' }]);
    expect(await within((tx) => failChunk(tx, last, 'broken'))).toBe('fenced');
  });

  test('is split in two halves with one more attempt each, only by its holder', async () => {
    const id = await order(49);
    const one = await claim();
    expect(await within((tx) => splitChunk(tx, { ...one, fence: 0 }, 'broken'))).toBe(false);
    expect(await chunksOf(id)).toHaveLength(1);
    expect(await within((tx) => splitChunk(tx, one, 'broken'))).toBe(true);
    const attempts = splitAfter - 1;
    expect(await chunksOf(id)).toMatchObject([
      {
        ...untouched,
        chunk_no: 1,
        state: 'ready',
        first_row: 1,
        last_row: 25,
        attempts,
        last_error: 'broken',
      },
      { ...untouched, chunk_no: 2, state: 'ready', first_row: 26, last_row: 49, attempts, fence: 0 },
    ]);
    const { rows } = await context.ctx.pool.query('select chunks_total from trace_order where id = $1', [id]);
    expect(rows).toEqual([{ chunks_total: 1 }]);
  });

  test('is done or dropped once; a row that failed alone is counted by its error', async () => {
    const { db } = context.ctx;
    const id = await order(150);
    const [one, two, three] = [await claim(), await claim(), await claim()];
    expect(await countPoisonRows(db, id)).toBe(0);
    expect(await within((tx) => completeChunk(tx, { ...one, fence: 0 }, null))).toBe(false);
    expect(await within((tx) => completeChunk(tx, one, null))).toBe(true);
    expect(await within((tx) => completeChunk(tx, one, null))).toBe(false);
    expect(await within((tx) => completeChunk(tx, two, 'bad row'))).toBe(true);
    expect(await countPoisonRows(db, id)).toBe(1);
    await cancelChunk(db, three);
    expect(await selectCompletedRanges(db, id)).toEqual(
      [one, two].map(({ first_row, last_row }) => ({ first_row, last_row })),
    );
    expect(await selectCompletedRanges(db, newId())).toEqual([]);
    expect(await chunksOf(id)).toMatchObject([
      { state: 'done', lease: null, last_error: null },
      { state: 'done', lease: null, last_error: 'bad row' },
      { ...untouched, state: 'cancelled' },
    ]);
    expect(await claimChunk(db, 'c', 30)).toBeNull();
  });
});
