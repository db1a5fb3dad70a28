/** The workers of a process: one thread each, woken when an order is paid or resumed, restarted when one dies. */
import { Worker as Thread } from 'node:worker_threads';
import { type Backoff, createBackoff } from '#platform/backoff';
import type { Context } from '#platform/context';
import type { EventListener } from '#platform/events';
import type { ThreadData, ThreadMessage } from './worker-thread.ts';

/**
 * What a thread may take, MB. Its work needs a fraction of it; without a limit the engine lets garbage pile up, and the
 * memory of the service would depend on how long an order runs.
 */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 };

export interface WorkerPool {
  /** Stops all threads; running chunks get `patience` ms to end and are then given back. */
  stop(patience: number): Promise<void>;
}

/** Starts `count` worker threads; resolves when all of them run. */
export async function startWorkerPool(
  ctx: Context,
  listener: EventListener,
  count: number,
  {
    limits = resourceLimits,
    newBackoff = createBackoff,
  }: { limits?: typeof resourceLimits; newBackoff?: () => Backoff } = {},
): Promise<WorkerPool> {
  const threads = new Map<number, Thread>();
  const restarts = new Set<NodeJS.Timeout>();
  let stopping = false;

  const start = (slot: number, backoff: Backoff) =>
    new Promise<void>((resolve) => {
      let readyAt: number | undefined;
      const data: ThreadData = {
        config: ctx.config,
        databaseUrl: ctx.databaseUrl,
        name: `worker-${slot}`,
        quotes: true,
      };
      const thread = new Thread(new URL('./worker-thread.ts', import.meta.url), {
        workerData: data,
        resourceLimits: limits,
      });
      threads.set(slot, thread);
      thread.once('message', () => {
        readyAt = performance.now();
        resolve();
      });
      thread.on('error', (error) => ctx.log.error({ err: error, slot }, 'a worker died'));
      thread.on('exit', () => {
        threads.delete(slot);
        resolve();
        if (stopping) return;
        const delay = backoff.next(readyAt === undefined ? 0 : performance.now() - readyAt);
        const restart = setTimeout(() => {
          restarts.delete(restart);
          void start(slot, backoff);
        }, delay);
        restarts.add(restart);
      });
    });

  await Promise.all(Array.from({ length: count }, (_, slot) => start(slot, newBackoff())));
  const wake = () => {
    for (const thread of threads.values()) thread.postMessage({ kind: 'wake' } satisfies ThreadMessage);
  };
  const off = listener.on(({ name }) => {
    if (name === 'order.paid' || name === 'order.resumed') wake();
  }, wake);

  return {
    async stop(patience) {
      stopping = true;
      for (const restart of restarts) clearTimeout(restart);
      off();
      await Promise.all(
        [...threads.values()].map(
          (thread) =>
            new Promise<void>((resolve) => {
              // One that hangs in its own code reads no message; its chunk's lease runs out.
              const late = setTimeout(() => void thread.terminate(), patience + 1000);
              thread.once('exit', () => {
                clearTimeout(late);
                resolve();
              });
              thread.postMessage({ kind: 'stop', patience } satisfies ThreadMessage);
            }),
        ),
      );
    },
  };
}
