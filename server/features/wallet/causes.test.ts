/** What each cause adds or takes, once: coins bought, granted, given back, owed, adjusted. */
import { describe, expect, test } from 'vitest';
import { clock, after as later } from '#platform/clock';
import { newId } from '#platform/ids';
import { coinsOfCustomers, start } from '#support/billing/coins';
import { adjustCoins } from './adjust.ts';
import { forgiveDebts, lotOfDocument, owedCoins, reclaimCoins } from './debts.ts';
import { post, selectBalance, selectTransfers } from './repository.ts';
import { giveBack, rewardCoins, takeBackCoins } from './service.ts';

const { ctx, within, customer } = await coinsOfCustomers();

describe('PAY-1: each cause', () => {
  test('adds its coins once, in a lot of its own, under its key', async () => {
    const one = await customer();
    const { account_id } = one;
    const payment = newId();
    expect(await one.buy(4, payment)).not.toBeNull();
    expect(await one.buy(4, payment)).toBeNull();
    await one.plan(3, 5, `${account_id}:1`);
    await one.plan(3, 5, `${account_id}:1`);
    await one.plan(0, 5, `${account_id}:2`);
    const reward = { account_id, coins: 2n, payout_id: newId(), actor_id: one.caller.user_id };
    await within((tx) => rewardCoins(tx, reward));
    await within((tx) => rewardCoins(tx, reward));
    const back = { account_id, coins: 1n, cause: newId(), actor_id: one.caller.user_id };
    expect(await within((tx) => giveBack(tx, back))).toBe(true);
    expect(await within((tx) => giveBack(tx, back))).toBe(false);
    const actor_id = one.caller.user_id;
    const added = { to: 'available', lot: true, impersonator_id: null };
    expect(await one.transfers()).toEqual([
      {
        ...added,
        key: `buy:${payment}`,
        kind: 'purchase',
        from: 'cash',
        amount: 4,
        document: `I-${payment}`,
        actor_id: null,
      },
      {
        ...added,
        key: `grant:${account_id}:1`,
        kind: 'grant',
        from: 'cash',
        amount: 3,
        document: 'P-1',
        actor_id: null,
      },
      {
        ...added,
        key: `aff:${reward.payout_id}`,
        kind: 'grant',
        from: 'affiliate',
        amount: 2,
        document: null,
        actor_id,
      },
      { ...added, key: back.cause, kind: 'grant', from: 'revenue', amount: 1, document: null, actor_id },
    ]);
    expect((await one.lots()).map(([source, available]) => [source, available])).toEqual([
      ['purchase', 4],
      ['plan', 3],
      ['affiliate', 2],
      ['refund', 1],
    ]);
    const { rows } = await ctx.pool.query(
      'select source from credit_lot where account_id = $1 and expires_at is not null',
      [account_id],
    );
    expect(rows).toEqual([{ source: 'plan' }]);
    expect((await selectTransfers(ctx.db, account_id)).map(({ amount }) => amount)).toEqual([4n, 3n, 2n, 1n]);
    expect(await selectBalance(ctx.db, newId())).toEqual({ available: 0n, held: 0n });
    const lot = await lotOfDocument(ctx.db, { account_id, document: 'P-1' });
    expect(lot).toMatchObject({ granted: 3n, refunded: 0n });
    expect(await lotOfDocument(ctx.db, { account_id, document: 'P-2' })).toBeUndefined();
  });

  test('takes back what is left of its lot, and what is spent is owed until it is bought again or forgiven', async () => {
    const one = await customer();
    const { account_id } = one;
    const lot_id = (await one.buy(10)) ?? '';
    const take = (most: bigint) =>
      within((tx) => takeBackCoins(tx, { account_id, lot_id, most, refund_id: newId(), actor_id: null }));
    expect(await take(3n)).toBe(3n);
    await one.spend(5);
    const reclaim = (coins: bigint, cause: string) =>
      within((tx) => reclaimCoins(tx, { account_id, lot_id, coins, cause }));
    const [first, second, third] = [newId(), newId(), newId()];
    expect(await reclaim(4n, first)).toEqual({ taken: 2n, owed: 2n });
    clock.set(later(start, 1000));
    expect(await reclaim(1n, second)).toEqual({ taken: 0n, owed: 1n });
    expect(await take(3n)).toBe(0n);
    expect(await owedCoins(ctx.db, account_id)).toBe(3n);
    await one.give(5);
    await expect(one.spend(1)).rejects.toThrow(
      'taken back by its bank after 3 coins of it were spent. Buy 3 coins, or write to us, and you can go on.',
    );
    await expect(one.hold(newId(), 1)).rejects.toMatchObject({ code: 'coins_owed' });
    await one.hold(newId(), 0);
    // What is bought pays the oldest debt first; a debt that is forgiven has been paid as far as it was.
    await one.buy(2);
    expect(await owedCoins(ctx.db, account_id)).toBe(1n);
    await expect(one.spend(1)).rejects.toThrow('after 1 coin of it were spent. Buy 1 coin,');
    expect(await within((tx) => forgiveDebts(tx, second))).toBe(0n);
    expect(await within((tx) => forgiveDebts(tx, second))).toBe(0n);
    await one.spend(1);
    expect(await one.balance()).toEqual({ available: 4, held: 0 });
    expect(await reclaim(2n, third)).toEqual({ taken: 0n, owed: 2n });
    await one.buy(1);
    expect(await within((tx) => forgiveDebts(tx, third))).toBe(1n);
    await one.buy(6);
    expect(await one.balance()).toEqual({ available: 10, held: 0 });
    expect((await one.transfers()).filter(({ kind }) => kind === 'refund')).toMatchObject([
      { key: expect.stringMatching(/^refund:/), from: 'available', to: 'cash', amount: 3, lot: true },
      { key: `reclaim:${first}`, from: 'available', to: 'cash', amount: 2, lot: true },
      { key: expect.stringMatching(`^debt:${first}:`), amount: 2, lot: true },
      { key: expect.stringMatching(`^debt:${third}:`), amount: 1 },
    ]);
  });

  test('of an admin gives, gives back or takes, once, and never more than there is', async () => {
    const one = await customer();
    const { account_id } = one;
    const actor_id = newId();
    const adjust = (coins: number, of_charge = false, id: string = newId()) =>
      within((tx) => adjustCoins(tx, { id, account_id, coins, of_charge, actor_id }));
    const id = newId();
    await adjust(5, false, id);
    await adjust(5, false, id);
    await adjust(2, true);
    const taken = newId();
    await adjust(-4, false, taken);
    await adjust(-4, false, taken).catch(() => undefined);
    expect(await one.balance()).toEqual({ available: 3, held: 0 });
    await expect(adjust(-4)).rejects.toMatchObject({
      code: 'customer_coins_insufficient',
      message: 'The customer has 3 coins to spend: no more can be taken.',
    });
    await adjust(-3);
    expect(
      (await one.transfers()).map(
        ({ key: _, document: __, impersonator_id: ___, lot: ____, ...rest }) => rest,
      ),
    ).toEqual([
      { kind: 'grant', from: 'promo', to: 'available', amount: 5, actor_id },
      { kind: 'grant', from: 'revenue', to: 'available', amount: 2, actor_id },
      { kind: 'adjust', from: 'available', to: 'promo', amount: 4, actor_id },
      { kind: 'adjust', from: 'available', to: 'promo', amount: 3, actor_id },
    ]);
    expect((await one.lots()).map(([source]) => source)).toEqual(['adjustment', 'refund']);
  });

  test('is told once when the coins become few', async () => {
    const one = await customer();
    await one.give(110);
    const told = async () =>
      (
        await ctx.pool.query(`select payload from event where name = 'coins.low' and account_id = $1`, [
          one.account_id,
        ])
      ).rows.map(({ payload }) => payload);
    await one.spend(10);
    expect(await told()).toEqual([]);
    await one.hold(newId(), 1);
    expect(await told()).toMatchObject([{ available: 99, below: 100 }]);
    await one.spend(1);
    expect(await told()).toHaveLength(1);
    await one.give(2);
    await one.spend(1);
    expect(await told()).toMatchObject([{ available: 99 }, { available: 99 }]);
  });

  test('goes between accounts that exist, and under one key between the same ones', async () => {
    const [one, other] = [await customer(), await customer()];
    await one.give(5);
    const key = newId();
    const move = (to: string, amount = 1n) =>
      within((tx) =>
        post(tx, {
          idempotency_key: key,
          from: { account_id: one.account_id, kind: 'available' },
          to: { account_id: to, kind: 'held' },
          amount,
          kind: 'hold',
        }),
      );
    const nobody = newId();
    await expect(move(nobody)).rejects.toThrow('a ledger account is missing');
    // As no act of the product does it: the transaction is given up, so that the ledger stays as it was.
    await expect(
      within(async (tx) => {
        const posting = {
          idempotency_key: key,
          from: { account_id: one.account_id, kind: 'available' },
          to: 'promo',
          amount: 1n,
          kind: 'adjust',
        } as const;
        expect(await post(tx, posting)).toBe(true);
        expect(await post(tx, posting)).toBe(false);
        const again = (more: Partial<Parameters<typeof post>[1]>) =>
          expect(post(tx, { ...posting, ...more })).rejects.toThrow(
            `the ledger key ${key} was used for another transfer`,
          );
        await again({ amount: 2n });
        await again({ to: 'cash' });
        await again({ from: { account_id: other.account_id, kind: 'available' } });
        throw new Error('given up');
      }),
    ).rejects.toThrow('given up');
    expect(await one.balance()).toEqual({ available: 5, held: 0 });
  });
});
