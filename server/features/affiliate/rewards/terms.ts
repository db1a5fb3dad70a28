/** The operator's terms, and what a payment earns by them: whole cents, rounded down, never more than the rate. */
import type { AffiliateTerms, Rate } from '#contract/affiliate/terms';
import type { Db } from '#platform/postgres/database';
import { getSetting } from '#platform/settings';

/** The currency that prices are set in, and rewards with them. */
export const currency = 'usd';

export const readTerms = (db: Db): Promise<AffiliateTerms> => getSetting(db, 'affiliate_terms');

/** Of the terms what affiliates read. */
export function presentTerms(terms: AffiliateTerms) {
  const { open, cookie_days, hold_days, rate, months, least_payout, coins_per_unit } = terms;
  return { open, cookie_days, hold_days, rate, months, least_payout, coins_per_unit, currency };
}

const whole = 10_000n;

/**
 * What a payment earns, of which `refunded` has gone back: a share of what is left of it, or a flat sum that shrinks with it.
 * All in cents.
 */
export function earned(rate: Rate, paid: bigint, refunded: bigint): bigint {
  const left = paid - refunded;
  if (left <= 0n) return 0n;
  const share = BigInt(rate.value);
  if (rate.kind === 'percent') return (left * share) / whole;
  // A flat sum is never more than what was paid.
  return ((share < paid ? share : paid) * left) / paid;
}

/** What cents come to in coins: rounded down. */
export const inCoins = (cents: bigint, { coins_per_unit }: Pick<AffiliateTerms, 'coins_per_unit'>): bigint =>
  cents <= 0n ? 0n : (cents * BigInt(coins_per_unit)) / 100n;

/** Whether a payment at an instant still earns, for a customer who registered then and has paid so many invoices before. */
export function stillEarns(
  { months }: Pick<AffiliateTerms, 'months'>,
  of: { registered_at: Date; paid_at: Date; before: number },
): boolean {
  if (months === null) return true;
  if (months === 0) return of.before === 0;
  const end = new Date(of.registered_at);
  end.setUTCMonth(end.getUTCMonth() + months);
  return of.paid_at <= end;
}
