/** Runs random histories against a model of the ledger. Both must agree and no invariant may break. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { brokenLedgerRules, newSpender } from '#support/billing/ledger';
import { type TestContext, testContext } from '#support/context';
import { tellFigures } from '#support/figures';
import { listActivityGroups } from './activity.ts';
import { captureCoins, holdCoins, releaseCoins } from './holds.ts';
import {
  addBoughtCoins,
  addPlanCoins,
  expireCoins,
  grantCoins,
  readBalance,
  takeBackCoins,
} from './service.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

/** The expected state of one account's ledger. */
interface Model {
  available: number;
  held: number;
  granted: Set<number>;
  bought: Map<number, { lot: string; left: number }>;
  orders: Map<number, { amount: number; captured: Map<number, number>; closed: boolean }>;
}

/** An account in the database; the model's order and cause numbers map to its ids. */
interface Real {
  caller: Caller;
  order(number: number): string;
  cause(number: number): string;
}

type Command = fc.AsyncCommand<Model, Real>;
const capturedOf = (order: { captured: Map<number, number> }) =>
  [...order.captured.values()].reduce((sum, amount) => sum + amount, 0);

async function agree(model: Model, { caller }: Real): Promise<void> {
  const { available, held } = model;
  expect(await readBalance(context.ctx.db, caller.account_id)).toEqual({ available, held });
  const { items } = await listActivityGroups(context.ctx, caller, { page: 1, per_page: 100 });
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  expect(sum(items.map(({ coins }) => coins))).toBe(available + held);
  expect(sum(items.map((group) => group.held))).toBe(held);
  expect(items[0]?.balance ?? 0).toBe(available);
}

/** A command that changes model and ledger alike. */
function command(name: string, run: (model: Model, real: Real) => Promise<void>): Command {
  return {
    check: () => true,
    async run(model, real) {
      await run(model, real);
      await agree(model, real);
    },
    toString: () => name,
  };
}

const grant = (cause: number, coins: number) =>
  command(`grant ${coins} for cause ${cause}`, async (model, { caller, cause: causeOf }) => {
    const isNew = await inTransaction(context.ctx, (tx) =>
      grantCoins(tx, {
        account_id: caller.account_id,
        coins,
        cause: causeOf(cause),
        source: 'promo',
        actor_id: null,
      }),
    );
    expect(isNew).toBe(!model.granted.has(cause));
    if (isNew) model.available += coins;
    model.granted.add(cause);
  });

const hold = (number: number, amount: number) =>
  command(`hold ${amount} for order ${number}`, async (model, { caller, order }) => {
    const held = inTransaction(context.ctx, (tx) =>
      holdCoins(tx, { order_id: order(number), amount: BigInt(amount), caller }),
    );
    if (model.available < amount) {
      await expect(held).rejects.toMatchObject({ code: 'insufficient_coins' });
    } else if (model.orders.has(number)) {
      await expect(held).rejects.toThrow(/duplicate key/);
    } else {
      await held;
      model.available -= amount;
      model.held += amount;
      model.orders.set(number, { amount, captured: new Map(), closed: false });
    }
  });

/** Captures one chunk `times` times at once, like workers whose lease expired. */
const capture = (number: number, chunk_no: number, amount: number, times: number) =>
  command(
    `capture ${amount} of order ${number}, chunk ${chunk_no}, ${times} at once`,
    async (model, real) => {
      const results = await Promise.allSettled(
        Array.from({ length: times }, () =>
          inTransaction(context.ctx, (tx) =>
            captureCoins(tx, {
              order_id: real.order(number),
              account_id: real.caller.account_id,
              chunk_no,
              amount: BigInt(amount),
            }),
          ),
        ),
      );
      const order = model.orders.get(number);
      const before = order?.captured.get(chunk_no);
      const repeats = before === amount;
      const fits =
        order !== undefined &&
        !order.closed &&
        before === undefined &&
        capturedOf(order) + amount <= order.amount;
      for (const { status } of results) {
        expect(status).toBe(amount === 0 || repeats || fits ? 'fulfilled' : 'rejected');
      }
      if (order && fits && amount > 0) {
        order.captured.set(chunk_no, amount);
        model.held -= amount;
      }
    },
  );

const release = (number: number, times: number) =>
  command(`release order ${number}, ${times} at once`, async (model, { order: orderOf }) => {
    await Promise.all(
      Array.from({ length: times }, () =>
        inTransaction(context.ctx, (tx) => releaseCoins(tx, orderOf(number))),
      ),
    );
    const order = model.orders.get(number);
    if (!order || order.closed) return;
    const rest = order.amount - capturedOf(order);
    model.held -= rest;
    model.available += rest;
    order.closed = true;
  });

const rush = (first: number, amount: number, count: number) =>
  command(`${count} orders of ${amount} at once`, async (model, { caller, order }) => {
    const numbers = Array.from({ length: count }, (_, index) => 100 * (first + 1) + index);
    if (numbers.some((number) => model.orders.has(number))) return;
    const results = await Promise.allSettled(
      numbers.map((number) =>
        inTransaction(context.ctx, (tx) =>
          holdCoins(tx, { order_id: order(number), amount: BigInt(amount), caller }),
        ),
      ),
    );
    const won = numbers.filter((_, index) => results[index]?.status === 'fulfilled');
    expect(won.length).toBe(Math.min(count, Math.floor(model.available / amount)));
    for (const number of won) {
      model.available -= amount;
      model.held += amount;
      model.orders.set(number, { amount, captured: new Map(), closed: false });
    }
  });

/** Buys coins with one payment, `times` times; only the first adds coins. */
const buy = (cause: number, coins: number, times: number) =>
  command(`buy ${coins} by payment ${cause}, ${times} at once`, async (model, { caller, order }) => {
    const payment_id = order(1000 + cause);
    const bought = { account_id: caller.account_id, coins: BigInt(coins), payment_id };
    const lots = await Promise.all(
      Array.from({ length: times }, () =>
        inTransaction(context.ctx, (tx) =>
          addBoughtCoins(tx, { ...bought, document: 'INV', actor_id: null }),
        ),
      ),
    );
    const [lot] = lots.filter((id) => id !== null);
    expect(lots.filter((id) => id !== null)).toHaveLength(model.bought.has(cause) ? 0 : 1);
    if (lot === undefined || lot === null) return;
    model.available += coins;
    model.bought.set(cause, { lot, left: coins });
  });

/** Refunds up to `most` coins of a payment; the lot itself limits the amount (L4). */
const refund = (cause: number, most: number) =>
  command(`refund at most ${most} of payment ${cause}`, async (model, { caller }) => {
    const bought = model.bought.get(cause);
    if (bought === undefined) return;
    const { account_id } = caller;
    const { rows } = await context.ctx.pool.query(
      'select available::int, granted::int, refunded::int from credit_lot where id = $1',
      [bought.lot],
    );
    const taken = await inTransaction(context.ctx, (tx) =>
      takeBackCoins(tx, {
        account_id,
        lot_id: bought.lot,
        most: BigInt(most),
        refund_id: newId(),
        actor_id: null,
      }),
    );
    expect(Number(taken)).toBe(Math.min(most, rows[0].available));
    expect(rows[0].refunded).toBe(rows[0].granted - bought.left);
    model.available -= Number(taken);
    bought.left -= Number(taken);
  });

/** Adds plan coins that have already expired: nothing uses them, and held ones stay held (L14). */
const expire = (coins: number) =>
  command(`${coins} of a plan come and expire`, async (model, { caller }) => {
    const { account_id } = caller;
    const cause = newId();
    await inTransaction(context.ctx, async (tx) => {
      await addPlanCoins(tx, { account_id, coins: BigInt(coins), cause, expires_at: new Date(0) });
    });
    expect((await readBalance(context.ctx.db, account_id)).available).toBe(model.available + coins);
    await inTransaction(context.ctx, (tx) => expireCoins(tx, account_id, 'expired'));
    const { rows } = await context.ctx.pool.query(
      `select expired::int, spent::int, held::int from credit_lot l join transfer t on t.lot_id = l.id
       where t.idempotency_key = $1`,
      [`grant:${cause}`],
    );
    expect(rows).toEqual([{ expired: coins, spent: 0, held: 0 }]);
  });

const number = fc.integer({ min: 0, max: 2 });
const small = fc.integer({ min: 0, max: 12 });
const times = fc.constantFrom(1, 1, 1, 3);
const commands = fc.commands(
  [
    fc.tuple(number, fc.integer({ min: 1, max: 40 })).map((args) => grant(...args)),
    fc.tuple(number, fc.integer({ min: 0, max: 30 })).map((args) => hold(...args)),
    fc.tuple(number, number, small, times).map((args) => capture(...args)),
    fc.tuple(number, times).map((args) => release(...args)),
    fc.tuple(number, fc.integer({ min: 1, max: 20 }), fc.constant(4)).map((args) => rush(...args)),
    fc.tuple(number, fc.integer({ min: 1, max: 25 }), times).map((args) => buy(...args)),
    fc.tuple(number, fc.integer({ min: 1, max: 30 })).map((args) => refund(...args)),
    fc.integer({ min: 1, max: 9 }).map(expire),
  ],
  { maxCommands: 8 },
);

async function start(): Promise<{ model: Model; real: Real }> {
  const caller = await newSpender(context.ctx);
  const ids = new Map<number, string>();
  const order = (number: number) => {
    const id = ids.get(number) ?? newId();
    ids.set(number, id);
    return id;
  };
  const real = { caller, order, cause: (number: number) => `${caller.account_id}:${number}` };
  const model: Model = { available: 0, held: 0, granted: new Set(), bought: new Map(), orders: new Map() };
  await grant(-1, 30).run(model, real);
  return { model, real };
}

test.for([1, 2, 3, 4])(
  'PAY-1: the ledger matches its model in 250 histories (%i of 4) (L1, L2, L3, L4, L5, L6, L8, L9, L11, L13, L14)',
  { timeout: 120_000 },
  async (_, { task }) => {
    let done = 0;
    await fc.assert(
      fc.asyncProperty(commands, async (history) => {
        const state = await start();
        await fc.asyncModelRun(() => state, history);
        done += 1;
      }),
      { numRuns: 250 },
    );
    expect(done).toBeGreaterThanOrEqual(250);
    expect(await brokenLedgerRules(context.ctx)).toEqual([]);
    tellFigures(task, { 'random histories': done });
  },
);
