import type { ErrorCode } from '#platform/errors';
import { AppError } from '#platform/errors';
import type { Failure } from '../gateway/port.ts';

interface Decline {
  code: ErrorCode;
  message: string;
}

const declines: Record<Failure, Decline> = {
  declined: {
    code: 'card_declined',
    message: 'Your bank declined the card. You weren’t charged. Use another card, or ask your bank.',
  },
  insufficient_funds: {
    code: 'insufficient_funds',
    message: 'The card doesn’t have enough funds. You weren’t charged. Use another card.',
  },
  expired_card: {
    code: 'expired_card',
    message: 'The card has expired. You weren’t charged. Add another card.',
  },
  // The reply must not tell a thief what the bank knows.
  lost_or_stolen: {
    code: 'card_declined',
    message: 'The bank refused this card. You weren’t charged. Use another card.',
  },
  authentication_required: {
    code: 'authentication_required',
    message: 'Your bank asks you to confirm this payment. You weren’t charged. Pay again and confirm it.',
  },
  authentication_failed: {
    code: 'authentication_failed',
    message:
      'Your bank couldn’t confirm that it was you. You weren’t charged. Try again, or use another card.',
  },
  card_removed: {
    code: 'card_removed',
    message: 'This card was removed. You weren’t charged. Choose another card.',
  },
  processing_error: {
    code: 'processing_error',
    message: 'The bank had a technical problem. You weren’t charged. Try again in a minute.',
  },
  abandoned: {
    code: 'payment_abandoned',
    message: 'The payment was not confirmed in time. You weren’t charged. Try again.',
  },
};

const declineOf = (failure: string): Decline => declines[failure as Failure] ?? declines.processing_error;

export const failureMessage = (failure: string): string => declineOf(failure).message;

/**
 * Throws a 402 with its own code if the payment failed. Call it after the payment's transaction has committed, so that
 * the failed payment stays on record.
 */
export function assertNotDeclined(payment: { state: string; failure: string | null }): void {
  if (payment.state !== 'failed') return;
  const { code, message } = declineOf(payment.failure ?? '');
  throw new AppError(code, message);
}
