/** Coins that are bought by themselves when few are left, at most for so much in a month, until a card is refused. */
import type { z } from 'zod';
import type { TopUp, TopUpBody } from '#contract/billing/schemas';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { emit } from '#platform/jobs/events';
import type { Db, Tx } from '#platform/postgres/database';
import { defaultCard, refuseImpersonator } from '../cards/service.ts';
import { currency } from '../currency.ts';
import { keepRates, leastCoins, mostCoins, priceOf, readRates } from './coin-prices.ts';
import { failureWords } from './declines.ts';
import { carryOut, onPayment, planPayment } from './service.ts';

onPayment('top_up', {
  paid: async () => {},
  /** A card that is refused is not tried again and again. */
  async failed(tx, { account_id, failure }) {
    await turnOff(tx, account_id, failure ?? 'declined');
  },
});

async function turnOff(tx: Tx, account_id: string, failure: string): Promise<void> {
  await tx
    .updateTable('top_up')
    .set({ enabled: false, failure, updated_at: clock.now() })
    .where('account_id', '=', account_id)
    .execute();
  await emit(tx, 'top_up.failed', account_id, { failure });
}

const selectTopUp = (db: Db, account_id: string) =>
  db.selectFrom('top_up').selectAll().where('account_id', '=', account_id).executeTakeFirst();

/** What it has cost in this month, what is under way included. */
async function spentThisMonth(db: Db, account_id: string): Promise<bigint> {
  const now = clock.now();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const rows = await db
    .selectFrom('payment')
    .select(['amount', 'refunded'])
    .where('account_id', '=', account_id)
    .where('purpose', '=', 'top_up')
    .where('state', '<>', 'failed')
    .where('created_at', '>=', month)
    .execute();
  return rows.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0n);
}

const initial = { enabled: false, threshold: 100n, coins: 500n, monthly_cap: 10_000n, failure: null };

/** How the caller's account tops its coins up. */
export async function readTopUp({ db }: Context, { account_id }: Caller): Promise<TopUp> {
  const row = (await selectTopUp(db, account_id)) ?? initial;
  return {
    enabled: row.enabled,
    threshold: Number(row.threshold),
    coins: Number(row.coins),
    monthly_cap: Number(row.monthly_cap),
    price: Number(priceOf(row.coins, await readRates(db, account_id))),
    spent: Number(await spentThisMonth(db, account_id)),
    currency,
    failure: row.failure === null ? null : failureWords(row.failure),
  };
}

/** Sets it; turned on it takes a card, and a cap that one purchase fits in. */
export async function changeTopUp(
  ctx: Context,
  caller: Caller,
  asked: z.infer<typeof TopUpBody>,
): Promise<TopUp> {
  refuseImpersonator(caller);
  const { account_id, user_id } = caller;
  const rates = await readRates(ctx.db, account_id);
  const coins = BigInt(asked.coins);
  const least = leastCoins(1n, rates);
  const refuse = (field: string, message: string) =>
    new AppError('invalid', message, { errors: { [field]: message } });
  if (coins < least || coins > mostCoins)
    throw refuse('coins', `Buy at least ${least} coins: a card takes no smaller amount.`);
  if (priceOf(coins, rates) > BigInt(asked.monthly_cap))
    throw refuse('monthly_cap', 'One purchase costs more than this. Raise it, or buy fewer coins at a time.');
  await inTransaction(ctx, async (tx) => {
    if (asked.enabled && !(await defaultCard(ctx, tx, account_id)))
      throw new AppError('card_missing', 'Add a card first: coins are bought with the default one.');
    const row = {
      user_id,
      enabled: asked.enabled,
      threshold: BigInt(asked.threshold),
      coins,
      monthly_cap: BigInt(asked.monthly_cap),
      failure: null,
      updated_at: clock.now(),
    };
    await tx
      .insertInto('top_up')
      .values({ account_id, ...row })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute();
    await audit(tx, { caller, action: 'coins.top_up', subject: `account:${account_id}` });
  });
  return readTopUp(ctx, caller);
}

/** Buys for every account whose coins are few: each on its own, so that one that fails holds up nobody. */
export async function topUpDue(ctx: Context): Promise<void> {
  const due = await ctx.db
    .selectFrom('top_up')
    .innerJoin('ledger_account', 'ledger_account.account_id', 'top_up.account_id')
    .select('top_up.account_id')
    .where('top_up.enabled', '=', true)
    .where('ledger_account.kind', '=', 'available')
    .whereRef('ledger_account.balance', '<', 'top_up.threshold')
    .execute();
  for (const { account_id } of due) {
    try {
      const payment_id = await inTransaction(ctx, (tx) => planTopUp(ctx, tx, account_id));
      if (payment_id !== null) await carryOut(ctx, payment_id);
    } catch (error) {
      ctx.log.error({ err: error, account: account_id }, 'coins could not be topped up');
    }
  }
}

/** Writes one purchase down; none while another is under way, or where the month's cap would be passed. */
async function planTopUp(ctx: Context, tx: Tx, account_id: string): Promise<string | null> {
  await tx.selectFrom('account').select('id').where('id', '=', account_id).forUpdate().execute();
  const row = await selectTopUp(tx, account_id);
  const pending = await tx
    .selectFrom('payment')
    .select('id')
    .where('account_id', '=', account_id)
    .where('purpose', '=', 'top_up')
    .where('state', '=', 'pending')
    .executeTakeFirst();
  if (!row?.enabled || pending) return null;
  const { balance } = await tx
    .selectFrom('ledger_account')
    .select('balance')
    .where('account_id', '=', account_id)
    .where('kind', '=', 'available')
    .executeTakeFirstOrThrow();
  const rates = await readRates(tx, account_id);
  const amount = priceOf(row.coins, rates);
  const spent = await spentThisMonth(tx, account_id);
  if ((balance ?? 0n) >= row.threshold || spent + amount > row.monthly_cap) return null;
  const card = await defaultCard(ctx, tx, account_id);
  if (!card) {
    await turnOff(tx, account_id, 'card_removed');
    return null;
  }
  return planPayment(tx, {
    account_id,
    user_id: row.user_id,
    purpose: 'top_up',
    amount,
    rates: keepRates(rates),
    currency,
    coins: row.coins,
    card_id: card.id,
    present: false,
  });
}
