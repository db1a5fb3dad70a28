/**
 * Refunds of plan payments. What a refunded period gave beyond the free plan's prices counts as used. Its unspent coins
 * are taken back and the subscription ends.
 */
import { sql } from 'kysely';
import { findLotByDocument, takeBackCoins } from '#features/wallet';
import { clock } from '#platform/clock';
import type { Tx } from '#platform/postgres/database';
import { invoiceOf } from '../invoices/service.ts';
import { maxCoinsFor, minCost, readFreeRates } from '../payments/coin-prices.ts';
import type { PaymentRow } from '../payments/repository.ts';
import { endSubscription } from '../subscriptions/end.ts';
import { findPlan } from '../subscriptions/plans.ts';
import { lockSubscription } from '../subscriptions/repository.ts';

/** The account's next plan payment, for any subscription. */
const selectNextPlanPayment = (tx: Tx, { account_id, id }: PaymentRow) =>
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

async function planLot(tx: Tx, { id, account_id }: PaymentRow) {
  const invoice = await invoiceOf(tx, id);
  return invoice && (await findLotByDocument(tx, { account_id, document: invoice.number }));
}

export interface DiscountedPurchase {
  payment_id: string;
  lot_id: string | null;
  /** Saved by the plan's rate, in cents. */
  saved: bigint;
  /** Coins beyond what the same money buys at the free plan's rates. */
  surplus: bigint;
}

/** Coins bought at the plan's rate in the period that `payment` paid for. */
export async function selectDiscountedPurchases(tx: Tx, payment: PaymentRow): Promise<DiscountedPurchase[]> {
  const rates = await readFreeRates(tx);
  const next = await selectNextPlanPayment(tx, payment);
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
    // A pending payment may still go through at this price.
    .where('state', 'in', ['paid', 'pending'])
    .where('created_at', '>=', payment.settled_at ?? payment.created_at);
  if (next?.settled_at) purchases = purchases.where('created_at', '<', next.settled_at);
  return (await purchases.execute()).flatMap((row) => {
    const kept = row.coins - row.coins_refunded;
    const paid = row.amount - row.refunded;
    const saved = kept > 0n ? minCost(kept, rates) - paid : 0n;
    if (saved <= 0n) return [];
    const { id: payment_id, lot_id } = row;
    return [{ payment_id, lot_id, saved, surplus: kept - maxCoinsFor(paid, rates) }];
  });
}

/**
 * What is left of a plan payment, in cents: the amount less spent coins and discounted purchases, both at the free
 * plan's rates. 0 once the period is over or another plan payment followed.
 */
export async function unusedPlanAmount(tx: Tx, payment: PaymentRow): Promise<bigint> {
  const subscription = await lockSubscription(tx, payment.account_id);
  if (subscription?.state !== 'active' || subscription.period_end <= clock.now()) return 0n;
  if (await selectNextPlanPayment(tx, payment)) return 0n;
  const lot = await planLot(tx, payment);
  const spent = lot ? lot.granted - lot.available - lot.refunded : 0n;
  const used = minCost(spent, await readFreeRates(tx));
  const saved = (await selectDiscountedPurchases(tx, payment)).reduce(
    (sum, purchase) => sum + purchase.saved,
    0n,
  );
  const left = payment.amount - payment.refunded - used - saved;
  return left > 0n ? left : 0n;
}

/** Takes back the plan payment's remaining coins, up to the refunded share, and returns how many. */
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

/** Ends the subscription if the refunded payment paid for its current period. */
export async function endRefundedPlan(tx: Tx, payment: PaymentRow): Promise<void> {
  const subscription = await lockSubscription(tx, payment.account_id);
  if (!subscription || (await selectNextPlanPayment(tx, payment))) return;
  const { name } = await findPlan(tx, subscription.plan_id);
  await endSubscription(tx, subscription, name);
}
