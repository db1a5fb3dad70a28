/** Whatever an account orders, traces and reports, its refunds never exceed the cap. */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  addBoughtCoins,
  captureCoins,
  findLedgerFaults,
  grantCoins,
  holdCoins,
  readBalance,
  releaseCoins,
  spendCoins,
} from '#features/wallet';
import { after, clock, days } from '#platform/clock';
import { type Caller, inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import type { Tx } from '#platform/postgres/database';
import { brokenLedgerRules, newSpender } from '#support/billing/ledger';
import { type TestContext, testContext } from '#support/context';
import { claimRefunds, reverseRefunds } from './refunds.ts';

let opened: TestContext;
beforeAll(async () => {
  opened = await testContext();
});
afterEach(() => clock.set(null));
afterAll(() => opened.close());

const percent = 10;
const allowance = 2;
const allowanceAfter = 25;

interface Hit {
  lead_id: string;
  order_id: string;
  coins: number;
  paid_at: Date;
}

type Step =
  | { do: 'order'; hits: number }
  | { do: 'trace' }
  | { do: 'buy'; coins: number }
  | { do: 'wait'; days: number }
  | { do: 'report'; hit: number }
  | { do: 'reach'; hit: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('order' as const), hits: fc.integer({ min: 1, max: 30 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('trace' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('buy' as const), coins: fc.integer({ min: 1, max: 60 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('report' as const), hit: fc.nat(200) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reach' as const), hit: fc.nat(200) }) },
);

interface Dated {
  at: Date;
  coins: number;
}

const sum = (entries: Dated[]) => entries.reduce((total, { coins }) => total + coins, 0);
const lately = (entries: Dated[]) => entries.filter(({ at }) => at > after(clock.now(), -days(30)));
const shareOf = (spent: Dated[]) => Math.floor((sum(spent) * percent) / 100);

/** The model: an account's paid coins by day, and its hits. */
class Account {
  readonly caller: Caller;
  readonly hits: Hit[] = [];
  /** Paid coins spent, with the time. */
  readonly spent: Dated[] = [];
  /** By lead. Those that fit the share of paid hits when they were made, and the others, which used up the allowance. */
  readonly refunds = new Map<string, Dated & { isShare: boolean }>();
  private free = 25;
  private refunded = 0;
  private own = 0;

  constructor(caller: Caller) {
    this.caller = caller;
  }

  get shares() {
    return [...this.refunds.values()].filter(({ isShare }) => isShare);
  }

  get allowance() {
    return sum([...this.refunds.values()].filter(({ isShare }) => !isShare));
  }

  buy(coins: number) {
    this.own += coins;
  }

  refund(lead_id: string, coins: number) {
    expect(this.refunds.has(lead_id)).toBe(false);
    this.refunded += coins;
    const isShare = sum(lately(this.shares)) + coins <= shareOf(lately(this.spent));
    this.refunds.set(lead_id, { at: clock.now(), coins, isShare });
  }

  reverse(lead_id: string, coins: number, available: number) {
    this.refunds.delete(lead_id);
    this.spend(coins, available);
  }

  /** Spends free coins before purchased ones, like the lots. */
  spend(coins: number, available: number) {
    expect(available).toBe(this.free + this.refunded + this.own);
    const free = Math.min(coins, this.free);
    const refunded = Math.min(coins - free, this.refunded);
    this.free -= free;
    this.refunded -= refunded;
    this.own -= coins - free - refunded;
    this.spent.push({ at: clock.now(), coins: coins - free - refunded });
  }
}

async function run(tx: Tx, account: Account, step: Step): Promise<void> {
  const { caller } = account;
  const { account_id } = caller;
  const available = (await readBalance(tx, account_id)).available;
  const now = clock.now();
  if (step.do === 'buy') {
    const payment_id = newId();
    await addBoughtCoins(tx, {
      account_id,
      coins: BigInt(step.coins),
      payment_id,
      document: payment_id,
      actor_id: null,
    });
    account.buy(step.coins);
  } else if (step.do === 'order') {
    const order_id = newId();
    const hits = Math.min(step.hits, available);
    if (hits === 0) return;
    await holdCoins(tx, { order_id, amount: BigInt(hits), caller });
    await captureCoins(tx, { order_id, account_id, chunk_no: 1, amount: BigInt(hits) });
    await releaseCoins(tx, order_id);
    account.spend(hits, available);
    for (let index = 0; index < hits; index += 1)
      account.hits.push({ lead_id: newId(), order_id, coins: 1, paid_at: now });
  } else if (step.do === 'trace') {
    if (available === 0) return;
    const lead_id = newId();
    await spendCoins(tx, { amount: 1n, cause: `trace:${lead_id}`, what: 'hit', caller });
    account.spend(1, available);
    account.hits.push({ lead_id, order_id: newId(), coins: 1, paid_at: now });
  } else if (step.do === 'report') {
    const hit = account.hits[step.hit % Math.max(1, account.hits.length)];
    if (hit === undefined) return;
    for (const { lead_id, coins } of await claimRefunds(tx, caller, [hit])) account.refund(lead_id, coins);
  } else if (step.do === 'reach') {
    const hit = account.hits[step.hit % Math.max(1, account.hits.length)];
    if (hit === undefined) return;
    const isRefunded = account.refunds.has(hit.lead_id);
    const reversed = await reverseRefunds(tx, caller, [hit.lead_id]);
    expect(reversed.length).toBe(isRefunded && available > 0 ? 1 : 0);
    for (const { lead_id, coins } of reversed) account.reverse(lead_id, coins, available);
  }
}

test('TRACE-10: no sequence of orders, single traces and reports refunds more than the cap', async () => {
  const { ctx } = opened;
  const begin = new Date('2026-03-01T12:00:00Z');
  let refunds = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      clock.set(begin);
      const account = new Account(await newSpender(ctx));
      const { account_id } = account.caller;
      await inTransaction(ctx, (tx) =>
        grantCoins(tx, { account_id, coins: 25, cause: newId(), source: 'promo', actor_id: null }),
      );
      for (const one of steps) {
        if (one.do === 'wait') clock.set(after(clock.now(), days(one.days)));
        else await inTransaction(ctx, (tx) => run(tx, account, one));
        expect(account.allowance).toBeLessThanOrEqual(sum(account.spent) >= allowanceAfter ? allowance : 0);
        expect(sum(account.shares)).toBeLessThanOrEqual(shareOf(account.spent));
      }
      refunds += sum(account.shares) + account.allowance;
    }),
    { numRuns: 40 },
  );
  expect(refunds).toBeGreaterThan(10);
  expect(await brokenLedgerRules(ctx)).toEqual([]);
  expect(await findLedgerFaults(ctx.db)).toEqual([]);
}, 120_000);
