/**
 * Refunds: the coins are taken back and the credit note is written in one transaction; the money goes back afterwards, by a
 * job that asks the gateway under the refund's own key.
 */
import type { Refund } from '#contract/billing/schemas';
import { takeBackCoins } from '#features/wallet';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { isId, newId } from '#platform/ids';
import { enqueue } from '#platform/jobs/jobs';
import type { Tx } from '#platform/postgres/database';
import type { GatewayRefund } from '../gateway/port.ts';
import { issueCreditNote } from '../invoices/service.ts';
import { keptRates, leastCost } from '../payments/coin-prices.ts';
import { lockPayment, type PaymentRow, selectPaymentById, updatePayment } from '../payments/repository.ts';
import { endRefundedPlan, takeBackPlanCoins, unusedOfPlan } from './plans.ts';
import { findRefund, takeUpFailed, tellRefund } from './send.ts';

/**
 * What so many coins of a payment are worth, when `before` of them have been refunded: rounded so that all together come to
 * the whole amount.
 */
export function worthOf(payment: { amount: bigint; coins: bigint }, coins: bigint, before: bigint): bigint {
  const share = (count: bigint) => (payment.amount * count * 2n + payment.coins) / (payment.coins * 2n);
  return share(before + coins) - share(before);
}

/** What a bank takes back by itself is not given back as well. */
export async function refuseDisputed(tx: Tx, payment_id: string): Promise<void> {
  const open = await tx
    .selectFrom('dispute')
    .select('id')
    .where('payment_id', '=', payment_id)
    .where('state', '<>', 'won')
    .executeTakeFirst();
  if (open)
    throw new AppError(
      'payment_disputed',
      'The customer’s bank has taken this payment back already: refunding it too would pay it twice.',
    );
}

async function coinsRefunded(tx: Tx, payment_id: string): Promise<bigint> {
  const rows = await tx.selectFrom('refund').select('coins').where('payment_id', '=', payment_id).execute();
  return rows.reduce((sum, row) => sum + row.coins, 0n);
}

/**
 * What goes back for coins taken back, in cents. The coins that were kept cost what that many cost when the payment was
 * made: the rate of a large pack is for who keeps a large pack.
 */
async function worthOfUnused(tx: Tx, payment: PaymentRow, coins: bigint): Promise<bigint> {
  const before = await coinsRefunded(tx, payment.id);
  const left = payment.amount - payment.refunded;
  const rates = keptRates(payment.rates);
  const worth =
    rates === undefined
      ? worthOf(payment, coins, before)
      : left - leastCost(payment.coins - before - coins, rates);
  return worth < 0n ? 0n : worth < left ? worth : left;
}

/** Refunds the unused coins of a payment to its card. Nothing where none are left. */
export async function refundUnused(tx: Tx, { id }: PaymentRow): Promise<void> {
  await lockPayment(tx, id);
  const payment = await selectPaymentById(tx, id);
  if (payment?.state !== 'paid' || payment.lot_id === null) return;
  const refund_id = newId();
  const coins = await takeBackCoins(tx, {
    account_id: payment.account_id,
    lot_id: payment.lot_id,
    most: payment.coins,
    refund_id,
    actor_id: null,
  });
  if (coins === 0n) return;
  const amount = await worthOfUnused(tx, payment, coins);
  await writeRefund(tx, payment, { id: refund_id, coins, amount, reason: 'unused', actor_id: null });
}

/** Gives back the whole of a payment that came too late to bring anything. */
export async function refundWhole(tx: Tx, payment: PaymentRow): Promise<void> {
  const { id, amount } = payment;
  await writeRefund(tx, payment, { id: newId(), coins: 0n, amount, reason: 'unused', actor_id: null });
  await audit(tx, { caller: null, action: 'payment.refund', subject: `payment:${id}` });
}

async function writeRefund(
  tx: Tx,
  payment: PaymentRow,
  refund: {
    id: string;
    coins: bigint;
    amount: bigint;
    reason: 'unused' | 'operator' | 'gateway';
    actor_id: string | null;
    /** Of one that was made at the gateway: its name there. */
    gateway_ref?: string;
  },
): Promise<void> {
  if (refund.amount === 0n) return;
  const { account_id } = payment;
  await tx
    .insertInto('refund')
    .values({
      ...refund,
      ...(refund.gateway_ref === undefined ? {} : { state: 'done', settled_at: clock.now() }),
      payment_id: payment.id,
      account_id,
      created_at: clock.now(),
    })
    .execute();
  await updatePayment(tx, payment.id, { refunded: payment.refunded + refund.amount });
  await issueCreditNote(tx, payment, {
    refund_id: refund.id,
    lines: [
      {
        text: refund.reason === 'unused' && refund.coins > 0n ? 'Coins that were not used' : 'Refund',
        quantity: refund.coins === 0n ? 1 : Number(refund.coins),
        amount: -Number(refund.amount),
      },
    ],
    amount: refund.amount,
    test: gatewayIsTest(payment),
  });
  if (refund.gateway_ref === undefined) await enqueue(tx, 'billing.refund', { refund_id: refund.id });
  else await tellRefund(tx, payment, { ...refund, way: 'card' });
}

const gatewayIsTest = ({ gateway }: PaymentRow) => gateway !== 'stripe:live';

/**
 * Refunds a payment, for the operator: an amount, or without one what is unused of it. Coins are taken back as far as they
 * are there; a plan that is refunded ends.
 */
export async function refundPayment(
  ctx: Context,
  caller: Caller,
  asked: { payment_id: string; amount?: number | undefined; reason: string },
): Promise<Refund> {
  const id = newId();
  return inTransaction(ctx, async (tx) => {
    const known = isId(asked.payment_id) ? await selectPaymentById(tx, asked.payment_id) : undefined;
    if (!known) throw notFound('This payment');
    await lockPayment(tx, known.id);
    const payment = await selectPaymentById(tx, known.id);
    if (payment?.state !== 'paid')
      throw new AppError('payment_not_made', 'This payment was not made; there is nothing to refund.');
    await refuseDisputed(tx, payment.id);
    const left = payment.amount - payment.refunded;
    const amount = asked.amount === undefined ? null : BigInt(asked.amount);
    if (left === 0n) throw new AppError('payment_already_refunded', 'This payment is refunded already.');
    if (amount !== null && amount > left) {
      const message = `At most ${(Number(left) / 100).toFixed(2)} ${payment.currency.toUpperCase()} can be refunded of this payment.`;
      throw new AppError('invalid', message, { errors: { amount: message } });
    }
    const { coins, refunded } =
      payment.purpose === 'subscription'
        ? await giveBackPlan(tx, payment, { id, amount, actor_id: caller.user_id })
        : await giveBackCoins(tx, payment, { id, amount, actor_id: caller.user_id });
    await writeRefund(tx, payment, {
      id,
      coins,
      amount: refunded,
      reason: 'operator',
      actor_id: caller.user_id,
    });
    await audit(tx, {
      caller: { ...caller, account_id: payment.account_id },
      action: 'payment.refund',
      subject: `payment:${payment.id}`,
      purpose: asked.reason,
    });
    return { id, amount: Number(refunded), coins: Number(coins), state: 'pending' as const };
  });
}

interface Wanted {
  id: string;
  /** In cents; null for what is unused. */
  amount: bigint | null;
  actor_id: string | null;
}

/** Takes back the coins that a refund is for; answers them and the money that goes back. */
async function giveBackCoins(tx: Tx, payment: PaymentRow, { id, amount, actor_id }: Wanted) {
  const { account_id, lot_id } = payment;
  const left = payment.amount - payment.refunded;
  const most = amount === null ? payment.coins : (payment.coins * amount) / payment.amount;
  const coins =
    lot_id === null ? 0n : await takeBackCoins(tx, { account_id, lot_id, most, refund_id: id, actor_id });
  const refunded = amount ?? (lot_id === null ? left : await worthOfUnused(tx, payment, coins));
  if (refunded === 0n)
    throw new AppError(
      'nothing_to_refund',
      'None of the coins of this payment are left. Enter an amount to refund anyway.',
    );
  return { coins, refunded };
}

/** The same for a plan; one that is given back whole, or as far as it is unused, ends. */
async function giveBackPlan(tx: Tx, payment: PaymentRow, { id, amount, actor_id }: Wanted) {
  const refunded = amount ?? (await unusedOfPlan(tx, payment));
  if (refunded === 0n)
    throw new AppError(
      'nothing_to_refund',
      'Nothing of this plan payment is unused: its coins were spent, its coin prices used, or its period is over. Enter an amount to refund anyway.',
    );
  const whole = amount === null || payment.refunded + refunded === payment.amount;
  const coins = await takeBackPlanCoins(tx, payment, { id, amount: refunded, whole, actor_id });
  if (whole) await endRefundedPlan(tx, payment);
  return { coins, refunded };
}

/** Notes a refund that was made at the gateway itself, once: its coins are taken back as far as they are there. */
export async function noteRefund(ctx: Context, payment_id: string, told: GatewayRefund): Promise<void> {
  if (told.state === 'failed') return;
  await inTransaction(ctx, async (tx) => {
    await lockPayment(tx, payment_id);
    const payment = await selectPaymentById(tx, payment_id);
    if (payment?.state !== 'paid' || (await findRefund(tx, { ref: told.ref, key: null }))) return;
    if (await takeUpFailed(tx, payment, told)) return;
    const left = payment.amount - payment.refunded;
    const amount = told.amount < left ? told.amount : left;
    const id = newId();
    const back = payment.purpose === 'subscription' ? giveBackPlan : giveBackCoins;
    const { coins } = await back(tx, payment, { id, amount, actor_id: null });
    await audit(tx, { caller: null, action: 'payment.refund', subject: `payment:${payment.id}` });
    await writeRefund(tx, payment, {
      id,
      coins,
      amount,
      reason: 'gateway',
      actor_id: null,
      gateway_ref: told.ref,
    });
  });
}
