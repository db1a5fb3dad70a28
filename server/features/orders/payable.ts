/** Checks whether an order can be paid, sampled or read, with the error for customers if not. */
import { after, clock, hours } from '#platform/clock';
import { AppError } from '#platform/errors';
import { scrubPrice } from './scrub/quote.ts';

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

const unpayableErrors: Partial<Record<string, `order_not_payable.${'draft' | 'failed' | 'canceled'}`>> = {
  draft: 'order_not_payable.draft',
  failed: 'order_not_payable.failed',
  cancelled: 'order_not_payable.canceled',
};

/** Throws if the order has no valid quote. */
export function assertPayable(order: { state: string; quoted_at: Date | null }): void {
  const unpayable = unpayableErrors[order.state];
  if (unpayable !== undefined) throw new AppError(unpayable);
  if (isExpired(order)) throw new AppError('quote_expired');
}

/** Rows that may cost a coin: an owner costs one, whichever of the owner's rows is a hit. */
export const countChargeable = (order: { valid_count: number; same_owner_count: number }): number =>
  order.valid_count - order.same_owner_count;

/** The most an order can cost. `extraRows` are rows traced before that its purpose charges. */
export const mostCoins = (
  order: Parameters<typeof countChargeable>[0] & Parameters<typeof scrubPrice>[0] & { kind: string },
  extraRows = 0,
): bigint =>
  order.kind === 'scrub' ? scrubPrice(order) : BigInt(countChargeable(order) + extraRows) * order.price_coins;

/** Throws if the order checks numbers, so that what is requested doesn't apply. */
export function assertTraces({ kind }: { kind: string }): void {
  if (kind !== 'trace') throw new AppError('order_checks_numbers');
}

/** Throws if the rows of an expired quote were removed. */
export function assertRowsKept({ rows_removed_at }: { rows_removed_at: Date | null }): void {
  if (rows_removed_at !== null) throw new AppError('quote_expired.rows_removed');
}

/** Throws if the order's leads were erased. */
export function assertNotErased({ erased_at }: { erased_at: Date | null }): void {
  if (erased_at !== null) throw new AppError('order_erased', { values: { at: erased_at.toISOString() } });
}
