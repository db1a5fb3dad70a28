/**
 * What a paid invoice earns for whom its customer came from, and what its refund or dispute takes back. All goes by what
 * stands in the books of payments, so that an event that comes twice, late or out of turn changes nothing.
 */

import { readPaymentOfReward } from '#features/billing';
import { after, clock, days } from '#platform/clock';
import type { Context } from '#platform/context';
import { newId } from '#platform/ids';
import { subscribe } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { lockAffiliate, lockCustomer } from '../repository.ts';
import { flagsBetween } from './flags.ts';
import { settleLines, settlePayment, tellReferral } from './lines.ts';
import { currency, earned, readTerms, stillEarns } from './terms.ts';

/** Has payments, refunds and disputes counted. */
export function subscribePayments(ctx: Context): void {
  subscribe(ctx, 'payment.succeeded', (tx, of) => reward(tx, of.account_id, of.payload.payment_id));
  for (const name of ['payment.refunded', 'payment.disputed'] as const)
    subscribe(ctx, name, (tx, { account_id, payload: { payment_id } }) =>
      settlePayment(tx, { account_id, payment_id }),
    );
}

/** Writes what a payment earns, once per invoice. Coins that were given cost nothing, and so earn nothing. */
async function reward(tx: Tx, account_id: string, payment_id: string): Promise<void> {
  const customer = await lockCustomer(tx, account_id);
  if (customer === undefined) return;
  const affiliate = await lockAffiliate(tx, customer.affiliate_id);
  // Read once both are locked: a refund that comes meanwhile waits, and finds the line.
  const payment = await readPaymentOfReward(tx, payment_id);
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
  // What earns nothing has a line as well: an event that comes again under other terms finds it judged.
  const amount = earned(rate, payment.amount, 0n);
  const found = await flagsBetween(tx, affiliate_id, payment.account_id);
  const flags = [...new Set([...customer.flags, ...found])];
  const own = found.includes('same_card');
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
      ...(own && { state: 'rejected', reason: 'self_referral' }),
      holds_until: after(payment.paid_at, days(terms.hold_days)),
      created_at: clock.now(),
    })
    .execute();
  if (amount > 0n) {
    await tellReferral(tx, affiliate_id, {
      what: own ? 'rejected' : 'made',
      amount,
      reason: own ? 'self_referral' : null,
    });
  }
  // A refund may have been faster than this.
  if (payment.taken_back > 0n) await settleLines(tx, payment);
}
