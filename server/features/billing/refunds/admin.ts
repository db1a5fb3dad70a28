/**
 * What admins do about a refund that failed: send its money again, give coins in its place, or note that it was paid beside
 * the gateway. Before each, the gateway is asked once more, so that the money never goes back twice.
 */
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
import { GatewayAway } from '../gateway/port.ts';
import { issueCoinsInstead } from '../invoices/service.ts';
import { lockPayment, type PaymentRow, selectPaymentById } from '../payments/repository.ts';
import { type RefundRow, selectRefund, sendRefund, tellRefund } from './send.ts';
import { refuseDisputed } from './service.ts';

/** Refunds of every account whose money has not reached the card, the newest first. */
export async function listOpenRefunds(ctx: Context, { page, per_page }: { page: number; per_page: number }) {
  const open = ctx.db.selectFrom('refund').where('refund.state', '<>', 'done');
  const rows = await open
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .leftJoin('app_user as u', 'u.account_id', 'refund.account_id')
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
    coins: Number(coinsFor(row, { amount: row.payment_amount, coins: row.payment_coins })),
    away: row.gateway !== gatewayOf(ctx).realm,
    created_at: row.created_at.toISOString(),
  }));
  return { items, total: await countRows(open), page, per_page };
}

/**
 * The coins that stand for a refund: those that were taken back for it, or what its money bought, whichever is more. Nobody
 * chooses their number, so that no limit of adjustments is gone round. 0 where the payment brought none.
 */
export function coinsFor(
  refund: { amount: bigint; coins: bigint },
  payment: { amount: bigint; coins: bigint },
): bigint {
  const worth = (payment.coins * refund.amount + payment.amount - 1n) / payment.amount;
  return worth > refund.coins ? worth : refund.coins;
}

/** Sends the money of a refund that failed once more, under a key of its own. */
export async function sendRefundAgain(ctx: Context, caller: Caller, id: string): Promise<void> {
  await mend(ctx, id, async (tx, refund, payment) => {
    if (payment.gateway !== gatewayOf(ctx).realm) {
      throw new AppError(
        'refund_at_other_provider',
        'This was paid at another payment provider than is in use now. Pay it there, and note that it is settled.',
      );
    }
    await refuseDisputed(tx, payment.id);
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

/** Ends a refund that failed without the gateway: by coins in its place, or as paid in another way. */
export async function settleRefund(
  ctx: Context,
  caller: Caller,
  { id, way, reason }: RefundSettlement & { id: string },
): Promise<void> {
  await mend(ctx, id, async (tx, refund, payment) => {
    const { account_id } = payment;
    const coins = way === 'coins' ? await giveCoins(tx, { caller, refund, payment }) : refund.coins;
    await tx
      .updateTable('refund')
      .set({ state: 'done', way, settled_at: clock.now() })
      .where('id', '=', refund.id)
      .execute();
    await tellRefund(tx, payment, { amount: refund.amount, coins, way });
    await audit(tx, {
      caller: { ...caller, account_id },
      action: `payment.refund.${way}`,
      subject: `payment:${payment.id}`,
      purpose: reason,
    });
  });
}

async function giveCoins(
  tx: Tx,
  { caller, refund, payment }: { caller: Caller; refund: RefundRow; payment: PaymentRow },
): Promise<bigint> {
  const { account_id } = payment;
  const coins = coinsFor(refund, payment);
  if (coins === 0n) {
    throw new AppError(
      'refund_without_coins',
      'This payment brought no coins that could stand for it. Send it again, or pay it in another way.',
    );
  }
  if ((await addressOf(tx, account_id)) === undefined) {
    throw new AppError(
      'account_deleted',
      'This account is gone, and its coins with it. Pay it in another way.',
    );
  }
  await refuseDisputed(tx, payment.id);
  const { number } = await issueCoinsInstead(tx, payment, { refund, coins });
  await addBoughtCoins(tx, {
    account_id,
    coins,
    payment_id: `${payment.id}:refund:${refund.id}`,
    document: number,
    actor_id: caller.user_id,
  });
  return coins;
}

/** Asks the gateway how a refund stands and, where it has failed and still does, has it mended under its lock. */
async function mend(
  ctx: Context,
  id: string,
  how: (tx: Tx, refund: RefundRow, payment: PaymentRow) => Promise<void>,
): Promise<void> {
  const known = isId(id) ? await selectRefund(ctx.db, id) : undefined;
  if (known === undefined) throw notFound('This refund');
  if (known.state === 'done') throw settled();
  // One that is on its way is only told so: asking here would send it.
  if (known.state === 'failed') await askOnceMore(ctx, id);
  await inTransaction(ctx, async (tx) => {
    // The payment before its refunds, as whoever refunds locks them.
    await lockPayment(tx, known.payment_id);
    const payment = await selectPaymentById(tx, known.payment_id);
    const refund = await selectRefund(tx, id);
    if (payment === undefined || refund === undefined) throw notFound('This refund');
    if (refund.state === 'done') throw settled();
    const away = payment.gateway !== gatewayOf(ctx).realm;
    // Another click may have sent it meanwhile, and it has failed again: that is for a new decision.
    if (refund.attempt !== known.attempt || (refund.state === 'pending' && !away))
      throw new AppError('refund_in_progress', 'This refund is on its way to the card. Nothing was done.');
    await how(tx, refund, payment);
  });
}

const settled = () => new AppError('refund_settled', 'This refund is settled. Nothing was done.');

async function askOnceMore(ctx: Context, id: string): Promise<void> {
  try {
    await sendRefund(ctx, id);
  } catch (error) {
    if (!(error instanceof GatewayAway)) throw error;
    throw new AppError(
      'payment_provider_unavailable',
      'The payment provider does not answer, and without it nobody knows how this refund stands. Nothing was done. Try again in a minute.',
      { retryAfter: 60, cause: error },
    );
  }
}
