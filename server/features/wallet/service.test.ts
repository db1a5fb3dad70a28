/** Concurrent spending, repeated causes, and an immutable journal. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { brokenLedgerRules, newSpender } from '#support/billing/ledger';
import { type TestContext, testContext } from '#support/context';
import { captureCoins, holdCoins, releaseCoins, spendCoins } from './holds.ts';
import { grantCoins, readBalance } from './service.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(async () => {
  expect(await brokenLedgerRules(context.ctx)).toEqual([]);
  await context.close();
});

/** Creates an account with coins and returns its owner. */
async function spender(coins: number): Promise<Caller> {
  const caller = await newSpender(context.ctx);
  if (coins > 0) await give(caller.account_id, coins);
  return caller;
}

const give = (account_id: string, coins: number, cause: string = newId()) =>
  inTransaction(context.ctx, (tx) =>
    grantCoins(tx, { account_id, coins, cause, source: 'promo', actor_id: null }),
  );
const hold = (caller: Caller, amount: number, order_id: string = newId()) =>
  inTransaction(context.ctx, (tx) => holdCoins(tx, { order_id, amount: BigInt(amount), caller }));
const capture = (caller: Caller, order_id: string, chunk_no: number, amount: number) =>
  inTransaction(context.ctx, (tx) =>
    captureCoins(tx, { order_id, account_id: caller.account_id, chunk_no, amount: BigInt(amount) }),
  );
const release = (order_id: string) => inTransaction(context.ctx, (tx) => releaseCoins(tx, order_id));
const balance = (caller: Caller) => readBalance(context.ctx.db, caller.account_id);
const outcomes = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

describe('at the same time', () => {
  test('PAY-1: pays exactly one of twelve orders for the whole balance, forty times over', async () => {
    for (let round = 0; round < 40; round += 1) {
      const caller = await spender(50);
      const results = await Promise.allSettled(Array.from({ length: 12 }, () => hold(caller, 50)));
      expect(outcomes(results)).toBe(1);
      expect(await balance(caller)).toEqual({ available: 0, held: 50 });
    }
  });

  test('PAY-1: holds once for an order that eight calls hold for', async () => {
    const caller = await spender(100);
    const order_id = newId();
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => hold(caller, 10, order_id)));
    expect(outcomes(results)).toBe(1);
    expect(await balance(caller)).toEqual({ available: 90, held: 10 });
  });

  test('PAY-1: grants once for a cause that eight calls grant', async () => {
    const caller = await spender(0);
    const cause = newId();
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => give(caller.account_id, 5, cause)),
    );
    expect(results.filter((result) => result.status === 'fulfilled' && result.value)).toHaveLength(1);
    expect(await balance(caller)).toEqual({ available: 5, held: 0 });
    const { rows } = await context.ctx.pool.query(
      'select granted::int from credit_lot where account_id = $1',
      [caller.account_id],
    );
    expect(rows).toEqual([{ granted: 5 }]);
  });

  test('PAY-1: captures of many chunks and a release leave nothing held and lose nothing', async () => {
    for (let round = 0; round < 10; round += 1) {
      const caller = await spender(60);
      const order_id = newId();
      await hold(caller, 60, order_id);
      const works = Array.from({ length: 10 }, (_, chunk) => capture(caller, order_id, chunk, 5));
      await Promise.allSettled([...works, release(order_id)]);
      await release(order_id);
      const { rows } = await context.ctx.pool.query(
        'select captured::int, released::int from hold where order_id = $1',
        [order_id],
      );
      const { captured, released } = rows[0];
      expect(captured + released).toBe(60);
      expect(captured % 5).toBe(0);
      expect(await balance(caller)).toEqual({ available: 60 - captured, held: 0 });
    }
  });

  test('PAY-1: no mix of operations on one account deadlocks', async () => {
    for (let round = 0; round < 4; round += 1) {
      const caller = await spender(100);
      const order_id = newId();
      await hold(caller, 40, order_id);
      const charge = () =>
        inTransaction(context.ctx, (tx) =>
          spendCoins(tx, { amount: 2n, cause: `trace:${newId()}`, what: 'hit', caller }),
        );
      const works = Array.from({ length: 6 }, (_, chunk) => [
        capture(caller, order_id, chunk, 2),
        charge(),
        give(caller.account_id, 1),
        hold(caller, 3),
      ]);
      const results = await Promise.allSettled([...works.flat(), release(order_id)]);
      const faults = results.flatMap((result) =>
        result.status === 'rejected' ? [String(result.reason)] : [],
      );
      // The only allowed failure: a capture after the release has nothing to take from.
      expect(faults.filter((fault) => !fault.includes('check constraint'))).toEqual([]);
    }
  });
});

describe('causes and keys', () => {
  test('PAY-1: refuses to capture a chunk again with another amount', async () => {
    const caller = await spender(20);
    const order_id = newId();
    await hold(caller, 20, order_id);
    await capture(caller, order_id, 1, 7);
    await capture(caller, order_id, 1, 7);
    await expect(capture(caller, order_id, 1, 8)).rejects.toThrow(/was used for another transfer/);
    expect(await balance(caller)).toEqual({ available: 0, held: 13 });
  });

  test('PAY-1: never charges an order more than its hold, even if the account has more', async () => {
    const caller = await spender(100);
    const [small, large] = [newId(), newId()];
    await hold(caller, 10, small);
    await hold(caller, 50, large);
    await expect(capture(caller, small, 1, 11)).rejects.toThrow(/check constraint/);
    await expect(capture(caller, newId(), 1, 1)).rejects.toThrow(/holds no coins/);
    await capture(caller, small, 1, 10);
    await release(small);
    await expect(capture(caller, small, 2, 1)).rejects.toThrow(/check constraint/);
    expect(await balance(caller)).toEqual({ available: 40, held: 50 });
  });

  test('charges nothing for zero coins', async () => {
    const caller = await spender(5);
    const order_id = newId();
    await hold(caller, 0, order_id);
    await capture(caller, order_id, 1, 0);
    await release(order_id);
    await release(order_id);
    expect(await balance(caller)).toEqual({ available: 5, held: 0 });
    const { rows } = await context.ctx.pool.query('select 1 from transfer where order_id = $1', [order_id]);
    expect(rows).toEqual([]);
  });

  test('says in coins what is missing', async () => {
    const caller = await spender(1);
    const missing = (values: object) => ({ code: 'insufficient_coins', text: { values } });
    await expect(hold(caller, 2)).rejects.toMatchObject(missing({ count: 2, available: 1, missing: 1 }));
    await expect(hold(caller, 1_000_001)).rejects.toMatchObject(
      missing({ count: 1_000_001, available: 1, missing: 1_000_000 }),
    );
  });

  test('keeps amounts exact beyond the range of a JavaScript number', async () => {
    const caller = await spender(0);
    const most = Number.MAX_SAFE_INTEGER;
    await give(caller.account_id, most);
    const order_id = newId();
    await hold(caller, most, order_id);
    await capture(caller, order_id, 1, most - 1);
    await release(order_id);
    expect(await balance(caller)).toEqual({ available: 1, held: 0 });
  });
});

describe('the journal', () => {
  test.each([
    'update transfer set amount = 1',
    'update transfer set at = now()',
    'delete from transfer',
    'truncate transfer cascade',
    'truncate transfer, ledger_account cascade',
  ])('PAY-1: refuses %s', async (statement) => {
    await spender(5);
    await expect(context.ctx.pool.query(statement)).rejects.toThrow('transfer is append-only');
  });

  test('PAY-1: reproduces every balance when replayed into an empty ledger', async () => {
    const caller = await spender(40);
    const order_id = newId();
    await hold(caller, 30, order_id);
    await capture(caller, order_id, 1, 12);
    await release(order_id);
    const { rows: journal } = await context.ctx.pool.query(
      'select debit_account, credit_account, amount from transfer order by id',
    );
    const replayed = new Map<string, bigint>();
    for (const { debit_account, credit_account, amount } of journal) {
      replayed.set(debit_account, (replayed.get(debit_account) ?? 0n) - amount);
      replayed.set(credit_account, (replayed.get(credit_account) ?? 0n) + amount);
    }
    const { rows: accounts } = await context.ctx.pool.query(
      'select id, balance from ledger_account where account_id is not null',
    );
    expect(accounts.length).toBeGreaterThan(50);
    for (const { id, balance } of accounts) expect(replayed.get(id) ?? 0n).toBe(balance);
    const { rows: own } = await context.ctx.pool.query(
      `select kind, balance::int from ledger_account where account_id = $1 order by kind`,
      [caller.account_id],
    );
    expect(own).toEqual([
      { kind: 'available', balance: 28 },
      { kind: 'held', balance: 0 },
    ]);
  });
});
