/**
 * Pays an order with coins, a card, or both. A card payment buys the order's maximum cost in coins and holds them, so
 * every order settles the same way. Unused coins stay on the account or are refunded to the card.
 */
import type { z } from 'zod';
import type { Language } from '#contract/languages';
import type { PaidOrder, PaymentBody } from '#contract/orders/schemas';
import { hasSeat } from '#contract/seats';
import { findOrder, lockPayable, payOrder, presentOrder, resolvePurpose, startOrder } from '#features/orders';
import { readCoverage } from '#features/reference';
import { readBalance } from '#features/wallet';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { subscribe } from '#platform/jobs/events';
import type { Db, Tx } from '#platform/postgres/database';
import { assertNotImpersonating, findCard } from '../cards/service.ts';
import { currency } from '../currency.ts';
import { isWorthRefunding, refundUnused } from '../refunds/service.ts';
import { assertShownPrice, cheapestCoins, priceOf, readRates, serializeRates } from './coin-prices.ts';
import { assertNotDeclined } from './declines.ts';
import { selectOrderPayment } from './repository.ts';
import { cancelPayment, createPayment, executePayment, presentPayment } from './service.ts';

/** Pays an order of the caller. Idempotent. Throws a 402 if the card is declined; the order then stays unpaid. */
export async function payOrderByMethod(
  ctx: Context,
  caller: Caller,
  body: z.output<typeof PaymentBody>,
  language: Language,
): Promise<PaidOrder> {
  if (body.method !== 'coins') {
    assertNotImpersonating(caller);
    if (!hasSeat(caller.seat, 'owner')) throw new AppError('seat_required.card');
    if (caller.key !== undefined) throw new AppError('key_pays_with_coins_only');
  }
  resolvePurpose(caller, body);
  const { id } = await findOrder(ctx, caller, body.order_id);
  await cancelOtherPayment(ctx, id, body);
  if (body.method === 'coins') {
    return { ...presentOrder(await payOrder(ctx, caller, body), language), payment: null };
  }
  const payment_id = await createOrderPayment(ctx, caller, id, body);
  const attempt = payment_id === null ? null : await executePayment(ctx, payment_id);
  const payment = await selectOrderPayment(ctx.db, id, ['pending', 'paid']);
  // Another payment may have paid the order in the meantime.
  if (payment === undefined && attempt !== null) assertNotDeclined(attempt);
  return {
    ...presentOrder(await findOrder(ctx, caller, id), language),
    payment: payment === undefined ? null : presentPayment(payment),
  };
}

/** Cancels a pending payment of the order if the customer switches to another card or to coins. */
async function cancelOtherPayment(
  ctx: Context,
  order_id: string,
  body: z.output<typeof PaymentBody>,
): Promise<void> {
  const pending = await selectOrderPayment(ctx.db, order_id, ['pending']);
  if (pending && (body.method === 'coins' || pending.card_id !== body.card_id))
    await cancelPayment(ctx, pending.id);
}

/** Creates the order's payment and returns its id, or starts the order and returns null if the coins are enough. */
async function createOrderPayment(
  ctx: Context,
  caller: Caller,
  order_id: string,
  body: z.output<typeof PaymentBody>,
): Promise<string | null> {
  const { account_id, user_id } = caller;
  const { people } = await readCoverage(ctx.pool);
  return inTransaction(ctx, async (tx) => {
    const { purpose, purpose_note } = resolvePurpose(caller, body);
    const order = await lockPayable(ctx, tx, caller, { id: order_id, purpose });
    if (order === null) return null;
    const rates = await readRates(tx, account_id);
    const pending = await selectOrderPayment(tx, order_id, ['pending']);
    if (pending) return pending.id;
    const { available } = await readBalance(tx, account_id);
    const ownCoins = body.method === 'both' ? BigInt(available) : 0n;
    const missing = order.most_coins > ownCoins ? order.most_coins - ownCoins : 0n;
    await audit(tx, { caller, action: 'order.pay', subject: `order:${order_id}`, purpose });
    if (missing === 0n) {
      await startOrder(tx, caller, { order_id, purpose, purpose_note, people });
      return null;
    }
    const card = await findCard(ctx, tx, account_id, body.card_id ?? '');
    const coins = cheapestCoins(missing, rates);
    const amount = priceOf(coins, rates);
    assertShownPrice(amount, body.price);
    return createPayment(tx, {
      account_id,
      user_id,
      purpose: 'order',
      amount,
      currency,
      coins,
      card_id: card.id,
      order_id,
      order_terms: { purpose, purpose_note, people },
      rates: serializeRates(rates),
      rest: body.rest,
      present: true,
      return_to: thankYouPath(user_id, order_id),
    });
  });
}

/** The bank returns the customer to this page. */
const thankYouPath = (user_id: string, order_id: string) =>
  `/skip-trace/ThankYou?${new URLSearchParams({ user_id, payment_status: 'pending', order: order_id })}`;

/** Refunds coins that an order didn't use to the card, if the customer chose that. */
export function subscribeOrderEnds(ctx: Context): void {
  for (const name of ['order.completed', 'order.cancelled', 'order.failed'] as const) {
    subscribe(ctx, name, async (tx, { payload }) => {
      const payment = await selectOrderPayment(tx, payload.order_id, ['paid']);
      if (payment?.rest === 'card') await refundUnused(tx, payment);
    });
  }
}

/** Payments for orders whose unused coins go back to the card. */
const refundablePayments = (db: Db, account_id: string) =>
  db
    .selectFrom('payment')
    .select('payment.id')
    .where('payment.account_id', '=', account_id)
    .where('purpose', '=', 'order')
    .where('state', '=', 'paid')
    .where('rest', '=', 'card')
    .orderBy('payment.id');

/** The same for all orders of an account that is being closed, before its coins expire. */
export async function refundUnusedOfOrders(tx: Tx, account_id: string): Promise<void> {
  for (const payment of await refundablePayments(tx, account_id).execute()) await refundUnused(tx, payment);
}

/** The coins that this would refund now, with those that running orders hold. */
export async function countUnusedOfOrders(db: Db, account_id: string): Promise<bigint> {
  const payments = await refundablePayments(db, account_id)
    .innerJoin('credit_lot as lot', 'lot.id', 'payment.lot_id')
    .select(({ eb }) => eb('lot.available', '+', eb.ref('lot.held')).as('coins'))
    .execute();
  let total = 0n;
  for (const { id, coins } of payments)
    if (coins > 0n && (await isWorthRefunding(db, id, coins))) total += coins;
  return total;
}
