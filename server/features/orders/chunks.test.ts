/** Chunks: who gets which, who may settle, and what becomes of those that fail. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoTown } from '#database/seed/town';
import { localSource, type Source } from '#features/sources';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { brokenLedgerRules } from '#support/ledger';
import { balance, giveCoins, importTown, leadFile, pay, quote, readOrder, workAll } from '#support/orders';
import {
  type Claim,
  chunkRows,
  claimChunk,
  extendLease,
  giveBack,
  insertChunks,
  mostAttempts,
} from './chunks.ts';
import { workChunk } from './work-chunk.ts';

const people = [...demoTown({ people: 400 })];

let api: TestApi;
let source: Source;
beforeAll(async () => {
  api = await testApi();
  await importTown(api.ctx, people);
  source = localSource(api.ctx.pool);
});
afterAll(async () => {
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
  await api.close();
});

/** A source that can't be asked. */
const broken: Source = { lookup: () => Promise.reject(new TypeError('the source is broken')) };

/** A customer with a paid order of so many rows. */
async function paidOrder(rows: number): Promise<{ id: string; user: TestUser }> {
  const user = await api.customer();
  await giveCoins(api, user, rows);
  const { id } = await quote(api, user, leadFile(people.slice(0, rows)));
  expect((await pay(api, user, id)).status).toBe(200);
  return { id, user };
}

async function claim(worker = 'one'): Promise<Claim> {
  const claimed = await claimChunk(api.ctx.db, worker, 30);
  if (!claimed) throw new Error('there was nothing to claim');
  return claimed;
}

/** Lets the lease of a claim run out, as if its worker had died. */
const expire = ({ order_id, chunk_no }: Claim) =>
  api.ctx.pool.query(
    `update order_chunk set lease_until = now() - interval '1 second' where order_id = $1 and chunk_no = $2`,
    [order_id, chunk_no],
  );

/** Lets the wait of failed chunks be over. */
const waitOver = (order_id: string) =>
  api.ctx.pool.query('update order_chunk set not_before = null where order_id = $1', [order_id]);

async function chunksOf(order_id: string) {
  const { rows } = await api.ctx.pool.query(
    'select chunk_no, state, fence, attempts, worker from order_chunk where order_id = $1 order by chunk_no',
    [order_id],
  );
  return rows;
}

async function written(order_id: string) {
  const { rows } = await api.ctx.pool.query(
    `select (select count(*)::int from lead_result where order_id = $1) as results,
            (select count(distinct row_no)::int from lead_result where order_id = $1) as rows,
            (select count(*)::int from transfer where order_id = $1 and kind = 'capture') as captures`,
    [order_id],
  );
  return rows[0];
}

describe('cutting', () => {
  test.each([
    [1, 50],
    [2000, 50],
    [10_000, 250],
    [40_000, 1000],
    [1_000_000, 1000],
  ])('an order of %i rows has chunks of %i', (rows, size) => expect(chunkRows(rows)).toBe(size));

  test('covers every row once', async () => {
    const { id } = await paidOrder(1);
    await workAll(api.ctx);
    for (const rows of [1, 49, 50, 51, 101, 2050]) {
      await api.ctx.pool.query('delete from order_chunk where order_id = $1', [id]);
      const count = await api.ctx.db.transaction().execute((tx) => insertChunks(tx, id, rows));
      const { rows: chunks } = await api.ctx.pool.query(
        'select first_row, last_row from order_chunk where order_id = $1 order by chunk_no',
        [id],
      );
      expect(chunks).toHaveLength(count);
      expect(chunks[0].first_row).toBe(1);
      expect(chunks.at(-1).last_row).toBe(rows);
      for (const [index, chunk] of chunks.entries()) {
        expect(chunk.last_row).toBeGreaterThanOrEqual(chunk.first_row);
        if (index > 0) expect(chunk.first_row).toBe(chunks[index - 1].last_row + 1);
      }
    }
  });
});

describe('fencing', () => {
  test('TRACE-5: a worker whose chunk went to another settles nothing, before or after', async () => {
    const { id, user } = await paidOrder(40);
    const old = await claim('old');
    expect(await claimChunk(api.ctx.db, 'other', 30)).toBeNull();
    await expire(old);
    const next = await claim('new');
    expect(next).toMatchObject({ order_id: id, chunk_no: old.chunk_no, fence: old.fence + 1, attempts: 2 });

    expect(await extendLease(api.ctx.db, old, 30)).toBe(false);
    await giveBack(api.ctx.db, old);
    expect(await workChunk(api.ctx, old, { source })).toBe('fenced');
    expect(await workChunk(api.ctx, old, { source: broken })).toBe('fenced');
    expect(await written(id)).toEqual({ results: 0, rows: 0, captures: 0 });
    expect(await chunksOf(id)).toMatchObject([{ state: 'leased', fence: 2, worker: 'new' }]);

    expect(await extendLease(api.ctx.db, next, 30)).toBe(true);
    expect(await workChunk(api.ctx, next, { source })).toBe('done');
    const settled = await readOrder(api, user, id);
    expect(settled).toMatchObject({ state: 'completed', progress: { done: 40, total: 40 } });
    expect(await workChunk(api.ctx, old, { source })).toBe('fenced');
    expect(await workChunk(api.ctx, next, { source })).toBe('fenced');
    expect(await readOrder(api, user, id)).toEqual(settled);
    expect(await written(id)).toEqual({ results: 40, rows: 40, captures: 1 });
  });

  test('TRACE-5: a claim settled by many at once is settled once', async () => {
    const { id, user } = await paidOrder(30);
    const one = await claim();
    const ends = await Promise.all(Array.from({ length: 6 }, () => workChunk(api.ctx, one, { source })));
    expect(ends.sort()).toEqual(['done', ...Array(5).fill('fenced')]);
    expect(await written(id)).toEqual({ results: 30, rows: 30, captures: 1 });
    const { leadSummery } = await readOrder(api, user, id);
    expect(await balance(api, user)).toEqual({ available: 55 - leadSummery.hits, held: 0 });
  });

  test('TRACE-5: the last two chunks that end at once end the order once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, user } = await paidOrder(100);
      const claims = [await claim('one'), await claim('two')];
      expect(await Promise.all(claims.map((one) => workChunk(api.ctx, one, { source })))).toEqual([
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
});

describe('leases', () => {
  test('TRACE-5: a chunk whose worker fell silent is claimed again, and only then', async () => {
    const { id } = await paidOrder(20);
    const first = await claim('silent');
    expect(await claimChunk(api.ctx.db, 'eager', 30)).toBeNull();
    await expire(first);
    const second = await claim('eager');
    expect(second).toMatchObject({ order_id: id, chunk_no: 1, fence: 2, attempts: 2 });
    expect(await workChunk(api.ctx, second, { source })).toBe('done');
  });

  test('a chunk that is given back is free at once, and the try doesn’t count', async () => {
    const { id } = await paidOrder(20);
    const first = await claim();
    await giveBack(api.ctx.db, first);
    expect(await chunksOf(id)).toEqual([
      { chunk_no: 1, state: 'ready', fence: 1, attempts: 0, worker: null },
    ]);
    expect(await workChunk(api.ctx, first, { source })).toBe('fenced');
    const second = await claim();
    expect(second).toMatchObject({ fence: 2, attempts: 1 });
    expect(await workChunk(api.ctx, second, { source })).toBe('done');
  });

  test('many workers claim every chunk once', async () => {
    const { id } = await paidOrder(400);
    const claims: Claim[] = [];
    const worker = async (name: string) => {
      for (let misses = 0; misses < 3; ) {
        const one = await claimChunk(api.ctx.db, name, 30);
        if (one) claims.push(one);
        else misses += 1;
      }
    };
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(worker));
    expect(claims.map(({ chunk_no }) => chunk_no).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(claims.every(({ fence, order_id }) => fence === 1 && order_id === id)).toBe(true);
    await Promise.all(claims.map((one) => workChunk(api.ctx, one, { source })));
    expect(await written(id)).toMatchObject({ results: 400, rows: 400 });
  });
});

describe('fairness', () => {
  test('TRACE-5: a small order behind a large one gets its turn at once', async () => {
    const large = await paidOrder(400);
    const first = await claim();
    expect(first.order_id).toBe(large.id);
    const small = await paidOrder(100);
    const turns = [first, await claim(), await claim(), await claim(), await claim()];
    expect(turns.map(({ order_id }) => (order_id === small.id ? 'small' : 'large'))).toEqual([
      'large',
      'small',
      'large',
      'small',
      'large',
    ]);
    for (const one of turns) await workChunk(api.ctx, one, { source });
    expect((await readOrder(api, small.user, small.id)).state).toBe('completed');
    expect((await readOrder(api, large.user, large.id)).state).toBe('running');
    await workAll(api.ctx);
  });

  test('TRACE-5: the order with the fewest chunks running comes first, whoever waited longest', async () => {
    const [one, two] = [await paidOrder(150), await paidOrder(150)];
    const held = await claim();
    const done = await claim();
    expect(new Set([held.order_id, done.order_id])).toEqual(new Set([one.id, two.id]));
    await workChunk(api.ctx, done, { source });
    const next = await claim();
    expect(next.order_id).toBe(done.order_id);
    for (const rest of [held, next]) await workChunk(api.ctx, rest, { source });
    await workAll(api.ctx);
  });

  test('TRACE-5: orders that have as much running take turns', async () => {
    const orders = [await paidOrder(200), await paidOrder(200), await paidOrder(200)];
    const turns: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const one = await claim();
      turns.push(orders.findIndex(({ id }) => id === one.order_id));
      await workChunk(api.ctx, one, { source });
    }
    for (let round = 0; round < 4; round += 1) {
      expect(turns.slice(3 * round, 3 * round + 3).sort()).toEqual([0, 1, 2]);
    }
    await workAll(api.ctx);
  });
});

describe('faults', () => {
  const failure =
    'Some rows could not be traced because of a fault on our side. ' +
    'What was traced is kept and charged; the rest of your coins are back.';

  test('TRACE-5: a chunk that fails waits longer each time, and is done when the fault is gone', async () => {
    const { id, user } = await paidOrder(20);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const one = await claim();
      expect(one.attempts).toBe(attempt);
      expect(await workChunk(api.ctx, one, { source: broken })).toBe('again');
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
    expect(await workChunk(api.ctx, await claim(), { source })).toBe('done');
    expect((await readOrder(api, user, id)).state).toBe('completed');
  });

  test('TRACE-5: after its last try the order fails: what was traced stays, the rest of the coins is back', async () => {
    const { id, user } = await paidOrder(100);
    expect(await workChunk(api.ctx, await claim(), { source })).toBe('done');
    const { hits } = (await readOrder(api, user, id)).leadSummery;
    for (let attempt = 1; attempt < mostAttempts; attempt += 1) {
      expect(await workChunk(api.ctx, await claim(), { source: broken })).toBe('again');
      await waitOver(id);
    }
    expect(await workChunk(api.ctx, await claim(), { source: broken })).toBe('failed');
    expect(await readOrder(api, user, id)).toMatchObject({
      state: 'failed',
      failure,
      coins_held: 0,
      progress: { done: 50, total: 100 },
      leadSummery: { hits, coins: hits },
    });
    expect(hits).toBeGreaterThan(10);
    expect(await balance(api, user)).toEqual({ available: 125 - hits, held: 0 });
    expect(await written(id)).toMatchObject({ results: 50, captures: 1 });
    await waitOver(id);
    expect(await claimChunk(api.ctx.db, 'eager', 30)).toBeNull();
  });

  test('TRACE-5: a chunk that ends every worker it meets fails the order, too', async () => {
    const { id, user } = await paidOrder(20);
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) await expire(await claim());
    await workAll(api.ctx);
    expect(await readOrder(api, user, id)).toMatchObject({ state: 'failed', failure, coins_held: 0 });
    expect(await balance(api, user)).toEqual({ available: 45, held: 0 });
  });

  test('TRACE-5: a chunk that is still at work when its order fails is not charged', async () => {
    const { id, user } = await paidOrder(100);
    const [late, poison] = [await claim('late'), await claim('poison')];
    await api.ctx.pool.query('update order_chunk set attempts = $1 where order_id = $2', [mostAttempts, id]);
    expect(await workChunk(api.ctx, { ...poison, attempts: mostAttempts }, { source: broken })).toBe(
      'failed',
    );
    expect(await workChunk(api.ctx, late, { source })).toBe('fenced');
    expect(await written(id)).toEqual({ results: 0, rows: 0, captures: 0 });
    expect(await balance(api, user)).toEqual({ available: 125, held: 0 });
  });
});
