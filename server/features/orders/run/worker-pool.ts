/** The workers of a process: one thread each, woken when work becomes claimable and restarted when one dies. */
import { Worker as Thread } from 'node:worker_threads';
import type { Config } from '#platform/config/config';
import type { Context } from '#platform/context';
import { type Backoff, createBackoff } from '#platform/jobs/backoff';
import type { WorkKind } from '#platform/jobs/lease-loop';
import type { EventListener } from '#platform/jobs/listener';
import { endThreadMetrics, type MetricsMessage, receiveMetrics } from '#platform/metrics/threads';
import { priorities } from '#platform/priority';
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
  /** Nice value of the thread. */
  nice: number;
}
export type ThreadMessage = { kind: 'wake'; work: WorkKind } | { kind: 'stop'; graceMs: number };

interface Assignment {
  /** Per thread. */
  lanes: Lane[][];
  /** Per thread. */
  nice: number[];
  perAccount: number;
}

/**
 * Assigns quote lanes to threads. Half of them take large quotes, the others only small ones, so a small quote or a
 * chunk always finds a thread without a large file. Those threads get the CPU first. A single thread alternates.
 */
export function assignQuoteLanes(threads: number): Assignment {
  if (threads === 1) return { lanes: [['any', 'small']], nice: [priorities.mixed], perAccount: 1 };
  const large = Math.floor(threads / 2);
  const lanes = Array.from({ length: threads }, (_, slot): Lane[] => [slot < large ? 'any' : 'small']);
  const nice = lanes.map((_, slot) => (slot < large ? priorities.large : priorities.small));
  // Leaves one slot to other accounts.
  return { lanes, nice, perAccount: Math.max(1, large - 1) };
}

/**
 * A thread's memory limits, MB. Its work needs a fraction; without limits V8 lets garbage pile up, and memory would
 * grow with an order's duration. With a quarter of the young generation, collecting garbage took a third of the time.
 */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 96 };

export interface WorkerPool {
  /** Stops all threads. Running chunks get `graceMs` to finish and are then released. */
  stop(graceMs: number): Promise<void>;
}

interface PoolState {
  threads: Map<number, Thread>;
  restarts: Set<NodeJS.Timeout>;
  stopping: boolean;
  limits: typeof resourceLimits;
  /** The fixed part of each thread's data. */
  shared: Pick<ThreadData, 'config' | 'databaseUrl' | 'quotesPerAccount'>;
  /** Per thread. */
  lanes: Lane[][];
  /** Per thread. */
  nice: number[];
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
  const { lanes, nice, perAccount } = assignQuoteLanes(count);
  const { config, databaseUrl } = ctx;
  const shared = { config, databaseUrl, quotesPerAccount: perAccount };
  const pool: PoolState = {
    threads: new Map(),
    restarts: new Set(),
    stopping: false,
    limits,
    shared,
    lanes,
    nice,
  };
  await Promise.all(Array.from({ length: count }, (_, slot) => startThread(ctx, pool, slot, newBackoff())));
  const unsubscribe = listener.onWork((work) => {
    for (const thread of pool.threads.values())
      thread.postMessage({ kind: 'wake', work } satisfies ThreadMessage);
  });
  return {
    async stop(graceMs) {
      pool.stopping = true;
      for (const restart of pool.restarts) clearTimeout(restart);
      unsubscribe();
      await Promise.all(
        [...pool.threads].map(async ([slot, thread]) => {
          const outcome = await stopThread(thread, graceMs);
          if (outcome === 'left')
            ctx.log.warn({ slot }, 'a worker didn’t stop in time; its work resumes elsewhere');
        }),
      );
    },
  };
}

/** Starts a thread and restarts it when it dies. Resolves when it runs, or when its first start fails. */
function startThread(ctx: Context, pool: PoolState, slot: number, backoff: Backoff): Promise<void> {
  return new Promise((resolve) => {
    let readyAt: number | undefined;
    const data: ThreadData = {
      ...pool.shared,
      name: `worker-${slot}`,
      lanes: pool.lanes[slot] ?? [],
      heavyJobs: slot === 0,
      nice: pool.nice[slot] ?? priorities.mixed,
    };
    const thread = new Thread(new URL('../../../worker-thread.ts', import.meta.url), {
      workerData: data,
      resourceLimits: pool.limits,
    });
    pool.threads.set(slot, thread);
    thread.on('message', (message: 'ready' | MetricsMessage) => {
      if (message !== 'ready') return receiveMetrics(ctx, slot, message);
      readyAt = performance.now();
      resolve();
    });
    thread.on('error', (error) => ctx.log.error({ err: error, slot }, 'a worker died'));
    thread.on('exit', () => {
      pool.threads.delete(slot);
      void endThreadMetrics(ctx, slot);
      resolve();
      if (pool.stopping) return;
      const delay = backoff.next(readyAt === undefined ? 0 : performance.now() - readyAt);
      const restart = setTimeout(() => {
        pool.restarts.delete(restart);
        void startThread(ctx, pool, slot, backoff);
      }, delay);
      pool.restarts.add(restart);
    });
  });
}

/** Time that a thread gets beyond its grace to close its connections, ms. */
const closeMs = 500;

/**
 * Stops a thread and resolves when it has ended, or `closeMs` after its grace: a thread that hangs, or that other
 * programs leave no CPU, must not delay the rest of the shutdown. Its leases and jobs resume elsewhere.
 */
export function stopThread(thread: Thread, graceMs: number): Promise<'ended' | 'left'> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => {
      void thread.terminate();
      resolve('left');
    }, graceMs + closeMs);
    thread.once('exit', () => {
      clearTimeout(giveUp);
      resolve('ended');
    });
    thread.postMessage({ kind: 'stop', graceMs } satisfies ThreadMessage);
  });
}
