/** What people of an account may spend, coins of a trial, and coins locked for a refund. */
import { expect, test } from 'vitest';
import type { Caller } from '#platform/context';
import { newId } from '#platform/ids';
import { coinsOfCustomers } from '#support/billing/coins';
import { newManager, newSpender } from '#support/billing/ledger';
import { untilBlocked } from '#support/wait';
import { holdCoins, spendCoins, spendCoinsIfPossible } from './holds.ts';
import {
  addBoughtCoins,
  grantCoins,
  grantTrial,
  hasHadTrial,
  lockUnusedCoins,
  readBalance,
  readOwnBalance,
} from './service.ts';

const { ctx, within } = await coinsOfCustomers();

/** Creates an account with coins and returns its owner. */
async function spender(coins: number): Promise<Caller> {
  const caller = await newSpender(ctx);
  if (coins > 0) await give(caller.account_id, coins);
  return caller;
}

const give = (account_id: string, coins: number) =>
  within((tx) => grantCoins(tx, { account_id, coins, cause: newId(), source: 'promo', actor_id: null }));
const hold = (caller: Caller, amount: number) =>
  within((tx) => holdCoins(tx, { order_id: newId(), amount: BigInt(amount), caller }));
const balance = (caller: Caller) => readBalance(ctx.db, caller.account_id);

test('shows people with a cap what they may still spend this month', async () => {
  const caller = await newManager(ctx, 30);
  await give(caller.account_id, 50);
  const own = () => readOwnBalance(ctx.db, caller);
  expect(await own()).toEqual({ available: 50, held: 0, cap_left: 30 });
  await hold(caller, 20);
  expect(await own()).toEqual({ available: 30, held: 20, cap_left: 10 });
  const free = await spender(5);
  expect(await readOwnBalance(ctx.db, free)).toEqual({ available: 5, held: 0 });
});

test('refuses what exceeds the cap of a person, but not coins bought for the order', async () => {
  const caller = await newManager(ctx, 30);
  await give(caller.account_id, 100);
  const spend = (amount: bigint) =>
    within((tx) => spendCoins(tx, { amount, cause: newId(), what: 'hit', caller }));
  const refused = (count: number, spent: number) => ({
    code: 'coin_cap_reached',
    text: { values: { count, cap: 30, spent } },
  });
  await expect(hold(caller, 31)).rejects.toMatchObject(refused(31, 0));
  await hold(caller, 20);
  await spend(5n);
  await expect(spend(6n)).rejects.toMatchObject(refused(6, 25));
  const bought = await within((tx) =>
    addBoughtCoins(tx, {
      account_id: caller.account_id,
      coins: 40n,
      payment_id: newId(),
      document: 'I-1',
      actor_id: caller.user_id,
    }),
  );
  const order_id = newId();
  await within((tx) => holdCoins(tx, { order_id, amount: 40n, caller, first_lot: bought ?? undefined }));
  // They count, and an order without a price is never refused.
  await hold(caller, 0);
  await expect(hold(caller, 1)).rejects.toMatchObject(refused(1, 65));
  expect(await balance(caller)).toEqual({ available: 75, held: 60 });
});

test('says whether coins were spent where that is not required', async () => {
  const caller = await spender(3);
  const spend = () => within((tx) => spendCoinsIfPossible(tx, { amount: 2n, cause: newId(), caller }));
  expect(await spend()).toBe(true);
  expect(await spend()).toBe(false);
  expect(await balance(caller)).toEqual({ available: 1, held: 0 });
});

test('says whether the coins were for a hit or for unlocking', async () => {
  const caller = await spender(1);
  const spend = (what: 'hit' | 'unlock') =>
    within((tx) => spendCoins(tx, { amount: 2n, cause: newId(), what, caller }));
  for (const what of ['hit', 'unlock'] as const) {
    await expect(spend(what)).rejects.toMatchObject({
      text: { key: `errors:insufficient_coins.${what}`, values: { count: 2, available: 1 } },
    });
  }
});

test('grants an account its trial once', async () => {
  const caller = await spender(0);
  const { account_id } = caller;
  expect(await hasHadTrial(ctx.db, account_id)).toBe(false);
  const grant = () => within((tx) => grantTrial(tx, { account_id, coins: 7 }));
  expect(await grant()).toBe(true);
  expect(await grant()).toBe(false);
  expect(await balance(caller)).toEqual({ available: 7, held: 0 });
  const { rows } = await ctx.pool.query('select source, expires_at from credit_lot where account_id = $1', [
    account_id,
  ]);
  expect(rows).toEqual([{ source: 'promo', expires_at: null }]);
  expect(await hasHadTrial(ctx.db, account_id)).toBe(true);
  expect(await hasHadTrial(ctx.db, newId())).toBe(false);
});

test('keeps the unused coins of a lot from being spent before the transaction ends', async () => {
  const caller = await spender(9);
  const { account_id } = caller;
  const { rows } = await ctx.pool.query('select id from credit_lot where account_id = $1', [account_id]);
  await hold(caller, 2);
  const spending = await within(async (tx) => {
    expect(await lockUnusedCoins(tx, { account_id, lot_id: rows[0].id })).toBe(7n);
    const spent = hold(caller, 7);
    await untilBlocked(ctx.pool);
    return { spent };
  });
  await spending.spent;
  expect(await balance(caller)).toEqual({ available: 0, held: 9 });
});
