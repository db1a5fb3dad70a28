import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newAccount } from '#support/billing/ledger';
import { type TestContext, testContext } from '#support/context';
import { until } from '#support/wait';
import { clock, days, after as instantAfter } from '../clock.ts';
import { inTransaction } from '../context.ts';
import { deliverEvents, type EventRecord, emit, maxAttempts, removeOldEvents, subscribe } from './events.ts';
import { type EventListener, listenForEvents } from './listener.ts';

let context: TestContext;
let account_id: string;
let delivered: EventRecord[] = [];
/** Extra work of the subscriber; a test can make it fail. */
let extraWork: (event: EventRecord) => Promise<void> = async () => {};

beforeAll(async () => {
  context = await testContext();
  account_id = await newAccount(context.ctx);
  subscribe(context.ctx, 'order.paid', async (tx, event) => {
    // Runs in the delivery's transaction, so it rolls back if the subscriber fails.
    await tx.updateTable('account').set({ order_counter: 100n }).where('id', '=', account_id).execute();
    await extraWork(event);
    delivered.push(event);
  });
});
afterAll(() => context.close());
beforeEach(() => {
  delivered = [];
});
afterEach(async () => {
  extraWork = async () => {};
  clock.set(null);
  await context.ctx.pool.query('delete from event');
  await context.ctx.pool.query('update account set order_counter = 0');
});

const payload = (number: number) => ({ order_id: `order-${number}`, number });
const pay = (number: number) =>
  inTransaction(context.ctx, (tx) => emit(tx, 'order.paid', account_id, payload(number)));
const numbers = () => delivered.map((event) => ('number' in event.payload ? event.payload.number : 0));
const counter = async () =>
  Number((await context.ctx.pool.query('select order_counter from account')).rows[0].order_counter);

async function waiting() {
  const { rows } = await context.ctx.pool.query(
    `select payload->>'number' as number, attempts, last_error from event where delivered_at is null order by id`,
  );
  return rows;
}

describe('event delivery', () => {
  test('delivers every event once, in order', async () => {
    for (const number of [1, 2, 3]) await pay(number);
    expect(await deliverEvents(context.ctx)).toBe(3);
    expect(numbers()).toEqual([1, 2, 3]);
    expect(delivered[0]).toEqual({
      id: expect.any(String),
      name: 'order.paid',
      account_id,
      payload: payload(1),
    });
    expect(await deliverEvents(context.ctx)).toBe(0);
    expect(numbers()).toEqual([1, 2, 3]);
  });

  test('delivers nothing from a rolled-back transaction', async () => {
    const failed = inTransaction(context.ctx, async (tx) => {
      await emit(tx, 'order.paid', account_id, payload(1));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await deliverEvents(context.ctx)).toBe(0);
    expect(delivered).toEqual([]);
  });

  test('delivers each event once with two processes', async () => {
    for (let number = 1; number <= 20; number += 1) await pay(number);
    const counts = await Promise.all([1, 2, 3].map(() => deliverEvents(context.ctx)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(numbers().sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  test("retries after a failure and rolls back the subscriber's changes", async () => {
    let faults = 2;
    extraWork = async () => {
      if (faults-- > 0) throw new TypeError('not today');
    };
    await pay(1);
    expect(await deliverEvents(context.ctx)).toBe(0);
    expect(await waiting()).toEqual([{ number: '1', attempts: 1, last_error: 'TypeError' }]);
    expect(await counter()).toBe(0);
    expect(await deliverEvents(context.ctx)).toBe(0);
    expect(await deliverEvents(context.ctx)).toBe(1);
    expect(await counter()).toBe(100);
    expect(await waiting()).toEqual([]);
  });

  test("continues with other events if one can't be delivered", async () => {
    extraWork = async (event) => {
      if ('number' in event.payload && event.payload.number === 1) throw new Error('never this one');
    };
    for (const number of [1, 2, 3]) await pay(number);
    expect(await deliverEvents(context.ctx)).toBe(2);
    expect(numbers()).toEqual([2, 3]);
    expect(await waiting()).toMatchObject([{ number: '1', attempts: 1 }]);
  });

  test('continues with other events if one has another version', async () => {
    await pay(1);
    await pay(2);
    await pay(3);
    const rename = (number: number, change: string) =>
      context.ctx.pool.query(`update event set ${change} where payload->>'number' = $1`, [String(number)]);
    await rename(1, `name = 'order.forgotten'`);
    await rename(2, `payload = '{"number": 2}'`);
    expect(await deliverEvents(context.ctx)).toBe(1);
    expect(numbers()).toEqual([3]);
    expect(await waiting()).toHaveLength(2);
  });

  test('gives up an event after its last attempt and keeps it', async () => {
    extraWork = () => Promise.reject(new Error('never'));
    await pay(1);
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) await deliverEvents(context.ctx);
    extraWork = async () => {};
    expect(await deliverEvents(context.ctx)).toBe(0);
    expect(await waiting()).toEqual([{ number: '1', attempts: maxAttempts, last_error: 'Error' }]);
  });

  test('deletes old delivered events and keeps waiting ones', async () => {
    await pay(1);
    await deliverEvents(context.ctx);
    await pay(2);
    clock.set(instantAfter(new Date(), days(8)));
    await pay(3);
    await deliverEvents(context.ctx);
    await pay(4);
    await removeOldEvents(context.ctx, instantAfter(clock.now(), -days(7)));
    const { rows } = await context.ctx.pool.query(
      `select payload->>'number' as number from event order by id`,
    );
    expect(rows.map(({ number }) => number)).toEqual(['2', '3', '4']);
  });
});

describe('event listener', () => {
  let listener: EventListener;
  let received: EventRecord[];
  let restored: number;
  beforeEach(async () => {
    received = [];
    restored = 0;
    listener = listenForEvents(context.ctx);
    listener.on(
      (event) => received.push(event),
      () => {
        restored += 1;
      },
    );
    await until('the listener listens', async () => restored === 1);
  });
  afterEach(() => listener.close());

  test('receives an event when it is committed, not before', async () => {
    await inTransaction(context.ctx, async (tx) => {
      await emit(tx, 'order.paid', account_id, payload(1));
      await pay(2);
      await until('the other event is received', async () => received.length === 1);
      expect(received[0]?.payload).toEqual(payload(2));
    });
    await until('the event is received', async () => received.length === 2);
    expect(received[1]).toMatchObject({ name: 'order.paid', account_id, payload: payload(1) });
  });

  test('receives nothing from a rolled-back transaction', async () => {
    await inTransaction(context.ctx, async (tx) => {
      await emit(tx, 'order.paid', account_id, payload(1));
      throw new Error('no');
    }).catch(() => {});
    await pay(2);
    await until('the next event is received', async () => received.length > 0);
    expect(received.map((event) => event.payload)).toEqual([payload(2)]);
  });

  test('receives progress events without delay', async () => {
    await inTransaction(context.ctx, (tx) => emit(tx, 'order.progress', account_id, payload(1)));
    await until('it is received', async () => received.length === 1);
    expect(await waiting()).toEqual([]);
  });

  test('reconnects after a lost connection and reports a possible gap', async () => {
    await context.ctx.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like '%:listen'`,
    );
    await until('the listener is back', async () => restored === 2);
    await pay(1);
    await until('the event is received', async () => received.length === 1);
  });

  test('stops on request', async () => {
    const other: EventRecord[] = [];
    const off = listener.on((event) => other.push(event));
    off();
    await pay(1);
    await until('the event is received', async () => received.length === 1);
    expect(other).toEqual([]);
  });
});
