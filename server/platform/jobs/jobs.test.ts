import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '#support/context';
import { until } from '#support/wait';
import { inTransaction } from '../context.ts';
import { enqueue, type Jobs, startJobs } from './jobs.ts';

let context: TestContext;
let jobs: Jobs;
const run: string[] = [];
let faults = 0;
let fault = new Error('not yet');
beforeAll(async () => {
  context = await testContext();
  jobs = await startJobs(context.ctx, { cron: false });
  await jobs.work('results.list', async ({ order_id }) => {
    run.push(order_id);
    if (faults-- > 0) throw fault;
  });
});
afterAll(async () => {
  await jobs.stop(5);
  await context.close();
});

const ask = (order_id: string) =>
  inTransaction(context.ctx, (tx) => enqueue(tx, 'results.list', { order_id }));

test('runs a job when its transaction commits, not when it rolls back', async () => {
  const failed = inTransaction(context.ctx, async (tx) => {
    await enqueue(tx, 'results.list', { order_id: 'rolled back' });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await ask('committed');
  await until('the job has run', async () => run.includes('committed'));
  expect(run).toEqual(['committed']);
});

test('wakes a worker at once instead of waiting for a poll', async () => {
  const { pool } = context.ctx;
  const { rows: untold } = await pool.query('select name from pgboss.queue where not notify');
  expect(untold.filter(({ name }) => !name.startsWith('__'))).toEqual([]);
  const { rows: listening } = await pool.query(
    `select from pg_stat_activity
     where application_name = $1 and query ~ '^LISTEN|pg_listening_channels'`,
    [`openskip:${process.pid}:jobs`],
  );
  expect(listening.length).toBeGreaterThan(0);
});

test('runs a job enqueued for later soon after it is due, without a poll per queue', async () => {
  const at = new Date(Date.now() + 1500);
  await inTransaction(context.ctx, (tx) => enqueue(tx, 'results.list', { order_id: 'later' }, { at }));
  await until('the job has run', async () => run.includes('later'), 10_000);
  expect(Date.now()).toBeGreaterThanOrEqual(at.getTime());
});

test('stores why a job failed without the row that the error quotes', async () => {
  faults = 1;
  fault = Object.assign(new Error('invalid input syntax for type integer: "SECRET"'), {
    code: '22P02',
    detail: 'Failing row contains (SECRET).',
  });
  await ask('quoting');
  const output = await until('it has failed once', async () => {
    const { rows } = await context.ctx.pool.query(
      `select output::text from pgboss.job where data->>'order_id' = 'quoting' and output is not null`,
    );
    return rows[0]?.output;
  });
  expect(output).toContain('bad value');
  expect(output).toContain('22P02');
  expect(output).not.toContain('SECRET');
  await until('it has run again', async () => run.filter((id) => id === 'quoting').length === 2);
  fault = new Error('not yet');
});

test('retries a failed job', async () => {
  faults = 1;
  await ask('twice');
  await until('the job has run twice', async () => run.filter((id) => id === 'twice').length === 2);
  const { rows } = await context.ctx.pool.query(
    `select state::text, retry_count from pgboss.job where data->>'order_id' = 'twice'`,
  );
  expect(rows).toMatchObject([{ retry_count: 1 }]);
});

test.each([
  ['full database disk', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['full file disk', new Error('not written', { cause: Object.assign(new Error(), { code: 'ENOSPC' }) })],
  ['lost connection', new Error('Connection terminated unexpectedly')],
])("doesn't count an attempt lost to a full disk or a missing database: %s (J6)", async (name, error) => {
  [faults, fault] = [1, error];
  await inTransaction(context.ctx, async (tx) => {
    await enqueue(tx, 'results.list', { order_id: name });
    await sql`update pgboss.job set retry_limit = 0 where data->>'order_id' = ${name}`.execute(tx);
  });
  await until('the job has run again', async () => run.filter((id) => id === name).length === 2);
});

test("ends a job when its process stops, and doesn't count the attempt", async () => {
  const stopped = await startJobs(context.ctx, { cron: false });
  const started = new Promise<void>((resolve) => {
    void stopped.work('accounts.erase', async (_, stopping) => {
      resolve();
      await once(stopping, 'abort');
      stopping.throwIfAborted();
    });
  });
  await inTransaction(context.ctx, (tx) => enqueue(tx, 'accounts.erase', { account_id: 'stopped' }));
  await started;
  await stopped.stop(5);
  const { rows } = await context.ctx.pool.query(
    `select state::text, retry_limit from pgboss.job where name = 'accounts.erase'`,
  );
  expect(rows).toEqual([{ state: 'retry', retry_limit: 6 }]);
});

test('removes a queue of an earlier release', async () => {
  const { rows } = await context.ctx.pool.query(
    `select name from pgboss.queue where name like 'orders.%quote'`,
  );
  expect(rows).toEqual([]);
});

test('J21: leaves room for other groups', async () => {
  const gate = Promise.withResolvers<void>();
  const began: string[] = [];
  await jobs.work(
    'accounts.erase',
    async ({ account_id }) => {
      began.push(account_id);
      if (account_id.startsWith('heavy')) await gate.promise;
    },
    { jobs: 2, perGroup: 1 },
  );
  await inTransaction(context.ctx, async (tx) => {
    for (const account_id of ['heavy 1', 'heavy 2', 'heavy 3', 'light 1', 'light 2'])
      await enqueue(tx, 'accounts.erase', { account_id }, { group: account_id.split(' ')[0] ?? '' });
  });
  // Each job waits for a poll, which takes long on a busy machine.
  const patience = 60_000;
  await until('the other group’s have run', async () => began.includes('light 2'), patience);
  // Jobs of one transaction have the same age, so any of the heavy ones may be first.
  expect(began.filter((name) => name.startsWith('heavy'))).toHaveLength(1);
  gate.resolve();
  await until('all have run', async () => began.length === 5, patience);
}, 150_000);
