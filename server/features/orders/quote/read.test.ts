import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoTown } from '#database/seed/town';
import { message, translate } from '#locales';
import type { Context } from '#platform/context';
import type { Storage } from '#platform/storage/storage';
import { type TestApi, type TestUser, testApi } from '#support/api';
import {
  csv,
  importTown,
  leadFile,
  leadHeader,
  leadRow,
  quote,
  readOrder,
  uploadCsv,
} from '#support/orders/orders';
import { until } from '#support/wait';
import { createQuoteFromFile, failDraft } from './read.ts';

const people = [...demoTown({ people: 300 })];

let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  api = await testApi();
  await importTown(api.ctx, people);
  user = await api.customer();
});
afterAll(() => api.close());

/** Enough rows for several batches. */
const longFile = () =>
  csv([
    leadHeader,
    ...Array.from({ length: 4500 }, (_, index) => {
      const [name = '', ...place] = leadRow(people[index % people.length]);
      return [`${name}${'x'.repeat(Math.floor(index / people.length))}`, ...place];
    }),
  ]);

async function draft(content: string): Promise<string> {
  const { body } = await uploadCsv(api, user, content);
  const quote = { upload_id: body.data.id, mapping: body.data.mapping };
  return (await api.call('POST', '/order-quote', { as: user, body: quote })).body.data.id;
}

async function leadsOf(order_id: string) {
  const { rows } = await api.ctx.pool.query(
    `select count(*)::int as rows, count(distinct row_no)::int as numbers from lead where order_id = $1`,
    [order_id],
  );
  return rows[0];
}

type Opening = Parameters<Storage['open']>;

/** A context whose files fail after `after` bytes, like a disk that disappears. */
function breaking(after: number): Context {
  const { storage } = api.ctx;
  async function* cut(args: Opening) {
    let sent = 0;
    for await (const piece of storage.open(...args) as AsyncIterable<Buffer>) {
      yield piece;
      sent += piece.length;
      if (sent >= after) throw new Error('the disk went away');
    }
  }
  return {
    ...api.ctx,
    storage: { ...storage, open: (...args) => Readable.from(cut(args), { objectMode: false }) },
  };
}

/** Retries `work` until the failed reading's lock is gone: it ends with its connection, a moment later. */
const afterwards = (work: () => Promise<void>) =>
  until('the lock is free', () =>
    work().then(
      () => true,
      (error: Error) => {
        if (!/by another process/.test(error.message)) throw error;
        return false;
      },
    ),
  );

describe('an interrupted reading', () => {
  test('TRACE-3: counts no row twice when it starts over', async () => {
    const id = await draft(longFile());
    await expect(createQuoteFromFile(breaking(100_000), id)).rejects.toThrow('the disk went away');
    const left = await leadsOf(id);
    expect(left.rows).toBeGreaterThan(0);
    expect(left.rows).toBeLessThan(4500);
    expect(await readOrder(api, user, id)).toMatchObject({ state: 'draft', quote: null, failure: null });

    await afterwards(() => createQuoteFromFile(api.ctx, id));
    expect(await leadsOf(id)).toEqual({ rows: 4500, numbers: 4500 });
    const order = await readOrder(api, user, id);
    expect(order.quote).toMatchObject({ rows: 4500, invalid: 0 });
    const calm = await quote(api, user, longFile());
    expect({ ...calm.quote, expires_at: '' }).toEqual({ ...order.quote, expires_at: '' });
  });

  test('TRACE-3: starts over after the database closes its connection', async () => {
    const id = await draft(longFile());
    const { storage } = api.ctx;
    let ended = false;
    const ctx: Context = {
      ...api.ctx,
      storage: {
        ...storage,
        open(...args) {
          async function* read() {
            for await (const piece of storage.open(...args) as AsyncIterable<Buffer>) {
              yield piece;
              if (ended) continue;
              ended = true;
              await api.ctx.pool.query(
                `select pg_terminate_backend(l.pid) from pg_locks l
                 join pg_database d on d.oid = l.database and d.datname = current_database()
                 where l.locktype = 'advisory'`,
              );
            }
          }
          return Readable.from(read(), { objectMode: false });
        },
      },
    };
    await expect(createQuoteFromFile(ctx, id)).rejects.toThrow();
    await afterwards(() => createQuoteFromFile(api.ctx, id));
    expect(await leadsOf(id)).toEqual({ rows: 4500, numbers: 4500 });
    expect((await readOrder(api, user, id)).state).toBe('awaiting_payment');
  });
});

describe('a reading that failed at every attempt', () => {
  test('TRACE-3: fails the order with a message for the customer and keeps no rows', async () => {
    const id = await draft(longFile());
    await expect(createQuoteFromFile(breaking(100_000), id)).rejects.toThrow('the disk went away');
    await afterwards(() => failDraft(api.ctx, id));
    expect(await readOrder(api, user, id)).toMatchObject({
      state: 'failed',
      failure: translate('en', message('orderTexts:reading_failed')),
    });
    expect(await leadsOf(id)).toEqual({ rows: 0, numbers: 0 });
  });

  test('leaves an order alone that has a quote by now', async () => {
    const order = await quote(api, user, leadFile(people.slice(0, 10)));
    await failDraft(api.ctx, order.id);
    expect(await readOrder(api, user, order.id)).toEqual(order);
  });

  test('waits for a reading in progress', async () => {
    const id = await draft(longFile());
    const { storage } = api.ctx;
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    async function* slowly(args: Opening) {
      begun.resolve();
      await goOn.promise;
      yield* storage.open(...args);
    }
    const slow: Context = {
      ...api.ctx,
      storage: { ...storage, open: (...args) => Readable.from(slowly(args), { objectMode: false }) },
    };
    const reading = createQuoteFromFile(slow, id);
    await begun.promise;
    await expect(failDraft(api.ctx, id)).rejects.toThrow('being read by another process');
    goOn.resolve();
    await reading;
    expect((await readOrder(api, user, id)).state).toBe('awaiting_payment');
  });
});

test('TRACE-3: lets one of two concurrent readings read and rejects the other', async () => {
  const id = await draft(longFile());
  const results = await Promise.allSettled([
    createQuoteFromFile(api.ctx, id),
    createQuoteFromFile(api.ctx, id),
    createQuoteFromFile(api.ctx, id),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'rejected')
      expect(result.reason.message).toBe('this file is being read by another process');
  }
  expect(await leadsOf(id)).toEqual({ rows: 4500, numbers: 4500 });
});

test("TRACE-3: doesn't read a quoted order again", async () => {
  const order = await quote(api, user, leadFile(people.slice(0, 10)));
  const { rows } = await api.ctx.pool.query('select min(id::text) from lead where order_id = $1', [order.id]);
  await createQuoteFromFile(api.ctx, order.id);
  expect(
    (await api.ctx.pool.query('select min(id::text) from lead where order_id = $1', [order.id])).rows,
  ).toEqual(rows);
  expect(await readOrder(api, user, order.id)).toEqual(order);
});

test('ignores a deleted order', async () => {
  await createQuoteFromFile(api.ctx, '01890000-0000-7000-8000-000000000000');
});

test('leaks no connections or locks', async () => {
  expect(api.ctx.pool.waitingCount).toBe(0);
  expect(api.ctx.pool.idleCount).toBe(api.ctx.pool.totalCount);
  const { rows } = await api.ctx.pool.query(
    `select count(*)::int from pg_locks l join pg_database d on d.oid = l.database
     where l.locktype = 'advisory' and d.datname = current_database()`,
  );
  expect(rows[0].count).toBe(0);
});

test('learns the length at which the file cuts owners', async () => {
  const place = ['12 Elm St', 'Springfield', 'IL', '62704'];
  const names = ['SUNNY', 'CORAL', 'BLUEY', 'GOLDE', 'SILVE', 'PALMY'].map(
    (name) => `${name} PROPERTY HOLDI`,
  );
  const { id } = await quote(api, user, csv([leadHeader, ...names.map((name) => [name, ...place])]));
  const { rows } = await api.ctx.pool.query('select owner_width from trace_order where id = $1', [id]);
  expect(rows).toEqual([{ owner_width: 20 }]);
});

describe('the order of first and last name', () => {
  const place = ['12 Elm St', 'Springfield', 'IL', '62704'];
  const orderOf = async (names: string[]) => {
    const { id } = await quote(api, user, csv([leadHeader, ...names.map((name) => [name, ...place])]));
    return (await api.ctx.pool.query('select name_order from trace_order where id = $1', [id])).rows[0];
  };

  test('TRACE-2: is decided for the whole file, so ambiguous names follow the others', async () => {
    const rolls = ['SMITH JOHN A', 'JONES MARY', 'WALKER ANN B', 'NGUYEN HUNG', 'KNIGHT GRAHAM'];
    expect(await orderOf(rolls)).toEqual({ name_order: 'surname_first' });
    expect(await orderOf(['John Smith', 'Mary Jones', 'Ann B Walker', 'Hung Nguyen'])).toEqual({
      name_order: 'surname_last',
    });
    expect(await orderOf(['KNIGHT GRAHAM'])).toEqual({ name_order: null });
  });
});
