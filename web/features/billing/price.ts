/** What coins will cost, as the server reckons it: before the button, without asking it for each key. */
import type { CoinPrices } from '#contract/billing/schemas';

/** The price of so many coins, in cents: by the plan's rate, or that of the largest pack that they reach. */
export function coinsPrice(
  count: number,
  { per_thousand, packs }: Pick<CoinPrices, 'per_thousand' | 'packs'>,
) {
  const reached = packs.filter((pack) => count >= pack.coins);
  const prices = reached.map((pack) => Math.ceil((count * pack.price) / pack.coins));
  return Math.min(Math.ceil((count * per_thousand) / 1000), ...prices);
}
