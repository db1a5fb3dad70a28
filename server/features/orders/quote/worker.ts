/** The loop that makes quotes: claims tasks one after another, until it is stopped. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#platform/context';
import { errorCode, isDiskFull } from '#platform/errors';
import { isDatabaseUnavailable } from '#platform/postgres/database';
import { giveUpQuote, QuoteInterrupted, QuoteTooLarge, runQuote } from './read.ts';
import {
  claimQuote,
  endQuote,
  extendQuote,
  failQuote,
  giveQuoteBack,
  isSmallOpen,
  markQuoteLarge,
  mostQuoteAttempts,
  mostSmallRows,
  type QuoteClaim,
  type QuoteWorkerOptions,
} from './tasks.ts';

/** How long an idle worker waits before it looks again, unless it is woken, ms. */
const idleMs = 250;
/** How long a large quote waits between two batches of rows for small ones to end, and between two looks, ms. */
const yieldMs = { most: 500, step: 25 };

export interface QuoteWorker {
  /** Looks for tasks at once. */
  wake(): void;
  /** Ends the loop: waits up to `graceMs` for the running quote, then gives it back. */
  stop(graceMs: number): Promise<void>;
}

/** Starts a worker. `idled` is called whenever nothing was left to claim. */
export function startQuoteWorker(ctx: Context, options: QuoteWorkerOptions, idled?: () => void): QuoteWorker {
  const { leaseSeconds } = ctx.config;
  const stopping = new AbortController();
  let interrupt = new AbortController();
  let current: QuoteClaim | null = null;
  /** A task whose attempt the database's absence ended: it goes back uncounted once the database answers. */
  let owed: QuoteClaim | null = null;
  let wakeUp = () => {};

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function turn(): Promise<void> {
    if (owed !== null) await giveQuoteBack(ctx.db, owed);
    owed = null;
    current = await claimQuote(ctx.db, { ...options, leaseSeconds });
    if (current === null) {
      idled?.();
      return rest(idleMs);
    }
    const claim = current;
    const lost = new AbortController();
    interrupt = lost;
    const beat = setInterval(
      () => {
        extendQuote(ctx.db, claim, leaseSeconds).then(
          (held) => held || lost.abort(),
          (error) => ctx.log.warn({ err: error }, 'the lease of a quote could not be extended'),
        );
      },
      (leaseSeconds * 1000) / 3,
    );
    try {
      await work(ctx, claim, lost.signal);
    } catch (error) {
      if (isDatabaseUnavailable(error)) owed = claim;
      throw error;
    } finally {
      clearInterval(beat);
      current = null;
    }
  }

  async function run(): Promise<void> {
    let faults = 0;
    while (!stopping.signal.aborted) {
      try {
        await turn();
        faults = 0;
      } catch (error) {
        faults += 1;
        ctx.log.warn({ err: error, faults }, 'a worker of quotes waits for the database');
        await rest(Math.min(2000, 100 * 2 ** faults));
      }
    }
  }

  const finished = run();
  return {
    wake: () => wakeUp(),
    async stop(graceMs) {
      stopping.abort();
      wakeUp();
      const grace = new AbortController();
      await Promise.race([finished, pause(graceMs, undefined, { signal: grace.signal }).catch(() => {})]);
      grace.abort();
      interrupt.abort();
      if (current !== null) await giveQuoteBack(ctx.db, current).catch(() => {});
    },
  };
}

/** Works on a task and ends it, or puts it back. Throws only what kept it from being put back. */
async function work(ctx: Context, claim: QuoteClaim, signal: AbortSignal): Promise<void> {
  const { order_id, large } = claim;
  try {
    if (claim.attempts > mostQuoteAttempts) await giveUpQuote(ctx, order_id);
    else
      await runQuote(ctx, order_id, {
        signal,
        ...(large ? { betweenBatches: () => letSmallPass(ctx, signal) } : { mostRows: mostSmallRows }),
      });
    await endQuote(ctx.db, claim);
  } catch (error) {
    if (error instanceof QuoteTooLarge) await markQuoteLarge(ctx.db, claim);
    else if (error instanceof QuoteInterrupted) await giveQuoteBack(ctx.db, claim);
    else if (isDatabaseUnavailable(error)) throw error;
    else await putBack(ctx, claim, error);
  }
}

async function putBack(ctx: Context, claim: QuoteClaim, error: unknown): Promise<void> {
  const { order_id, attempts } = claim;
  ctx.log.warn({ err: error, order_id, attempts }, 'a quote failed and is tried again');
  // Rows of the file may stand in the message.
  const reason = error instanceof Error ? `${error.name} ${errorCode(error)}`.trim() : 'unknown';
  await failQuote(ctx.db, claim, { reason, counts: !isDiskFull(error) });
}

/** Between two batches of a large file: small quotes go first, but not for ever. */
async function letSmallPass(ctx: Context, signal: AbortSignal): Promise<void> {
  for (let waited = 0; waited < yieldMs.most && !signal.aborted; waited += yieldMs.step) {
    if (!(await isSmallOpen(ctx.db))) return;
    await pause(yieldMs.step);
  }
}
