import { Worker } from 'node:worker_threads';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createBackoff } from '#platform/jobs/backoff';
import { listenForEvents } from '#platform/jobs/listener';
import { testContext } from '#support/context';
import { until } from '#support/wait';
import { startWorkerPool, stopThread } from './worker-pool.ts';

const context = await testContext();
afterAll(() => context.close());

test('kills only the worker at its memory limit and restarts it with growing delays (F24)', async () => {
  const died: string[] = [];
  const log = { ...context.ctx.log, error: ({ err }: { err: { code: string } }) => died.push(err.code) };
  const ctx = { ...context.ctx, log: log as unknown as typeof context.ctx.log };
  const listener = listenForEvents(ctx);
  // Too little for the worker's own code, so each thread dies at once.
  const delays: number[] = [];
  const pool = await startWorkerPool(ctx, listener, 1, {
    limits: { maxOldGenerationSizeMb: 6, maxYoungGenerationSizeMb: 2 },
    newBackoff() {
      const backoff = createBackoff({ firstMs: 10 }, () => 0);
      return {
        next(healthyMs) {
          const delay = backoff.next(healthyMs);
          delays.push(delay);
          return delay;
        },
      };
    },
  });
  await until('a third thread has died', async () => delays.length >= 3);
  expect(delays.slice(0, 3)).toEqual([10, 20, 40]);
  expect(new Set(died)).toEqual(new Set(['ERR_WORKER_OUT_OF_MEMORY']));
  expect((await ctx.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.stop(0);
  await listener.close();
});

test('a stop doesn’t wait for a thread that never ends', async () => {
  const thread = new Worker('require("node:worker_threads").parentPort.on("message", () => {})', {
    eval: true,
  });
  onTestFinished(async () => void (await thread.terminate()));
  const terminate = vi.spyOn(thread, 'terminate').mockResolvedValueOnce(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const stopped = stopThread(thread, 7000);
  vi.advanceTimersByTime(7499);
  expect(terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(terminate).toHaveBeenCalledOnce();
  await expect(stopped).resolves.toBe('left');
});

test('a stop ends with the thread', async () => {
  const thread = new Worker('require("node:worker_threads").parentPort.once("message", () => {})', {
    eval: true,
  });
  await expect(stopThread(thread, 20_000)).resolves.toBe('ended');
});
