/** Stripe's words for why a payment failed, in ours. */
import type { Failure, RefundFailure } from './port.ts';

/** As Stripe lists them: https://docs.stripe.com/error-codes and https://docs.stripe.com/declines/codes. */
const known: Record<string, Failure> = {
  authentication_required: 'authentication_required',
  expired_card: 'expired_card',
  insufficient_funds: 'insufficient_funds',
  lost_card: 'lost_or_stolen',
  payment_intent_authentication_failure: 'authentication_failed',
  pickup_card: 'lost_or_stolen',
  processing_error: 'processing_error',
  stolen_card: 'lost_or_stolen',
};

/** The code of the bank says more than that of the error; what neither tells is a decline. */
export const failureOf = (error: { code?: string | undefined; decline_code?: string | undefined }): Failure =>
  known[error.decline_code ?? ''] ?? known[error.code ?? ''] ?? 'declined';

/** As Stripe lists them: https://docs.stripe.com/refunds#failed-refunds. */
const lostRefunds: Record<string, RefundFailure> = {
  charge_for_pending_refund_disputed: 'disputed',
  declined: 'refused',
  expired_or_canceled_card: 'card_gone',
  insufficient_funds: 'no_balance',
  lost_or_stolen_card: 'card_gone',
};
const refusedRefunds: Record<string, RefundFailure> = {
  balance_insufficient: 'no_balance',
  charge_disputed: 'disputed',
  refund_disputed_payment: 'disputed',
};

/** Why the money of a refund did not arrive. */
export const refundFailureOf = (reason: string | undefined): RefundFailure | null =>
  lostRefunds[reason ?? ''] ?? null;
/** Why a refund was not even made. */
export const refusalOf = (code: string | undefined): RefundFailure => refusedRefunds[code ?? ''] ?? 'refused';
