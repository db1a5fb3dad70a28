import { get } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { startWorkerPool } from '#features/orders';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { deliverEvents, emit } from '#platform/jobs/events';
import { listenForEvents } from '#platform/jobs/listener';
import { giveCoins, openTown, pay, quote, readOrder } from '#support/orders/orders';
import { until } from '#support/wait';
import { startMetrics, subscribeMetrics } from './index.ts';

const { api, file } = await openTown({ OPENSKIP_METRICS_PORT: '0' });
const metrics = await startMetrics(api.ctx);
afterAll(async () => {
  await metrics.stop();
  await api.close();
});

const read = async (): Promise<string> => (await fetch(`${metrics.address}`)).text();

/** The value of a line such as `openskip_coins{state="held"}`; null without the line. */
function valueIn(text: string, line: string): number | null {
  const found = text.split('\n').find((row) => row.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length + 1));
}

describe('metrics', () => {
  test('are off unless a port is set, and refuse a taken one by name', async () => {
    const off = await startMetrics({ ...api.ctx, config: { ...api.ctx.config, metrics: null } });
    expect(off.address).toBeNull();
    const port = Number(new URL(`${metrics.address}`).port);
    const taken = { ...api.ctx, config: { ...api.ctx.config, metrics: { host: 'localhost', port } } };
    await expect(startMetrics(taken)).rejects.toThrow(/OPENSKIP_METRICS_PORT: port \d+ on localhost/);
  });

  test('answer one path only', async () => {
    const status = await new Promise((resolve) =>
      get(`${metrics.address}/more`, ({ statusCode }) => resolve(statusCode)),
    );
    expect(status).toBe(404);
  });

  test('count requests by route, never by address or content', async () => {
    const user = await api.customer();
    await api.call('GET', '/single-order-list/not-an-id', { as: user });
    await api.call('POST', '/login', { body: { email: user.email, password: 'wrong' } });
    const text = await read();
    const route = '/api/v1/single-order-list/:id';
    expect(
      valueIn(
        text,
        `openskip_http_request_duration_seconds_count{method="GET",route="${route}",status="404"}`,
      ),
    ).toBe(1);
    for (const secret of [user.email, 'not-an-id', user.id]) expect(text).not.toContain(secret);
  });

  test('add up what worker threads trace, with the coins charged and held', async () => {
    const user = await api.customer();
    await giveCoins(api, user, 50);
    const order = await quote(api, user, file(0, 20));
    const listener = listenForEvents(api.ctx);
    const pool = await startWorkerPool(api.ctx, listener, 1);
    await pay(api, user, order.id);
    const traced = await until('the order ends', async () => {
      const now = await readOrder(api, user, order.id);
      return now.state === 'completed' && now;
    });
    // A thread sends its last counters when it stops.
    await pool.stop(1000);
    await listener.close();
    const text = await read();
    const { hits, coins } = traced.leadSummery;
    expect(valueIn(text, 'openskip_leads_traced_total{outcome="hit"}')).toBe(hits);
    expect(valueIn(text, 'openskip_coins_charged_total')).toBe(coins);
    expect(valueIn(text, 'openskip_chunk_duration_seconds_count{end="done"}')).toBeGreaterThan(0);
  });

  test('count payments and refunds once they are settled', async () => {
    subscribeMetrics(api.ctx);
    const { caller } = await api.customer();
    await inTransaction(api.ctx, async (tx) => {
      const payment_id = newId();
      await emit(tx, 'payment.succeeded', caller.account_id, {
        payment_id,
        invoice_id: newId(),
        number: '1',
        amount: 3750,
        currency: 'usd',
      });
      await emit(tx, 'payment.refunded', caller.account_id, {
        payment_id,
        amount: 1250,
        currency: 'usd',
        coins: 0,
      });
    });
    await deliverEvents(api.ctx);
    const text = await read();
    expect(valueIn(text, 'openskip_payments_total{result="succeeded"}')).toBe(1);
    expect(valueIn(text, 'openskip_payments_dollars_total{direction="received"}')).toBe(37.5);
    expect(valueIn(text, 'openskip_payments_dollars_total{direction="returned"}')).toBe(12.5);
  });

  test('describe the database, the queues and the reference data', async () => {
    const text = await read();
    expect(valueIn(text, 'openskip_database_up')).toBe(1);
    expect(valueIn(text, 'openskip_reference_people')).toBeGreaterThan(0);
    expect(valueIn(text, 'openskip_queue_waiting{queue="quotes"}')).toBe(0);
    expect(valueIn(text, 'openskip_import_rows{result="added"}')).toBeGreaterThan(0);
    expect(valueIn(text, 'process_cpu_seconds_total')).toBeGreaterThan(0);
  });
});
