/** A bounded queue for expensive work that takes turns between its sources. */
import type { AppError } from '../errors.ts';

export interface FairQueue {
  /**
   * Runs work when it is its turn. Throws `refusal` at once if too much work is waiting, or later if work
   * from a less busy source replaces it.
   */
  run<T>(source: string, work: () => Promise<T>): Promise<T>;
  /** Number of waiting jobs. */
  readonly waiting: number;
}

interface Limits {
  atOnce: number;
  /** Most waiting jobs, in total and per source. */
  maxWaiting: number;
  waitingPerSource: number;
  refusal: () => AppError;
}

interface Waiting {
  start(): void;
  refuse(): void;
}

/** Sources take turns. When the queue is full, the busiest source loses its newest job to a less busy one. */
export function createFairQueue({ atOnce, maxWaiting, waitingPerSource, refusal }: Limits): FairQueue {
  /** In the order of their turns. */
  const sources = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  function next(): Waiting | undefined {
    const [turn] = sources;
    if (turn === undefined) return undefined;
    const [source, line] = turn;
    const first = line.shift();
    sources.delete(source);
    if (line.length > 0) sources.set(source, line);
    waiting -= 1;
    return first;
  }

  function makeRoom(source: string): void {
    const own = sources.get(source)?.length ?? 0;
    if (own >= waitingPerSource) throw refusal();
    if (waiting < maxWaiting) return;
    const [longest] = [...sources].sort(([, a], [, b]) => b.length - a.length);
    // Replacing one job would leave both sources equally busy.
    if (longest === undefined || longest[1].length <= own + 1) throw refusal();
    longest[1].pop()?.refuse();
    waiting -= 1;
  }

  function wait(source: string): Promise<void> {
    makeRoom(source);
    return new Promise((start, reject) => {
      const line = sources.get(source) ?? [];
      line.push({ start, refuse: () => reject(refusal()) });
      sources.set(source, line);
      waiting += 1;
    });
  }

  return {
    get waiting() {
      return waiting;
    },
    async run(source, work) {
      if (running >= atOnce) await wait(source);
      else running += 1;
      try {
        return await work();
      } finally {
        // The next job takes over the slot.
        const following = next();
        if (following === undefined) running -= 1;
        else following.start();
      }
    },
  };
}
