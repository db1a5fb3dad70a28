import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { subscribeNotifications } from '#features/notifications';
import { deliverEvents } from '#platform/jobs/events';
import type { Storage } from '#platform/storage/storage';
import { type TestUser, testApi } from '#support/api';
import { brokenLedgerRules } from '#support/billing/ledger';
import { runQuotes } from '#support/jobs';
import { broken, openChunks } from '#support/orders/chunks';
import {
  balance,
  csv,
  leadHeader,
  pay,
  quote,
  readOrder,
  trace,
  uploadCsv,
  workAll,
} from '#support/orders/orders';
import { createQuoteFromFile } from '../quote/read.ts';
import { claimChunk, parkChunk, releaseChunk } from '../run/chunks.ts';
import { processChunk } from '../run/process-chunk.ts';

const api = await testApi();
subscribeNotifications(api.ctx);
const { source, paidOrder, claim, expire, chunksOf, written } = await openChunks(api);
afterAll(async () => {
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
  await api.close();
});

const calls = {
  pause: (as: TestUser, id: string) => api.call('POST', `/order-pause/${id}`, { as }),
  resume: (as: TestUser, id: string) => api.call('POST', `/order-resume/${id}`, { as }),
  cancel: (as: TestUser, id: string) => api.call('POST', `/order-cancel/${id}`, { as }),
};
const act = (verb: keyof typeof calls, user: TestUser, id: string) => calls[verb](user, id);

async function state(verb: keyof typeof calls, user: TestUser, id: string): Promise<string> {
  const { status, body } = await act(verb, user, id);
  expect({ status, message: body.message }).toMatchObject({ status: 200 });
  return body.data.state;
}

const states = async (id: string) => (await chunksOf(id)).map((chunk: { state: string }) => chunk.state);

async function eventsOf(id: string): Promise<Record<string, number>> {
  const { rows } = await api.ctx.pool.query(
    `select name, count(*)::int from event where payload->>'order_id' = $1 and name not in ('order.drafted', 'order.progress')
     group by name`,
    [id],
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

async function releases(id: string): Promise<number> {
  const { rows } = await api.ctx.pool.query(
    `select count(*)::int from transfer where order_id = $1 and idempotency_key = 'rel:' || order_id`,
    [id],
  );
  return rows[0].count;
}

describe('canceling', () => {
  test.each([0, 2, 7])(
    'TRACE-5: after %i of 8 chunks, keeps and charges those and releases the rest once',
    async (done) => {
      const { id, user } = await paidOrder(400);
      for (let chunk = 0; chunk < done; chunk += 1) await processChunk(api.ctx, await claim(), { source });
      expect(await state('cancel', user, id)).toBe('cancelled');
      const order = await readOrder(api, user, id);
      const { hits } = order.leadSummery;
      expect(order).toMatchObject({
        state: 'cancelled',
        progress: { done: 50 * done, total: 400 },
        coins_held: 0,
        leadSummery: { coins: hits },
      });
      expect(hits > 0).toBe(done > 0);
      expect(await balance(api, user)).toEqual({ available: 425 - hits, held: 0 });
      expect(await states(id)).toEqual([...Array(done).fill('done'), ...Array(8 - done).fill('cancelled')]);
      expect(await written(id)).toMatchObject({ results: 50 * done });
      expect(await claimChunk(api.ctx.db, 'eager', 30)).toBeNull();

      expect(await state('cancel', user, id)).toBe('cancelled');
      expect(await releases(id)).toBe(1);
      expect(await eventsOf(id)).toEqual({ 'order.quoted': 1, 'order.paid': 1, 'order.cancelled': 1 });
      await deliverEvents(api.ctx);
      const bell = (await api.call('GET', `/notification/${user.id}`, { as: user })).body.data;
      expect(bell.notification_list).toMatchObject([
        { kind: 'order_cancelled', title: 'Order 1 was cancelled' },
      ]);
    },
  );

  test('TRACE-5: waits for running chunks, which are kept and charged', async () => {
    const { id, user } = await paidOrder(200);
    const [first, second] = [await claim('one'), await claim('two')];
    expect(await state('cancel', user, id)).toBe('cancelling');
    expect(await states(id)).toEqual(['leased', 'leased', 'cancelled', 'cancelled']);
    expect(await claimChunk(api.ctx.db, 'eager', 30)).toBeNull();
    expect(await processChunk(api.ctx, first, { source })).toBe('done');
    expect((await readOrder(api, user, id)).state).toBe('cancelling');
    expect(await processChunk(api.ctx, second, { source })).toBe('done');
    await workAll(api.ctx);
    const order = await readOrder(api, user, id);
    expect(order).toMatchObject({ state: 'cancelled', progress: { done: 100, total: 200 }, coins_held: 0 });
    expect(await balance(api, user)).toEqual({ available: 225 - order.leadSummery.hits, held: 0 });
    expect(await releases(id)).toBe(1);
  });

  test('TRACE-5: completes the order if every chunk was running', async () => {
    const { id, user } = await paidOrder(40);
    const only = await claim();
    expect(await state('cancel', user, id)).toBe('cancelling');
    expect(await processChunk(api.ctx, only, { source })).toBe('done');
    await workAll(api.ctx);
    expect(await readOrder(api, user, id)).toMatchObject({ state: 'completed', coins_held: 0 });
    expect(await releases(id)).toBe(1);
  });

  test.each([
    ['fails', (one: Awaited<ReturnType<typeof claim>>) => processChunk(api.ctx, one, { source: broken })],
    ['is given back', (one: Awaited<ReturnType<typeof claim>>) => releaseChunk(api.ctx.db, one)],
    ['waits for a provider', (one: Awaited<ReturnType<typeof claim>>) => parkChunk(api.ctx.db, one, 600)],
    ['loses its worker', expire],
  ])("TRACE-5: doesn't retry a chunk that %s while its order is canceled", async (_, happens) => {
    const { id, user } = await paidOrder(100);
    const one = await claim();
    expect(await state('cancel', user, id)).toBe('cancelling');
    await happens(one);
    await workAll(api.ctx);
    expect(await readOrder(api, user, id)).toMatchObject({
      state: 'cancelled',
      progress: { done: 0, total: 100 },
      leadSummery: { coins: 0 },
    });
    expect(await states(id)).toEqual(['cancelled', 'cancelled']);
    expect(await processChunk(api.ctx, one, { source })).toBe('fenced');
    expect(await written(id)).toEqual({ results: 0, rows: 0, captures: 0 });
    expect(await balance(api, user)).toEqual({ available: 125, held: 0 });
  });

  test('TRACE-5: ends an order once despite concurrent cancels, pauses, claims and settlements', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, user } = await paidOrder(250);
      const first = await claim();
      const racing = async () => {
        const next = await claimChunk(api.ctx.db, 'racing', 30);
        if (next) await processChunk(api.ctx, next, { source });
      };
      await Promise.all([
        processChunk(api.ctx, first, { source }),
        racing(),
        act('pause', user, id),
        act('cancel', user, id),
        racing(),
        act('cancel', user, id),
        act('resume', user, id),
      ]);
      await workAll(api.ctx);
      const order = await readOrder(api, user, id);
      expect(order.state).toBe('cancelled');
      expect(await written(id)).toMatchObject({ results: order.progress.done });
      expect(await releases(id)).toBe(1);
      expect(await balance(api, user)).toEqual({ available: 275 - order.leadSummery.hits, held: 0 });
      expect(new Set(await states(id))).toEqual(
        new Set(order.progress.done > 0 ? ['done', 'cancelled'] : ['cancelled']),
      );
    }
  });

  test('TRACE-5: refuses to cancel, pause or resume an ended order', async () => {
    const user = await api.customer();
    const { id } = await trace(
      api,
      user,
      csv([leadHeader, ['Ada Lovelace', '12 Bering St', 'Nome', 'AK', '99762']]),
    );
    for (const verb of ['cancel', 'pause', 'resume'] as const) {
      const { status, body } = await act(verb, user, id);
      expect([status, body.error?.code]).toEqual([409, 'order_ended']);
    }
  });
});

describe('canceling an unpaid order', () => {
  const file = csv([leadHeader, ['Ada Lovelace', '12 Bering St', 'Nome', 'AK', '99762']]);
  const rowsOf = async (id: string) =>
    (await api.ctx.pool.query('select 1 from lead where order_id = $1', [id])).rows.length;

  test('TRACE-5: discards it with its rows, free of charge, and refuses payment', async () => {
    const user = await api.customer();
    const { id } = await quote(api, user, file);
    expect(await state('cancel', user, id)).toBe('cancelled');
    await runQuotes(api);
    expect(await rowsOf(id)).toBe(0);
    const refused = await pay(api, user, id);
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'order_not_payable']);
    for (const verb of ['pause', 'resume'] as const) expect((await act(verb, user, id)).status).toBe(409);
  });

  test('TRACE-5: works while its file is being read', async () => {
    const user = await api.customer();
    const { body } = await uploadCsv(api, user, file);
    const draft = { upload_id: body.data.id, mapping: body.data.mapping };
    const { data } = (await api.call('POST', '/order-quote', { as: user, body: draft })).body;
    const { storage } = api.ctx;
    async function* cancelledOnTheWay(args: Parameters<Storage['open']>) {
      expect(await state('cancel', user, data.id)).toBe('cancelled');
      yield* storage.open(...args);
    }
    const meddling = {
      ...api.ctx,
      storage: {
        ...storage,
        open: (...args: Parameters<Storage['open']>) =>
          Readable.from(cancelledOnTheWay(args), { objectMode: false }),
      },
    };
    await createQuoteFromFile(meddling, data.id);
    expect(await readOrder(api, user, data.id)).toMatchObject({ state: 'cancelled', quote: null });
    expect(await rowsOf(data.id)).toBe(0);
  });
});

describe('pausing', () => {
  test('TRACE-5: claims nothing more, finishes running chunks, and resumes where it stopped', async () => {
    const { id, user } = await paidOrder(200);
    const atWork = await claim();
    expect(await state('pause', user, id)).toBe('paused');
    expect(await state('pause', user, id)).toBe('paused');
    expect(await claimChunk(api.ctx.db, 'eager', 30)).toBeNull();
    expect(await processChunk(api.ctx, atWork, { source })).toBe('done');
    await workAll(api.ctx);
    const paused = await readOrder(api, user, id);
    expect(paused).toMatchObject({ state: 'paused', progress: { done: 50, total: 200 } });
    expect(paused.coins_held).toBe(200 - paused.leadSummery.coins);

    expect(await state('resume', user, id)).toBe('queued');
    expect(await state('resume', user, id)).toBe('queued');
    await workAll(api.ctx);
    const order = await readOrder(api, user, id);
    expect(order).toMatchObject({ state: 'completed', progress: { done: 200, total: 200 }, coins_held: 0 });
    expect(order.started_at).toBe(paused.started_at);
    expect(await written(id)).toMatchObject({ results: 200, rows: 200 });
    expect(await eventsOf(id)).toEqual({
      'order.quoted': 1,
      'order.paid': 1,
      'order.paused': 1,
      'order.resumed': 1,
      'order.completed': 1,
    });
  });

  test('TRACE-5: allows the order to be canceled', async () => {
    const { id, user } = await paidOrder(100);
    await processChunk(api.ctx, await claim(), { source });
    expect(await state('pause', user, id)).toBe('paused');
    expect(await state('cancel', user, id)).toBe('cancelled');
    const { hits } = (await readOrder(api, user, id)).leadSummery;
    expect(await balance(api, user)).toEqual({ available: 125 - hits, held: 0 });
    expect((await act('resume', user, id)).status).toBe(409);
  });

  test('TRACE-5: retries a failed chunk only after the order is resumed', async () => {
    const { id, user } = await paidOrder(50);
    const one = await claim();
    expect(await state('pause', user, id)).toBe('paused');
    await releaseChunk(api.ctx.db, one);
    await workAll(api.ctx);
    expect(await states(id)).toEqual(['ready']);
    expect(await state('resume', user, id)).toBe('queued');
    await workAll(api.ctx);
    expect((await readOrder(api, user, id)).state).toBe('completed');
  });
});
