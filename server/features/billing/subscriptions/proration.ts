/** What a change of plan costs and brings, to the cent; periods by the calendar. Pure: no clock, no database. */
import type { Interval } from '#contract/billing/plans';

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

/** What an upgrade costs and brings at once. */
export interface Proration {
  /** The new plan's whole price, and the unused part of the old plan's. */
  charge: bigint;
  credit: bigint;
  due: bigint;
  coins: bigint;
}

/**
 * An upgrade starts a new period at its whole price, less the unused time of the old one; coins likewise. So a plan's
 * prices are never to be had for the last hours of a cheaper plan's period. Parts of a cent and of a coin are rounded
 * against the customer, and no less than `least` is due, since a card takes no smaller amount.
 */
export function prorate(
  from: Pick<Terms, 'price' | 'coins'>,
  to: Pick<Terms, 'price' | 'coins'>,
  { period, now, least }: { period: Period; now: Date; least: bigint },
): Proration {
  const { left, whole } = leftOf(period, now);
  const unused = (from.price * left) / whole;
  const most = to.price > least ? to.price - least : 0n;
  const credit = unused < most ? unused : most;
  const brought = to.coins - (from.coins * left + whole - 1n) / whole;
  return { charge: to.price, credit, due: to.price - credit, coins: brought > 0n ? brought : 0n };
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
