import { describe, expect, test } from 'vitest';
import { clock, days, after as later } from '#platform/clock';
import { newId } from '#platform/ids';
import { coinsOfCustomers, start } from '#support/billing/coins';
import { releaseCoins } from './holds.ts';
import { selectAccountsWithExpired, selectExpiring } from './lots.ts';
import { expireAllCoins, expireCoins } from './service.ts';

const { ctx, within, customer } = await coinsOfCustomers();

describe('PAY-1: coins', () => {
  test('are used in order: expiring first, then free before purchased, then older before newer', async () => {
    const account = await customer();
    const lot = await account.buy(10);
    await account.give(10);
    await account.plan(10, 20);
    await account.plan(10, 10);
    const order = newId();
    await account.hold(order, 35);
    const { user_id: actor_id, impersonator_id } = account.caller;
    expect((await account.transfers()).at(-1)).toMatchObject({ kind: 'hold', actor_id, impersonator_id });
    expect(await account.lots()).toEqual([
      ['purchase', 5, 5, 0, 0, 0],
      ['promo', 0, 10, 0, 0, 0],
      ['plan', 0, 10, 0, 0, 0],
      ['plan', 0, 10, 0, 0, 0],
    ]);
    await account.capture(order, 1, 12);
    await account.capture(order, 2, 13);
    expect(await account.lots()).toEqual([
      ['purchase', 5, 5, 0, 0, 0],
      ['promo', 0, 5, 5, 0, 0],
      ['plan', 0, 0, 10, 0, 0],
      ['plan', 0, 0, 10, 0, 0],
    ]);
    await within((tx) => releaseCoins(tx, order));
    await account.spend(7);
    expect(await account.lots()).toEqual([
      ['purchase', 8, 0, 2, 0, 0],
      ['promo', 0, 0, 10, 0, 0],
      ['plan', 0, 0, 10, 0, 0],
      ['plan', 0, 0, 10, 0, 0],
    ]);
    // The lot bought by this order's own payment comes first.
    await account.give(10);
    await account.hold(newId(), 8, lot ?? undefined);
    expect((await account.lots())[0]).toEqual(['purchase', 0, 8, 2, 0, 0]);
    expect(await account.balance()).toEqual({ available: 10, held: 8 });
  });

  test('expire, except held ones, which last 30 days longer once released', async () => {
    const account = await customer();
    await account.plan(10, 10);
    await account.plan(5, 50);
    await account.give(1);
    const order = newId();
    await account.hold(order, 4);
    const expiring = () => selectExpiring(ctx.db, account.account_id, clock.now());
    expect(await expiring()).toEqual([
      { coins: 6n, expires_at: later(start, days(10)) },
      { coins: 5n, expires_at: later(start, days(50)) },
    ]);
    const firstExpiry = later(start, days(10));
    clock.set(later(firstExpiry, -1));
    expect(await within((tx) => selectAccountsWithExpired(tx, clock.now()))).toEqual([]);
    expect(await within((tx) => expireCoins(tx, account.account_id, 'expired'))).toBe(12n);
    clock.set(firstExpiry);
    expect(await within((tx) => selectAccountsWithExpired(tx, clock.now()))).toEqual([account.account_id]);
    await expireAllCoins(ctx);
    await expireAllCoins(ctx);
    expect((await account.lots())[0]).toEqual(['plan', 0, 4, 0, 6, 0]);
    expect(await account.balance()).toEqual({ available: 6, held: 4 });
    await within((tx) => releaseCoins(tx, order));
    await within((tx) => releaseCoins(tx, order));
    expect(await account.balance()).toEqual({ available: 10, held: 0 });
    expect(await expiring()).toEqual([
      { coins: 4n, expires_at: later(firstExpiry, days(30)) },
      { coins: 5n, expires_at: later(start, days(50)) },
    ]);
    clock.set(later(firstExpiry, 1));
    expect(await within((tx) => expireCoins(tx, account.account_id, 'all'))).toBe(0n);
    expect(await account.balance()).toEqual({ available: 0, held: 0 });
    expect((await account.transfers()).filter(({ kind }) => kind === 'expire')).toMatchObject([
      { from: 'available', to: 'breakage', amount: 6, lot: true },
      { amount: 4 },
      { amount: 5 },
      { amount: 1 },
    ]);
  });

  test('that expired are never held or charged, and only due ones expire', async () => {
    const account = await customer();
    await account.plan(10, 10);
    await account.give(3);
    clock.set(later(start, days(11)));
    await expect(account.hold(newId(), 4)).rejects.toMatchObject({
      code: 'insufficient_coins',
      text: { values: { count: 4, available: 3, missing: 1 } },
    });
    await expect(account.spend(5)).rejects.toMatchObject({
      code: 'insufficient_coins',
      text: { values: { count: 5, available: 3 } },
    });
    await account.spend(3);
    await account.spend(0);
    expect(await account.balance()).toEqual({ available: 0, held: 0 });
    expect((await account.transfers()).at(-1)).toMatchObject({
      kind: 'capture',
      from: 'available',
      to: 'revenue',
      amount: 3,
      actor_id: account.caller.user_id,
      impersonator_id: account.caller.impersonator_id,
    });
  });
});
