import type { Failure, RefundFailure } from './port.ts';

/** Source: https://docs.stripe.com/error-codes and https://docs.stripe.com/declines/codes. */
const failureByCode: Record<string, Failure> = {
  authentication_required: 'authentication_required',
  expired_card: 'expired_card',
  insufficient_funds: 'insufficient_funds',
  lost_card: 'lost_or_stolen',
  payment_intent_authentication_failure: 'authentication_failed',
  pickup_card: 'lost_or_stolen',
  processing_error: 'processing_error',
  stolen_card: 'lost_or_stolen',
};

/** The bank's decline code is more specific than the error code. Unknown codes count as declined. */
export const failureOf = (error: { code?: string | undefined; decline_code?: string | undefined }): Failure =>
  failureByCode[error.decline_code ?? ''] ?? failureByCode[error.code ?? ''] ?? 'declined';

/** Source: https://docs.stripe.com/refunds#failed-refunds. */
const refundFailureByReason: Record<string, RefundFailure> = {
  charge_for_pending_refund_disputed: 'disputed',
  declined: 'refused',
  expired_or_canceled_card: 'card_gone',
  insufficient_funds: 'no_balance',
  lost_or_stolen_card: 'card_gone',
};
const refusalByCode: Record<string, RefundFailure> = {
  balance_insufficient: 'no_balance',
  charge_disputed: 'disputed',
  refund_disputed_payment: 'disputed',
};

/** Why a refund that was created didn't arrive. */
export const refundFailureOf = (reason: string | undefined): RefundFailure | null =>
  refundFailureByReason[reason ?? ''] ?? null;
/** Why Stripe refused to create a refund. */
export const refusalOf = (code: string | undefined): RefundFailure => refusalByCode[code ?? ''] ?? 'refused';
