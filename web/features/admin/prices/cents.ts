import { parseHundredths } from '../../../kit/i18n/amounts.ts';

/** The least that the service accepts, in cents. */
export const leastCents = { price_month: 0, price_year: 0, extra_price: 1, pack: 50 } as const;
const mostCents = 100_000_000;

/** The amount in cents; null if it isn't one that the service accepts, whose own error would be in cents. */
export function readCents(name: keyof typeof leastCents, text: string): number | null {
  const cents = parseHundredths(text);
  return cents !== null && cents >= leastCents[name] && cents <= mostCents ? cents : null;
}
