/** Amounts of money in the page's language. */
import { locale } from './i18n.ts';

/** 4500 cents → "$45.00". */
export const money = (amount: number, currency: string): string => formatMoney(amount, currency, [2, 2]);

/** For prices of single things: 9.4 cents → "$0.094", 10 cents → "$0.10". */
export const unitPrice = (amount: number, currency: string): string => formatMoney(amount, currency, [2, 3]);

/** 4821000 cents → "$48,210". */
export const wholeMoney = (amount: number, currency: string): string => formatMoney(amount, currency, [0, 0]);

const formatMoney = (amount: number, currency: string, [fewest, most]: [number, number]): string =>
  new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: fewest,
    maximumFractionDigits: most,
  }).format(amount / 100);
