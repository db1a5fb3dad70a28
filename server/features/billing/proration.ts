/** What a change of plan costs and brings, to the cent; periods by the calendar. Pure: no clock, no database. */
import type { Interval } from '#contract/plans';

/** A plan as it stands in a period: its price and coins are those of the whole period. */
export interface Terms {
  position: number;
  interval: Interval;
  price: bigint;
  coins: bigint;
}

export interface Period {
  start: Date;
  end: Date;
}

/** A part of a whole, rounded half up. */
const part = (whole: bigint, numerator: bigint, denominator: bigint): bigint =>
  (whole * numerator * 2n + denominator) / (denominator * 2n);

/** What is left of a period at an instant, as a fraction in milliseconds; none after its end, no more than all of it. */
export function leftOf(period: Period, now: Date): { left: bigint; whole: bigint } {
  const whole = BigInt(period.end.getTime() - period.start.getTime());
  const left = BigInt(period.end.getTime() - now.getTime());
  return { left: left < 0n ? 0n : left > whole ? whole : left, whole };
}

/** Up at once, down at the period's end: a higher plan, or the same for longer, is up; from a year to a month is down. */
export function isUpgrade(from: Terms, to: Terms): boolean {
  if (from.interval === 'year' && to.interval === 'month') return false;
  if (to.position !== from.position) return to.position > from.position;
  return from.interval === 'month' && to.interval === 'year';
}

/** What an upgrade costs now and what it brings now. */
export interface Proration {
  /** The new plan's share, and the unused part of the old one. */
  charge: bigint;
  credit: bigint;
  due: bigint;
  coins: bigint;
  /** Whether a new period begins now; otherwise the one that runs goes on. */
  newPeriod: boolean;
}

/**
 * Pro rata by the time that is left: of the same interval, the rest of the period at the new price less the rest at the
 * old; of another, a new period at its whole price less the rest of the old one. Coins by the same shares.
 */
export function prorate(from: Terms, to: Terms, period: Period, now: Date): Proration {
  const { left, whole } = leftOf(period, now);
  const newPeriod = from.interval !== to.interval;
  const charge = newPeriod ? to.price : part(to.price, left, whole);
  const credit = part(from.price, left, whole);
  const brought = (newPeriod ? to.coins : part(to.coins, left, whole)) - part(from.coins, left, whole);
  return {
    charge,
    credit,
    due: charge > credit ? charge - credit : 0n,
    coins: brought > 0n ? brought : 0n,
    newPeriod,
  };
}

/** The end of a period: the same day of the next month or year, the month's last where it has no such day. */
export function periodEnd(start: Date, interval: Interval, anchor_day: number): Date {
  const months = start.getUTCMonth() + (interval === 'month' ? 1 : 12);
  const year = start.getUTCFullYear() + Math.floor(months / 12);
  const month = months % 12;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const end = new Date(start);
  end.setUTCFullYear(year, month, Math.min(anchor_day, last));
  return end;
}
