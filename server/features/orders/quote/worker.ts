/** Claims and processes quote tasks until it is stopped. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#platform/context';
import { errorCode, isDiskFull } from '#platform/errors';
import { isDatabaseUnavailable } from '#platform/postgres/database';
import { createQuoteFromFile, failDraft, QuoteInterrupted, QuoteTooLarge } from './read.ts';
import {
  claimQuote,
  completeQuote,
  extendQuote,
  hasOpenSmallQuotes,
  markQuoteLarge,
  maxQuoteAttempts,
  maxSmallRows,
  type QuoteClaim,
  type QuoteWorkerOptions,
  releaseQuote,
  retryQuote,
} from './tasks.ts';

/** Poll interval of an idle worker unless it is woken, ms. */
const idleMs = 250;
/** How long a large quote yields to small ones between two batches, and how often it checks, ms. */
const smallQuoteWait = { most: 500, step: 25 };

export interface QuoteWorker {
  /** Looks for tasks at once. */
  wake(): void;
  /** Stops the loop: waits up to `graceMs` for the running quote, then releases it. */
  stop(graceMs: number): Promise<void>;
}

/** Starts a worker. Calls `idled` whenever nothing is left to claim. */
export function startQuoteWorker(ctx: Context, options: QuoteWorkerOptions, idled?: () => void): QuoteWorker {
  const { leaseSeconds } = ctx.config;
  const stopping = new AbortController();
  let interrupt = new AbortController();
  let current: QuoteClaim | null = null;
  /** A task interrupted by a database outage: released without counting the attempt once the database is back. */
  let unreturned: QuoteClaim | null = null;
  let wakeUp = () => {};

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function runNext(): Promise<void> {
    if (unreturned !== null) await releaseQuote(ctx.db, unreturned);
    unreturned = null;
    current = await claimQuote(ctx.db, { ...options, leaseSeconds });
    if (current === null) {
      idled?.();
      return sleep(idleMs);
    }
    const claim = current;
    const leaseLost = new AbortController();
    interrupt = leaseLost;
    const heartbeat = setInterval(
      () => {
        extendQuote(ctx.db, claim, leaseSeconds).then(
          (stillLeased) => stillLeased || leaseLost.abort(),
          (error) => ctx.log.warn({ err: error }, 'the lease of a quote could not be extended'),
        );
      },
      (leaseSeconds * 1000) / 3,
    );
    try {
      await processTask(ctx, claim, leaseLost.signal);
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
    while (!stopping.signal.aborted) {
      try {
        await runNext();
        failures = 0;
      } catch (error) {
        failures += 1;
        ctx.log.warn({ err: error, faults: failures }, 'a worker of quotes waits for the database');
        await sleep(Math.min(2000, 100 * 2 ** failures));
      }
    }
  }

  const finished = run();
  return {
    wake: () => wakeUp(),
    async stop(graceMs) {
      stopping.abort();
      wakeUp();
      const graceTimer = new AbortController();
      await Promise.race([
        finished,
        pause(graceMs, undefined, { signal: graceTimer.signal }).catch(() => {}),
      ]);
      graceTimer.abort();
      interrupt.abort();
      if (current !== null) await releaseQuote(ctx.db, current).catch(() => {});
    },
  };
}

/** Processes a task and completes, releases or retries it. Throws only if the database is away. */
async function processTask(ctx: Context, claim: QuoteClaim, signal: AbortSignal): Promise<void> {
  const { order_id, large } = claim;
  try {
    if (claim.attempts > maxQuoteAttempts) await failDraft(ctx, order_id);
    else
      await createQuoteFromFile(ctx, order_id, {
        signal,
        ...(large ? { betweenBatches: () => yieldToSmallQuotes(ctx, signal) } : { mostRows: maxSmallRows }),
      });
    await completeQuote(ctx.db, claim);
  } catch (error) {
    if (error instanceof QuoteTooLarge) await markQuoteLarge(ctx.db, claim);
    else if (error instanceof QuoteInterrupted) await releaseQuote(ctx.db, claim);
    else if (isDatabaseUnavailable(error)) throw error;
    else await scheduleRetry(ctx, claim, error);
  }
}

async function scheduleRetry(ctx: Context, claim: QuoteClaim, error: unknown): Promise<void> {
  const { order_id, attempts } = claim;
  ctx.log.warn({ err: error, order_id, attempts }, 'a quote failed and is tried again');
  // The message is left out: it may contain rows of the file.
  const reason = error instanceof Error ? `${error.name} ${errorCode(error)}`.trim() : 'unknown';
  await retryQuote(ctx.db, claim, { reason, counts: !isDiskFull(error) });
}

/** Lets small quotes go first, for a limited time. */
async function yieldToSmallQuotes(ctx: Context, signal: AbortSignal): Promise<void> {
  for (let waited = 0; waited < smallQuoteWait.most && !signal.aborted; waited += smallQuoteWait.step) {
    if (!(await hasOpenSmallQuotes(ctx.db))) return;
    await pause(smallQuoteWait.step);
  }
}
