/** Threads that reach the end of their memory end alone. */
import { afterAll, expect, test } from 'vitest';
import { listenForEvents } from '#platform/events';
import { testContext } from '#support/context';
import { until } from '#support/wait';
import { startWorkerPool } from './worker-pool.ts';

const context = await testContext();
afterAll(() => context.close());

test('a reader at its memory’s limit ends alone, and another takes its place (F24)', async () => {
  const died: string[] = [];
  const log = { ...context.ctx.log, error: ({ err }: { err: { code: string } }) => died.push(err.code) };
  const ctx = { ...context.ctx, log: log as unknown as typeof context.ctx.log };
  const listener = listenForEvents(ctx);
  // Too little for its own code: each thread dies as it would in the middle of a file.
  const pool = await startWorkerPool(ctx, listener, 1, {
    maxOldGenerationSizeMb: 6,
    maxYoungGenerationSizeMb: 2,
  });
  await until('a second thread has died', async () => died.length >= 2);
  expect(new Set(died)).toEqual(new Set(['ERR_WORKER_OUT_OF_MEMORY']));
  expect((await ctx.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.stop(0);
  await listener.close();
});
