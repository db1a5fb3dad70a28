import type { CoinPrices } from '#contract/billing/schemas';

/** Price in cents, computed as the server does: the lowest of the plan's rate and the rates of the packs reached. */
export function coinsPrice(
  count: number,
  { per_thousand, packs }: Pick<CoinPrices, 'per_thousand' | 'packs'>,
) {
  const reached = packs.filter((pack) => count >= pack.coins);
  const prices = reached.map((pack) => Math.ceil((count * pack.price) / pack.coins));
  return Math.min(Math.ceil((count * per_thousand) / 1000), ...prices);
}
