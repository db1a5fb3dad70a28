/** Which coins are used first, and when they end. */
import { describe, expect, test } from 'vitest';
import { clock, days, after as later } from '#platform/clock';
import { newId } from '#platform/ids';
import { coinsOfCustomers, start } from '#support/billing/coins';
import { releaseCoins } from './holds.ts';
import { accountsWithExpired, selectExpiring } from './lots.ts';
import { expireAllCoins, expireCoins } from './service.ts';

const { ctx, within, customer } = await coinsOfCustomers();

describe('PAY-1: coins are used', () => {
  test('those that expire first before others, given before bought, older before newer', async () => {
    const one = await customer();
    const lot = await one.buy(10);
    await one.give(10);
    await one.plan(10, 20);
    await one.plan(10, 10);
    const order = newId();
    await one.hold(order, 35);
    expect(await one.lots()).toEqual([
      ['purchase', 5, 5, 0, 0, 0],
      ['promo', 0, 10, 0, 0, 0],
      ['plan', 0, 10, 0, 0, 0],
      ['plan', 0, 10, 0, 0, 0],
    ]);
    await one.capture(order, 1, 12);
    await one.capture(order, 2, 13);
    expect(await one.lots()).toEqual([
      ['purchase', 5, 5, 0, 0, 0],
      ['promo', 0, 5, 5, 0, 0],
      ['plan', 0, 0, 10, 0, 0],
      ['plan', 0, 0, 10, 0, 0],
    ]);
    await within((tx) => releaseCoins(tx, order));
    await one.spend(7);
    expect(await one.lots()).toEqual([
      ['purchase', 8, 0, 2, 0, 0],
      ['promo', 0, 0, 10, 0, 0],
      ['plan', 0, 0, 10, 0, 0],
      ['plan', 0, 0, 10, 0, 0],
    ]);
    // The lot that a payment for this very order bought comes before all others.
    await one.give(10);
    await one.hold(newId(), 8, lot ?? undefined);
    expect((await one.lots())[0]).toEqual(['purchase', 0, 8, 2, 0, 0]);
    expect(await one.balance()).toEqual({ available: 10, held: 8 });
  });

  test('until they expire; what is held lives on, and 30 days longer when it comes back', async () => {
    const one = await customer();
    await one.plan(10, 10);
    await one.plan(5, 50);
    await one.give(1);
    const order = newId();
    await one.hold(order, 4);
    const expiring = () => selectExpiring(ctx.db, one.account_id, clock.now());
    expect(await expiring()).toEqual([
      { coins: 6n, expires_at: later(start, days(10)) },
      { coins: 5n, expires_at: later(start, days(50)) },
    ]);
    const over = later(start, days(10));
    clock.set(later(over, -1));
    expect(await within((tx) => accountsWithExpired(tx, clock.now()))).toEqual([]);
    expect(await within((tx) => expireCoins(tx, one.account_id, 'expired'))).toBe(12n);
    clock.set(over);
    expect(await within((tx) => accountsWithExpired(tx, clock.now()))).toEqual([one.account_id]);
    await expireAllCoins(ctx);
    await expireAllCoins(ctx);
    expect((await one.lots())[0]).toEqual(['plan', 0, 4, 0, 6, 0]);
    expect(await one.balance()).toEqual({ available: 6, held: 4 });
    await within((tx) => releaseCoins(tx, order));
    await within((tx) => releaseCoins(tx, order));
    expect(await one.balance()).toEqual({ available: 10, held: 0 });
    expect(await expiring()).toEqual([
      { coins: 4n, expires_at: later(over, days(30)) },
      { coins: 5n, expires_at: later(start, days(50)) },
    ]);
    clock.set(later(over, 1));
    expect(await within((tx) => expireCoins(tx, one.account_id, 'all'))).toBe(0n);
    expect(await one.balance()).toEqual({ available: 0, held: 0 });
    expect((await one.transfers()).filter(({ kind }) => kind === 'expire')).toMatchObject([
      { from: 'available', to: 'breakage', amount: 6, lot: true },
      { amount: 4 },
      { amount: 5 },
      { amount: 1 },
    ]);
  });

  test('expired ones by no hold and no charge, and only those end that are due', async () => {
    const one = await customer();
    await one.plan(10, 10);
    await one.give(3);
    clock.set(later(start, days(11)));
    await expect(one.hold(newId(), 4)).rejects.toThrow(
      'needs up to 4 coins and you have 3 coins. Add 1 coin,',
    );
    await expect(one.spend(5)).rejects.toThrow(
      'This contact costs 5 coins and you have 3 coins. Add 2 coins.',
    );
    await expect(one.spend(5)).rejects.toMatchObject({ code: 'insufficient_coins' });
    await one.spend(3);
    await one.spend(0);
    expect(await one.balance()).toEqual({ available: 0, held: 0 });
    expect((await one.transfers()).at(-1)).toMatchObject({
      kind: 'capture',
      from: 'available',
      to: 'revenue',
      amount: 3,
      actor_id: one.caller.user_id,
      impersonator_id: one.caller.impersonator_id,
    });
  });
});
