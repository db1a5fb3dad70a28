/** The loop of a worker: claims chunks one after another and works them until it is told to stop. */

import { openProviders } from '#features/providers';
import { localSource, snapshotFolder } from '#features/reference';
import { AddressReader } from '#linkage';
import type { Context } from '#platform/context';
import { isDatabaseAway } from '#platform/postgres/database';
import { endCancelledOrders } from '../lifecycle/service.ts';
import { type Claim, claimChunk, extendLease, giveBack } from './chunks.ts';
import { workChunk } from './process-chunk.ts';

/** How long an idle worker waits before it looks again, unless it is woken. */
const idle = 250;

export interface Worker {
  /** Looks for work at once. */
  wake(): void;
  /** Ends the loop: waits up to `patience` ms for the running chunk, then gives it back. */
  stop(patience: number): Promise<void>;
  /** Ends when the loop does. */
  finished: Promise<void>;
}

/** Starts a worker. `idled` is called whenever nothing was left to claim. */
export function startWorker(ctx: Context, name: string, idled?: () => void): Worker {
  const source = localSource(ctx.lookups, snapshotFolder(ctx.config.dataFolder));
  const reader = new AddressReader();
  const { leaseSeconds } = ctx.config;
  let stopping = false;
  let current: Claim | null = null;
  /** A chunk whose try the database's trouble ended: it goes back untried, so that an outage wears no chunk out. */
  let owed: Claim | null = null;
  let taken = new AbortController();
  let wakeUp: () => void = () => {};

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function turn(): Promise<void> {
    if (owed !== null) await giveBack(ctx.db, owed);
    owed = null;
    await endCancelledOrders(ctx);
    current = await claimChunk(ctx.db, name, leaseSeconds);
    if (current === null) {
      idled?.();
      return pause(idle);
    }
    const claim = current;
    const lost = new AbortController();
    taken = lost;
    const beat = setInterval(
      () => {
        extendLease(ctx.db, claim, leaseSeconds).then(
          (held) => held || lost.abort(),
          (error) => ctx.log.warn({ err: error }, 'a lease could not be extended'),
        );
      },
      (leaseSeconds * 1000) / 3,
    );
    try {
      await workChunk(ctx, claim, {
        source,
        providers: await openProviders(ctx),
        reader,
        signal: lost.signal,
      });
    } catch (error) {
      if (isDatabaseAway(error)) owed = claim;
      throw error;
    } finally {
      clearInterval(beat);
      current = null;
    }
  }

  async function run(): Promise<void> {
    let faults = 0;
    while (!stopping) {
      try {
        await turn();
        faults = 0;
      } catch (error) {
        // The database is away or full: the chunk is given back once it answers, or its lease runs out by itself.
        faults += 1;
        ctx.log.warn({ err: error, faults }, 'a worker waits for the database');
        await pause(Math.min(2000, 100 * 2 ** faults));
      }
    }
  }

  const finished = run();
  return {
    wake: () => wakeUp(),
    async stop(patience) {
      stopping = true;
      wakeUp();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(() => resolve('late'), patience);
      });
      const end = await Promise.race([finished.then(() => 'finished' as const), late]);
      clearTimeout(timer);
      if (end !== 'late') return;
      taken.abort();
      if (current !== null) await giveBack(ctx.db, current).catch(() => {});
    },
    finished,
  };
}
