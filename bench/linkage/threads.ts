/** Threads of the linkage bench: each takes its share of the raw leads to results, out of one store, and nothing else. */
import { Worker } from 'node:worker_threads';

/** What a thread is given. */
export interface Share {
  url: string;
  /** Folder of snapshots; null to read PostgreSQL. */
  snapshots: string | null;
  /** The state of the people. */
  generation: number;
  /** The file of raw leads, and this thread's lines of it. */
  leads: string;
  first: number;
  last: number;
  /** Leads of others that it traces before it is measured: the workers of the service live long, and so are warm. */
  warm: number;
  people: number;
}

/** What a thread says at its end. */
export interface Shared {
  /** SHA-256 of all its results, as JSON. */
  hash: string;
  hits: number;
  /** Microseconds of this thread's processor by step, for all its leads. */
  steps: Record<string, number>;
}

/** Runs the shares side by side; answers the seconds from the first lead to the last result. */
export async function runShares(shares: Share[]): Promise<{ seconds: number; ended: Shared[] }> {
  const threads = shares.map(
    (share) => new Worker(new URL('./thread.ts', import.meta.url), { workerData: share }),
  );
  const said = () =>
    Promise.all(
      threads.map(
        (thread) =>
          new Promise<Shared>((resolve, reject) => {
            thread.once('message', resolve);
            thread.once('error', reject);
          }),
      ),
    );
  await said();
  const began = performance.now();
  const ends = said();
  for (const thread of threads) thread.postMessage('go');
  const ended = await ends;
  const seconds = (performance.now() - began) / 1000;
  await Promise.all(threads.map((thread) => thread.terminate()));
  return { seconds, ended };
}
