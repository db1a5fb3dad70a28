/** Customers without a user, and operations on their coins for ledger tests. */
import { afterAll, afterEach, expect } from 'vitest';
import {
  addBoughtCoins,
  addPlanCoins,
  captureCoins,
  grantCoins,
  holdCoins,
  readBalance,
  spendCoins,
} from '#features/wallet';
import { clock, days, after as later } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import type { Tx } from '#platform/postgres/database';
import { testContext } from '../context.ts';
import { brokenLedgerRules, newSpender } from './ledger.ts';

/** The initial time. */
export const start = new Date('2026-11-01T12:00:00Z');

/** Opens a database for one test file; call at top level. Checks the ledger's invariants at the end. */
export async function coinsOfCustomers() {
  const context = await testContext();
  const { ctx } = context;
  afterEach(() => clock.set(null));
  afterAll(async () => {
    expect(await brokenLedgerRules(ctx)).toEqual([]);
    await context.close();
  });
  const within = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(ctx, run);

  /** A new account and its caller. */
  async function customer() {
    clock.set(start);
    const caller: Caller = { ...(await newSpender(ctx)), impersonator_id: newId() };
    const { account_id } = caller;
    const owner = { account_id, actor_id: null };
    return {
      account_id,
      caller,
      plan: (coins: number, ends: number, cause: string = newId()) =>
        within((tx) =>
          addPlanCoins(tx, {
            account_id,
            coins: BigInt(coins),
            cause,
            expires_at: later(start, days(ends)),
            document: 'P-1',
          }),
        ),
      buy: (coins: number, payment_id: string = newId()) =>
        within((tx) =>
          addBoughtCoins(tx, { ...owner, coins: BigInt(coins), payment_id, document: `I-${payment_id}` }),
        ),
      give: (coins: number) =>
        within((tx) => grantCoins(tx, { ...owner, coins, cause: newId(), source: 'promo' })),
      hold: (order_id: string, amount: number, first_lot?: string) =>
        within((tx) => holdCoins(tx, { order_id, amount: BigInt(amount), caller, first_lot })),
      capture: (order_id: string, chunk_no: number, amount: number) =>
        within((tx) => captureCoins(tx, { order_id, account_id, chunk_no, amount: BigInt(amount) })),
      spend: (amount: number, cause: string = newId()) =>
        within((tx) => spendCoins(tx, { amount: BigInt(amount), cause, what: 'unlock', caller })),
      balance: () => readBalance(ctx.db, account_id),
      /** Its lots in order: source and coins available, held, spent, expired and refunded. */
      lots: () => readLots(ctx, account_id),
      transfers: () => readTransfers(ctx, account_id),
    };
  }

  return { ctx, within, customer };
}

async function readLots({ pool }: Context, account_id: string) {
  const { rows } = await pool.query({
    text: `select source, available::int, held::int, spent::int, expired::int, refunded::int
                 from credit_lot where account_id = $1 order by id`,
    values: [account_id],
    rowMode: 'array',
  });
  return rows;
}

async function readTransfers({ pool }: Context, account_id: string) {
  const { rows } = await pool.query(
    `select t.idempotency_key as key, t.kind, d.kind as "from", c.kind as "to", t.amount::int, t.document,
                  t.actor_id, t.impersonator_id, t.lot_id is not null as lot
           from transfer t join ledger_account d on d.id = t.debit_account join ledger_account c on c.id = t.credit_account
           where $1 in (d.account_id, c.account_id) order by t.id`,
    [account_id],
  );
  return rows;
}
