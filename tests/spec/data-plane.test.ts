/**
 * The rules that allow the data plane to be distributed over many servers: the bucket comes first and nothing depends
 * on the control plane.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoTown } from '#database/seed/town';
import { Client } from '#platform/postgres/client';
import { type TestApi, testApi } from '#support/api';
import { giveCoins, importTown, leadFile, trace } from '#support/orders/orders';

const tables = [
  'coin_return',
  'do_not_contact',
  'do_not_contact_key',
  'import_change',
  'lead',
  'lead_note',
  'lead_result',
  'lead_work',
  'listed_lead',
  'mended_row',
  'paid_contact',
  'person',
  'person_key_page',
  'person_key_segment',
  'phone_report',
  'provider_answer',
  'single_trace',
  'source_record',
];
const people = [...demoTown({ people: 400 })];

let plain: TestApi;
let parted: TestApi;
beforeAll(async () => {
  plain = await testApi();
  parted = await testApi();
});
afterAll(async () => {
  await plain.close();
  await parted.close();
});

describe('the data plane', () => {
  test('starts every unique key with the bucket', async () => {
    const { rows } = await plain.ctx.pool.query(
      `select t.relname as table, a.attname as first_column
       from pg_index i join pg_class t on t.oid = i.indrelid
       join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
       where i.indisunique and t.relname = any($1)`,
      [tables],
    );
    expect([...new Set(rows.map((row) => row.table))].sort()).toEqual(tables);
    expect(rows.filter((row) => row.first_column !== 'bucket')).toEqual([]);
  });

  test('has no foreign keys and no triggers', async () => {
    const { rows } = await plain.ctx.pool.query(
      `select conname as name from pg_constraint
         where contype = 'f' and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))
       union all select tgname from pg_trigger where tgrelid::regclass::text = any($1)`,
      [tables],
    );
    expect(rows).toEqual([]);
  });

  test('gives the same results when every table is partitioned by bucket', async () => {
    for (const table of tables) await partition(parted, table);
    expect(await results(parted)).toEqual(await results(plain));
    const { rows } = await parted.ctx.pool.query('select count(*)::int as people from person_1');
    expect(rows[0].people).toBeGreaterThan(0);
  });

  test('queries one partition, since every lookup names its bucket', async () => {
    const sent = vi.spyOn(Client.prototype, 'readRows');
    await results(parted);
    const statements = new Set(sent.mock.calls.map(([{ text }]) => text));
    sent.mockRestore();
    expect(statements.size).toBe(2);
    for (const text of statements) {
      const literal = text.replace('$1', '7').replace('$2', `'{1,2}'`).replace('$3', `'{5,5}'`);
      const { rows } = await parted.ctx.pool.query(`explain ${literal}`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/person(_key_page)?_1/);
      expect(plan).not.toMatch(/person(_key_page)?_0/);
    }
  });
});

/** Replaces a table by an equal one with two partitions: even and odd buckets. */
async function partition(api: TestApi, table: string): Promise<void> {
  const { pool } = api.ctx;
  const { rows } = await pool.query(
    `select pg_get_constraintdef(oid) as key from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u')`,
    [table],
  );
  await pool.query(`alter table ${table} rename to ${table}_whole`);
  await pool.query(
    `create table ${table} (like ${table}_whole including defaults) partition by list (bucket)`,
  );
  for (const { key } of rows) await pool.query(`alter table ${table} add ${key}`);
  for (const odd of [0, 1]) {
    const buckets = Array.from({ length: 128 }, (_, index) => index * 2 + odd);
    await pool.query(
      `create table ${table}_${odd} partition of ${table} for values in (${buckets.join(', ')})`,
    );
  }
  await pool.query(`drop table ${table}_whole`);
}

/** Imports the town, traces its people, and returns the results row by row. */
async function results(api: TestApi): Promise<unknown[]> {
  await importTown(api.ctx, people);
  const user = await api.customer();
  await giveCoins(api, user, people.length);
  const order = await trace(api, user, leadFile(people));
  const { rows } = await api.ctx.pool.query(
    'select row_no, outcome, probability, result from lead_result where order_id = $1 order by row_no',
    [order.id],
  );
  expect(rows.length).toBe(people.length);
  return rows;
}
