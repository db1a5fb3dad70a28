/**
 * Refunds of plan payments. A period that is given back was not paid: what it brought beyond the free plan's prices counts
 * as used, its unspent coins go back, and the subscription ends.
 */
import { sql } from 'kysely';
import { lotOfDocument, takeBackCoins } from '#features/wallet';
import { clock } from '#platform/clock';
import type { Tx } from '#platform/postgres/database';
import { invoiceOf } from '../invoices/service.ts';
import { leastCost, mostCoinsFor, readFreeRates } from '../payments/coin-prices.ts';
import type { PaymentRow } from '../payments/repository.ts';
import { endSubscription } from '../subscriptions/end.ts';
import { findPlan } from '../subscriptions/plans.ts';
import { lockSubscription } from '../subscriptions/repository.ts';

/** The plan payment that came after another one, for whatever subscription of the account. */
const nextPlanPayment = (tx: Tx, { account_id, id }: PaymentRow) =>
  tx
    .selectFrom('payment')
    .select('settled_at')
    .where('account_id', '=', account_id)
    .where('purpose', '=', 'subscription')
    .where('state', '=', 'paid')
    .where('id', '>', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** The lot of coins that a plan payment brought. */
async function planLot(tx: Tx, { id, account_id }: PaymentRow) {
  const invoice = await invoiceOf(tx, id);
  return invoice && (await lotOfDocument(tx, { account_id, document: invoice.number }));
}

export interface DiscountedPurchase {
  payment_id: string;
  lot_id: string | null;
  /** What the plan's price saved, in cents. */
  saved: bigint;
  /** Coins beyond what the same money buys at the free plan's prices. */
  surplus: bigint;
}

/** The coins bought at the plan's price in the period that a payment paid, with what that saved. */
export async function discountedPurchases(tx: Tx, payment: PaymentRow): Promise<DiscountedPurchase[]> {
  const rates = await readFreeRates(tx);
  const next = await nextPlanPayment(tx, payment);
  let purchases = tx
    .selectFrom('payment')
    .select(['id', 'lot_id', 'amount', 'refunded', 'coins'])
    .select(
      sql<bigint>`(select coalesce(sum(coins), 0)::bigint from refund where payment_id = payment.id)`.as(
        'coins_refunded',
      ),
    )
    .where('account_id', '=', payment.account_id)
    .where('purpose', 'in', ['coins', 'order', 'top_up'])
    // One that waits for its bank may still be paid, at this price.
    .where('state', 'in', ['paid', 'pending'])
    .where('created_at', '>=', payment.settled_at ?? payment.created_at);
  if (next?.settled_at) purchases = purchases.where('created_at', '<', next.settled_at);
  return (await purchases.execute()).flatMap((row) => {
    const kept = row.coins - row.coins_refunded;
    const paid = row.amount - row.refunded;
    const saved = kept > 0n ? leastCost(kept, rates) - paid : 0n;
    if (saved <= 0n) return [];
    const { id: payment_id, lot_id } = row;
    return [{ payment_id, lot_id, saved, surplus: kept - mostCoinsFor(paid, rates) }];
  });
}

/**
 * What a plan payment is still worth, in cents: what it paid, less its spent coins and the coins bought at its price, both
 * reckoned at the free plan's prices. Nothing once its period is over or another payment has followed it.
 */
export async function unusedOfPlan(tx: Tx, payment: PaymentRow): Promise<bigint> {
  const subscription = await lockSubscription(tx, payment.account_id);
  if (subscription?.state !== 'active' || subscription.period_end <= clock.now()) return 0n;
  if (await nextPlanPayment(tx, payment)) return 0n;
  const lot = await planLot(tx, payment);
  const spent = lot ? lot.granted - lot.available - lot.refunded : 0n;
  const used = leastCost(spent, await readFreeRates(tx));
  const saved = (await discountedPurchases(tx, payment)).reduce((sum, purchase) => sum + purchase.saved, 0n);
  const left = payment.amount - payment.refunded - used - saved;
  return left > 0n ? left : 0n;
}

/** Takes back what is left of the coins of a plan payment, at most by the share that is refunded; answers how many. */
export async function takeBackPlanCoins(
  tx: Tx,
  payment: PaymentRow,
  refund: { id: string; amount: bigint; whole: boolean; actor_id: string | null },
): Promise<bigint> {
  const lot = await planLot(tx, payment);
  if (!lot) return 0n;
  return takeBackCoins(tx, {
    account_id: payment.account_id,
    lot_id: lot.id,
    most: refund.whole ? lot.granted : (lot.granted * refund.amount) / payment.amount,
    refund_id: refund.id,
    actor_id: refund.actor_id,
  });
}

/** Ends the subscription whose current period a payment paid that was given back. */
export async function endRefundedPlan(tx: Tx, payment: PaymentRow): Promise<void> {
  const subscription = await lockSubscription(tx, payment.account_id);
  if (!subscription || (await nextPlanPayment(tx, payment))) return;
  const { name } = await findPlan(tx, subscription.plan_id);
  await endSubscription(tx, subscription, name);
}
