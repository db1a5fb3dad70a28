import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clock } from '#platform/clock';
import { type Caller, inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { newManager } from '#support/billing/ledger';
import { type TestContext, testContext } from '#support/context';
import { captureCoins, holdCoins, releaseCoins, spendCoins } from '../holds.ts';
import { grantCoins, refundCharge } from '../service.ts';
import { readMonthSpending } from './caps.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterEach(() => clock.set(null));
afterAll(() => context.close());

const within = <T>(run: Parameters<typeof inTransaction<T>>[1]) => inTransaction(context.ctx, run);

/** A manager with a cap, in an account with more coins than they may spend. */
async function manager(coin_cap: number): Promise<Caller> {
  const caller = await newManager(context.ctx, coin_cap);
  const { account_id } = caller;
  const grant = { account_id, coins: 10_000, cause: newId(), source: 'promo', actor_id: null } as const;
  await within((tx) => grantCoins(tx, grant));
  return caller;
}

const spentBy = async ({ account_id, user_id }: Caller) =>
  Number((await readMonthSpending(context.ctx.db, account_id)).get(user_id) ?? 0n);

const hold = (caller: Caller, amount: number, order_id = newId()) =>
  within((tx) => holdCoins(tx, { order_id, amount: BigInt(amount), caller }));
const spend = (caller: Caller, amount: number, cause = `trace:${newId()}`) =>
  within((tx) => spendCoins(tx, { amount: BigInt(amount), cause, what: 'hit', caller }));

/** Returns true if it was paid, and false if the cap refused it. */
const isPaid = (payment: Promise<void>) =>
  payment.then(
    () => true,
    (error) => {
      expect(error).toMatchObject({ code: 'coin_cap_reached', status: 402 });
      return false;
    },
  );

test('PAY-9: concurrent payments never exceed the cap, and none that fits is refused', async () => {
  const payments = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 60 }), held: fc.boolean() }), {
    minLength: 2,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(payments, { minLength: 1, maxLength: 3 }), async (rounds) => {
      const caller = await manager(100);
      let expected = 0;
      for (const round of rounds) {
        const paid = await Promise.all(
          round.map(({ amount, held }) => isPaid(held ? hold(caller, amount) : spend(caller, amount))),
        );
        expected += round.reduce((sum, { amount }, at) => sum + (paid[at] ? amount : 0), 0);
        expect(await spentBy(caller)).toBe(expected);
        expect(expected).toBeLessThanOrEqual(100);
        for (const [at, { amount }] of round.entries())
          if (!paid[at]) expect(expected + amount).toBeGreaterThan(100);
      }
    }),
    { numRuns: 12 },
  );
});

test('PAY-9: coins that an order releases and coins that are returned count back', async () => {
  const caller = await manager(100);
  const { account_id, user_id } = caller;
  const order_id = newId();
  await hold(caller, 100, order_id);
  expect(await isPaid(spend(caller, 1))).toBe(false);
  await within((tx) => captureCoins(tx, { order_id, account_id, chunk_no: 0, amount: 40n }));
  await within((tx) => releaseCoins(tx, order_id));
  expect(await spentBy(caller)).toBe(40);
  const cause = `wrong:${newId()}`;
  const refund = { account_id, coins: 5n, cause, actor_id: user_id, order_id };
  await within((tx) => refundCharge(tx, refund));
  await within((tx) => refundCharge(tx, refund));
  expect(await spentBy(caller)).toBe(35);
  expect(await isPaid(spend(caller, 66))).toBe(false);
  expect(await isPaid(spend(caller, 65))).toBe(true);
});

test('PAY-9: a cap renews with the calendar month in UTC', async () => {
  const caller = await manager(10);
  clock.set(new Date('2026-11-30T23:59:59Z'));
  await spend(caller, 10);
  await expect(spend(caller, 1)).rejects.toThrow(
    'This takes up to 1 coin, but you’ve used 10 of your 10 coins for this month. You weren’t charged. Your cap renews on Dec 1, 2026, or an owner of your account can raise it.',
  );
  clock.set(new Date('2026-12-01T00:00:00Z'));
  expect(await isPaid(spend(caller, 10))).toBe(true);
  expect(await isPaid(hold(caller, 1))).toBe(false);
});

test('PAY-9: who has no cap spends all coins of the account', async () => {
  const caller = await manager(0);
  await context.ctx.pool.query('update app_user set coin_cap = null where id = $1', [caller.user_id]);
  expect(await isPaid(spend(caller, 10_000))).toBe(true);
});
