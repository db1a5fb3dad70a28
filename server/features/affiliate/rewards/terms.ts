/** The admin's terms. Earnings are whole cents, rounded down. */
import type { AffiliateTerms, Rate } from '#contract/affiliate/terms';
import type { Db } from '#platform/postgres/database';
import { getSetting } from '#platform/settings';

/** The currency of prices and rewards. */
export const currency = 'usd';

export const readTerms = (db: Db): Promise<AffiliateTerms> => getSetting(db, 'affiliate_terms');

/** The part of the terms that affiliates see. */
export function presentTerms(terms: AffiliateTerms) {
  const { open, cookie_days, hold_days, rate, months, least_payout, coins_per_unit } = terms;
  return { open, cookie_days, hold_days, rate, months, least_payout, coins_per_unit, currency };
}

const basisPoints = 10_000n;

/** Earnings of a payment in cents after refunds: a percentage of the rest, or a flat amount that shrinks with it. */
export function computeEarnings(rate: Rate, paid: bigint, refunded: bigint): bigint {
  const left = paid - refunded;
  if (left <= 0n) return 0n;
  const share = BigInt(rate.value);
  if (rate.kind === 'percent') return (left * share) / basisPoints;
  // A flat amount never exceeds the payment.
  return ((share < paid ? share : paid) * left) / paid;
}

/** Converts cents to coins, rounded down. */
export const toCoins = (cents: bigint, { coins_per_unit }: Pick<AffiliateTerms, 'coins_per_unit'>): bigint =>
  cents <= 0n ? 0n : (cents * BigInt(coins_per_unit)) / 100n;

/** True if the payment still earns, given the customer's registration and earlier invoices. */
export function stillEarns(
  { months }: Pick<AffiliateTerms, 'months'>,
  payment: { registered_at: Date; paid_at: Date; before: number },
): boolean {
  if (months === null) return true;
  if (months === 0) return payment.before === 0;
  const end = new Date(payment.registered_at);
  end.setUTCMonth(end.getUTCMonth() + months);
  return payment.paid_at <= end;
}
