/** What wakes idle workers: notifications, and the time at which work is due. */
import { afterAll, expect, test } from 'vitest';
import { demoTown } from '#database/seed/town';
import type { WorkKind } from '#platform/jobs/lease-loop';
import { listenForEvents } from '#platform/jobs/listener';
import { testApi } from '#support/api';
import { openChunks } from '#support/orders/chunks';
import { draftOrder, leadFile, uploadCsv } from '#support/orders/orders';
import { until } from '#support/wait';
import { claimQuote, markQuoteLarge, quoteDueInMs, releaseQuote } from '../quote/tasks.ts';
import { chunkDueInMs, parkChunk, releaseChunk } from './chunks.ts';
import { processChunk } from './process-chunk.ts';

const api = await testApi();
const { db } = api.ctx;
const user = await api.customer();
const { source, paidOrder, claim } = await openChunks(api);
const received: WorkKind[] = [];
const listener = listenForEvents(api.ctx);
listener.onWork((kind) => received.push(kind));
await until('it listens', async () => received.length > 0);
afterAll(async () => {
  await listener.close();
  await api.close();
});

/** Expects that `change` wakes workers of a kind. */
async function expectWakeUp(kind: WorkKind, change: () => Promise<unknown>): Promise<void> {
  received.length = 0;
  await change();
  await until(`workers of ${kind}s are woken`, async () => received.includes(kind), 2000);
}

test('TRACE-5: wakes workers when an order is quoted, paid or resumed and when a chunk is released', async () => {
  await expectWakeUp('chunk', () => paidOrder(20, user));
  expect(received).toContain('quote');
  const claimed = await claim();
  await expectWakeUp('chunk', () => releaseChunk(db, claimed));
  const { order_id } = claimed;
  await api.call('POST', `/order-pause/${order_id}`, { as: user });
  await expectWakeUp('chunk', () => api.call('POST', `/order-resume/${order_id}`, { as: user }));
  expect(await processChunk(api.ctx, await claim(), { source })).toBe('done');
});

test('TRACE-5: is due when a lease expires or a parked chunk’s time has come', async () => {
  expect(await chunkDueInMs(db)).toBeNull();
  await paidOrder(20);
  expect(await chunkDueInMs(db)).toBeLessThanOrEqual(0);
  const leased = await claim();
  expect(await chunkDueInMs(db)).toBeGreaterThan(25_000);
  await parkChunk(db, leased, 7);
  expect(await chunkDueInMs(db)).toBeGreaterThan(2000);
  expect(await chunkDueInMs(db)).toBeLessThanOrEqual(7000);
});

test('TRACE-3: is due when a small quote has waited for the threads that go first, and when its lease expires', async () => {
  await db.deleteFrom('quote_task').execute();
  const any = { lane: 'any', smallAfterMs: 60_000 } as const;
  expect(await quoteDueInMs(db, any)).toBeNull();
  const upload = await uploadCsv(api, user, leadFile([...demoTown({ people: 5 })]));
  await draftOrder(api, user, upload.body.data);
  expect(await quoteDueInMs(db, { lane: 'small' })).toBeLessThanOrEqual(0);
  expect(await quoteDueInMs(db, any)).toBeGreaterThan(55_000);
  const claimQuoteNow = async () => {
    const claimed = await claimQuote(db, { worker: 'one', lane: 'small', perAccount: 1, leaseSeconds: 30 });
    if (claimed === null) throw new Error('there was nothing to claim');
    return claimed;
  };
  const first = await claimQuoteNow();
  expect(await quoteDueInMs(db, any)).toBeGreaterThan(25_000);
  await expectWakeUp('quote', () => releaseQuote(db, first));
  const second = await claimQuoteNow();
  await expectWakeUp('quote', () => markQuoteLarge(db, second));
  expect(await quoteDueInMs(db, { lane: 'small' })).toBeNull();
  expect(await quoteDueInMs(db, any)).toBeLessThanOrEqual(0);
});
