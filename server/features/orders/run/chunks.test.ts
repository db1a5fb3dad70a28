import { afterAll, describe, expect, test } from 'vitest';
import { testApi } from '#support/api';
import { brokenLedgerRules } from '#support/billing/ledger';
import { openChunks } from '#support/orders/chunks';
import { readOrder, workAll } from '#support/orders/orders';
import { type Claim, chunkSize, claimChunk, insertChunks, releaseChunk } from './chunks.ts';
import { processChunk } from './process-chunk.ts';

const api = await testApi();
const { source, paidOrder, claim, expire, chunksOf, written } = await openChunks(api);
afterAll(async () => {
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
  await api.close();
});

describe('splitting an order', () => {
  test.each([
    [1, 50],
    [2000, 50],
    [10_000, 250],
    [40_000, 1000],
    [1_000_000, 1000],
  ])('cuts %i rows into chunks of %i', (rows, size) => expect(chunkSize(rows)).toBe(size));

  test('covers every row once', async () => {
    const { id } = await paidOrder(1);
    await workAll(api.ctx);
    for (const rows of [1, 49, 50, 51, 101, 2050]) {
      await api.ctx.pool.query('delete from order_chunk where order_id = $1', [id]);
      const count = await api.ctx.db.transaction().execute((tx) => insertChunks(tx, id, rows));
      const { rows: chunks } = await api.ctx.pool.query(
        'select first_row, last_row from order_chunk where order_id = $1 order by chunk_no',
        [id],
      );
      expect(chunks).toHaveLength(count);
      expect(chunks[0].first_row).toBe(1);
      expect(chunks.at(-1).last_row).toBe(rows);
      for (const [index, chunk] of chunks.entries()) {
        expect(chunk.last_row).toBeGreaterThanOrEqual(chunk.first_row);
        if (index > 0) expect(chunk.first_row).toBe(chunks[index - 1].last_row + 1);
      }
    }
  });
});

describe('leases', () => {
  test('TRACE-5: reclaims a chunk after its lease expires, not before', async () => {
    const { id } = await paidOrder(20);
    const first = await claim('silent');
    expect(await claimChunk(api.ctx.db, 'eager', 30)).toBeNull();
    await expire(first);
    const second = await claim('eager');
    expect(second).toMatchObject({ order_id: id, chunk_no: 1, fence: 2, attempts: 2 });
    expect(await processChunk(api.ctx, second, { source })).toBe('done');
  });

  test('makes a released chunk claimable at once without counting the attempt', async () => {
    const { id } = await paidOrder(20);
    const first = await claim();
    await releaseChunk(api.ctx.db, first);
    expect(await chunksOf(id)).toEqual([
      { chunk_no: 1, state: 'ready', fence: 1, attempts: 0, worker: null },
    ]);
    expect(await processChunk(api.ctx, first, { source })).toBe('fenced');
    const second = await claim();
    expect(second).toMatchObject({ fence: 2, attempts: 1 });
    expect(await processChunk(api.ctx, second, { source })).toBe('done');
  });

  test('hands every chunk to one of many workers once', async () => {
    const { id } = await paidOrder(400);
    const claims: Claim[] = [];
    const worker = async (name: string) => {
      for (let misses = 0; misses < 3; ) {
        const one = await claimChunk(api.ctx.db, name, 30);
        if (one) claims.push(one);
        else misses += 1;
      }
    };
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(worker));
    expect(claims.map(({ chunk_no }) => chunk_no).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(claims.every(({ fence, order_id }) => fence === 1 && order_id === id)).toBe(true);
    await Promise.all(claims.map((one) => processChunk(api.ctx, one, { source })));
    expect(await written(id)).toMatchObject({ results: 400, rows: 400 });
  });
});

describe('fairness', () => {
  test('TRACE-5: gives a small order behind a large one its turn at once', async () => {
    const large = await paidOrder(400);
    const first = await claim();
    expect(first.order_id).toBe(large.id);
    const small = await paidOrder(100);
    const turns = [first, await claim(), await claim(), await claim(), await claim()];
    expect(turns.map(({ order_id }) => (order_id === small.id ? 'small' : 'large'))).toEqual([
      'large',
      'small',
      'large',
      'small',
      'large',
    ]);
    for (const one of turns) await processChunk(api.ctx, one, { source });
    expect((await readOrder(api, small.user, small.id)).state).toBe('completed');
    expect((await readOrder(api, large.user, large.id)).state).toBe('running');
    await workAll(api.ctx);
  });

  test('TRACE-5: prefers the order with the fewest running chunks over the one that waited longest', async () => {
    const [one, two] = [await paidOrder(150), await paidOrder(150)];
    const running = await claim();
    const done = await claim();
    expect(new Set([running.order_id, done.order_id])).toEqual(new Set([one.id, two.id]));
    await processChunk(api.ctx, done, { source });
    const next = await claim();
    expect(next.order_id).toBe(done.order_id);
    for (const rest of [running, next]) await processChunk(api.ctx, rest, { source });
    await workAll(api.ctx);
  });

  test('TRACE-5: starts new orders in the order in which they came', async () => {
    const { id, user } = await paidOrder(10);
    const paid = [id];
    for (let more = 0; more < 3; more += 1) paid.push((await paidOrder(10, user)).id);
    const claims = [await claim(), await claim(), await claim(), await claim()];
    expect(claims.map(({ order_id }) => order_id)).toEqual(paid);
  });

  test('TRACE-5: alternates between orders with equally many running chunks', async () => {
    const orders = [await paidOrder(200), await paidOrder(200), await paidOrder(200)];
    const turns: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const one = await claim();
      turns.push(orders.findIndex(({ id }) => id === one.order_id));
      await processChunk(api.ctx, one, { source });
    }
    for (let round = 0; round < 4; round += 1) {
      expect(turns.slice(3 * round, 3 * round + 3).sort()).toEqual([0, 1, 2]);
    }
    await workAll(api.ctx);
  });

  test('TRACE-5: gives a customer with many orders no more workers than one with a single order (J14)', async () => {
    const { user } = await paidOrder(100);
    const many = [await paidOrder(100, user), await paidOrder(100, user)];
    const single = await paidOrder(150);
    const turns = [];
    for (let turn = 0; turn < 6; turn += 1) turns.push(await claim());
    expect(turns.filter(({ order_id }) => order_id === single.id)).toHaveLength(3);
    // And each of their own orders gets its turn.
    for (const { id } of many) expect(turns.map(({ order_id }) => order_id)).toContain(id);
    for (const one of turns) await processChunk(api.ctx, one, { source });
    expect((await readOrder(api, single.user, single.id)).state).toBe('completed');
    await workAll(api.ctx);
  });
});
