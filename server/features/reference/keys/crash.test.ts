import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allBuckets } from '#platform/postgres/buckets';
import { type TestContext, testContext } from '#support/context';
import { everyKey } from '#support/reference/imports';
import { until } from '#support/wait';
import { inImportTransaction, prepareForImport } from '../people/changes-repository.ts';
import { liveKeys, selectSegments } from './repository.ts';
import { KeyChanges, settleKeys, writeKeys } from './write.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

type Work = (client: pg.PoolClient) => Promise<unknown>;

/** A query that brings its own callback. */
type SentQuery = pg.Query & { callback(error: unknown, found: unknown): void };

/** Runs `work` on a connection of its own that PostgreSQL cuts after `statements` of it; false if it was cut. */
async function runCutOff(work: Work, statements = Number.POSITIVE_INFINITY): Promise<boolean> {
  const { pool } = context.ctx;
  const client = await pool.connect();
  client.on('error', () => undefined);
  await prepareForImport(client);
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const query = client.query.bind(client);
  let left = statements;
  const cutOff = async (result: Promise<unknown>) => {
    const answer = await result;
    left -= 1;
    if (left === 0) await endConnection(rows[0].pid);
    return answer;
  };
  const cutOffAfter = (sent: SentQuery) => {
    const { callback } = sent;
    sent.callback = (error, found) => {
      if (error) callback(error, found);
      else void cutOff(Promise.resolve()).then(() => callback(error, found));
    };
  };
  client.query = ((...args: Parameters<typeof query>) => {
    const [what] = args as unknown[];
    if (what instanceof pg.Query) cutOffAfter(what as SentQuery);
    const result: unknown = query(...args);
    return result instanceof Promise ? cutOff(result) : result;
  }) as typeof client.query;
  try {
    await work(client);
    return true;
  } catch (error) {
    if (left > 0) throw error;
    return false;
  } finally {
    client.release(true);
  }
}

async function endConnection(pid: number): Promise<void> {
  const { pool } = context.ctx;
  await pool.query('select pg_terminate_backend($1::int)', [pid]);
  await until('the connection has ended', async () => {
    const { rows } = await pool.query('select from pg_stat_activity where pid = $1', [pid]);
    return rows.length === 0;
  });
}

const write =
  (bucket: number, from: number, count: number, removed = false): Work =>
  (client) =>
    inImportTransaction(client, async () => {
      const changes = new KeyChanges();
      for (let at = from; at < from + count; at += 1) {
        const key = (at * 7_368_787_343) % 2 ** 43;
        if (removed) changes.remove(bucket, key, 5000 + at);
        else changes.add(bucket, key, 5000 + at);
      }
      await writeKeys(client, changes);
    });
const settle: Work = (client) => settleKeys(client, (work) => inImportTransaction(client, work));

/** What is stored: the keys, and the segments as listed and as the pages have them. */
async function stored() {
  const { pool } = context.ctx;
  const { rows } = await pool.query(
    'select bucket, seq, sum(length(entries) / 13)::int as entries from person_key_page group by 1, 2 order by 1, 2',
  );
  const segments = await selectSegments(pool, liveKeys, allBuckets);
  return {
    keys: await everyKey(pool),
    pages: rows,
    segments: segments
      .map(({ bucket, seq, entries }) => ({ bucket, seq, entries }))
      .sort((one, other) => one.bucket - other.bucket || one.seq - other.seq),
  };
}

/** Cuts `work` off after each of its statements, and expects all of it or nothing; then runs it to its end. */
async function expectAtomic(prepare: readonly Work[], work: Work): Promise<void> {
  const start = async () => {
    await context.ctx.pool.query('truncate person_key_page, person_key_segment');
    for (const one of prepare) await runCutOff(one);
    return stored();
  };
  const before = await start();
  await runCutOff(work);
  const after = await stored();
  expect(after).not.toEqual(before);
  let statements = 0;
  for (let ended = false; !ended; ) {
    statements += 1;
    await start();
    ended = await runCutOff(work, statements);
    const now = await stored();
    expect(now.pages).toEqual(now.segments);
    expect(now).toEqual(ended ? after : before);
    if (!ended) await runCutOff(work);
    expect(await stored()).toEqual(after);
  }
  expect(statements).toBeGreaterThan(5);
}

/** Seven batches; an eighth has them merged. */
const sevenBatches = Array.from({ length: 7 }, (_, at) => write(9, at * 50, 50));

test(
  'a batch that is cut off while its segment is merged leaves what was there before',
  () => expectAtomic(sevenBatches, write(9, 350, 50)),
  60_000,
);

test(
  'a removal that is cut off while its segment is merged removes nothing',
  () => expectAtomic(sevenBatches, write(9, 20, 50, true)),
  60_000,
);

test(
  'settling that is cut off leaves the segments that were there before',
  () => expectAtomic([...sevenBatches, write(200, 0, 40), write(200, 10, 20, true)], settle),
  60_000,
);

test('settling in several transactions keeps those that have ended, and the next one does the rest', async () => {
  await context.ctx.pool.query('truncate person_key_page, person_key_segment');
  for (const bucket of [1, 2]) {
    await runCutOff(write(bucket, 0, 100_000));
    await runCutOff(write(bucket, 100_000, 60_000));
  }
  const { keys } = await stored();
  const transactions: number[] = [];
  const endingEarly: Work = (client) =>
    settleKeys(client, async (work, entries) => {
      await inImportTransaction(client, work);
      transactions.push(entries);
      throw new Error('killed');
    });
  await expect(runCutOff(endingEarly)).rejects.toThrow('killed');
  const halfway = await stored();
  expect(halfway.segments.map(({ bucket }) => bucket)).toEqual([1, 2, 2]);
  expect(halfway.pages).toEqual(halfway.segments);
  expect(halfway.keys).toEqual(keys);
  await runCutOff(settle);
  const settled = await stored();
  expect(settled.segments.map(({ bucket, entries }) => [bucket, entries])).toEqual([
    [1, 160_000],
    [2, 160_000],
  ]);
  expect(settled.pages).toEqual(settled.segments);
  expect(settled.keys).toEqual(keys);
}, 60_000);
