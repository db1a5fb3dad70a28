/** The order of quotes: accounts take turns, and small files go ahead of large ones. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '#contract/orders/schemas';
import { subscribeLeadIndexing } from '#features/leads';
import {
  assignQuoteLanes,
  claimQuote,
  completeQuote,
  type Lane,
  maxOpenQuotes,
  releaseQuote,
  startQuoteWorker,
  withOrderLocked,
} from '#features/orders';
import { deliverEvents } from '#platform/jobs/events';
import { idleMs } from '#platform/jobs/lease-loop';
import { runQuotes } from '#support/jobs';
import { csv, leadHeader, readOrder, trace } from '#support/orders/orders';
import { openQuotes } from '#support/orders/quotes';
import { until } from '#support/wait';

const { api, file, rich, largeFile, draft, drafts } = await openQuotes();
const { db, pool } = api.ctx;
afterEach(() => pool.query('delete from quote_task'));

const claim = (lane: Lane, perAccount = 1) =>
  claimQuote(db, { worker: 'one', lane, perAccount, leaseSeconds: 30 });

describe('the quote queue', () => {
  test('TRACE-3: claims a small quote before another account’s second large one', async () => {
    const [heavy, light] = [await api.customer(), await api.customer()];
    const large = await drafts(heavy, largeFile(), 3);
    expect(await claim('any')).toMatchObject({ order_id: large[0]?.id, large: true });
    const small = await draft(light, file(0, 4));
    expect(await claim('small')).toMatchObject({ order_id: small.id, large: false });
    // The account already has one large quote running, for either kind of worker.
    expect(await claim('any')).toBeNull();
    expect(await claim('small')).toBeNull();
  });

  test('TRACE-3: alternates between accounts, and one just served waits for the others', async () => {
    const users = [await api.customer(), await api.customer(), await api.customer()];
    const byUser: Order[][] = [];
    for (const user of users) byUser.push(await drafts(user, file(0, 3), 3));
    const account = new Map(users.map((user, index) => [user.caller.account_id, 'abc'[index]]));
    let turns = '';
    for (let next = await claim('small'); next !== null; next = await claim('small')) {
      turns += account.get(next.account_id);
      await completeQuote(db, next);
    }
    expect(turns).toBe('abcabcabc');
  });

  test('TRACE-3: gives small files to a large-file thread only when no large one waits', async () => {
    const [heavy, light] = [await api.customer(), await api.customer()];
    const small = await draft(light, file(0, 4));
    const [large] = await drafts(heavy, largeFile(), 1);
    expect(await claim('any')).toMatchObject({ order_id: large?.id });
    expect(await claim('any')).toMatchObject({ order_id: small.id });
  });

  test('TRACE-3: leaves a thread for small files, however many accounts upload large ones', () => {
    expect(assignQuoteLanes(1)).toMatchObject({ lanes: [['any', 'small']], perAccount: 1 });
    expect(assignQuoteLanes(2)).toMatchObject({ lanes: [['any'], ['small']], perAccount: 1 });
    expect(assignQuoteLanes(5)).toMatchObject({
      lanes: [['any'], ['any'], ['small'], ['small'], ['small']],
      perAccount: 1,
    });
    const { lanes, perAccount } = assignQuoteLanes(8);
    expect(lanes.filter(([lane]) => lane === 'any')).toHaveLength(4);
    expect(perAccount).toBe(3);
  });

  test('TRACE-3: makes a worker of large quotes leave a small one to the others briefly', async () => {
    const small = await draft(await api.customer(), file(0, 4));
    const claimLate = () =>
      claimQuote(db, { worker: 'one', lane: 'any', perAccount: 1, leaseSeconds: 30, smallAfterMs: 60_000 });
    expect(await claimLate()).toBeNull();
    await pool.query(`update quote_task set created_at = now() - interval '61 seconds'`);
    expect(await claimLate()).toMatchObject({ order_id: small.id });
  });

  test('checks again at once when woken during an empty claim', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const sleeps = () => timers.mock.calls.filter(([, ms]) => ms === idleMs.none).length;
    const sleptBefore = Promise.withResolvers<number>();
    let idled = 0;
    const worker = startQuoteWorker(api.ctx, { worker: 'small', lane: 'small', perAccount: 1 }, () => {
      idled += 1;
      if (idled === 1) worker.wake();
      else sleptBefore.resolve(sleeps());
    });
    expect(await sleptBefore.promise).toBe(0);
    timers.mockRestore();
    await worker.stop(1000);
  });

  test('gives the CPU to threads without large files before those with them, and to requests before both', () => {
    for (const threads of [2, 5]) {
      const { lanes, nice } = assignQuoteLanes(threads);
      const niceOf = (lane: Lane) => nice.filter((_, slot) => lanes[slot]?.includes(lane));
      expect(Math.min(...niceOf('small'))).toBeGreaterThan(0);
      expect(Math.max(...niceOf('small'))).toBeLessThan(Math.min(...niceOf('any')));
    }
  });

  test('TRACE-3: quotes six large files and a small one with the small one ready first', async () => {
    const large: Order[] = [];
    for (const heavy of [await api.customer(), await api.customer()])
      large.push(...(await drafts(heavy, largeFile(), maxOpenQuotes.large)));
    const small = await draft(await api.customer(), file(0, 4));
    const workers = (['any', 'small'] as const).map((lane) =>
      startQuoteWorker(api.ctx, { worker: lane, lane, perAccount: 1 }),
    );
    await until('all quotes are ready', async () => {
      const { rows } = await pool.query('select 1 from quote_task limit 1');
      return rows.length === 0;
    });
    await Promise.all(workers.map((worker) => worker.stop(1000)));
    const { rows } = await pool.query(
      `select id from trace_order where id = any($1) and state = 'awaiting_payment' order by quoted_at`,
      [[small.id, ...large.map(({ id }) => id)]],
    );
    expect(rows).toHaveLength(1 + large.length);
    // At most the large quote already running finishes before the small one.
    expect(rows.slice(0, 2).map(({ id }) => id)).toContain(small.id);
  });

  test('TRACE-3: hands a file that turns out to be large to the workers of large ones', async () => {
    const user = await api.customer();
    // Many short rows: the file looks small by bytes.
    const rows = Array.from({ length: 5500 }, (_, index) => ['A B', `${index}`, 'C', 'IL', '62704']);
    const order = await draft(user, csv([leadHeader, ...rows]));
    expect((await pool.query('select large from quote_task')).rows).toEqual([{ large: false }]);
    const worker = startQuoteWorker(api.ctx, { worker: 'small', lane: 'small', perAccount: 1 });
    await until('it is marked', async () => {
      const { rows: found } = await pool.query(
        `select 1 from quote_task where large and lease_until is null`,
      );
      return found.length > 0;
    });
    await worker.stop(1000);
    expect(await readOrder(api, user, order.id)).toMatchObject({ state: 'draft', failure: null });
    expect((await pool.query('select attempts from quote_task')).rows).toEqual([{ attempts: 0 }]);
    await runQuotes(api);
    expect((await readOrder(api, user, order.id)).quote).toMatchObject({ rows: 5500 });
  });
});

test('TRACE-3: commits quote rows without waiting for the disk, and nothing else', async () => {
  const order = await draft(await api.customer(), file(0, 3));
  const look = async (client: Pick<typeof pool, 'query'>) => {
    const { rows } = await client.query(
      `select pg_backend_pid() as backend, setting, source from pg_settings where name = 'synchronous_commit'`,
    );
    return rows[0];
  };
  let inside: { backend: number } | undefined;
  await withOrderLocked(api.ctx, order.id, async (client) => {
    inside = await look(client);
  });
  expect(inside).toMatchObject({ setting: 'off', source: 'session' });
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const after = await Promise.all(clients.map(look));
  for (const client of clients) client.release();
  expect(after.map(({ backend }) => backend)).toContain(inside?.backend);
  for (const { source } of after) expect(source).not.toBe('session');
});

describe('leases', () => {
  test('TRACE-3: reclaims the quote of a dead worker after its lease, and the old claim can’t finish anything', async () => {
    const user = await api.customer();
    const order = await draft(user, file(0, 3));
    const first = await claim('small');
    expect(await claim('small')).toBeNull();
    await pool.query(`update quote_task set lease_until = now() - interval '1 second'`);
    const second = await claim('small');
    expect(second).toMatchObject({ order_id: order.id, fence: 2, attempts: 2 });
    if (first === null || second === null) throw new Error('nothing was claimed');
    await completeQuote(db, first);
    expect((await pool.query('select fence from quote_task')).rows).toEqual([{ fence: 2 }]);
    await releaseQuote(db, second);
    expect(await claim('small')).toMatchObject({ fence: 3, attempts: 2 });
  });

  test('TRACE-3: reads an order again that changed during reading', async () => {
    const user = await api.customer();
    const order = await draft(user, file(0, 3));
    const first = await claim('small');
    expect((await api.call('POST', `/order-cancel/${order.id}`, { as: user })).status).toBe(200);
    if (first === null) throw new Error('nothing was claimed');
    await completeQuote(db, first);
    expect(await claim('small')).toMatchObject({ order_id: order.id });
  });

  test('TRACE-3: counts no attempt while a dead worker’s connection still has the lock', async () => {
    const user = await api.customer();
    const order = await draft(user, file(0, 3));
    await withOrderLocked(api.ctx, order.id, async () => {
      const worker = startQuoteWorker(api.ctx, { worker: 'small', lane: 'small', perAccount: 1 });
      for (const fence of [1, 2, 3]) {
        await until('the file was found locked', async () => {
          const { rows } = await pool.query(
            `update quote_task set not_before = null where fence = $1 and last_error = 'QuoteLocked' returning attempts`,
            [fence],
          );
          expect(rows[0]?.attempts ?? 0).toBe(0);
          return rows.length > 0;
        });
        worker.wake();
      }
      await worker.stop(1000);
    });
    await runQuotes(api);
    expect((await readOrder(api, user, order.id)).state).toBe('awaiting_payment');
  });

  test('TRACE-3: ends the order with an explanation when every attempt fails', async () => {
    const user = await api.customer();
    const order = await draft(user, file(0, 3));
    const { storage } = api.ctx;
    const broken = {
      ...api.ctx,
      storage: {
        ...storage,
        open: () => {
          throw new Error('the disk went away');
        },
      },
    };
    const worker = startQuoteWorker(broken, { worker: 'small', lane: 'small', perAccount: 1 });
    await until('the order has failed', async () => {
      await pool.query('update quote_task set not_before = null');
      worker.wake();
      return (await readOrder(api, user, order.id)).state === 'failed';
    });
    await until(
      'the task has ended',
      async () => (await pool.query('select 1 from quote_task')).rowCount === 0,
    );
    await worker.stop(1000);
    expect((await readOrder(api, user, order.id)).failure).toContain('You weren’t charged.');
  });
});

describe('long jobs', () => {
  test('J21: queues an account’s list and export in its own group, so that others’ run in parallel', async () => {
    subscribeLeadIndexing(api.ctx);
    const user = await rich();
    await trace(api, user, file(0, 3));
    await deliverEvents(api.ctx);
    expect((await api.call('POST', '/data-export', { as: user })).status).toBe(200);
    const { rows } = await pool.query('select name from pgboss.job where group_id = $1 order by name', [
      user.caller.account_id,
    ]);
    expect(rows).toEqual([{ name: 'accounts.export' }, { name: 'results.list' }]);
  });
});
