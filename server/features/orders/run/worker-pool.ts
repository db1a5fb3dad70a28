/** The workers of a process: one thread each, woken when an order is paid or resumed, restarted when one dies. */
import { Worker as Thread } from 'node:worker_threads';
import type { Config } from '#platform/config/config';
import type { Context } from '#platform/context';
import { type Backoff, createBackoff } from '#platform/jobs/backoff';
import type { EventListener } from '#platform/jobs/events';
import type { Lane } from '../quote/tasks.ts';

/** What the pool hands a thread. */
export interface ThreadData {
  config: Config;
  databaseUrl: string;
  name: string;
  /** A worker of quotes runs for each of these. */
  lanes: Lane[];
  /** Quotes of one account and size that may run at once. */
  quotesPerAccount: number;
  /** Whether the thread works on the jobs that take a lot of processor time. */
  heavyJobs: boolean;
}
/** What the pool tells a thread. */
export type ThreadMessage = { kind: 'wake' } | { kind: 'wake-quotes' } | { kind: 'stop'; patience: number };

/**
 * Who makes which quotes. Half of the threads take large ones, the others only small ones, so that a small quote and a
 * chunk always find a thread that no large file keeps busy. A single thread does both by turns.
 */
export function shareQuotes(threads: number): { lanes: Lane[][]; perAccount: number } {
  if (threads === 1) return { lanes: [['any', 'small']], perAccount: 1 };
  const large = Math.floor(threads / 2);
  const lanes = Array.from({ length: threads }, (_, slot): Lane[] => [slot < large ? 'any' : 'small']);
  // One slot is always left to other accounts.
  return { lanes, perAccount: Math.max(1, large - 1) };
}

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
  const { lanes, perAccount } = shareQuotes(count);

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
  const tell = (kind: 'wake' | 'wake-quotes') => {
    for (const thread of threads.values()) thread.postMessage({ kind } satisfies ThreadMessage);
  };
  const off = listener.on(
    ({ name }) => {
      if (name === 'order.paid' || name === 'order.resumed') tell('wake');
      if (name === 'order.drafted') tell('wake-quotes');
    },
    () => {
      tell('wake');
      tell('wake-quotes');
    },
  );

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
