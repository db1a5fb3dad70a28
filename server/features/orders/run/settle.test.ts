import { afterAll, expect, test } from 'vitest';
import { testApi } from '#support/api';
import { brokenLedgerRules } from '#support/billing/ledger';
import { broken, openChunks } from '#support/orders/chunks';
import { balance, readOrder } from '#support/orders/orders';
import { claimChunk, extendLease, releaseChunk } from './chunks.ts';
import { processChunk } from './process-chunk.ts';

const api = await testApi();
const { source, paidOrder, claim, expire, chunksOf, written } = await openChunks(api);
afterAll(async () => {
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
  await api.close();
});

test('TRACE-5: settles nothing for a worker whose chunk another worker has, before or after that one settles', async () => {
  const { id, user } = await paidOrder(40);
  const old = await claim('old');
  expect(await claimChunk(api.ctx.db, 'other', 30)).toBeNull();
  await expire(old);
  const next = await claim('new');
  expect(next).toMatchObject({ order_id: id, chunk_no: old.chunk_no, fence: old.fence + 1, attempts: 2 });

  expect(await extendLease(api.ctx.db, old, 30)).toBe(false);
  await releaseChunk(api.ctx.db, old);
  expect(await processChunk(api.ctx, old, { source })).toBe('fenced');
  expect(await processChunk(api.ctx, old, { source: broken })).toBe('fenced');
  expect(await written(id)).toEqual({ results: 0, rows: 0, captures: 0 });
  expect(await chunksOf(id)).toMatchObject([{ state: 'leased', fence: 2, worker: 'new' }]);

  expect(await extendLease(api.ctx.db, next, 30)).toBe(true);
  expect(await processChunk(api.ctx, next, { source })).toBe('done');
  const settled = await readOrder(api, user, id);
  expect(settled).toMatchObject({ state: 'completed', progress: { done: 40, total: 40 } });
  expect(await processChunk(api.ctx, old, { source })).toBe('fenced');
  expect(await processChunk(api.ctx, next, { source })).toBe('fenced');
  expect(await readOrder(api, user, id)).toEqual(settled);
  expect(await written(id)).toEqual({ results: 40, rows: 40, captures: 1 });
});

test('TRACE-5: settles a claim once despite concurrent calls', async () => {
  const { id, user } = await paidOrder(30);
  const one = await claim();
  const ends = await Promise.all(Array.from({ length: 6 }, () => processChunk(api.ctx, one, { source })));
  expect(ends.sort()).toEqual(['done', ...Array(5).fill('fenced')]);
  expect(await written(id)).toEqual({ results: 30, rows: 30, captures: 1 });
  const { leadSummery } = await readOrder(api, user, id);
  expect(await balance(api, user)).toEqual({ available: 55 - leadSummery.hits, held: 0 });
});

test('TRACE-5: ends the order once when its last two chunks finish together', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, user } = await paidOrder(100);
    const claims = [await claim('one'), await claim('two')];
    expect(await Promise.all(claims.map((one) => processChunk(api.ctx, one, { source })))).toEqual([
      'done',
      'done',
    ]);
    const order = await readOrder(api, user, id);
    expect(order).toMatchObject({ state: 'completed', progress: { done: 100, total: 100 }, coins_held: 0 });
    const { rows } = await api.ctx.pool.query(
      `select count(*)::int from event where name = 'order.completed' and payload->>'order_id' = $1`,
      [id],
    );
    expect(rows[0].count).toBe(1);
  }
});
