/** Threads of the linkage bench: each traces its share of the raw leads from one store, and does nothing else. */
import { Worker } from 'node:worker_threads';

/** The input of a thread. */
export interface Share {
  url: string;
  /** Folder of snapshots; null to read PostgreSQL. */
  snapshots: string | null;
  /** The generation of the people. */
  generation: number;
  /** The file of raw leads, and this thread's lines. */
  leads: string;
  first: number;
  last: number;
  /** Number of other leads to trace before the measurement, because the service's workers are long-lived and warm. */
  warm: number;
  people: number;
}

/** The output of a thread. */
export interface Shared {
  /** SHA-256 of all its results as JSON. */
  hash: string;
  hits: number;
  /** CPU microseconds of this thread by step, for all its leads. */
  steps: Record<string, number>;
}

/** Divides the first `total` leads among some threads. */
export const divideLeads = (shared: Omit<Share, 'first' | 'last'>, total: number, threads: number): Share[] =>
  Array.from({ length: threads }, (_, index) => ({
    ...shared,
    first: Math.round((index * total) / threads),
    last: Math.round(((index + 1) * total) / threads),
  }));

/**
 * Runs the shares in parallel, once all are warm and `ready` has resolved; returns the seconds from the first lead to
 * the last result.
 */
export async function runShares(
  shares: Share[],
  ready?: () => Promise<void>,
): Promise<{ seconds: number; ended: Shared[] }> {
  const threads = shares.map(
    (share) => new Worker(new URL('./thread.ts', import.meta.url), { workerData: share }),
  );
  const nextMessages = () =>
    Promise.all(
      threads.map(
        (thread) =>
          new Promise<Shared>((resolve, reject) => {
            thread.once('message', resolve);
            thread.once('error', reject);
          }),
      ),
    );
  await nextMessages();
  await ready?.();
  const began = performance.now();
  const ends = nextMessages();
  for (const thread of threads) thread.postMessage('go');
  const ended = await ends;
  const seconds = (performance.now() - began) / 1000;
  await Promise.all(threads.map((thread) => thread.terminate()));
  return { seconds, ended };
}
