/** Each state of a chunk by its statement alone: what a lease allows, and what an older fence does to none of them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { bucketOf, newId } from '#platform/ids';
import { type TestContext, testContext } from '#support/context';
import {
  type Claim,
  chunkRows,
  claimChunk,
  countPoisoned,
  dropChunk,
  extendLease,
  failChunk,
  giveBack,
  insertChunks,
  markDone,
  mostAttempts,
  parkChunk,
  splitAfter,
  splitChunk,
  triesOf,
} from './chunks.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

/** A queued order of so many rows, cut into chunks; nobody else's are left to claim. */
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
  expect(count).toBe(Math.ceil(rows / chunkRows(rows)));
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
  test('has as many rows as its order is long', () => {
    expect([1, 2000, 2001, 10_000, 39_961, 1_000_000].map(chunkRows)).toEqual([50, 50, 51, 250, 1000, 1000]);
  });

  test('of several rows is tried less often before it is cut than one of one row before it fails', () => {
    expect([triesOf({ first_row: 1, last_row: 1 }), triesOf({ first_row: 1, last_row: 2 })]).toEqual([
      mostAttempts,
      splitAfter,
    ]);
  });

  test('is leased once, extended while it is worked on, and given back or parked without a try', async () => {
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
    await giveBack(db, fenced);
    await dropChunk(db, fenced);
    expect(await chunksOf(id)).toMatchObject([{ state: 'leased' }, { state: 'leased' }]);
    await giveBack(db, first);
    expect(await parkChunk(db, second, 40)).toBe(true);
    expect(await chunksOf(id)).toMatchObject([
      { ...untouched, state: 'ready', fence: 1, attempts: 0 },
      { ...untouched, state: 'ready', fence: 1, attempts: 0, wait: 40 },
    ]);
    expect(await extendLease(db, first, 90)).toBe(false);
    expect(await claim()).toMatchObject({ chunk_no: 1, fence: 2 });
    expect(await claimChunk(db, 'c', 30)).toBeNull();
  });

  test('waits longer after each try that failed, a minute at most, and fails after the last', async () => {
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
    const last = { ...(await claim()), attempts: mostAttempts };
    expect(await within((tx) => failChunk(tx, last, 'broken'))).toBe('failed');
    expect(await chunksOf(id)).toMatchObject([{ state: 'failed' }]);
    expect(await within((tx) => failChunk(tx, last, 'broken'))).toBe('fenced');
  });

  test('is cut in two halves, each with one more try, by whoever has it', async () => {
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

  test('is done, or dropped, once; a row that failed alone is counted by its error', async () => {
    const { db } = context.ctx;
    const id = await order(150);
    const [one, two, three] = [await claim(), await claim(), await claim()];
    expect(await countPoisoned(db, id)).toBe(0);
    expect(await within((tx) => markDone(tx, { ...one, fence: 0 }, null))).toBe(false);
    expect(await within((tx) => markDone(tx, one, null))).toBe(true);
    expect(await within((tx) => markDone(tx, one, null))).toBe(false);
    expect(await within((tx) => markDone(tx, two, 'bad row'))).toBe(true);
    expect(await countPoisoned(db, id)).toBe(1);
    await dropChunk(db, three);
    expect(await chunksOf(id)).toMatchObject([
      { state: 'done', lease: null, last_error: null },
      { state: 'done', lease: null, last_error: 'bad row' },
      { ...untouched, state: 'cancelled' },
    ]);
    expect(await claimChunk(db, 'c', 30)).toBeNull();
  });
});
