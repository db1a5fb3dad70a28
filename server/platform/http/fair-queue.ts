/** A bounded queue for costly work, shared fairly among the sources that it comes from. */
import type { AppError } from '../errors.ts';

export interface FairQueue {
  /**
   * Runs work when it is its turn. Raises AppError `unavailable` (503) at once when too much work waits, or later when work
   * of a source that waits with less takes its place.
   */
  run<T>(source: string, work: () => Promise<T>): Promise<T>;
  /** How much work waits. */
  readonly waiting: number;
}

interface Limits {
  atOnce: number;
  /** Work that waits, of all sources together and of one. */
  waiting: number;
  waitingPerSource: number;
  refusal: () => AppError;
}

interface Waiting {
  start(): void;
  refuse(): void;
}

/** Sources take turns; when the queue is full, the source with the most work gives up its newest for one with less. */
export function createFairQueue({ atOnce, waiting: most, waitingPerSource, refusal }: Limits): FairQueue {
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
    if (waiting < most) return;
    const [longest] = [...sources].sort(([, a], [, b]) => b.length - a.length);
    // After this one's, both would wait with as much.
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
        // The next one takes this one's place.
        const following = next();
        if (following === undefined) running -= 1;
        else following.start();
      }
    },
  };
}
