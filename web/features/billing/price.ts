import type { CoinPrices } from '#contract/billing/schemas';

type Rates = Pick<CoinPrices, 'per_thousand' | 'packs'>;

/** Price in cents, computed as the server does: the lowest of the plan's rate and the rates of the packs reached. */
export function coinsPrice(count: number, { per_thousand, packs }: Rates): number {
  const reached = packs.filter((pack) => count >= pack.coins);
  const prices = reached.map((pack) => Math.ceil((count * pack.price) / pack.coins));
  return Math.min(Math.ceil((count * per_thousand) / 1000), ...prices);
}

/** The number of coins, at least `count`, that costs least, as the server buys them for an order. */
export const cheapestCoins = (count: number, prices: Rates): number =>
  prices.packs
    .filter((pack) => pack.coins > count)
    .reduce(
      (best, { coins }) => (coinsPrice(coins, prices) < coinsPrice(best, prices) ? coins : best),
      count,
    );
