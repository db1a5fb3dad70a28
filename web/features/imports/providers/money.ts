import { locale } from '../../../kit/i18n/i18n.ts';

/** 1235 cents → "$12.35". */
export const dollars = (cents: number): string =>
  new Intl.NumberFormat(locale(), { style: 'currency', currency: 'USD' }).format(cents / 100);

/** "12.50" or "$1,200" → cents; null if empty, undefined if invalid. */
export function centsOf(text: string): number | null | undefined {
  const plain = text.replaceAll(/[$,\s]/g, '');
  if (plain === '') return null;
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}

/** 1250 → "12.50"; null → "". */
export const fieldOf = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));
