/** Claims and processes quote tasks until it is stopped. */
import { type Context, perContext } from '#platform/context';
import { errorCode, isDiskFull, isFileStoreUnavailable } from '#platform/errors';
import { LeaseLoop } from '#platform/jobs/lease-loop';
import { rateLimited } from '#platform/log';
import { isDatabaseUnavailable } from '#platform/postgres/database';
import { createQuoteFromFile, failDraft } from './read.ts';
import { QuoteInterrupted, QuoteLocked, QuoteTooLarge } from './reading/order-file.ts';
import {
  claimQuote,
  completeQuote,
  extendQuote,
  markQuoteLarge,
  maxQuoteAttempts,
  maxSmallRows,
  type QuoteClaim,
  type QuoteWorkerOptions,
  quoteDueInMs,
  releaseQuote,
  retryQuote,
} from './tasks.ts';
import { createYield } from './yield.ts';

/** Starts a worker. Calls `idled` whenever nothing is left to claim. */
export function startQuoteWorker(
  ctx: Context,
  options: QuoteWorkerOptions,
  idled?: () => void,
): LeaseLoop<QuoteClaim> {
  const { leaseSeconds } = ctx.config;
  return new LeaseLoop<QuoteClaim>(ctx, {
    kind: 'quote',
    claim: () => claimQuote(ctx.db, { ...options, leaseSeconds }),
    dueInMs: () => quoteDueInMs(ctx.db, options),
    extend: (claim) => extendQuote(ctx.db, claim, leaseSeconds),
    release: (claim) => releaseQuote(ctx.db, claim),
    process: (claim, signal) => processTask(ctx, claim, signal),
    idled,
  });
}

/** Processes a task and completes, releases or retries it. Throws only if the database is away. */
async function processTask(ctx: Context, claim: QuoteClaim, signal: AbortSignal): Promise<void> {
  const { order_id, account_id, large } = claim;
  try {
    if (claim.attempts > maxQuoteAttempts) await failDraft(ctx, order_id);
    else
      await createQuoteFromFile(ctx, order_id, {
        signal,
        ...(large
          ? { betweenBatches: await createYield(ctx, { account_id, signal }) }
          : { maxRows: maxSmallRows }),
      });
    await completeQuote(ctx.db, claim);
  } catch (error) {
    if (error instanceof QuoteTooLarge) await markQuoteLarge(ctx.db, claim);
    else if (error instanceof QuoteInterrupted) await releaseQuote(ctx.db, claim);
    else if (error instanceof QuoteLocked)
      await retryQuote(ctx.db, claim, { reason: 'QuoteLocked', counts: false });
    else if (isDatabaseUnavailable(error)) throw error;
    else await scheduleRetry(ctx, claim, error);
  }
}

/** Every waiting quote fails about once a second while the bucket is away or the disk is full. */
const logWaiting = perContext((ctx) =>
  rateLimited((details) => ctx.log.warn(details, 'quotes wait for the disk or the bucket')),
);

async function scheduleRetry(ctx: Context, claim: QuoteClaim, error: unknown): Promise<void> {
  const { order_id, attempts } = claim;
  const passes = isDiskFull(error) || isFileStoreUnavailable(error);
  if (passes) logWaiting(ctx)(error);
  else ctx.log.warn({ err: error, order_id, attempts }, 'a quote failed and is tried again');
  // The message is left out: it may contain rows of the file.
  const reason = error instanceof Error ? `${error.name} ${errorCode(error)}`.trim() : 'unknown';
  await retryQuote(ctx.db, claim, { reason, counts: !passes });
}
