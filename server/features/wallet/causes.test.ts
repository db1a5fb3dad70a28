import { describe, expect, test } from 'vitest';
import { clock, after as later } from '#platform/clock';
import { newId } from '#platform/ids';
import { coinsOfCustomers, start } from '#support/billing/coins';
import { adjustCoins } from './adjust.ts';
import { findLotByDocument, forgiveDebts, readOwedCoins, reclaimCoins } from './debts.ts';
import { post, selectBalance, selectTransfers } from './repository.ts';
import { payRewardInCoins, refundCharge, takeBackCoins } from './service.ts';

const { ctx, within, customer } = await coinsOfCustomers();

describe('PAY-1: each cause', () => {
  test('adds its coins once, in a lot of its own, under its key', async () => {
    const account = await customer();
    const { account_id } = account;
    const payment = newId();
    expect(await account.buy(4, payment)).not.toBeNull();
    expect(await account.buy(4, payment)).toBeNull();
    await account.plan(3, 5, `${account_id}:1`);
    await account.plan(3, 5, `${account_id}:1`);
    await account.plan(0, 5, `${account_id}:2`);
    const reward = { account_id, coins: 2n, payout_id: newId(), actor_id: account.caller.user_id };
    await within((tx) => payRewardInCoins(tx, reward));
    await within((tx) => payRewardInCoins(tx, reward));
    const actor_id = account.caller.user_id;
    const back = { account_id, coins: 1n, cause: newId(), actor_id, order_id: null };
    expect(await within((tx) => refundCharge(tx, back))).toBe(true);
    expect(await within((tx) => refundCharge(tx, back))).toBe(false);
    const added = { to: 'available', lot: true, impersonator_id: null };
    expect(await account.transfers()).toEqual([
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
    expect((await account.lots()).map(([source, available]) => [source, available])).toEqual([
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
    const lot = await findLotByDocument(ctx.db, { account_id, document: 'P-1' });
    expect(lot).toMatchObject({ granted: 3n, refunded: 0n });
    expect(await findLotByDocument(ctx.db, { account_id, document: 'P-2' })).toBeUndefined();
    const bought = await findLotByDocument(ctx.db, { account_id, document: `I-${payment}` });
    expect(bought).toMatchObject({ granted: 4n });
  });

  test('takes back what is left of its lot; spent coins are a debt until repurchased or forgiven', async () => {
    const account = await customer();
    const { account_id } = account;
    const lot_id = (await account.buy(10)) ?? '';
    const take = (most: bigint) =>
      within((tx) => takeBackCoins(tx, { account_id, lot_id, most, refund_id: newId(), actor_id: null }));
    expect(await take(3n)).toBe(3n);
    await account.spend(5);
    const reclaim = (coins: bigint, cause: string) =>
      within((tx) => reclaimCoins(tx, { account_id, lot_id, coins, cause }));
    const [first, second, third] = [newId(), newId(), newId()];
    expect(await reclaim(4n, first)).toEqual({ taken: 2n, owed: 2n });
    clock.set(later(start, 1000));
    expect(await reclaim(1n, second)).toEqual({ taken: 0n, owed: 1n });
    expect(await take(3n)).toBe(0n);
    expect(await readOwedCoins(ctx.db, account_id)).toBe(3n);
    await account.give(5);
    const owing = (count: number) => ({ code: 'coins_owed', text: { values: { count } } });
    await expect(account.spend(1)).rejects.toMatchObject(owing(3));
    await expect(account.hold(newId(), 1)).rejects.toMatchObject({ code: 'coins_owed' });
    await account.hold(newId(), 0);
    // A purchase pays the oldest debt first. Forgiving a partly paid debt keeps what was paid.
    await account.buy(2);
    expect(await readOwedCoins(ctx.db, account_id)).toBe(1n);
    await expect(account.spend(1)).rejects.toMatchObject(owing(1));
    expect(await within((tx) => forgiveDebts(tx, second))).toBe(0n);
    expect(await within((tx) => forgiveDebts(tx, second))).toBe(0n);
    await account.spend(1);
    expect(await account.balance()).toEqual({ available: 4, held: 0 });
    expect(await reclaim(2n, third)).toEqual({ taken: 0n, owed: 2n });
    await account.buy(1);
    expect(await within((tx) => forgiveDebts(tx, third))).toBe(1n);
    await account.buy(6);
    expect(await account.balance()).toEqual({ available: 10, held: 0 });
    expect((await account.transfers()).filter(({ kind }) => kind === 'refund')).toMatchObject([
      { key: expect.stringMatching(/^refund:/), from: 'available', to: 'cash', amount: 3, lot: true },
      { key: `reclaim:${first}`, from: 'available', to: 'cash', amount: 2, lot: true },
      { key: expect.stringMatching(`^debt:${first}:`), amount: 2, lot: true },
      { key: expect.stringMatching(`^debt:${third}:`), amount: 1 },
    ]);
  });

  test('pays the rest of a debt, and forgives its parts with it', async () => {
    const account = await customer();
    const { account_id } = account;
    const lot_id = (await account.buy(9)) ?? '';
    const reclaim = (coins: bigint, cause: string) =>
      within((tx) => reclaimCoins(tx, { account_id, lot_id, coins, cause }));
    const cause = newId();
    expect(await reclaim(2n, `${cause}:1`)).toEqual({ taken: 2n, owed: 0n });
    await account.spend(7);
    await reclaim(4n, `${cause}:2`);
    await reclaim(3n, newId());
    const { rows } = await ctx.pool.query(
      'select coins::int from coin_debt where account_id = $1 order by coins',
      [account_id],
    );
    expect(rows).toEqual([{ coins: 3 }, { coins: 4 }]);
    const payment = newId();
    await account.buy(1, payment);
    await account.buy(1, payment);
    expect(await readOwedCoins(ctx.db, account_id)).toBe(6n);
    expect(await within((tx) => forgiveDebts(tx, cause))).toBe(1n);
    expect(await readOwedCoins(ctx.db, account_id)).toBe(3n);
    await account.buy(2);
    await account.buy(5);
    expect(await account.balance()).toEqual({ available: 4, held: 0 });
  });

  test('of an admin grants, refunds or deducts once, and never more than the balance', async () => {
    const account = await customer();
    const { account_id } = account;
    const actor_id = newId();
    const adjust = (coins: number, of_charge = false, id: string = newId()) =>
      within((tx) => adjustCoins(tx, { id, account_id, coins, of_charge, actor_id, order_id: null }));
    const id = newId();
    await adjust(5, false, id);
    await adjust(5, false, id);
    const refund = newId();
    await adjust(2, true, refund);
    const taken = newId();
    await adjust(-4, false, taken);
    await adjust(-4, false, taken).catch(() => undefined);
    expect(await account.balance()).toEqual({ available: 3, held: 0 });
    await expect(adjust(-4)).rejects.toMatchObject({
      code: 'customer_coins_insufficient',
      text: { values: { count: 3 } },
    });
    const last = newId();
    await adjust(-1, true, last);
    await adjust(-1, true, last);
    await adjust(-2);
    expect(
      (await account.transfers()).map(({ document: _, impersonator_id: __, lot: ___, ...rest }) => rest),
    ).toEqual([
      { key: `grant:adjust:${id}`, kind: 'grant', from: 'promo', to: 'available', amount: 5, actor_id },
      { key: `adjust:${refund}`, kind: 'grant', from: 'revenue', to: 'available', amount: 2, actor_id },
      { key: `adjust:${taken}`, kind: 'adjust', from: 'available', to: 'promo', amount: 4, actor_id },
      { key: `adjust:${last}`, kind: 'adjust', from: 'available', to: 'promo', amount: 1, actor_id },
      { key: expect.any(String), kind: 'adjust', from: 'available', to: 'promo', amount: 2, actor_id },
    ]);
    expect(await account.lots()).toEqual([
      ['adjustment', 0, 0, 5, 0, 0],
      ['refund', 0, 0, 2, 0, 0],
    ]);
  });

  test('notifies once when the balance gets low', async () => {
    const account = await customer();
    await account.give(110);
    const readLowEvents = async () =>
      (
        await ctx.pool.query(`select payload from event where name = 'coins.low' and account_id = $1`, [
          account.account_id,
        ])
      ).rows.map(({ payload }) => payload);
    await account.spend(10);
    expect(await readLowEvents()).toEqual([]);
    await account.hold(newId(), 1);
    expect(await readLowEvents()).toMatchObject([{ available: 99, below: 100 }]);
    await account.spend(1);
    expect(await readLowEvents()).toHaveLength(1);
    await account.give(2);
    await account.spend(1);
    expect(await readLowEvents()).toMatchObject([{ available: 99 }, { available: 99 }]);
  });

  test('posts only between existing accounts, and repeats a key only for the same accounts', async () => {
    const [account, other] = [await customer(), await customer()];
    await account.give(5);
    const key = newId();
    const move = (to: string, amount = 1n) =>
      within((tx) =>
        post(tx, {
          idempotency_key: key,
          from: { account_id: account.account_id, kind: 'available' },
          to: { account_id: to, kind: 'held' },
          amount,
          kind: 'hold',
        }),
      );
    const unknownAccount = newId();
    await expect(move(unknownAccount)).rejects.toThrow('a ledger account is missing');
    // No call of the product does this. The transaction is rolled back, so the ledger stays unchanged.
    await expect(
      within(async (tx) => {
        const posting = {
          idempotency_key: key,
          from: { account_id: account.account_id, kind: 'available' },
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
    expect(await account.balance()).toEqual({ available: 5, held: 0 });
  });
});
