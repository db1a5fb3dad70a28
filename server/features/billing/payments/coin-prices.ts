/** Coin prices: the rate of the largest pack reached, or of the customer's paid plan if that's lower. */
import { z } from 'zod';
import type { CoinPrices } from '#contract/billing/schemas';
import { clock } from '#platform/clock';
import type { Context } from '#platform/context';
import { AppError } from '#platform/errors';
import type { Db } from '#platform/postgres/database';
import { getSetting } from '#platform/settings';
import { currency, minCharge } from '../currency.ts';
import { gatewayOf } from '../gateway/choose.ts';
import { selectFreePlan, selectPaidRate } from '../subscriptions/repository.ts';

export const maxCoins = 10_000_000n;

/** Prices in cents: per 1,000 coins, and per pack. */
export interface Rates {
  per_thousand: bigint;
  packs: { coins: bigint; price: bigint }[];
}

/** Throws `price_changed` if the customer was shown a lower price, in cents. */
export function assertShownPrice(price: bigint, shown: number | undefined): void {
  if (shown !== undefined && price > BigInt(shown)) throw new AppError('price_changed');
}

/** Rounds up to whole cents. */
const divideUp = (numerator: bigint, denominator: bigint) => (numerator + denominator - 1n) / denominator;

/** Price in cents: the plan's rate or that of the largest pack reached, whichever is lower. */
export function priceOf(coins: bigint, { per_thousand, packs }: Rates): bigint {
  const prices = [divideUp(coins * per_thousand, 1000n)];
  for (const pack of packs) if (coins >= pack.coins) prices.push(divideUp(coins * pack.price, pack.coins));
  return prices.reduce((least, price) => (price < least ? price : least));
}

const StoredRates = z.object({
  per_thousand: z.coerce.bigint(),
  packs: z.array(z.object({ coins: z.coerce.bigint(), price: z.coerce.bigint() })),
});

/** Converts rates to JSON, stored with a payment. */
export const serializeRates = ({ per_thousand, packs }: Rates) => ({
  per_thousand: Number(per_thousand),
  packs: packs.map(({ coins, price }) => ({ coins: Number(coins), price: Number(price) })),
});

/** Parses the rates stored with a payment; undefined if there are none. */
export const parseRates = (rates: unknown): Rates | undefined =>
  rates === null ? undefined : StoredRates.parse(rates);

/** The lowest price for this many coins in cents, since a larger pack may cost less. */
export function minCost(coins: bigint, rates: Rates): bigint {
  const prices = rates.packs.filter((pack) => pack.coins > coins).map(({ price }) => price);
  return coins === 0n
    ? 0n
    : prices.reduce((least, price) => (price < least ? price : least), priceOf(coins, rates));
}

/** The most coins that an amount in cents buys. */
export function maxCoinsFor(amount: bigint, { per_thousand, packs }: Rates): bigint {
  const counts = [(amount * 1000n) / per_thousand];
  for (const pack of packs) if (amount >= pack.price) counts.push((amount * pack.coins) / pack.price);
  return counts.reduce((most, count) => (count > most ? count : most));
}

/** The fewest coins, at least `atLeast`, whose price reaches the gateway's minimum. */
export function minCoins(atLeast: bigint, rates: Rates): bigint {
  if (priceOf(atLeast, rates) >= minCharge) return atLeast;
  let coins = atLeast;
  while (priceOf(coins, rates) < minCharge) coins += 1n;
  return coins;
}

/** The number of coins, at least `atLeast`, to buy for an order: a larger pack's if that costs less. */
export function cheapestCoins(atLeast: bigint, rates: Rates): bigint {
  const enough = minCoins(atLeast, rates);
  return rates.packs
    .filter((pack) => pack.coins > enough)
    .reduce((best, { coins }) => (priceOf(coins, rates) < priceOf(best, rates) ? coins : best), enough);
}

async function readPlanRates(db: Db, { extra_price }: { extra_price: bigint }): Promise<Rates> {
  const packs = await getSetting(db, 'coin_packs');
  return {
    per_thousand: extra_price,
    packs: packs.map(({ coins, price }) => ({ coins: BigInt(coins), price: BigInt(price) })),
  };
}

/**
 * Rates of an account's plan if its current period is paid, otherwise those of the free plan. A trial has the free
 * plan's rates.
 */
export const readRates = async (db: Db, account_id: string): Promise<Rates> =>
  readPlanRates(db, (await selectPaidRate(db, account_id, clock.now())) ?? (await selectFreePlan(db)));

export const readFreeRates = async (db: Db): Promise<Rates> => readPlanRates(db, await selectFreePlan(db));

/** Prices for the coins page. */
export async function readPrices(ctx: Context, account_id: string): Promise<CoinPrices> {
  const rates = await readRates(ctx.db, account_id);
  const { name: gateway, test: test_mode } = gatewayOf(ctx);
  return {
    gateway,
    test_mode,
    currency,
    per_thousand: Number(rates.per_thousand),
    packs: rates.packs.map(({ coins }) => ({ coins: Number(coins), price: Number(priceOf(coins, rates)) })),
    least_coins: Number(minCoins(1n, rates)),
    most_coins: Number(maxCoins),
  };
}
