/** Threads of the linkage bench: each traces its share of the raw leads in one way, and does nothing else. */
import { Worker } from 'node:worker_threads';

/** The input of a thread. */
export interface Share {
  url: string;
  /** Folder of snapshots; null to read PostgreSQL. */
  snapshots: string | null;
  /** The generation of the people. */
  generation: number;
  /** Whether to link the leads, instead of only parsing them and writing them out. */
  links: boolean;
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

/** What some threads did at the same time. */
export interface Lap {
  /** From the first lead to the last result. */
  seconds: number;
  ended: Shared[];
}

/** Threads that are warm and can run their shares again and again. */
export interface Team {
  run(): Promise<Lap>;
  close(): Promise<void>;
}

/** Starts a thread per share; resolves once all are warm. */
export async function startTeam(shares: readonly Share[]): Promise<Team> {
  const threads = await startThreads<Shared>(new URL('./thread.ts', import.meta.url), shares);
  return {
    async run() {
      const began = performance.now();
      const ended = await threads.run();
      return { seconds: (performance.now() - began) / 1000, ended };
    },
    close: threads.close,
  };
}

/** Starts a thread of `script` per share; resolves once all are ready. Each run returns what every thread says. */
export async function startThreads<Said>(
  script: URL,
  shares: readonly unknown[],
): Promise<{ run(): Promise<Said[]>; close(): Promise<void> }> {
  const threads = shares.map((share) => new Worker(script, { workerData: share }));
  const nextMessages = () =>
    Promise.all(
      threads.map(
        (thread) =>
          new Promise<Said>((resolve, reject) => {
            thread.once('message', resolve);
            thread.once('error', reject);
          }),
      ),
    );
  await nextMessages();
  return {
    run() {
      const ends = nextMessages();
      for (const thread of threads) thread.postMessage('go');
      return ends;
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}
