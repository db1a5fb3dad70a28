import { afterAll, expect, test } from 'vitest';
import type { Source } from '#features/reference';
import { parseLead } from '#linkage';
import { message, translate } from '#locales';
import { testApi } from '#support/api';
import { brokenLedgerRules } from '#support/billing/ledger';
import { broken, openChunks } from '#support/orders/chunks';
import { balance, readOrder } from '#support/orders/orders';
import { attemptLimit, type Claim, claimChunk, maxPoisonRows } from './chunks.ts';
import { processChunk } from './process-chunk.ts';

const api = await testApi();
const { source, paidOrder, claim, expire, waitOver, written } = await openChunks(api);
afterAll(async () => {
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
  await api.close();
});

const failure = message('orderTexts:tracing_failed');

test('TRACE-5: retries a failing chunk with growing delays until the fault is gone', async () => {
  const { id, user } = await paidOrder(20);
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const one = await claim();
    expect(one.attempts).toBe(attempt);
    expect(await processChunk(api.ctx, one, { source: broken })).toBe('again');
    expect(await claimChunk(api.ctx.db, 'eager', 30)).toBeNull();
    const { rows } = await api.ctx.pool.query(
      `select extract(epoch from not_before - now())::float8 as wait, last_error from order_chunk where order_id = $1`,
      [id],
    );
    expect(rows[0].last_error).toBe('TypeError');
    waits.push(Math.ceil(rows[0].wait));
    await waitOver(id);
  }
  expect(waits).toEqual([1, 2, 4, 8]);
  expect(await processChunk(api.ctx, await claim(), { source })).toBe('done');
  expect((await readOrder(api, user, id)).state).toBe('completed');
});

/** Claims and processes chunks until none is left. `kills` selects the claims that kill their worker instead. */
async function workOut(
  id: string,
  using: Source,
  kills: (one: Claim) => boolean = () => false,
): Promise<void> {
  for (;;) {
    await waitOver(id);
    const one = await claimChunk(api.ctx.db, 'one', 30);
    if (one === null) return;
    if (kills(one) && one.attempts <= attemptLimit(one)) await expire(one);
    else await processChunk(api.ctx, one, { source: using });
  }
}

const holds =
  (row: number) =>
  ({ first_row, last_row }: Claim) =>
    first_row <= row && row <= last_row;

/** The outcomes of an order's rows, with the reason of row `row`. */
async function outcomesOf(id: string, row: number) {
  const { rows } = await api.ctx.pool.query(
    "select row_no, coins, result->>'reason' as reason from lead_result where order_id = $1 order by row_no",
    [id],
  );
  return { rows: rows.length, row: rows[row - 1] };
}

const passedOver = {
  coins: 0,
  reason: 'result.fault',
};

test('TRACE-5: finds a row that always fails, skips it free of charge, and traces all others', async () => {
  const calm = await paidOrder(120);
  await workOut(calm.id, source);
  const { hits } = (await readOrder(api, calm.user, calm.id)).leadSummery;
  const { id, user } = await paidOrder(120);
  const { rows: bad } = await api.ctx.pool.query(
    'select mapped from lead where order_id = $1 and row_no = 77',
    [id],
  );
  const poison = parseLead(bad[0].mapped);
  const choking: Source = {
    lookup: (leads, options) =>
      leads.some((lead) => JSON.stringify(lead) === JSON.stringify(poison))
        ? Promise.reject(new TypeError('this row is poison'))
        : source.lookup(leads, options),
  };
  await workOut(id, choking);
  const order = await readOrder(api, user, id);
  expect(order).toMatchObject({ state: 'completed', progress: { done: 120, total: 120 }, coins_held: 0 });
  const { rows, row } = await outcomesOf(id, 77);
  expect({ rows, row }).toMatchObject({ rows: 120, row: { row_no: 77, ...passedOver } });
  expect(hits - order.leadSummery.hits).toBeLessThanOrEqual(1);
  expect(order.leadSummery.coins).toBe(order.leadSummery.hits);
  expect(await balance(api, user)).toEqual({ available: 145 - order.leadSummery.coins, held: 0 });
});

test('TRACE-5: finds and skips a row that kills every worker', async () => {
  const { id, user } = await paidOrder(60);
  await workOut(id, source, holds(7));
  const order = await readOrder(api, user, id);
  expect(order).toMatchObject({ state: 'completed', progress: { done: 60, total: 60 } });
  expect(await outcomesOf(id, 7)).toMatchObject({ rows: 60, row: passedOver });
});

test('TRACE-5: fails the order when many rows fail, keeps what was traced, and releases the remaining coins', async () => {
  const { id, user } = await paidOrder(100);
  expect(await processChunk(api.ctx, await claim(), { source })).toBe('done');
  const { hits } = (await readOrder(api, user, id)).leadSummery;
  await workOut(id, broken);
  const order = await readOrder(api, user, id);
  expect(order).toMatchObject({
    state: 'failed',
    failure: translate('en', failure),
    coins_held: 0,
    progress: { done: 50 + maxPoisonRows, total: 100 },
    leadSummery: { hits, coins: hits },
  });
  const inSpanish = await api.call('GET', `/single-order-list/${id}`, {
    as: user,
    headers: { 'accept-language': 'es-MX,es;q=0.9' },
  });
  expect(inSpanish.body.data.failure).toBe(translate('es', failure));
  expect(hits).toBeGreaterThan(10);
  expect(await balance(api, user)).toEqual({ available: 125 - hits, held: 0 });
  expect(await written(id)).toMatchObject({ results: 50 + maxPoisonRows, captures: 1 });
});

test("TRACE-5: doesn't charge a chunk that is still running when its order fails", async () => {
  const { id, user } = await paidOrder(100);
  const late = await claim('late');
  await workOut(id, broken);
  expect((await readOrder(api, user, id)).state).toBe('failed');
  expect(await processChunk(api.ctx, late, { source })).toBe('fenced');
  expect(await written(id)).toMatchObject({ results: maxPoisonRows, captures: 0 });
  expect(await balance(api, user)).toEqual({ available: 125, held: 0 });
});
