import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#platform/postgres/database';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { giveCoins, importTown, leadFile, trace } from '#support/orders/orders';
import { streamResults } from './batch/service.ts';
import { orderOwner } from './owner.ts';
import { streamRows } from './results-repository.ts';

const size = 1200;

let api: TestApi;
let file: string;
beforeAll(async () => {
  api = await testApi();
  file = leadFile(await importTown(api.ctx));
});
afterAll(() => api.close());

/** A new customer's order of this many leads. */
async function traced(rows: number): Promise<{ user: TestUser; id: string; bucket: number }> {
  const user = await api.customer();
  await giveCoins(api, user, rows);
  const [header, ...leads] = file.trimEnd().split('\n');
  const repeated = Array.from({ length: rows }, (_, index) => leads[index % leads.length]);
  const { id } = await trace(api, user, [header, ...repeated].join('\n'));
  const { bucket } = await api.ctx.db
    .selectFrom('trace_order')
    .select('bucket')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { user, id, bucket };
}

/** Entries of indexes on results that this connection and ended ones have read. */
async function entriesRead(db: Db): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ read: number }>`
    select sum(idx_tup_read)::int as read from pg_stat_all_indexes where relname = 'lead_result'`.execute(db);
  return rows[0]?.read ?? 0;
}

test('a download reads each result once, also before the database has statistics', async () => {
  const { user, id, bucket } = await traced(size);
  const owner = orderOwner(user.caller, { id, bucket });
  await api.ctx.db.connection().execute(async (db) => {
    const before = await entriesRead(db);
    let rows = 0;
    for await (const batch of streamRows(db, owner, 'all')) rows += batch.length;
    expect(rows).toBe(size);
    expect((await entriesRead(db)) - before).toBeLessThan(4 * size);
  });
});

test('walks pass ranges whose rows were deleted, and end with the last row', async () => {
  const { user, id, bucket } = await traced(size);
  const owner = orderOwner(user.caller, { id, bucket });
  await api.ctx.pool.query('delete from lead where order_id = $1 and row_no between 40 and 1100', [id]);
  const kept = [
    ...Array.from({ length: 39 }, (_, row) => row + 1),
    ...Array.from({ length: 100 }, (_, row) => row + 1101),
  ];
  const downloaded: number[] = [];
  for await (const batch of streamRows(api.ctx.db, owner, 'all'))
    downloaded.push(...batch.map(({ row_no }) => row_no));
  expect(downloaded).toEqual(kept);
  const streamed: number[] = [];
  for await (const batch of await streamResults(api.ctx, user.caller, {
    id,
    starting_after: 10,
    outcome: undefined,
  }))
    streamed.push(...batch.map(({ row_no }) => row_no));
  expect(streamed).toEqual(kept.slice(10));
});
