/**
 * A payment is committed first, then charged at the gateway under its id as idempotency key, then settled in one
 * transaction. A crash in between leaves a pending row that `reconcilePayments` picks up.
 */
import type { Payment } from '#contract/billing/schemas';
import { addBoughtCoins } from '#features/wallet';
import { message, translate } from '#locales';
import { audit } from '#platform/audit/audit';
import { after, clock, hours, minutes } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { ensureCustomer } from '../customers.ts';
import { gatewayOf } from '../gateway/choose.ts';
import { type Charge, GatewayUnavailable } from '../gateway/port.ts';
import { documentLanguage, issueInvoice } from '../invoices/service.ts';
import { refundUnused } from '../refunds/service.ts';
import { assertNotDeclined } from './declines.ts';
import { paymentHandlers } from './handlers.ts';
import {
  insertPayment,
  lockPayment,
  type NewPayment,
  type PaymentHandler,
  type PaymentRow,
  selectPaymentById,
  selectPendingPayments,
  updatePayment,
} from './repository.ts';

const handlerOf = ({ purpose }: PaymentRow): PaymentHandler =>
  paymentHandlers[purpose as NewPayment['purpose']];

/**
 * Pending payments are retried after `retryAfter`; those waiting for the customer are canceled after
 * `confirmationTimeout`.
 */
const retryAfter = minutes(1);
const confirmationTimeout = hours(23);

/** Presents a payment that hasn't failed. */
export function presentPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    purpose: row.purpose as Payment['purpose'],
    status: row.state as Payment['status'],
    action_url: row.state === 'pending' ? row.action_url : null,
    failure: null,
    amount: Number(row.amount),
    refunded: Number(row.refunded),
    currency: row.currency,
    coins: Number(row.coins),
    order_number: row.order_number === null ? null : Number(row.order_number),
    card: { brand: row.brand, last4: row.last4 },
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  };
}

/** Executes a payment for a waiting customer. Throws a 402 if it's declined. */
export async function payNow(ctx: Context, id: string): Promise<Payment> {
  const payment = await executePayment(ctx, id);
  assertNotDeclined(payment);
  return presentPayment(payment);
}

/** Creates a payment in the caller's transaction. Call `executePayment` after that has committed. */
export const createPayment = (tx: Tx, payment: NewPayment): Promise<string> => insertPayment(tx, payment);

/**
 * Charges a payment at the gateway and settles the result. Safe to repeat, since the idempotency key stays the same.
 * @param away if no customer waits for the result
 */
export async function executePayment(ctx: Context, id: string, { away = false } = {}): Promise<PaymentRow> {
  const payment = await readPayment(ctx, id);
  const gateway = gatewayOf(ctx);
  if (payment.state !== 'pending' || payment.gateway !== gateway.realm) return payment;
  let charge: Charge;
  try {
    charge =
      payment.gateway_ref === null
        ? await findOrCreateCharge(ctx, payment)
        : await gateway.readCharge(payment.gateway_ref);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    // The outcome is unknown, so a later attempt asks again under the same key.
    ctx.log.warn({ err: error, payment: id }, 'a payment is pending because the gateway is unavailable');
    return payment;
  }
  await settlePayment(ctx, id, charge, { away });
  return readPayment(ctx, id);
}

/**
 * Cancels a pending payment so another can replace it, or settles it if it has gone through. Throws
 * `payment_outcome_unknown` while the outcome is unknown.
 */
export async function cancelPayment(ctx: Context, id: string): Promise<void> {
  const payment = await executePayment(ctx, id);
  if (payment.state !== 'pending') return;
  const { gateway_ref } = payment;
  if (gateway_ref !== null && payment.gateway === gatewayOf(ctx).realm) {
    try {
      await settlePayment(ctx, id, await gatewayOf(ctx).cancelCharge(gateway_ref));
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
    }
    if ((await readPayment(ctx, id)).state !== 'pending') return;
  }
  throw new AppError('payment_outcome_unknown');
}

/** Charges under the payment's key. An earlier attempt's charge is looked up first. */
async function findOrCreateCharge(ctx: Context, payment: PaymentRow): Promise<Charge> {
  const gateway = gatewayOf(ctx);
  const customer = await ensureCustomer(ctx, payment.account_id);
  const now = clock.now();
  if (payment.created_at < after(now, -retryAfter)) {
    const existing = await gateway.findCharge({ key: payment.id, customer });
    if (existing !== null) return existing;
    // Gateways forget idempotency keys after a day, so charging again could charge twice.
    if (payment.created_at < after(now, -confirmationTimeout))
      return { ref: null, state: 'failed', failure: 'abandoned' };
  }
  return gateway.charge({
    key: payment.id,
    customer,
    card: payment.card_ref,
    amount: payment.amount,
    currency: payment.currency,
    description: await describe(ctx, payment),
    return_path: payment.present ? (payment.return_to ?? '/') : null,
  });
}

async function readPayment(ctx: Context, id: string): Promise<PaymentRow> {
  const payment = await selectPaymentById(ctx.db, id);
  if (!payment) throw new Error('a committed payment is missing');
  return payment;
}

/** What the payment is for, on the customer's statement, in their language. */
async function describe({ db }: Context, { account_id, purpose, coins }: PaymentRow): Promise<string> {
  const text =
    purpose === 'subscription'
      ? message('invoices:charge.subscription')
      : message('invoices:charge.coins', { count: Number(coins) });
  return translate(await documentLanguage(db, account_id), text);
}

/**
 * Settles a payment from its charge, once. Returns false without changes if the amount or currency differs from ours:
 * the charge isn't the one we requested.
 * @param away if no customer waits for the result, so that they are notified if it failed
 */
export async function settlePayment(
  ctx: Context,
  id: string,
  charge: Charge,
  { away = false } = {},
): Promise<boolean> {
  const test = gatewayOf(ctx).test;
  return inTransaction(ctx, async (tx) => {
    const { state } = await lockPayment(tx, id);
    if (state !== 'pending') return true;
    const gateway_ref = charge.ref;
    if (charge.state === 'pending') {
      await updatePayment(tx, id, { gateway_ref, action_url: charge.action_url });
      return true;
    }
    const row = await selectPaymentById(tx, id);
    if (!row) throw new Error('a locked payment is missing');
    const settled_at = clock.now();
    if (charge.state === 'failed') {
      const { failure } = charge;
      await updatePayment(tx, id, { state: 'failed', gateway_ref, failure, settled_at, action_url: null });
      await audit(tx, { caller: null, action: 'payment.fail', subject: `payment:${id}` });
      await handlerOf(row).failed?.(tx, { ...row, failure });
      if (away) await announceFailure(tx, row);
      return true;
    }
    if (charge.amount !== row.amount || charge.currency !== row.currency) {
      ctx.log.error({ payment: id, charge: charge.ref }, 'a charge differs from the requested one');
      return false;
    }
    await updatePayment(tx, id, { state: 'paid', gateway_ref, settled_at, action_url: null });
    await applyPayment(tx, { ...row, settled_at }, test);
    return true;
  });
}

/** Reports a failed payment that was waiting for confirmation. Plans and top-ups have their own events. */
async function announceFailure(tx: Tx, payment: PaymentRow): Promise<void> {
  const { id, account_id, purpose, gateway_ref, amount, currency, order_number } = payment;
  // Without a reference, the customer's own request is still running and shows the failure.
  if (gateway_ref === null || (purpose !== 'order' && purpose !== 'coins')) return;
  await emit(tx, 'payment.failed', account_id, {
    payment_id: id,
    amount: Number(amount),
    currency,
    order_number: order_number === null ? null : Number(order_number),
  });
}

/** Issues the invoice, adds the coins and runs the purpose's handler. */
async function applyPayment(tx: Tx, payment: PaymentRow, test: boolean): Promise<void> {
  const { id, account_id, coins, user_id } = payment;
  const handler = handlerOf(payment);
  const lines = handler.lines?.(payment) ?? [
    { text: message('invoices:line.coins'), quantity: Number(coins), amount: Number(payment.amount) },
  ];
  const invoice = await issueInvoice(tx, payment, { lines, test });
  const lot_id =
    payment.purpose === 'subscription'
      ? null
      : await addBoughtCoins(tx, {
          account_id,
          coins,
          payment_id: id,
          document: invoice.number,
          actor_id: user_id,
        });
  if (lot_id !== null) await updatePayment(tx, id, { lot_id });
  await audit(tx, { caller: null, action: 'payment.settle', subject: `payment:${id}` });
  await emit(tx, 'payment.succeeded', account_id, {
    payment_id: id,
    invoice_id: invoice.id,
    number: invoice.number,
    amount: Number(payment.amount),
    currency: payment.currency,
  });
  await handler.paid?.(tx, payment, { invoice_id: invoice.id, lot_id });
  // Confirmed after the account was deleted: nobody can use the coins anymore.
  if (await isClosed(tx, account_id)) await refundUnused(tx, payment);
}

const isClosed = async (tx: Tx, account_id: string): Promise<boolean> => {
  const { closed_at } = await tx
    .selectFrom('account')
    .select('closed_at')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow();
  return closed_at !== null;
};

/**
 * Retries payments left pending by a crash or an unavailable gateway, and cancels those whose customer doesn't return.
 */
export async function reconcilePayments(ctx: Context): Promise<void> {
  const now = clock.now();
  const { realm } = gatewayOf(ctx);
  for (const payment of await selectPendingPayments(ctx.db, realm, after(now, -retryAfter))) {
    try {
      const current = await executePayment(ctx, payment.id, { away: true });
      const isExpired = current.created_at < after(now, -confirmationTimeout);
      if (current.state === 'pending' && isExpired && current.gateway_ref !== null) {
        const charge = await gatewayOf(ctx).cancelCharge(current.gateway_ref);
        await settlePayment(ctx, payment.id, charge, { away: true });
      }
    } catch (error) {
      ctx.log.error({ err: error, payment: payment.id }, 'a payment couldn’t be reconciled');
    }
  }
}
