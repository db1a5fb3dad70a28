/** While the database is down, requests get 503 rather than 500, and the service recovers when it is back. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '#support/api';
import { networkTo } from '#support/http/network';
import { until } from '#support/wait';
import { createApp } from '../../app.ts';
import { listenForEvents } from '../jobs/listener.ts';
import { isDatabaseUnavailable, openDatabase } from './database.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** Has the server end all connections of the pool. */
const endConnections = () =>
  api.ctx.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like '%:test'`,
  );

describe('database outage', () => {
  test('answers 503 with a retry time on every call, and the process survives', async () => {
    // Nothing listens on port 1.
    const url = 'postgres://nobody@127.0.0.1:1/nothing';
    const { db, pool, close } = openDatabase(url, { role: 'test' });
    const ctx = { ...api.ctx, db, pool, databaseUrl: url };
    const listener = listenForEvents(ctx);
    const app = createApp(ctx, listener);
    try {
      const calls: [string, RequestInit][] = [
        ['/api/v1/setting-info', {}],
        ['/api/v1/wallet', { headers: { authorization: `Bearer ${'x'.repeat(43)}` } }],
        [
          '/api/v1/login',
          {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{"email":"a@example.com","password":"x"}',
          },
        ],
      ];
      for (const [path, init] of calls) {
        const response = await app.request(`http://localhost${path}`, init);
        expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5']);
        expect(await response.json()).toMatchObject({
          status: false,
          error: { code: 'database_unavailable' },
        });
      }
      const ready = await app.request('http://localhost/health/ready');
      expect([ready.status, await ready.json()]).toEqual([503, { status: false, database: 'down' }]);
      expect((await app.request('http://localhost/health/live')).status).toBe(200);
    } finally {
      await listener.close();
      await close();
    }
  });

  test('replaces connections that ended while idle', async () => {
    await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.01)`.execute(api.ctx.db)));
    await endConnections();
    const user = await until('the database answers again', async () => {
      const answer = await api.call('GET', '/setting-info');
      if (answer.status === 200) return answer;
      expect(answer.status).toBe(503);
      return null;
    });
    expect(user.body.status).toBe(true);
  });

  test('a connection that ends between two statements rolls back the transaction', async () => {
    const before = await sql<{ count: number }>`select count(*)::int as count from account`.execute(
      api.ctx.db,
    );
    const work = api.ctx.db.transaction().execute(async (tx) => {
      await sql`insert into account (id, bucket, created_at) values (gen_random_uuid(), 1, now())`.execute(
        tx,
      );
      await endConnections();
      await sql`select 1`.execute(tx);
    });
    const error = await work.catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    const after = await until('the database answers again', () =>
      sql<{ count: number }>`select count(*)::int as count from account`
        .execute(api.ctx.db)
        .catch(() => null),
    );
    expect(after.rows).toEqual(before.rows);
  });
});

test('a client that is killed during a statement leaves no lock', async () => {
  const network = await networkTo(api.ctx.databaseUrl);
  const { pool, close } = openDatabase(network.url, { role: 'killed' });
  const isLocked = async () => {
    const { rows } = await api.ctx.pool.query(
      `select from pg_locks where locktype = 'advisory' and objid = 4711`,
    );
    return rows.length > 0;
  };
  const work = pool.query('select pg_advisory_lock(4711), pg_sleep(60)').catch((error: unknown) => error);
  await until('the lock is held', isLocked);
  await network.close();
  expect(isDatabaseUnavailable(await work)).toBe(true);
  await until('the lock is free', async () => !(await isLocked()));
  await close();
});

describe('network that drops all packets (J5)', () => {
  const opened = async () => {
    const network = await networkTo(api.ctx.databaseUrl);
    return { network, ...openDatabase(network.url, { role: 'cut', silence: 200 }) };
  };

  test('fails a statement like a lost connection, and the next one reconnects', async () => {
    const { network, db, lookups, close } = await opened();
    const answer = { rows: [{ number: 1 }] };
    try {
      const ask = () => sql`select 1 as number`.execute(db);
      const lookUp = async () => (await lookups()).query('select 1 as number');
      for (const asked of [ask, lookUp]) {
        expect(await asked()).toMatchObject(answer);
        network.swallow();
        await expect(asked()).rejects.toSatisfy(isDatabaseUnavailable);
        expect(await asked()).toMatchObject(answer);
      }
    } finally {
      await close();
      await network.close();
    }
  });

  test("fails a statement even if the server can't be asked", async () => {
    const { network, db, close } = await opened();
    try {
      await sql`select 1`.execute(db);
      network.swallow();
      network.refuse();
      await expect(sql`select 1`.execute(db)).rejects.toSatisfy(isDatabaseUnavailable);
    } finally {
      await close();
      await network.close();
    }
  });

  test('releases the locks of a transaction that was cut off', async () => {
    const { network, db, close } = await opened();
    const locked = sql`lock table setting in exclusive mode`;
    try {
      const work = db.transaction().execute(async (tx) => {
        await locked.execute(tx);
        network.swallow();
        await sql`select 1`.execute(tx);
      });
      await expect(work).rejects.toSatisfy(isDatabaseUnavailable);
      await db.transaction().execute((tx) => locked.execute(tx));
    } finally {
      await close();
      await network.close();
    }
  });

  test('waits for a slow statement', async () => {
    const { network, pool, close } = await opened();
    try {
      const { rows } = await pool.query('select 1 as number from pg_sleep(1)');
      expect(rows).toEqual([{ number: 1 }]);
    } finally {
      await close();
      await network.close();
    }
  });
});

describe('outage detection', () => {
  const error = (code: string, message = 'x') => Object.assign(new Error(message), { code });

  test.each(['57P01', '57P03', '08006', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])(
    '%s is an outage',
    (code) => expect(isDatabaseUnavailable(error(code))).toBe(true),
  );

  test.each(['23505', '22P02', '40P01', '42P01', 'ENOENT', ''])('%s is not', (code) =>
    expect(isDatabaseUnavailable(error(code))).toBe(false),
  );

  test("a value that isn't an error is not", () => expect(isDatabaseUnavailable('ECONNREFUSED')).toBe(false));
});

test('returns bigints as bigints, whatever their size', async () => {
  const { rows } = await api.ctx.pool.query('select 9007199254740993::bigint as large, 1::bigint as small');
  expect(rows).toEqual([{ large: 9007199254740993n, small: 1n }]);
});

test('pipelined lookups each get their own reply, also after a lost connection', async () => {
  const { lookups } = api.ctx;
  const ask = async () => {
    const connection = await lookups();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        connection.query({ name: 'number', text: 'select $1::int as number', values: [number] }),
      ),
    );
    return answers.map(({ rows }) => rows[0].number);
  };
  expect(await ask()).toEqual([1, 2, 3, 4]);
  const waiting = ask();
  const slow = (await lookups()).query('select pg_sleep(30)');
  // Awaited together below; avoid an unhandled rejection until then.
  slow.catch(() => {});
  expect(await waiting).toEqual([1, 2, 3, 4]);
  await endConnections();
  await expect(slow).rejects.toSatisfy(isDatabaseUnavailable);
  await until('the connection is another', () =>
    ask().then(
      (numbers) => numbers.join() === '1,2,3,4',
      () => false,
    ),
  );
});
