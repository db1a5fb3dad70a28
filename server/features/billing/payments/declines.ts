import type { Language } from '#contract/languages';
import { message, translate } from '#locales';
import { AppError } from '#platform/errors';
import type { Failure } from '../gateway/port.ts';

/** The error of each failure that a gateway reports. */
const declines = {
  declined: 'card_declined',
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  // The reply must not tell a thief what the bank knows.
  lost_or_stolen: 'card_declined.refused',
  authentication_required: 'authentication_required',
  authentication_failed: 'authentication_failed',
  card_removed: 'card_removed',
  processing_error: 'processing_error',
  abandoned: 'payment_abandoned',
} as const satisfies Record<Failure, string>;

const declineOf = (failure: string | null) => declines[failure as Failure] ?? declines.processing_error;

/** Renders a stored failure; null if there is none. */
export const failureText = (language: Language, failure: string | null): string | null =>
  failure === null ? null : translate(language, message(`errors:${declineOf(failure)}`));

/**
 * Throws a 402 with its own code if the payment failed. Call it after the payment's transaction has committed, so that
 * the failed payment stays on record.
 */
export function assertNotDeclined(payment: { state: string; failure: string | null }): void {
  if (payment.state === 'failed') throw new AppError(declineOf(payment.failure));
}
