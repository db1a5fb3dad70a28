/** What a plan costs per hit and saves per year. Prices are in cents. */
import type { Interval, Plan, Subscription } from '#contract/billing/plans';
import { locale } from '../../../kit/i18n/i18n.ts';

/** 7500 cents for 1,000 → "$0.075": the price of one, to a tenth of a cent. */
export const priceOfOne = (cents: number, count: number, currency: string): string =>
  new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: currency.toUpperCase(),
    maximumFractionDigits: 3,
  }).format(cents / count / 100);

/** $99.00 without ".00"; $82.50 as it is. */
export const shortMoney = (cents: number, currency: string): string =>
  new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);

/** Cents saved by paying yearly, and as whole months if it is a whole number of them. */
export function yearlySavings({ prices }: Pick<Plan, 'prices'>): { cents: number; months: number | null } {
  const cents = Math.max(0, 12 * prices.month - prices.year);
  const months = prices.month === 0 ? 0 : cents / prices.month;
  return { cents, months: months > 0 && Number.isInteger(months) ? months : null };
}

/** The most that a month with so many hits costs: the plan, and extra coins at its price. */
export function monthlyCost({ prices, coins, extra_price }: Plan, hits: number): number {
  const extra = Math.max(0, hits - coins);
  return prices.month + Math.ceil((extra * extra_price) / 1000);
}

/** The features that all plans have. */
export function commonFeatures(plans: Plan[]): string[] {
  const [first, ...others] = plans;
  return (first?.features ?? []).filter((name) => others.every(({ features }) => features.includes(name)));
}

/** The plan with the customer's own terms where they have it: it may have been edited since they agreed to it. */
export function agreedTerms(plan: Plan, subscription: Subscription | null, interval: Interval): Plan {
  if (subscription?.plan_id !== plan.id || subscription.interval !== interval) return plan;
  return {
    ...plan,
    coins: interval === 'month' ? subscription.coins : subscription.coins / 12,
    prices: { ...plan.prices, [interval]: subscription.price },
    extra_price: subscription.extra_price,
  };
}
