/** The money of a refund on its way back: asked for under a key of its own, and followed until the gateway says how it ended. */
import type { Selectable } from 'kysely';
import type { Refund } from '#database/types';
import { adminAccounts } from '#features/accounts';
import { after, clock, minutes } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { isId } from '#platform/ids';
import { emit } from '#platform/jobs/events';
import type { Db, Tx } from '#platform/postgres/database';
import { gatewayOf } from '../gateway/choose.ts';
import { GatewayAway, type GatewayRefund, type RefundAnswer } from '../gateway/port.ts';
import { type PaymentRow, selectPaymentById } from '../payments/repository.ts';

export type RefundRow = Selectable<Refund>;

/** One that was asked for longer ago than this may have been made: it is looked for before it is asked for again. */
const restless = minutes(1);
/** And one whose end nobody has told of for so long is asked after. */
const silent = minutes(30);

export const selectRefund = (db: Db, id: string): Promise<RefundRow | undefined> =>
  db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst();

/** A refund of ours: by the gateway's name for it or, where we don't know that yet, by our own key. */
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
 * Sends the money of a refund back, or asks how it stands; what the job runs. Asked again, the gateway knows it by its key.
 * What went through may still come back from the bank, and has then failed.
 */
export async function sendRefund(ctx: Context, id: string): Promise<void> {
  const refund = await selectRefund(ctx.db, id);
  if (refund === undefined || refund.way !== 'card') return;
  const payment = await selectPaymentById(ctx.db, refund.payment_id);
  if (!payment || payment.gateway_ref === null || payment.gateway !== gatewayOf(ctx).realm) return;
  const answer = await ask(ctx, refund, payment.gateway_ref);
  if (answer !== null) await inTransaction(ctx, (tx) => note(tx, { refund, payment, answer }));
}

async function ask(ctx: Context, refund: RefundRow, charge: string): Promise<RefundAnswer | null> {
  const gateway = gatewayOf(ctx);
  if (refund.gateway_ref !== null) return gateway.readRefund(refund.gateway_ref);
  if (refund.state !== 'pending') return null;
  const { id: key, attempt, amount } = refund;
  const asked = { key, attempt, charge, amount };
  const before = refund.asked_at < after(clock.now(), -restless) ? await gateway.findRefund(asked) : null;
  return before ?? gateway.refund(asked);
}

/** Writes down how an attempt stands. An answer that comes late, about one that was given up, changes nothing. */
async function note(
  tx: Tx,
  { refund, payment, answer }: { refund: RefundRow; payment: PaymentRow; answer: RefundAnswer },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('refund')
    .set({
      gateway_ref: answer.ref,
      state: answer.state,
      failure: answer.state === 'failed' ? answer.failure : null,
      settled_at: answer.state === 'done' ? clock.now() : null,
    })
    .where('id', '=', refund.id)
    .where('attempt', '=', refund.attempt)
    .where('way', '=', 'card')
    .where((where) => where.or([where('state', '<>', answer.state), where('gateway_ref', 'is', null)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n || answer.state === 'pending') return;
  if (answer.state === 'done') await tellRefund(tx, payment, { ...refund, way: 'card' });
  else await tellFailed(tx, payment, refund);
}

/** Asks after refunds of which no event came. */
export async function followRefunds(ctx: Context): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('refund')
    .select('id')
    .where('state', '=', 'pending')
    .where('asked_at', '<', after(clock.now(), -silent))
    .orderBy('id')
    .limit(100)
    .execute();
  for (const { id } of waiting) {
    try {
      await sendRefund(ctx, id);
    } catch (error) {
      if (!(error instanceof GatewayAway)) throw error;
      ctx.log.warn({ err: error, refund: id }, 'a refund waits for its gateway');
    }
  }
}

/** Tells every admin of money that did not come back to its card: only they can send it again, or pay it in another way. */
async function tellFailed(tx: Tx, { currency }: PaymentRow, refund: { amount: bigint }): Promise<void> {
  const amount = Number(refund.amount);
  for (const admin of await adminAccounts(tx))
    await emit(tx, 'money.attention', admin, { what: 'refund', amount, currency, count: 1 });
}

/** Tells the customer what came back to them, and how. */
export const tellRefund = (
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
 * Takes a refund that was made at the gateway itself for one of ours of the same payment and amount that had failed: whoever
 * made it there meant that. False where there is none.
 */
export async function takeUpFailed(tx: Tx, payment: PaymentRow, told: GatewayRefund): Promise<boolean> {
  const failed = await tx
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .where('state', '=', 'failed')
    .where('amount', '=', told.amount)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (failed === undefined) return false;
  await note(tx, { refund: failed, payment, answer: told });
  return true;
}
