/** What coins cost: the rate of the largest pack they reach, or the rate of the customer's paid plan where that is less. */
import { z } from 'zod';
import type { CoinPrices } from '#contract/billing/schemas';
import { clock } from '#platform/clock';
import type { Context } from '#platform/context';
import type { Db } from '#platform/postgres/database';
import { getSetting } from '#platform/settings';
import { currency, leastCharge } from '../currency.ts';
import { gatewayOf } from '../gateway/choose.ts';
import { selectFreePlan, selectPaidPlan } from '../subscriptions/repository.ts';

/** No more coins than this are sold at a time. */
export const mostCoins = 10_000_000n;

/** The rates of coins, of 1,000, from how many on. */
export interface Rates {
  per_thousand: bigint;
  packs: { coins: bigint; price: bigint }[];
}

/** Rounds up: a part of a cent is a cent. */
const up = (numerator: bigint, denominator: bigint) => (numerator + denominator - 1n) / denominator;

/** The price of so many coins: by the plan's rate, or that of the largest pack that they reach, whichever is less. */
export function priceOf(coins: bigint, { per_thousand, packs }: Rates): bigint {
  const prices = [up(coins * per_thousand, 1000n)];
  for (const pack of packs) if (coins >= pack.coins) prices.push(up(coins * pack.price, pack.coins));
  return prices.reduce((least, price) => (price < least ? price : least));
}

const KeptRates = z.object({
  per_thousand: z.coerce.bigint(),
  packs: z.array(z.object({ coins: z.coerce.bigint(), price: z.coerce.bigint() })),
});

/** Rates as JSON, to be kept with a payment. */
export const keepRates = ({ per_thousand, packs }: Rates) => ({
  per_thousand: Number(per_thousand),
  packs: packs.map(({ coins, price }) => ({ coins: Number(coins), price: Number(price) })),
});

/** The rates that were kept with a payment; undefined where there are none. */
export const keptRates = (rates: unknown): Rates | undefined =>
  rates === null ? undefined : KeptRates.parse(rates);

/** The least that so many coins cost: a larger pack may cost less than they do one by one. */
export function leastCost(coins: bigint, rates: Rates): bigint {
  const prices = rates.packs.filter((pack) => pack.coins > coins).map(({ price }) => price);
  return coins === 0n
    ? 0n
    : prices.reduce((least, price) => (price < least ? price : least), priceOf(coins, rates));
}

/** The most coins that an amount of money buys. */
export function mostCoinsFor(amount: bigint, { per_thousand, packs }: Rates): bigint {
  const counts = [(amount * 1000n) / per_thousand];
  for (const pack of packs) if (amount >= pack.price) counts.push((amount * pack.coins) / pack.price);
  return counts.reduce((most, count) => (count > most ? count : most));
}

/** The fewest coins, at least `wanted`, whose price a gateway takes. */
export function leastCoins(wanted: bigint, rates: Rates): bigint {
  if (priceOf(wanted, rates) >= leastCharge) return wanted;
  let coins = wanted;
  while (priceOf(coins, rates) < leastCharge) coins += 1n;
  return coins;
}

async function ratesOf(db: Db, { extra_price }: { extra_price: bigint }): Promise<Rates> {
  const packs = await getSetting(db, 'coin_packs');
  return {
    per_thousand: extra_price,
    packs: packs.map(({ coins, price }) => ({ coins: BigInt(coins), price: BigInt(price) })),
  };
}

/** The rates for an account: those of its plan in a period that is paid, else those of the free plan (a trial's too). */
export const readRates = async (db: Db, account_id: string): Promise<Rates> =>
  ratesOf(db, (await selectPaidPlan(db, account_id, clock.now())) ?? (await selectFreePlan(db)));

/** The rates without any plan. */
export const readFreeRates = async (db: Db): Promise<Rates> => ratesOf(db, await selectFreePlan(db));

/** What the page of coins shows. */
export async function readPrices(ctx: Context, account_id: string): Promise<CoinPrices> {
  const rates = await readRates(ctx.db, account_id);
  const { name: gateway, test: test_mode } = gatewayOf(ctx);
  return {
    gateway,
    test_mode,
    currency,
    per_thousand: Number(rates.per_thousand),
    packs: rates.packs.map(({ coins }) => ({ coins: Number(coins), price: Number(priceOf(coins, rates)) })),
    least_coins: Number(leastCoins(1n, rates)),
    most_coins: Number(mostCoins),
  };
}
