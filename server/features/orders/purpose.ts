import { notice } from '#contract/accounts/terms';
import { Purpose, purposes } from '#contract/orders/schemas';
import { message } from '#locales';
import type { Caller } from '#platform/context';
import { AppError, invalidFields } from '#platform/errors';

/** A purpose with the customer's note. */
export interface StatedPurpose {
  purpose: Purpose;
  purpose_note: string | null;
}

/**
 * The purpose of a call, from the request or its API key. Throws if a key made for one purpose is used for another, or
 * if neither states one.
 */
export function resolvePurpose(
  { key }: Pick<Caller, 'key'>,
  stated: { purpose?: Purpose | undefined; purpose_note?: string | undefined },
): StatedPurpose {
  const keyPurpose = key?.purpose ?? null;
  if (keyPurpose !== null && stated.purpose !== undefined && stated.purpose !== keyPurpose)
    throw new AppError('api_key_purpose', {
      values: { key_purpose: keyPurpose, purpose: stated.purpose },
    });
  const purpose = stated.purpose ?? (keyPurpose === null ? undefined : Purpose.parse(keyPurpose));
  if (purpose === undefined) {
    const values = { purposes: Object.keys(purposes).join(', ') };
    throw invalidFields({ purpose: message('fields:purpose_missing', values) });
  }
  return {
    purpose,
    purpose_note: stated.purpose_note || (keyPurpose === null ? null : (key?.purpose_note ?? null)),
  };
}

export const describePurpose = (purpose: string, note: string | null): string =>
  [purposes[Purpose.parse(purpose)], note ?? ''].filter((part) => part !== '').join(': ');

/** The text of a file's purpose column: what the results may be used for, and what they may not (FCRA). */
export const purposeCell = (words: string | null): string => [words, notice].filter(Boolean).join('. ');
