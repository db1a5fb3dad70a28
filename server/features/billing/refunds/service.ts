/**
 * A refund takes back the coins and issues the credit note in one transaction. A job then sends the money under the
 * refund's own idempotency key.
 */
import type { Refund } from '#contract/billing/schemas';
import { lockUnusedCoins, payDebts, takeBackCoins } from '#features/wallet';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields, notFound } from '#platform/errors';
import { isId, newId } from '#platform/ids';
import { enqueue } from '#platform/jobs/jobs';
import type { Db, Tx } from '#platform/postgres/database';
import type { GatewayRefund } from '../gateway/port.ts';
import { issueCreditNote } from '../invoices/service.ts';
import { minCost, parseRates } from '../payments/coin-prices.ts';
import { lockPayment, type PaymentRow, selectPaymentById, updatePayment } from '../payments/repository.ts';
import { endRefundedPlan, takeBackPlanCoins, unusedPlanAmount } from './plans.ts';
import { emitRefunded, findRefund, matchFailedRefund } from './send.ts';

/**
 * Value in cents of coins of a payment after `alreadyRefunded` coins were refunded. Rounded so that partial refunds sum
 * to the full amount.
 */
export function valueOfCoins(
  payment: { amount: bigint; coins: bigint },
  coins: bigint,
  alreadyRefunded: bigint,
): bigint {
  const share = (count: bigint) => (payment.amount * count * 2n + payment.coins) / (payment.coins * 2n);
  return share(alreadyRefunded + coins) - share(alreadyRefunded);
}

/** Whether a bank has taken the payment back. */
async function isDisputed(db: Db, payment_id: string): Promise<boolean> {
  const open = await db
    .selectFrom('dispute')
    .select('id')
    .where('payment_id', '=', payment_id)
    .where('state', '<>', 'won')
    .executeTakeFirst();
  return open !== undefined;
}

/** Throws `payment_disputed` if a bank has already taken the payment back. */
export async function assertNotDisputed(tx: Tx, payment_id: string): Promise<void> {
  if (await isDisputed(tx, payment_id)) throw new AppError('payment_disputed');
}

async function countRefundedCoins(db: Db, payment_id: string): Promise<bigint> {
  const rows = await db.selectFrom('refund').select('coins').where('payment_id', '=', payment_id).execute();
  return rows.reduce((sum, row) => sum + row.coins, 0n);
}

/**
 * What to refund for unused coins, in cents. The coins kept are charged at the price of that many coins at purchase, so
 * a large pack's rate applies only to a large pack.
 */
async function valueOfUnusedCoins(db: Db, payment: PaymentRow, coins: bigint): Promise<bigint> {
  const alreadyRefunded = await countRefundedCoins(db, payment.id);
  const left = payment.amount - payment.refunded;
  const rates = parseRates(payment.rates);
  const value =
    rates === undefined
      ? valueOfCoins(payment, coins, alreadyRefunded)
      : left - minCost(payment.coins - alreadyRefunded - coins, rates);
  if (value < 0n) return 0n;
  return value < left ? value : left;
}

/**
 * Refunds the payment's unused coins to its card, if any are left. They stay on the account if the used coins alone
 * cost as much as all of them, such as 470 of a pack of 500. Of a disputed payment, they pay the debt instead: its bank
 * returns the money.
 */
export async function refundUnused(tx: Tx, { id }: Pick<PaymentRow, 'id'>): Promise<void> {
  await lockPayment(tx, id);
  const payment = await selectPaymentById(tx, id);
  if (payment?.state !== 'paid' || payment.lot_id === null) return;
  const { account_id, lot_id } = payment;
  const coins = await lockUnusedCoins(tx, { account_id, lot_id });
  if (await isDisputed(tx, id)) {
    await payDebts(tx, { account_id, lot_id });
    return;
  }
  const amount = await valueOfUnusedCoins(tx, payment, coins);
  if (coins === 0n || amount === 0n) return;
  const refund_id = newId();
  await takeBackCoins(tx, { account_id, lot_id, most: coins, refund_id, actor_id: null });
  await writeRefund(tx, payment, { id: refund_id, coins, amount, reason: 'unused', actor_id: null });
}

/** Whether `refundUnused` would refund that many coins of the payment. */
export async function isWorthRefunding(db: Db, id: string, coins: bigint): Promise<boolean> {
  const payment = await selectPaymentById(db, id);
  if (payment?.state !== 'paid' || (await isDisputed(db, id))) return false;
  return (await valueOfUnusedCoins(db, payment, coins)) > 0n;
}

/** Refunds a payment that settled too late to be of use. */
export async function refundInFull(tx: Tx, payment: PaymentRow): Promise<void> {
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
    /** Set for a refund made at the gateway. */
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
        text:
          refund.reason === 'unused' && refund.coins > 0n
            ? message('invoices:line.unused_coins')
            : message('invoices:line.refund'),
        quantity: refund.coins === 0n ? 1 : Number(refund.coins),
        amount: -Number(refund.amount),
      },
    ],
    amount: refund.amount,
    test: gatewayIsTest(payment),
  });
  if (refund.gateway_ref === undefined) await enqueue(tx, 'billing.refund', { refund_id: refund.id });
  else await emitRefunded(tx, payment, { ...refund, way: 'card' });
}

const gatewayIsTest = ({ gateway }: PaymentRow) => gateway !== 'stripe:live';

/**
 * Refunds a payment on an admin's request: the given amount, or what is unused. Takes back coins as far as they're
 * left; a fully refunded plan ends.
 */
export async function refundPayment(
  ctx: Context,
  caller: Caller,
  request: { payment_id: string; amount?: number | undefined; reason: string },
): Promise<Refund> {
  const id = newId();
  return inTransaction(ctx, async (tx) => {
    const found = isId(request.payment_id) ? await selectPaymentById(tx, request.payment_id) : undefined;
    if (!found) throw notFound('payment');
    await lockPayment(tx, found.id);
    const payment = await selectPaymentById(tx, found.id);
    if (payment?.state !== 'paid') throw new AppError('payment_not_made');
    await assertNotDisputed(tx, payment.id);
    const left = payment.amount - payment.refunded;
    const amount = request.amount === undefined ? null : BigInt(request.amount);
    if (left === 0n) throw new AppError('payment_already_refunded');
    if (amount !== null && amount > left) {
      const { currency } = payment;
      throw invalidFields({ amount: message('fields:refund_too_large', { left: Number(left), currency }) });
    }
    const { coins, refunded } =
      payment.purpose === 'subscription'
        ? await refundPlan(tx, payment, { id, amount, actor_id: caller.user_id })
        : await refundCoins(tx, payment, { id, amount, actor_id: caller.user_id });
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
      purpose: request.reason,
    });
    return { id, amount: Number(refunded), coins: Number(coins), state: 'pending' as const };
  });
}

interface RefundInput {
  id: string;
  /** In cents; null refunds what is unused. */
  amount: bigint | null;
  actor_id: string | null;
}

/** Takes back the coins and returns them with the amount to refund. */
async function refundCoins(tx: Tx, payment: PaymentRow, { id, amount, actor_id }: RefundInput) {
  const { account_id, lot_id } = payment;
  const left = payment.amount - payment.refunded;
  const most = amount === null ? payment.coins : (payment.coins * amount) / payment.amount;
  const coins =
    lot_id === null ? 0n : await takeBackCoins(tx, { account_id, lot_id, most, refund_id: id, actor_id });
  const refunded = amount ?? (lot_id === null ? left : await valueOfUnusedCoins(tx, payment, coins));
  if (refunded === 0n) throw new AppError('nothing_to_refund.coins');
  return { coins, refunded };
}

/** The same for a plan, which ends if it's refunded in full or for all unused time. */
async function refundPlan(tx: Tx, payment: PaymentRow, { id, amount, actor_id }: RefundInput) {
  const refunded = amount ?? (await unusedPlanAmount(tx, payment));
  if (refunded === 0n) throw new AppError('nothing_to_refund.plan');
  const whole = amount === null || payment.refunded + refunded === payment.amount;
  const coins = await takeBackPlanCoins(tx, payment, { id, amount: refunded, whole, actor_id });
  if (whole) await endRefundedPlan(tx, payment);
  return { coins, refunded };
}

/** Records a refund made at the gateway, once, and takes back the coins that are left. */
export async function recordGatewayRefund(
  ctx: Context,
  payment_id: string,
  gatewayRefund: GatewayRefund,
): Promise<void> {
  if (gatewayRefund.state === 'failed') return;
  await inTransaction(ctx, async (tx) => {
    await lockPayment(tx, payment_id);
    const payment = await selectPaymentById(tx, payment_id);
    if (payment?.state !== 'paid' || (await findRefund(tx, { ref: gatewayRefund.ref, key: null }))) return;
    if (await matchFailedRefund(tx, payment, gatewayRefund)) return;
    const left = payment.amount - payment.refunded;
    const amount = gatewayRefund.amount < left ? gatewayRefund.amount : left;
    const id = newId();
    const takeBack = payment.purpose === 'subscription' ? refundPlan : refundCoins;
    const { coins } = await takeBack(tx, payment, { id, amount, actor_id: null });
    await audit(tx, { caller: null, action: 'payment.refund', subject: `payment:${payment.id}` });
    await writeRefund(tx, payment, {
      id,
      coins,
      amount,
      reason: 'gateway',
      actor_id: null,
      gateway_ref: gatewayRefund.ref,
    });
  });
}
