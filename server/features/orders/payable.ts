/** Which orders can be paid, sampled or read, and what is said of the others. */
import { after, clock, hours } from '#platform/clock';
import { AppError } from '#platform/errors';

/**
 * How long a price holds. What is traced before, what lies where data is loaded and what is to be expected change from
 * day to day; a day is enough to get coins, or somebody’s consent.
 */
const quoteLife = hours(24);

/** When a price stops to hold. */
export const quoteEnd = (quoted_at: Date): Date => after(quoted_at, quoteLife);

/** Whether an order waits for a payment that its quote is too old for. */
export const isExpired = (order: { state: string; quoted_at: Date | null }): boolean =>
  order.state === 'awaiting_payment' && order.quoted_at !== null && order.quoted_at <= quotedBefore();

/** Quotes from this instant and before have expired. */
export const quotedBefore = (): Date => after(clock.now(), -quoteLife);

const unpayable: Record<string, string> = {
  draft: 'The file is still being read. Wait for its price, then pay.',
  failed: 'The file of this order could not be read. Upload it again.',
  cancelled: 'This order was cancelled. Upload the file again.',
};

/** Refuses an order that has no price, or none that holds any more. */
export function refuseUnpayable(order: { state: string; quoted_at: Date | null }): void {
  const fault = unpayable[order.state];
  if (fault !== undefined) throw new AppError('conflict', fault);
  if (isExpired(order)) {
    throw new AppError(
      'conflict',
      'The price of this order is more than 24 hours old and no longer holds. Nothing was charged. Have it priced again, then pay.',
    );
  }
}

/** Refuses to tell of the rows of an order whose quote expired, once they are removed. */
export function assertRowsKept({ rows_removed_at }: { rows_removed_at: Date | null }): void {
  if (rows_removed_at === null) return;
  throw new AppError(
    'conflict',
    'This quote expired, so we removed its rows. Your file is still here, and you weren’t charged. Get a new quote, then try again.',
  );
}

/** Refuses to tell of leads that are erased. */
export function refuseErased({ erased_at }: { erased_at: Date | null }): void {
  if (erased_at === null) return;
  throw new AppError(
    'gone',
    `The leads and results of this order were erased on ${erased_at.toISOString().slice(0, 10)}: they are kept for a limited time. Its counts and invoices stay.`,
  );
}
