/**
 * When a bank disputes a payment, its unspent coins are taken back, spent coins become a debt, and admins are notified.
 * Winning the dispute restores both; losing it changes nothing more.
 */
import { sql } from 'kysely';
import { adminAccounts } from '#features/accounts';
import { addBoughtCoins, findLotByDocument, forgiveDebts, payDebts, reclaimCoins } from '#features/wallet';
import { audit } from '#platform/audit/audit';
import { after, clock, days } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { gatewayOf } from '../gateway/choose.ts';
import type { GatewayDispute } from '../gateway/port.ts';
import { invoiceOf } from '../invoices/service.ts';
import {
  lockPayment,
  type PaymentRow,
  selectPaymentByCharge,
  selectPaymentById,
} from '../payments/repository.ts';
import { endSubscription } from '../subscriptions/end.ts';
import { findPlan } from '../subscriptions/plans.ts';
import { lockSubscription } from '../subscriptions/repository.ts';
import { selectDiscountedPurchases } from './plans.ts';

type ClosedState = Exclude<GatewayDispute['state'], 'inquiry'>;

/** Updates a dispute from the gateway. Returns false if its charge isn't ours. */
export async function applyDispute(ctx: Context, dispute: GatewayDispute): Promise<boolean> {
  const charge = { gateway: gatewayOf(ctx).realm, ref: dispute.charge, key: null };
  const disputed = await selectPaymentByCharge(ctx.db, charge);
  if (!disputed) return false;
  await inTransaction(ctx, async (tx) => {
    await lockPayment(tx, disputed.id);
    const existing = await tx
      .selectFrom('dispute')
      .selectAll()
      .where('gateway_ref', '=', dispute.ref)
      .executeTakeFirst();
    if (existing?.state === dispute.state || dispute.state === 'inquiry') return;
    const payment = await selectPaymentById(tx, disputed.id);
    if (payment?.state !== 'paid') return;
    if (existing === undefined) await openDispute(tx, payment, dispute);
    else if (existing.state === 'open') await closeDispute(tx, payment, existing, dispute.state);
  });
  return true;
}

async function openDispute(tx: Tx, payment: PaymentRow, dispute: GatewayDispute): Promise<void> {
  const { account_id, currency } = payment;
  const id = newId();
  const won = dispute.state === 'won';
  const { taken, owed } = won
    ? { taken: 0n, owed: 0n }
    : await reclaimDisputedCoins(tx, payment, { id, amount: dispute.amount });
  await tx
    .insertInto('dispute')
    .values({
      id,
      payment_id: payment.id,
      account_id,
      gateway_ref: dispute.ref,
      state: dispute.state,
      amount: dispute.amount,
      currency,
      coins_taken: taken,
      coins_spent: owed,
      opened_at: clock.now(),
      closed_at: dispute.state === 'open' ? null : clock.now(),
    })
    .execute();
  await audit(tx, { caller: null, action: 'payment.dispute', subject: `payment:${payment.id}` });
  if (dispute.state === 'won' || dispute.state === 'inquiry') return;
  await emitDisputed(tx, payment, { state: dispute.state, amount: dispute.amount });
  // Nothing more is charged to a customer who disputes a payment.
  await tx.updateTable('top_up').set({ enabled: false }).where('account_id', '=', account_id).execute();
  const subscription = await lockSubscription(tx, account_id);
  if (payment.purpose === 'subscription' && subscription)
    await endSubscription(tx, subscription, (await findPlan(tx, subscription.plan_id)).name);
  for (const admin of await adminAccounts(tx)) {
    await emit(tx, 'money.attention', admin, {
      what: 'dispute',
      amount: Number(dispute.amount),
      currency,
      count: Number(owed),
    });
  }
}

const emitDisputed = (
  tx: Tx,
  payment: PaymentRow,
  { state, amount }: { state: ClosedState; amount: bigint },
) =>
  emit(tx, 'payment.disputed', payment.account_id, {
    payment_id: payment.id,
    state,
    amount: Number(amount),
    currency: payment.currency,
  });

/** Takes back the disputed share of the payment's coins, if it added any. */
async function reclaimDisputedCoins(
  tx: Tx,
  payment: PaymentRow,
  { id, amount }: { id: string; amount: bigint },
) {
  const invoice = await invoiceOf(tx, payment.id);
  const { account_id } = payment;
  const lot = invoice && (await findLotByDocument(tx, { account_id, document: invoice.number }));
  if (!lot) return { taken: 0n, owed: 0n };
  const share = (lot.granted * amount + payment.amount - 1n) / payment.amount;
  const left = lot.granted - lot.refunded;
  const coins = share < left ? share : left;
  const sum = await reclaimCoins(tx, { account_id, lot_id: lot.id, coins, cause: id });
  if (payment.purpose !== 'subscription') return sum;
  // The plan turned out to be unpaid, so coins bought at its rate are priced at the free plan's rate.
  for (const { payment_id, lot_id, surplus } of await selectDiscountedPurchases(tx, payment)) {
    if (lot_id === null) continue;
    const part = { account_id, lot_id, coins: surplus, cause: `${id}:${payment_id}` };
    const { taken, owed } = await reclaimCoins(tx, part);
    sum.taken += taken;
    sum.owed += owed;
  }
  return sum;
}

async function closeDispute(
  tx: Tx,
  payment: PaymentRow,
  dispute: { id: string; amount: bigint; coins_taken: bigint },
  state: ClosedState,
): Promise<void> {
  const change = { state, closed_at: clock.now() };
  await tx.updateTable('dispute').set(change).where('id', '=', dispute.id).execute();
  await audit(tx, { caller: null, action: `payment.dispute.${state}`, subject: `payment:${payment.id}` });
  await emitDisputed(tx, payment, { state, amount: dispute.amount });
  if (state !== 'won') return;
  const coins = dispute.coins_taken + (await forgiveDebts(tx, dispute.id));
  const invoice = await invoiceOf(tx, payment.id);
  if (coins === 0n || !invoice) return;
  await addBoughtCoins(tx, {
    account_id: payment.account_id,
    coins,
    payment_id: `${payment.id}:won:${dispute.id}`,
    document: invoice.number,
    actor_id: null,
  });
}

/** A lost event only delays a dispute for as long as it's within this window. */
const lookback = days(90);

/** Picks up disputes whose event was lost, and collects debts from coins that have returned to disputed lots. */
export async function syncDisputes(ctx: Context): Promise<void> {
  for (const dispute of await gatewayOf(ctx).listDisputes(after(clock.now(), -lookback))) {
    await applyDispute(ctx, dispute);
  }
  const disputes = await ctx.db
    .selectFrom('coin_debt')
    // A cause may have a part (`cause:part`).
    .innerJoin('dispute', (join) =>
      join.on(sql<boolean>`dispute.id::text = split_part(coin_debt.cause, ':', 1)`),
    )
    .select('dispute.payment_id')
    .distinct()
    .whereRef('coin_debt.paid', '<', 'coin_debt.coins')
    .where('coin_debt.forgiven', '=', false)
    .execute();
  for (const { payment_id } of disputes) await inTransaction(ctx, (tx) => collectDebts(tx, payment_id));
}

/** Pays debts with the coins of a disputed payment and, if it paid for a plan, those bought at the plan's rate. */
async function collectDebts(tx: Tx, payment_id: string): Promise<void> {
  const payment = await selectPaymentById(tx, payment_id);
  if (payment === undefined) return;
  const { account_id } = payment;
  const invoice = await invoiceOf(tx, payment_id);
  const lot = invoice && (await findLotByDocument(tx, { account_id, document: invoice.number }));
  const discounted = payment.purpose === 'subscription' ? await selectDiscountedPurchases(tx, payment) : [];
  for (const lot_id of [lot?.id, ...discounted.map((purchase) => purchase.lot_id)])
    if (lot_id) await payDebts(tx, { account_id, lot_id });
}
