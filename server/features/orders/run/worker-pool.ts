/** The workers of a process: one thread each, woken when an order is paid or resumed and restarted when one dies. */
import { Worker as Thread } from 'node:worker_threads';
import type { Config } from '#platform/config/config';
import type { Context } from '#platform/context';
import { type Backoff, createBackoff } from '#platform/jobs/backoff';
import type { EventListener } from '#platform/jobs/events';
import type { Lane } from '../quote/tasks.ts';

export interface ThreadData {
  config: Config;
  databaseUrl: string;
  name: string;
  /** The thread runs one quote worker per lane. */
  lanes: Lane[];
  /** Concurrent quotes per account and size. */
  quotesPerAccount: number;
  /** Whether the thread runs the CPU-heavy jobs. */
  heavyJobs: boolean;
}
export type ThreadMessage = { kind: 'wake' } | { kind: 'wake-quotes' } | { kind: 'stop'; patience: number };

/**
 * Assigns quote lanes to threads. Half of them take large quotes, the others only small ones, so a small quote or a
 * chunk always finds a thread without a large file. A single thread alternates.
 */
export function assignQuoteLanes(threads: number): { lanes: Lane[][]; perAccount: number } {
  if (threads === 1) return { lanes: [['any', 'small']], perAccount: 1 };
  const large = Math.floor(threads / 2);
  const lanes = Array.from({ length: threads }, (_, slot): Lane[] => [slot < large ? 'any' : 'small']);
  // Leaves one slot to other accounts.
  return { lanes, perAccount: Math.max(1, large - 1) };
}

/**
 * A thread's memory limits, MB. Its work needs a fraction; without limits V8 lets garbage pile up, and memory would
 * grow with an order's duration.
 */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 };

export interface WorkerPool {
  /** Stops all threads. Running chunks get `graceMs` to finish and are then released. */
  stop(graceMs: number): Promise<void>;
}

/** Starts `count` worker threads and resolves once all of them run. */
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
  const { lanes, perAccount } = assignQuoteLanes(count);

  const start = (slot: number, backoff: Backoff) =>
    new Promise<void>((resolve) => {
      let readyAt: number | undefined;
      const data: ThreadData = {
        config: ctx.config,
        databaseUrl: ctx.databaseUrl,
        name: `worker-${slot}`,
        lanes: lanes[slot] ?? [],
        quotesPerAccount: perAccount,
        heavyJobs: slot === 0,
      };
      const thread = new Thread(new URL('../../../worker-thread.ts', import.meta.url), {
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
  const broadcast = (kind: 'wake' | 'wake-quotes') => {
    for (const thread of threads.values()) thread.postMessage({ kind } satisfies ThreadMessage);
  };
  const unsubscribe = listener.on(
    ({ name }) => {
      if (name === 'order.paid' || name === 'order.resumed') broadcast('wake');
      if (name === 'order.drafted') broadcast('wake-quotes');
    },
    () => {
      broadcast('wake');
      broadcast('wake-quotes');
    },
  );

  return {
    async stop(patience) {
      stopping = true;
      for (const restart of restarts) clearTimeout(restart);
      unsubscribe();
      await Promise.all(
        [...threads.values()].map(
          (thread) =>
            new Promise<void>((resolve) => {
              // A hung thread reads no messages; its chunk's lease expires.
              const killTimer = setTimeout(() => void thread.terminate(), patience + 1000);
              thread.once('exit', () => {
                clearTimeout(killTimer);
                resolve();
              });
              thread.postMessage({ kind: 'stop', patience } satisfies ThreadMessage);
            }),
        ),
      );
    },
  };
}
