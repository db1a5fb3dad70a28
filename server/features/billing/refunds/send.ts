/** Sends refunds under their own idempotency keys and follows them until the gateway reports the result. */
import type { Selectable } from 'kysely';
import type { Refund } from '#database/types';
import { adminAccounts } from '#features/accounts';
import { after, clock, minutes } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { isId } from '#platform/ids';
import { emit } from '#platform/jobs/events';
import type { Db, Tx } from '#platform/postgres/database';
import { gatewayOf } from '../gateway/choose.ts';
import { type GatewayRefund, GatewayUnavailable, type RefundResult } from '../gateway/port.ts';
import { type PaymentRow, selectPaymentById } from '../payments/repository.ts';

export type RefundRow = Selectable<Refund>;

/** An older request may have gone through, so it's looked up before being sent again. */
const lookupAfter = minutes(1);
/** Refunds pending for longer are polled. */
const pollAfter = minutes(30);

export const selectRefund = (db: Db, id: string): Promise<RefundRow | undefined> =>
  db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst();

/** Finds a refund by the gateway's ref, or by our key if we don't know the ref yet. */
export const findRefund = (db: Db, { ref, key }: { ref: string; key: string | null }) =>
  db
    .selectFrom('refund')
    .select('id')
    .where((where) =>
      where.or([
        where('gateway_ref', '=', ref),
        ...(key !== null && isId(key) ? [where('id', '=', key)] : []),
      ]),
    )
    .executeTakeFirst();

/**
 * Sends a refund or refreshes its state. Called by the job. Idempotent. A completed refund can still bounce and then
 * becomes failed.
 */
export async function sendRefund(ctx: Context, id: string): Promise<void> {
  const refund = await selectRefund(ctx.db, id);
  if (refund === undefined || refund.way !== 'card') return;
  const payment = await selectPaymentById(ctx.db, refund.payment_id);
  if (!payment || payment.gateway_ref === null || payment.gateway !== gatewayOf(ctx).realm) return;
  const result = await requestRefund(ctx, refund, payment.gateway_ref);
  if (result !== null) await inTransaction(ctx, (tx) => saveResult(tx, { refund, payment, result }));
}

async function requestRefund(ctx: Context, refund: RefundRow, charge: string): Promise<RefundResult | null> {
  const gateway = gatewayOf(ctx);
  if (refund.gateway_ref !== null) return gateway.readRefund(refund.gateway_ref);
  if (refund.state !== 'pending') return null;
  const { id: key, attempt, amount } = refund;
  const request = { key, attempt, charge, amount };
  const existing =
    refund.asked_at < after(clock.now(), -lookupAfter) ? await gateway.findRefund(request) : null;
  return existing ?? gateway.refund(request);
}

/** Saves the result of an attempt. A late result of an earlier attempt changes nothing. */
async function saveResult(
  tx: Tx,
  { refund, payment, result }: { refund: RefundRow; payment: PaymentRow; result: RefundResult },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('refund')
    .set({
      gateway_ref: result.ref,
      state: result.state,
      failure: result.state === 'failed' ? result.failure : null,
      settled_at: result.state === 'done' ? clock.now() : null,
    })
    .where('id', '=', refund.id)
    .where('attempt', '=', refund.attempt)
    .where('way', '=', 'card')
    .where((where) => where.or([where('state', '<>', result.state), where('gateway_ref', 'is', null)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n || result.state === 'pending') return;
  if (result.state === 'done') await emitRefunded(tx, payment, { ...refund, way: 'card' });
  else await notifyFailedRefund(tx, payment, refund);
}

/** Polls refunds that had no event. */
export async function pollRefunds(ctx: Context): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('refund')
    .select('id')
    .where('state', '=', 'pending')
    .where('asked_at', '<', after(clock.now(), -pollAfter))
    .orderBy('id')
    .limit(100)
    .execute();
  for (const { id } of waiting) {
    try {
      await sendRefund(ctx, id);
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      ctx.log.warn({ err: error, refund: id }, 'a refund is pending because the gateway is unavailable');
    }
  }
}

/** Notifies admins about a failed refund: only they can retry it or pay it another way. */
async function notifyFailedRefund(
  tx: Tx,
  { currency }: PaymentRow,
  refund: { amount: bigint },
): Promise<void> {
  const amount = Number(refund.amount);
  for (const admin of await adminAccounts(tx))
    await emit(tx, 'money.attention', admin, { what: 'refund', amount, currency, count: 1 });
}

export const emitRefunded = (
  tx: Tx,
  payment: PaymentRow,
  { amount, coins, way }: { amount: bigint; coins: bigint; way: 'card' | 'coins' | 'other' },
): Promise<void> =>
  emit(tx, 'payment.refunded', payment.account_id, {
    payment_id: payment.id,
    amount: Number(amount),
    currency: payment.currency,
    coins: Number(coins),
    way,
  });

/**
 * Matches a refund made at the gateway to a failed one of the same payment and amount, since it was probably made to
 * replace it. Returns false if there is none.
 */
export async function matchFailedRefund(
  tx: Tx,
  payment: PaymentRow,
  refund: GatewayRefund,
): Promise<boolean> {
  const failed = await tx
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .where('state', '=', 'failed')
    .where('amount', '=', refund.amount)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (failed === undefined) return false;
  await saveResult(tx, { refund: failed, payment, result: refund });
  return true;
}
