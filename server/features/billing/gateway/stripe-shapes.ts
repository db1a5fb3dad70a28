import type Stripe from 'stripe';
import type { Charge, GatewayCard, GatewayDispute, GatewayRefund } from './port.ts';
import { failureOf, refundFailureOf } from './stripe-failures.ts';

export const idOf = (object: string | { id: string } | null): string =>
  typeof object === 'string' ? object : (object?.id ?? '');

export function chargeOf(intent: Stripe.PaymentIntent): Charge {
  const { id: ref, status, last_payment_error: error, next_action } = intent;
  if (status === 'succeeded')
    return { ref, state: 'paid', amount: BigInt(intent.amount), currency: intent.currency };
  if (status === 'canceled') {
    return { ref, state: 'failed', failure: error === null ? 'abandoned' : failureOf(error) };
  }
  if (status === 'requires_payment_method' && error !== null)
    return { ref, state: 'failed', failure: failureOf(error) };
  return { ref, state: 'pending', action_url: next_action?.redirect_to_url?.url ?? null };
}

export function cardOf(method: Stripe.PaymentMethod): GatewayCard {
  const { id: ref, card } = method;
  if (!card) throw new Error('Stripe set up a payment method that isn’t a card');
  const { brand, last4, exp_month, exp_year, fingerprint } = card;
  return { ref, brand, last4, exp_month, exp_year, fingerprint: fingerprint ?? null };
}

const refundStates: Record<string, GatewayRefund['state']> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};
export const refundOf = ({
  id,
  status,
  amount,
  payment_intent,
  failure_reason,
}: Stripe.Refund): GatewayRefund => ({
  ref: id,
  state: refundStates[status ?? ''] ?? 'pending',
  failure: refundFailureOf(failure_reason),
  charge: idOf(payment_intent),
  amount: BigInt(amount),
});

/**
 * Source: https://docs.stripe.com/disputes/how-disputes-work. A warning moves no money; a prevented dispute was
 * refunded instead.
 */
const disputeStates: Record<string, GatewayDispute['state']> = {
  lost: 'lost',
  prevented: 'won',
  warning_closed: 'won',
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  won: 'won',
};

export const disputeOf = ({ id, status, amount, payment_intent }: Stripe.Dispute): GatewayDispute => ({
  ref: id,
  state: disputeStates[status] ?? 'open',
  charge: idOf(payment_intent),
  amount: BigInt(amount),
});
