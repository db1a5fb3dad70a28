import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActivityGroup } from '#contract/wallet/schemas';
import { type Caller, inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { newSpender } from '#support/billing/ledger';
import { type TestContext, testContext } from '#support/context';
import { listActivityGroups } from './activity.ts';
import { captureCoins, holdCoins, releaseCoins, spendCoins } from './holds.ts';
import { grantCoins } from './service.ts';
import { listMovements } from './statement.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

/** A new account with 100 coins. */
async function spender(): Promise<Caller> {
  const caller = await newSpender(context.ctx);
  const { account_id } = caller;
  await inTransaction(context.ctx, (tx) =>
    grantCoins(tx, { account_id, coins: 100, cause: newId(), source: 'promo', actor_id: null }),
  );
  return caller;
}

const firstPage = { page: 1, per_page: 25 };
const groups = async (caller: Caller, query = {}): Promise<ActivityGroup[]> =>
  (await listActivityGroups(context.ctx, caller, { ...firstPage, ...query })).items;
const entries = async (caller: Caller, group: string) =>
  (await listMovements(context.ctx, caller, { ...firstPage, group })).items;

/** Holds 40 coins and charges 5 and 7 of them. */
async function runOrder(caller: Caller): Promise<string> {
  const order_id = newId();
  const { account_id } = caller;
  await inTransaction(context.ctx, (tx) => holdCoins(tx, { order_id, amount: 40n, caller }));
  for (const [chunk_no, amount] of [5n, 7n].entries())
    await inTransaction(context.ctx, (tx) => captureCoins(tx, { order_id, account_id, chunk_no, amount }));
  return order_id;
}

const spend = (caller: Caller) =>
  inTransaction(context.ctx, (tx) =>
    spendCoins(tx, { amount: 1n, cause: `one:${newId()}`, what: 'hit', caller }),
  );

test('PAY-8: shows an order as one line with what it charged, holds and gave back', async () => {
  const caller = await spender();
  const order_id = await runOrder(caller);
  const running = { id: order_id, kind: 'order', coins: -12, held: 28, returned: 0, balance: 60, entries: 3 };
  expect((await groups(caller))[0]).toMatchObject(running);
  await inTransaction(context.ctx, (tx) => releaseCoins(tx, order_id));
  expect((await groups(caller))[0]).toMatchObject({
    ...running,
    held: 0,
    returned: 28,
    balance: 88,
    entries: 4,
  });
  const own = await entries(caller, order_id);
  expect(own.map(({ kind }) => kind)).toEqual(['release', 'capture', 'capture', 'hold']);
  expect(own.map(({ balance }) => balance)).toEqual([88, 60, 60, 60]);
});

test('PAY-8: sums the single traces of a day', async () => {
  const caller = await spender();
  for (let count = 0; count < 3; count += 1) await spend(caller);
  const [day] = await groups(caller);
  expect(day).toMatchObject({
    kind: 'capture',
    coins: -3,
    held: 0,
    balance: 97,
    entries: 3,
    order_name: null,
  });
  expect(await entries(caller, day?.id ?? '')).toHaveLength(3);
});

test('PAY-8: filters and pages the lines', async () => {
  const caller = await spender();
  const order_id = await runOrder(caller);
  await spend(caller);
  const kinds = async (show: string) => (await groups(caller, { show })).map(({ kind }) => kind);
  expect(await kinds('orders')).toEqual(['order']);
  expect(await kinds('charges')).toEqual(['capture', 'order']);
  expect(await kinds('additions')).toEqual(['grant']);
  const second = await listActivityGroups(context.ctx, caller, { page: 2, per_page: 1 });
  expect(second).toMatchObject({ total: 3, items: [{ id: order_id }] });
});

test("PAY-8: returns nothing of another account's order", async () => {
  const order_id = await runOrder(await spender());
  const other = await spender();
  expect(await entries(other, order_id)).toEqual([]);
  expect((await groups(other)).map(({ kind }) => kind)).toEqual(['grant']);
});
