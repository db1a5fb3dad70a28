/** Amounts of US dollars, which the server tells in cents. */
import { locale } from '../../kit/i18n/i18n.ts';

/** 1234.5 → "$12.35", as the language of the page writes it. */
export const dollars = (cents: number): string =>
  new Intl.NumberFormat(locale(), { style: 'currency', currency: 'USD' }).format(cents / 100);

/** "12.50" and "$1,200" → cents; undefined for what is no amount, null for nothing. */
export function centsOf(text: string): number | null | undefined {
  const plain = text.replaceAll(/[$,\s]/g, '');
  if (plain === '') return null;
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}

/** Cents as a field shows them: 1250 → "12.50"; null → "". */
export const fieldOf = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));
