/** "20%", "12.5%", or an amount. */
import type { Rate } from '#contract/affiliate/terms';
import { locale } from '../../kit/i18n/i18n.ts';
import { money } from '../billing/queries.ts';

export function rateWords({ kind, value }: Rate, currency: string): string {
  if (kind === 'flat') return money(value, currency);
  return new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 2 }).format(
    value / 10_000,
  );
}
