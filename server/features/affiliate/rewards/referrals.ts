/**
 * Rewards for paid invoices, and their reversal after refunds and disputes. Everything is computed from the payment's
 * current state, so duplicate, late or reordered events do no harm.
 */

import { readSettledPayment } from '#features/billing';
import { after, clock, days } from '#platform/clock';
import type { Context } from '#platform/context';
import { newId } from '#platform/ids';
import { subscribe } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { lockAffiliate, lockCustomer } from '../repository.ts';
import { findFlags } from './flags.ts';
import { emitReferral, settleLines, settlePaymentLines } from './lines.ts';
import { computeEarnings, currency, readTerms, stillEarns } from './terms.ts';

export function subscribePayments(ctx: Context): void {
  subscribe(ctx, 'payment.succeeded', (tx, event) =>
    recordReward(tx, event.account_id, event.payload.payment_id),
  );
  for (const name of ['payment.refunded', 'payment.disputed'] as const)
    subscribe(ctx, name, (tx, { account_id, payload: { payment_id } }) =>
      settlePaymentLines(tx, { account_id, payment_id }),
    );
}

/** Records what a payment earns, once per invoice. Free coins cost nothing, so they earn nothing. */
async function recordReward(tx: Tx, account_id: string, payment_id: string): Promise<void> {
  const customer = await lockCustomer(tx, account_id);
  if (customer === undefined) return;
  const affiliate = await lockAffiliate(tx, customer.affiliate_id);
  // Read after locking both, so that a concurrent refund waits and then finds the line.
  const payment = await readSettledPayment(tx, payment_id);
  if (payment === undefined || payment.currency !== currency || payment.amount === 0n) return;
  const terms = await readTerms(tx);
  if (!terms.open || affiliate === undefined || affiliate.closed_at !== null) return;
  const lines = await tx
    .selectFrom('affiliate_line')
    .select('invoice_id')
    .where('customer_id', '=', payment.account_id)
    .where('kind', '=', 'reward')
    .execute();
  if (lines.some(({ invoice_id }) => invoice_id === payment.invoice_id)) return;
  const { registered_at, affiliate_id, campaign } = customer;
  if (!stillEarns(terms, { registered_at, paid_at: payment.paid_at, before: lines.length })) return;
  const rate = (payment.plan_id === null ? undefined : terms.plan_rates[payment.plan_id]) ?? terms.rate;
  // A zero amount gets a line too, so that a repeated event isn't judged under newer terms.
  const amount = computeEarnings(rate, payment.amount, 0n);
  const paymentFlags = await findFlags(tx, affiliate_id, payment.account_id);
  const flags = [...new Set([...customer.flags, ...paymentFlags])];
  const isSelfReferral = paymentFlags.includes('same_card');
  await tx
    .insertInto('affiliate_line')
    .values({
      id: newId(),
      affiliate_id,
      customer_id: payment.account_id,
      kind: 'reward',
      invoice_id: payment.invoice_id,
      payment_id: payment.id,
      purpose: payment.purpose,
      campaign,
      base: payment.amount,
      rate_kind: rate.kind,
      rate: BigInt(rate.value),
      amount,
      currency,
      flags,
      ...(isSelfReferral && { state: 'rejected', reason: 'self_referral' }),
      holds_until: after(payment.paid_at, days(terms.hold_days)),
      created_at: clock.now(),
    })
    .execute();
  if (amount > 0n) {
    await emitReferral(tx, affiliate_id, {
      what: isSelfReferral ? 'rejected' : 'made',
      amount,
      reason: isSelfReferral ? 'self_referral' : null,
    });
  }
  // The refund's event may have come first.
  if (payment.taken_back > 0n) await settleLines(tx, payment);
}
