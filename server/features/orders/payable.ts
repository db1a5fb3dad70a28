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

const unpayable: Record<string, string> = {
  draft: 'The file is still being read. Wait for its price, then pay.',
  failed: 'The file of this order could not be read. Upload it again.',
  cancelled: 'This order was cancelled. Upload the file again.',
};

/** Refuses an order that has no price, or none that holds any more. */
export function refuseUnpayable(order: { state: string; quoted_at: Date | null }): void {
  const fault = unpayable[order.state];
  if (fault !== undefined) throw new AppError('conflict', fault);
  if (
    order.state === 'awaiting_payment' &&
    order.quoted_at !== null &&
    quoteEnd(order.quoted_at) <= clock.now()
  ) {
    throw new AppError(
      'conflict',
      'The price of this order is more than 24 hours old and no longer holds. Nothing was charged. Have it priced again, then pay.',
    );
  }
}

/** Refuses to tell of leads that are erased. */
export function refuseErased({ erased_at }: { erased_at: Date | null }): void {
  if (erased_at === null) return;
  throw new AppError(
    'gone',
    `The leads and results of this order were erased on ${erased_at.toISOString().slice(0, 10)}: they are kept for a limited time. Its counts and invoices stay.`,
  );
}
