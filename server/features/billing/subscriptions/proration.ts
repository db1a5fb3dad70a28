/** Proration of plan changes to the cent, and calendar periods. Pure: no clock, no database. */
import type { Interval } from '#contract/billing/plans';

/** The terms of a period: price in cents and coins for the whole period. */
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

/** The unused share of a period at an instant, in milliseconds, clamped to the period. */
export function remaining(period: Period, now: Date): { left: bigint; whole: bigint } {
  const whole = BigInt(period.end.getTime() - period.start.getTime());
  const left = BigInt(period.end.getTime() - now.getTime());
  if (left < 0n) return { left: 0n, whole };
  return { left: left > whole ? whole : left, whole };
}

/**
 * A higher plan, or the same plan for longer, is an upgrade; a change from yearly to monthly never is, nor one to a
 * lower price than was agreed before an admin's edit, since the credit for unused time could exceed it.
 */
export function isUpgrade(from: Terms, to: Terms): boolean {
  if (from.interval === 'year' && to.interval === 'month') return false;
  if (to.price < from.price) return false;
  if (to.position !== from.position) return to.position > from.position;
  return from.interval === 'month' && to.interval === 'year';
}

/** In cents and coins, due at once. */
export interface Proration {
  /** The new plan's full price, and the unused part of the old plan's. */
  charge: bigint;
  credit: bigint;
  due: bigint;
  coins: bigint;
}

/**
 * An upgrade starts a new period at full price, less the unused time of the old one; coins likewise. So nobody gets a
 * plan's coin rates cheaply for the last hours of a period. Fractions round against the customer, and at least `least`
 * is due, since gateways have a minimum charge.
 */
export function prorate(
  from: Pick<Terms, 'price' | 'coins'>,
  to: Pick<Terms, 'price' | 'coins'>,
  { period, now, least }: { period: Period; now: Date; least: bigint },
): Proration {
  const { left, whole } = remaining(period, now);
  const unused = (from.price * left) / whole;
  const most = to.price > least ? to.price - least : 0n;
  const credit = unused < most ? unused : most;
  const brought = to.coins - (from.coins * left + whole - 1n) / whole;
  return { charge: to.price, credit, due: to.price - credit, coins: brought > 0n ? brought : 0n };
}

/** The same day of the next month or year, or the month's last day if it has no such day. */
export function periodEnd(start: Date, interval: Interval, anchor_day: number): Date {
  const months = start.getUTCMonth() + (interval === 'month' ? 1 : 12);
  const year = start.getUTCFullYear() + Math.floor(months / 12);
  const month = months % 12;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const end = new Date(start);
  end.setUTCFullYear(year, month, Math.min(anchor_day, last));
  return end;
}
