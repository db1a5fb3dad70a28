/** Claims and processes chunks until it is stopped. */

import { openProviders } from '#features/providers';
import { localSource, snapshotFolder } from '#features/reference';
import { AddressReader } from '#linkage';
import type { Context } from '#platform/context';
import { isDatabaseUnavailable } from '#platform/postgres/database';
import { endCanceledOrders } from '../lifecycle/service.ts';
import { type Claim, claimChunk, extendLease, releaseChunk } from './chunks.ts';
import { processChunk } from './process-chunk.ts';

/** Poll interval of an idle worker unless it is woken, ms. */
const idleMs = 250;

export interface Worker {
  /** Looks for chunks at once. */
  wake(): void;
  /** Stops the loop: waits up to `graceMs` for the running chunk, then releases it. */
  stop(graceMs: number): Promise<void>;
  /** Resolves when the loop ends. */
  finished: Promise<void>;
}

/** Starts a worker. Calls `idled` whenever nothing is left to claim. */
export function startWorker(ctx: Context, name: string, idled?: () => void): Worker {
  const source = localSource(ctx.lookups, snapshotFolder(ctx.config.dataFolder));
  const reader = new AddressReader();
  const { leaseSeconds } = ctx.config;
  let stopping = false;
  let current: Claim | null = null;
  /** A chunk interrupted by a database outage: released without counting the attempt, so that outages use up none. */
  let unreturned: Claim | null = null;
  let interrupt = new AbortController();
  let wakeUp: () => void = () => {};

  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function runNext(): Promise<void> {
    if (unreturned !== null) await releaseChunk(ctx.db, unreturned);
    unreturned = null;
    await endCanceledOrders(ctx);
    current = await claimChunk(ctx.db, name, leaseSeconds);
    if (current === null) {
      idled?.();
      return sleep(idleMs);
    }
    const claim = current;
    const leaseLost = new AbortController();
    interrupt = leaseLost;
    const heartbeat = setInterval(
      () => {
        extendLease(ctx.db, claim, leaseSeconds).then(
          (stillLeased) => stillLeased || leaseLost.abort(),
          (error) => ctx.log.warn({ err: error }, 'a lease could not be extended'),
        );
      },
      (leaseSeconds * 1000) / 3,
    );
    try {
      await processChunk(ctx, claim, {
        source,
        providers: await openProviders(ctx),
        reader,
        signal: leaseLost.signal,
      });
    } catch (error) {
      if (isDatabaseUnavailable(error)) unreturned = claim;
      throw error;
    } finally {
      clearInterval(heartbeat);
      current = null;
    }
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopping) {
      try {
        await runNext();
        failures = 0;
      } catch (error) {
        // The database is away or full: the chunk is released once it is back, or its lease expires.
        failures += 1;
        ctx.log.warn({ err: error, faults: failures }, 'a worker waits for the database');
        await sleep(Math.min(2000, 100 * 2 ** failures));
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
      const deadline = new Promise<'late'>((resolve) => {
        timer = setTimeout(() => resolve('late'), patience);
      });
      const outcome = await Promise.race([finished.then(() => 'finished' as const), deadline]);
      clearTimeout(timer);
      if (outcome !== 'late') return;
      interrupt.abort();
      if (current !== null) await releaseChunk(ctx.db, current).catch(() => {});
    },
    finished,
  };
}
