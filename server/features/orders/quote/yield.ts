/** How large quotes leave CPU to small ones and to requests. */
import { setTimeout as wait } from 'node:timers/promises';
import { hasEverPaid } from '#features/storage';
import type { Context } from '#platform/context';
import { hasOpenSmallQuotes, hasQuotesOfOthers } from './tasks.ts';

/** How long a large quote yields to small ones between two batches, and how often it checks, ms. */
const smallQuoteWait = { limitMs: 500, intervalMs: 25 };

/** The longest pause after a batch of an unpaid account's large quote, ms. */
const maxPauseMs = 300;

interface YieldOptions {
  account_id: string;
  signal: AbortSignal;
  /** Waits; tests replace it. */
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * Creates what a large quote does between two batches. It lets small quotes go first, for a limited time. While other
 * accounts have open quotes, the quote of an account that has never paid then pauses for as long as its batch took.
 */
export async function createYield(
  ctx: Context,
  { account_id, signal, pause = wait }: YieldOptions,
): Promise<() => Promise<void>> {
  const paid = await hasEverPaid(ctx.db, account_id);
  let startedAt = performance.now();
  return async () => {
    const took = performance.now() - startedAt;
    for (
      let waited = 0;
      waited < smallQuoteWait.limitMs && !signal.aborted && (await hasOpenSmallQuotes(ctx.db));
      waited += smallQuoteWait.intervalMs
    )
      await pause(smallQuoteWait.intervalMs);
    if (!paid && !signal.aborted && (await hasQuotesOfOthers(ctx.db, account_id)))
      await pause(Math.min(took, maxPauseMs));
    startedAt = performance.now();
  };
}
