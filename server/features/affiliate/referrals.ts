/**
 * What a paid invoice earns for whom its customer came from, and what its refund takes back: before the payout by making the
 * line smaller, after it by a negative line. Both go by what stands in the books of payments, so that an event that comes
 * twice, late or out of turn changes nothing.
 */

import { Rate } from '#contract/affiliate';
import { type PaymentOfReward, readPaymentOfReward } from '#features/billing';
import { audit } from '#platform/audit';
import { after, clock, days } from '#platform/clock';
import type { Tx } from '#platform/database';
import { emit, subscribe } from '#platform/events';
import { newId } from '#platform/ids';
import { flagsBetween } from './flags.ts';
import { type LineRow, lockAffiliate, lockCustomer, updateLine } from './repository.ts';
import { currency, earned, readTerms, stillEarns } from './terms.ts';

/** Has payments and refunds counted. */
export function subscribePayments(): void {
  subscribe('payment.succeeded', (tx, { payload }) => reward(tx, payload.payment_id));
  subscribe('payment.refunded', (tx, { payload }) => takeBack(tx, payload.payment_id));
}

/** Writes what a payment earns, once per invoice. Coins that were given cost nothing, and so earn nothing. */
async function reward(tx: Tx, payment_id: string): Promise<void> {
  const payment = await readPaymentOfReward(tx, payment_id);
  if (payment === undefined || payment.currency !== currency) return;
  const customer = await lockCustomer(tx, payment.account_id);
  if (customer === undefined) return;
  const affiliate = await lockAffiliate(tx, customer.affiliate_id);
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
  const amount = earned(rate, payment.amount, 0n);
  if (amount === 0n) return;
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
  await tell(tx, affiliate_id, own ? 'rejected' : 'made', amount, own ? 'self_referral' : null);
  // A refund may have been faster than this.
  if (payment.refunded > 0n) await takeBack(tx, payment.id);
}

/** Takes back what the refunded part of a payment earned. */
async function takeBack(tx: Tx, payment_id: string): Promise<void> {
  const payment = await readPaymentOfReward(tx, payment_id);
  if (payment === undefined) return;
  const customer = await lockCustomer(tx, payment.account_id);
  if (customer === undefined) return;
  await lockAffiliate(tx, customer.affiliate_id);
  const lines = await tx
    .selectFrom('affiliate_line')
    .selectAll()
    .where('payment_id', '=', payment_id)
    .orderBy('id')
    .execute();
  const line = lines.find(({ kind }) => kind === 'reward');
  if (line === undefined || line.state === 'rejected') return;
  const rate = Rate.parse({ kind: line.rate_kind, value: Number(line.rate) });
  const stays = earned(rate, line.base, payment.refunded);
  const now = lines.reduce((sum, { amount, reversed }) => sum + amount - reversed, 0n);
  if (now <= stays) return;
  await reverse(tx, line, now - stays, payment);
}

async function reverse(tx: Tx, line: LineRow, amount: bigint, payment: PaymentOfReward): Promise<void> {
  if (line.payout_id === null) {
    const reversed = line.reversed + amount;
    await updateLine(tx, line.id, {
      reversed,
      ...(reversed === line.amount && { state: 'rejected', reason: 'refunded' }),
    });
  } else {
    // What is paid out, or on its way, is set off against what comes next.
    const { affiliate_id, customer_id, invoice_id, payment_id, purpose, campaign, base, rate_kind, rate } =
      line;
    const now = clock.now();
    await tx
      .insertInto('affiliate_line')
      .values({
        ...{ affiliate_id, customer_id, invoice_id, payment_id, purpose, campaign, base, rate_kind, rate },
        id: newId(),
        kind: 'reversal',
        amount: -amount,
        currency: line.currency,
        reason: 'refunded',
        holds_until: now,
        created_at: now,
      })
      .execute();
  }
  await audit(tx, { caller: null, action: 'referral.reverse', subject: `payment:${payment.id}` });
  await tell(tx, line.affiliate_id, 'reversed', amount, 'refunded');
}

const tell = (
  tx: Tx,
  affiliate_id: string,
  what: 'made' | 'reversed' | 'rejected',
  amount: bigint,
  reason: string | null,
) => emit(tx, 'referral.changed', affiliate_id, { what, amount: Number(amount), currency, reason });
