/** Checks whether an order can be paid, sampled or read, with the message for customers if not. */
import { after, clock, hours } from '#platform/clock';
import { AppError } from '#platform/errors';

/**
 * How long a quote is valid. Coverage, earlier traces and expected hits change daily, and a day is enough to buy coins
 * or get approval.
 */
const quoteTtl = hours(24);

export const quoteExpiresAt = (quoted_at: Date): Date => after(quoted_at, quoteTtl);

/** Whether an unpaid order's quote has expired. */
export const isExpired = (order: { state: string; quoted_at: Date | null }): boolean =>
  order.state === 'awaiting_payment' && order.quoted_at !== null && order.quoted_at <= quoteExpiryCutoff();

/** Quotes made at or before this time have expired. */
export const quoteExpiryCutoff = (): Date => after(clock.now(), -quoteTtl);

const unpayableMessages: Record<string, string> = {
  draft: 'The file is still being read. Wait for its price, then pay.',
  failed: 'The file of this order could not be read. Upload it again.',
  cancelled: 'This order was cancelled. Upload the file again.',
};

/** Throws `conflict` if the order has no valid quote. */
export function assertPayable(order: { state: string; quoted_at: Date | null }): void {
  const message = unpayableMessages[order.state];
  if (message !== undefined) throw new AppError('order_not_payable', message);
  if (isExpired(order)) {
    throw new AppError(
      'quote_expired',
      'The price of this order is more than 24 hours old and no longer holds. Nothing was charged. Have it priced again, then pay.',
    );
  }
}

/** Throws `conflict` if the rows of an expired quote were removed. */
export function assertRowsKept({ rows_removed_at }: { rows_removed_at: Date | null }): void {
  if (rows_removed_at === null) return;
  throw new AppError(
    'quote_expired',
    'This quote expired, so we removed its rows. Your file is still here, and you weren’t charged. Get a new quote, then try again.',
  );
}

/** Throws `gone` if the order's leads were erased. */
export function assertNotErased({ erased_at }: { erased_at: Date | null }): void {
  if (erased_at === null) return;
  throw new AppError(
    'order_erased',
    `The leads and results of this order were erased on ${erased_at.toISOString().slice(0, 10)}: they are kept for a limited time. Its counts and invoices stay.`,
  );
}
