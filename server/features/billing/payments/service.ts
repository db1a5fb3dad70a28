/**
 * Payments: what is to be paid is written down and committed, then the gateway is asked for it under that row's key, then
 * what came of it is settled in one transaction. Whoever dies in between leaves a row that is taken up again.
 */
import type { Payment } from '#contract/billing/schemas';
import { addBoughtCoins } from '#features/wallet';
import { audit } from '#platform/audit/audit';
import { after, clock, hours, minutes } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { customerOf } from '../customers.ts';
import { gatewayOf } from '../gateway/choose.ts';
import { type Charge, GatewayAway } from '../gateway/port.ts';
import { issueInvoice } from '../invoices/service.ts';
import { assertNotDeclined, failureWords } from './declines.ts';
import {
  insertPayment,
  lockPayment,
  type NewPayment,
  type PaymentRow,
  selectPaymentById,
  selectPending,
  updatePayment,
} from './repository.ts';

/** What a payment brings about, by its purpose, in the transaction that settles it. */
interface Effects {
  paid(tx: Tx, payment: PaymentRow, done: { invoice_id: string; lot_id: string | null }): Promise<void>;
  failed?(tx: Tx, payment: PaymentRow): Promise<void>;
  /** What its invoice lists, where that is not coins. */
  lines?(payment: PaymentRow): { text: string; quantity: number; amount: number }[];
}
const effects = new Map<NewPayment['purpose'], Effects>();

/** Says what payments of a purpose bring about; each purpose has one place that says so. */
export const onPayment = (purpose: NewPayment['purpose'], effect: Effects): void => {
  effects.set(purpose, effect);
};

/** A payment is taken up again after this long, and one that waits for the customer is ended after `patience`. */
const restless = minutes(1);
const patience = hours(23);

export function presentPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    purpose: row.purpose as Payment['purpose'],
    status: row.state as Payment['status'],
    action_url: row.state === 'pending' ? row.action_url : null,
    failure: row.failure === null ? null : failureWords(row.failure),
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

/** Carries a payment out for a customer who waits for it; throws a 402 where it was declined. */
export async function payNow(ctx: Context, id: string): Promise<Payment> {
  const payment = await carryOut(ctx, id);
  assertNotDeclined(payment);
  return presentPayment(payment);
}

/** Writes a payment down in a transaction of the caller's; `carryOut` makes it, after that has committed. */
export const planPayment = (tx: Tx, payment: NewPayment): Promise<string> => insertPayment(tx, payment);

/**
 * Asks the gateway for a payment that is written down, and settles what comes of it. Called again for the same payment it
 * asks under the same key, and so for nothing more.
 */
export async function carryOut(ctx: Context, id: string): Promise<PaymentRow> {
  const payment = await readPayment(ctx, id);
  const gateway = gatewayOf(ctx);
  if (payment.state !== 'pending' || payment.gateway !== gateway.realm) return payment;
  let charge: Charge;
  try {
    charge =
      payment.gateway_ref === null
        ? await makeCharge(ctx, payment)
        : await gateway.readCharge(payment.gateway_ref);
  } catch (error) {
    if (!(error instanceof GatewayAway)) throw error;
    // Whether it was charged is asked again later, under the same key.
    ctx.log.warn({ err: error, payment: id }, 'a payment waits for its gateway');
    return payment;
  }
  await settle(ctx, id, charge);
  return readPayment(ctx, id);
}

/**
 * Ends a payment that waits for its customer, so that another can be made in its place; one that is through by now is
 * settled. Throws `conflict` while nobody knows which of the two it is.
 */
export async function endPayment(ctx: Context, id: string): Promise<void> {
  const payment = await carryOut(ctx, id);
  if (payment.state !== 'pending') return;
  const { gateway_ref } = payment;
  if (gateway_ref !== null && payment.gateway === gatewayOf(ctx).realm) {
    try {
      await settle(ctx, id, await gatewayOf(ctx).endCharge(gateway_ref));
    } catch (error) {
      if (!(error instanceof GatewayAway)) throw error;
    }
    if ((await readPayment(ctx, id)).state !== 'pending') return;
  }
  throw new AppError(
    'payment_outcome_unknown',
    'The bank has not said yet how your last payment stands. Nothing new was charged. Try again in a minute.',
  );
}

/** Asks for the charge of a payment under its key; one that was asked for before is looked for first. */
async function makeCharge(ctx: Context, payment: PaymentRow): Promise<Charge> {
  const gateway = gatewayOf(ctx);
  const customer = await customerOf(ctx, payment.account_id);
  const now = clock.now();
  if (payment.created_at < after(now, -restless)) {
    const made = await gateway.findCharge({ key: payment.id, customer });
    if (made !== null) return made;
    // A gateway forgets its keys after a day: asked with an old one it could charge again.
    if (payment.created_at < after(now, -patience))
      return { ref: null, state: 'failed', failure: 'abandoned' };
  }
  return gateway.charge({
    key: payment.id,
    customer,
    card: payment.card_ref,
    amount: payment.amount,
    currency: payment.currency,
    description: describe(payment),
    return_path: payment.present ? (payment.return_to ?? '/') : null,
  });
}

async function readPayment(ctx: Context, id: string): Promise<PaymentRow> {
  const payment = await selectPaymentById(ctx.db, id);
  if (!payment) throw new Error('a payment that was written is not there');
  return payment;
}

const describe = (payment: PaymentRow): string =>
  payment.purpose === 'subscription' ? 'Subscription' : `${payment.coins} coins`;

/**
 * Settles a payment as its charge stands: once, whoever comes first. False, with nothing done, where the gateway took
 * another amount or currency than was asked for: somebody else's charge that bears our name.
 */
export async function settle(ctx: Context, id: string, charge: Charge): Promise<boolean> {
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
    if (!row) throw new Error('a payment that is locked is not there');
    const settled_at = clock.now();
    if (charge.state === 'failed') {
      const { failure } = charge;
      await updatePayment(tx, id, { state: 'failed', gateway_ref, failure, settled_at, action_url: null });
      await audit(tx, { caller: null, action: 'payment.fail', subject: `payment:${id}` });
      await effects.get(row.purpose as NewPayment['purpose'])?.failed?.(tx, { ...row, failure });
      return true;
    }
    if (charge.amount !== row.amount || charge.currency !== row.currency) {
      ctx.log.error({ payment: id, charge: charge.ref }, 'a charge is not what was asked for');
      return false;
    }
    await updatePayment(tx, id, { state: 'paid', gateway_ref, settled_at, action_url: null });
    await bringAbout(tx, { ...row, settled_at }, test);
    return true;
  });
}

/** What a payment that is through brings: its invoice, its coins, and what it was made for. */
async function bringAbout(tx: Tx, payment: PaymentRow, test: boolean): Promise<void> {
  const { id, account_id, coins, user_id } = payment;
  const effect = effects.get(payment.purpose as NewPayment['purpose']);
  const lines = effect?.lines?.(payment) ?? [
    { text: 'Coins', quantity: Number(coins), amount: Number(payment.amount) },
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
  await effect?.paid(tx, payment, { invoice_id: invoice.id, lot_id });
}

/**
 * Takes up payments that have no end: asked for before a process died or a gateway fell silent, or waiting for a customer
 * who is not coming back.
 */
export async function reconcilePayments(ctx: Context): Promise<void> {
  const now = clock.now();
  const { realm } = gatewayOf(ctx);
  for (const payment of await selectPending(ctx.db, realm, after(now, -restless))) {
    try {
      const current = await carryOut(ctx, payment.id);
      const late = current.created_at < after(now, -patience);
      if (current.state === 'pending' && late && current.gateway_ref !== null) {
        await settle(ctx, payment.id, await gatewayOf(ctx).endCharge(current.gateway_ref));
      }
    } catch (error) {
      ctx.log.error({ err: error, payment: payment.id }, 'a payment could not be reconciled');
    }
  }
}
