import type { PublicPrices } from '#contract/billing/plans';
import type { Language } from '#contract/languages';
import type { Context } from '#platform/context';
import { getSetting } from '#platform/settings';
import { currency } from '../currency.ts';
import { listOffers } from '../subscriptions/plans.ts';
import { priceOf, readFreeRates } from './coin-prices.ts';

/** What a visitor pays without a plan and with each, and what is free to try. */
export async function readPublicPrices(ctx: Context, language: Language): Promise<PublicPrices> {
  const rates = await readFreeRates(ctx.db);
  return {
    currency,
    per_thousand: Number(rates.per_thousand),
    packs: rates.packs.map(({ coins }) => ({ coins: Number(coins), price: Number(priceOf(coins, rates)) })),
    welcome_coins: await getSetting(ctx.db, 'trial_coins'),
    scrub_price: await getSetting(ctx.db, 'scrub_price'),
    plans: await listOffers(ctx, language),
  };
}
