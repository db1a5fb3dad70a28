import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#database/migrate';
import { demoTown } from '#database/seed/town';
import { isDatabaseUnavailable, openDatabase } from '#platform/postgres/database';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { brokenLedgerRules } from '#support/billing/ledger';
import { networkTo } from '#support/http/network';
import {
  balance,
  csv,
  giveCoins,
  importTown,
  leadHeader,
  leadRow,
  pay,
  quote,
  readOrder,
} from '#support/orders/orders';
import { until } from '#support/wait';
import { startWorker } from './worker.ts';

const people = [...demoTown({ people: 500 })];
const rows = 1500;

let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  // A short lease, so that lost leases are reclaimed soon.
  api = await testApi({ OPENSKIP_LEASE_SECONDS: '2' });
  await importTown(api.ctx, people);
});
afterAll(() => api.close());

/** An own customer per order, so that nothing was traced before. */
async function paidOrder(): Promise<string> {
  user = await api.customer();
  await giveCoins(api, user, rows);
  const leads = Array.from({ length: rows }, (_, index) => {
    const [name = '', street = '', ...place] = leadRow(people[index % people.length]);
    return [name, street, ...place, String(index)];
  });
  const { id } = await quote(api, user, csv([[...leadHeader, 'Phone'], ...leads.map(withPhone)]));
  expect((await pay(api, user, id)).status).toBe(200);
  return id;
}

/** Makes rows unique, since duplicates aren't traced. */
const withPhone = (row: string[], index: number) => [
  ...row.slice(0, 5),
  `(217) ${200 + Math.floor(index / 10_000)}-${String(index).padStart(4, '0')}`,
];

async function expectExact(id: string): Promise<void> {
  const order = await readOrder(api, user, id);
  expect(order).toMatchObject({ state: 'completed', progress: { done: rows, total: rows }, coins_held: 0 });
  const { rows: found } = await api.ctx.pool.query(
    `select count(*)::int as results, count(distinct row_no)::int as rows,
            count(*) filter (where outcome = 'hit')::int as hits, sum(coins)::int as coins
     from lead_result where order_id = $1`,
    [id],
  );
  const { hits, repeated } = order.leadSummery;
  expect(found).toEqual([{ results: rows, rows, hits, coins: hits - repeated }]);
  // Each person appears three times in the file and costs one coin.
  expect(hits).toBe(3 * (hits - repeated));
  expect(hits).toBeGreaterThan(200);
  expect((await balance(api, user)).held).toBe(0);
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
}

test('TRACE-5: releases the chunk of a stopped worker, and the next one continues', async () => {
  const id = await paidOrder();
  for (let round = 0; round < 4; round += 1) {
    const worker = startWorker(api.ctx, `stopped-${round}`);
    // On a busy machine, the worker may be faster than this test.
    await until('a chunk is being worked, or all are', async () => {
      const { rows } = await api.ctx.pool.query(
        `select 1 from order_chunk where order_id = $1 and state = 'leased' and worker = $2`,
        [id, `stopped-${round}`],
      );
      return rows.length > 0 || (await readOrder(api, user, id)).state === 'completed';
    });
    await worker.stop(0);
    const { rows: leased } = await api.ctx.pool.query(
      `select 1 from order_chunk where order_id = $1 and state = 'leased'`,
      [id],
    );
    expect(leased).toEqual([]);
  }
  const worker = startWorker(api.ctx, 'last');
  await until('the order is completed', async () => (await readOrder(api, user, id)).state === 'completed');
  await worker.stop(5000);
  await expectExact(id);
});

test('TRACE-5: survives repeated connection failures with a delay only', async () => {
  const id = await paidOrder();
  const killer = new pg.Client({ connectionString: api.ctx.databaseUrl });
  await killer.connect();
  const workers = ['one', 'two'].map((name) => startWorker(api.ctx, name));
  let broken = 0;
  try {
    await until(
      'the order is completed in spite of it',
      async () => {
        const { rows: ended } = await killer.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and $1::int < 12`,
          [broken],
        );
        broken += ended.length;
        const { rows: states } = await killer.query('select state from trace_order where id = $1', [id]);
        return states[0].state === 'completed';
      },
      60_000,
    );
  } finally {
    await killer.end();
    await Promise.all(workers.map((worker) => worker.stop(5000)));
  }
  expect(broken).toBeGreaterThan(5);
  await until('the connections are back', async () => {
    try {
      return await readOrder(api, user, id);
    } catch (error) {
      if (isDatabaseUnavailable(error)) return null;
      throw error;
    }
  });
  await expectExact(id);
}, 90_000);

test('TRACE-5: recovers when the network drops all packets (J5)', async () => {
  const id = await paidOrder();
  const network = await networkTo(api.ctx.databaseUrl);
  const { close, ...database } = openDatabase(network.url, { role: 'cut', silence: 500 });
  const worker = startWorker({ ...api.ctx, ...database, databaseUrl: network.url }, 'cut off');
  const { pool } = api.ctx;
  const chunks = async (state: string) => {
    const { rows } = await pool.query(
      'select count(*)::int as count from order_chunk where order_id = $1 and state = $2',
      [id, state],
    );
    return rows[0].count as number;
  };
  try {
    for (let cut = 0; cut < 2; cut += 1) {
      const before = await chunks('done');
      await until(
        'it has done some work, and is at more',
        async () => (await chunks('done')) > before && (await chunks('leased')) > 0,
      );
      network.swallow();
    }
    await until('the order is completed', async () => (await readOrder(api, user, id)).state === 'completed');
  } finally {
    await worker.stop(5000);
    await close();
    await network.close();
  }
  await expectExact(id);
}, 60_000);

test('TRACE-5: pauses when the disk is full without using up attempts, and continues once there is room (J6)', async () => {
  const { pool } = api.ctx;
  const id = await paidOrder();
  // Raises PostgreSQL's error for a table it can't extend, and counts how often: a sequence survives rollbacks.
  await pool.query(`
    create sequence refusals;
    create function no_room() returns trigger language plpgsql as $$
      begin
        perform nextval('refusals');
        raise exception 'could not extend file: No space left on device' using errcode = '53100';
      end $$;
    create trigger disk_full before insert on lead_result for each statement execute function no_room();
    create trigger disk_full before insert on data_export for each statement execute function no_room()`);
  const worker = startWorker(api.ctx, 'without room');
  try {
    await until('the worker has tried again and again', async () => {
      const { rows } = await pool.query('select last_value::int as refusals from refusals');
      return rows[0].refusals >= 3;
    });
    const refused = await api.call('POST', '/data-export', { as: user });
    expect([refused.status, refused.body.error.code]).toEqual([503, 'disk_full']);
    await pool.query('drop function no_room cascade');
    await until('the order is completed', async () => (await readOrder(api, user, id)).state === 'completed');
  } finally {
    await worker.stop(5000);
  }
  const { rows: worn } = await pool.query(
    'select max(attempts)::int as attempts, max(last_error) as error from order_chunk where order_id = $1',
    [id],
  );
  expect(worn).toEqual([{ attempts: 1, error: null }]);
  await expectExact(id);
});

test("TRACE-5: runs workers of this version alongside the next version's after its migration (J15)", async () => {
  const { pool } = api.ctx;
  const id = await paidOrder();
  const doneBy = async (name: string) => {
    const { rows } = await pool.query(
      `select count(*)::int as count from order_chunk where order_id = $1 and state = 'done' and worker = $2`,
      [id, name],
    );
    return rows[0].count as number;
  };
  const older = startWorker(api.ctx, 'older');
  await until('the older worker is at it', async () => (await doneBy('older')) > 2);
  const folder = await mkdtemp(join(tmpdir(), 'openskip-next-'));
  const next = openDatabase(api.ctx.databaseUrl, { role: 'next' });
  try {
    await cp(join(import.meta.dirname, '../../../../database/migrations'), folder, { recursive: true });
    const tables = [
      'trace_order',
      'order_chunk',
      'lead',
      'lead_result',
      'hold',
      'transfer',
      'event',
      'setting',
    ];
    const added = tables.map(
      (table) => `alter table ${table} add column of_the_next text not null default '';`,
    );
    await writeFile(join(folder, '9999_next.sql'), added.join('\n'));
    expect(await migrate(api.ctx.databaseUrl, folder)).toEqual(['9999_next.sql']);
    const before = await doneBy('older');
    const newer = startWorker({ ...api.ctx, ...next }, 'newer');
    await until('the order is completed', async () => (await readOrder(api, user, id)).state === 'completed');
    await Promise.all([older, newer].map((worker) => worker.stop(5000)));
    expect(await doneBy('older')).toBeGreaterThan(before);
    expect(await doneBy('newer')).toBeGreaterThan(0);
  } finally {
    await older.stop(5000);
    await next.close();
    await rm(folder, { recursive: true });
  }
  const { rows: faults } = await pool.query(
    'select chunk_no, last_error from order_chunk where order_id = $1 and (last_error is not null or attempts > 1)',
    [id],
  );
  expect(faults).toEqual([]);
  await expectExact(id);
});
