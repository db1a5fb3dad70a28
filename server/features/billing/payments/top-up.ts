/** Buys coins automatically when the balance is low, up to a monthly cap, until a card is declined. */
import type { z } from 'zod';
import type { TopUp, TopUpBody } from '#contract/billing/schemas';
import type { Language } from '#contract/languages';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields } from '#platform/errors';
import type { Db, Tx } from '#platform/postgres/database';
import { assertNotImpersonating, defaultCard } from '../cards/service.ts';
import { currency } from '../currency.ts';
import { maxCoins, minCoins, priceOf, readRates, serializeRates } from './coin-prices.ts';
import { failureText } from './declines.ts';
import { createPayment, executePayment } from './service.ts';
import { disableTopUp } from './top-up-payment.ts';

const selectTopUp = (db: Db, account_id: string) =>
  db.selectFrom('top_up').selectAll().where('account_id', '=', account_id).executeTakeFirst();

/** In cents, including pending payments. */
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

const defaults = { enabled: false, threshold: 100n, coins: 500n, monthly_cap: 10_000n, failure: null };

export async function readTopUp({ db }: Context, { account_id }: Caller, language: Language): Promise<TopUp> {
  const row = (await selectTopUp(db, account_id)) ?? defaults;
  return {
    enabled: row.enabled,
    threshold: Number(row.threshold),
    coins: Number(row.coins),
    monthly_cap: Number(row.monthly_cap),
    price: Number(priceOf(row.coins, await readRates(db, account_id))),
    spent: Number(await spentThisMonth(db, account_id)),
    currency,
    failure: failureText(language, row.failure),
  };
}

/** Saves the settings. Turning top-up on requires a card, and a cap of at least one purchase. */
export async function updateTopUp(
  ctx: Context,
  caller: Caller,
  settings: z.infer<typeof TopUpBody>,
): Promise<void> {
  assertNotImpersonating(caller);
  const { account_id, user_id } = caller;
  const rates = await readRates(ctx.db, account_id);
  const coins = BigInt(settings.coins);
  const minimum = minCoins(1n, rates);
  if (coins < minimum || coins > maxCoins)
    throw invalidFields({ coins: message('fields:coins_minimum', { minimum: Number(minimum) }) });
  if (priceOf(coins, rates) > BigInt(settings.monthly_cap))
    throw invalidFields({ monthly_cap: message('fields:monthly_cap_too_low') });
  await inTransaction(ctx, async (tx) => {
    if (settings.enabled && !(await defaultCard(ctx, tx, account_id)))
      throw new AppError('card_missing.top_up');
    const row = {
      user_id,
      enabled: settings.enabled,
      threshold: BigInt(settings.threshold),
      coins,
      monthly_cap: BigInt(settings.monthly_cap),
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
}

/** Tops up every account below its threshold, except suspended ones. Failures are logged per account and don't stop the others. */
export async function runTopUps(ctx: Context): Promise<void> {
  const due = await ctx.db
    .selectFrom('top_up')
    .innerJoin('ledger_account', 'ledger_account.account_id', 'top_up.account_id')
    .innerJoin('account', 'account.id', 'top_up.account_id')
    .select('top_up.account_id')
    .where('top_up.enabled', '=', true)
    .where('account.suspended_at', 'is', null)
    .where('ledger_account.kind', '=', 'available')
    .whereRef('ledger_account.balance', '<', 'top_up.threshold')
    .execute();
  for (const { account_id } of due) {
    try {
      const payment_id = await inTransaction(ctx, (tx) => createTopUpPayment(ctx, tx, account_id));
      if (payment_id !== null) await executePayment(ctx, payment_id);
    } catch (error) {
      ctx.log.error({ err: error, account: account_id }, 'coins couldn’t be topped up');
    }
  }
}

/** Creates one purchase. Returns null if another is pending or the monthly cap would be exceeded. */
async function createTopUpPayment(ctx: Context, tx: Tx, account_id: string): Promise<string | null> {
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
    await disableTopUp(tx, account_id, 'card_removed');
    return null;
  }
  return createPayment(tx, {
    account_id,
    user_id: row.user_id,
    purpose: 'top_up',
    amount,
    rates: serializeRates(rates),
    currency,
    coins: row.coins,
    card_id: card.id,
    present: false,
  });
}
