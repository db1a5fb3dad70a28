/**
 * Lets admins resolve a failed refund: retry it, grant coins instead, or record that it was paid outside the gateway.
 * The gateway's state is refreshed first, so the money can't be refunded twice.
 */
import { sql } from 'kysely';
import type { OpenRefund, RefundSettlement } from '#contract/billing/admin';
import { addressOf } from '#features/accounts';
import { addBoughtCoins } from '#features/wallet';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { isId } from '#platform/ids';
import { enqueue } from '#platform/jobs/jobs';
import { countRows, type Tx } from '#platform/postgres/database';
import { gatewayOf } from '../gateway/choose.ts';
import { GatewayUnavailable } from '../gateway/port.ts';
import { issueRefundCoinsInvoice } from '../invoices/service.ts';
import { lockPayment, type PaymentRow, selectPaymentById } from '../payments/repository.ts';
import { emitRefunded, type RefundRow, selectRefund, sendRefund } from './send.ts';
import { assertNotDisputed } from './service.ts';

/** Lists refunds of all accounts that haven't reached the card, newest first. */
export async function listOpenRefunds(ctx: Context, { page, per_page }: { page: number; per_page: number }) {
  const open = ctx.db.selectFrom('refund').where('refund.state', '<>', 'done');
  const rows = await open
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .leftJoin('app_user as u', (join) => join.on('u.id', '=', sql<string>`owner_of(refund.account_id)`))
    .selectAll('refund')
    .select(['payment.currency', 'payment.gateway', 'payment.coins as payment_coins'])
    .select(['payment.amount as payment_amount', 'u.id as user_id', 'u.email'])
    .orderBy('refund.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const items: OpenRefund[] = rows.map((row) => ({
    id: row.id,
    payment_id: row.payment_id,
    customer: row.user_id === null || row.email === null ? null : { id: row.user_id, email: row.email },
    amount: Number(row.amount),
    currency: row.currency,
    state: row.state as OpenRefund['state'],
    failure: row.failure as OpenRefund['failure'],
    attempt: row.attempt,
    coins: Number(coinsForRefund(row, { amount: row.payment_amount, coins: row.payment_coins })),
    away: row.gateway !== gatewayOf(ctx).realm,
    created_at: row.created_at.toISOString(),
  }));
  return { items, total: await countRows(open), page, per_page };
}

/**
 * Coins to grant in place of a refund: those taken back for it or those its amount bought, whichever is more. 0 if the
 * payment had none. Admins can't choose the number, so adjustment limits can't be bypassed.
 */
export function coinsForRefund(
  refund: { amount: bigint; coins: bigint },
  payment: { amount: bigint; coins: bigint },
): bigint {
  const worth = (payment.coins * refund.amount + payment.amount - 1n) / payment.amount;
  return worth > refund.coins ? worth : refund.coins;
}

/** Retries a failed refund under a new idempotency key. */
export async function retryRefund(ctx: Context, caller: Caller, id: string): Promise<void> {
  await withFailedRefund(ctx, id, async (tx, refund, payment) => {
    if (payment.gateway !== gatewayOf(ctx).realm) {
      throw new AppError('refund_at_other_provider');
    }
    await assertNotDisputed(tx, payment.id);
    await tx
      .updateTable('refund')
      .set({
        state: 'pending',
        attempt: refund.attempt + 1,
        asked_at: clock.now(),
        gateway_ref: null,
        failure: null,
      })
      .where('id', '=', refund.id)
      .execute();
    await enqueue(tx, 'billing.refund', { refund_id: refund.id });
    await audit(tx, {
      caller: { ...caller, account_id: payment.account_id },
      action: 'payment.refund.again',
      subject: `payment:${payment.id}`,
    });
  });
}

/** Closes a failed refund without the gateway: in coins, or as paid another way. */
export async function settleRefund(
  ctx: Context,
  caller: Caller,
  { id, way, reason }: RefundSettlement & { id: string },
): Promise<void> {
  await withFailedRefund(ctx, id, async (tx, refund, payment) => {
    const { account_id } = payment;
    const coins = way === 'coins' ? await grantRefundCoins(tx, { caller, refund, payment }) : refund.coins;
    await tx
      .updateTable('refund')
      .set({ state: 'done', way, settled_at: clock.now() })
      .where('id', '=', refund.id)
      .execute();
    await emitRefunded(tx, payment, { amount: refund.amount, coins, way });
    await audit(tx, {
      caller: { ...caller, account_id },
      action: `payment.refund.${way}`,
      subject: `payment:${payment.id}`,
      purpose: reason,
    });
  });
}

async function grantRefundCoins(
  tx: Tx,
  { caller, refund, payment }: { caller: Caller; refund: RefundRow; payment: PaymentRow },
): Promise<bigint> {
  const { account_id } = payment;
  const coins = coinsForRefund(refund, payment);
  if (coins === 0n) {
    throw new AppError('refund_without_coins');
  }
  if ((await addressOf(tx, account_id)) === undefined) {
    throw new AppError('account_deleted');
  }
  await assertNotDisputed(tx, payment.id);
  const { number } = await issueRefundCoinsInvoice(tx, payment, { refund, coins });
  await addBoughtCoins(tx, {
    account_id,
    coins,
    payment_id: `${payment.id}:refund:${refund.id}`,
    document: number,
    actor_id: caller.user_id,
  });
  return coins;
}

/** Refreshes a refund from the gateway and, if it's still failed, runs `resolve` with the refund locked. */
async function withFailedRefund(
  ctx: Context,
  id: string,
  resolve: (tx: Tx, refund: RefundRow, payment: PaymentRow) => Promise<void>,
): Promise<void> {
  const current = isId(id) ? await selectRefund(ctx.db, id) : undefined;
  if (current === undefined) throw notFound('refund');
  if (current.state === 'done') throw new AppError('refund_settled');
  // A pending refund isn't refreshed, because that could send it.
  if (current.state === 'failed') await refreshRefund(ctx, id);
  await inTransaction(ctx, async (tx) => {
    // Lock order: the payment before its refunds, as everywhere.
    await lockPayment(tx, current.payment_id);
    const payment = await selectPaymentById(tx, current.payment_id);
    const refund = await selectRefund(tx, id);
    if (payment === undefined || refund === undefined) throw notFound('refund');
    if (refund.state === 'done') throw new AppError('refund_settled');
    const away = payment.gateway !== gatewayOf(ctx).realm;
    // Another admin may have retried it in the meantime. If that failed too, it needs a new decision.
    if (refund.attempt !== current.attempt || (refund.state === 'pending' && !away))
      throw new AppError('refund_in_progress');
    await resolve(tx, refund, payment);
  });
}

async function refreshRefund(ctx: Context, id: string): Promise<void> {
  try {
    await sendRefund(ctx, id);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    throw new AppError('payment_provider_unavailable', { retryAfter: 60, cause: error });
  }
}
