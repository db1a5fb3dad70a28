/** What a trace is for: as the call says it, or the API key that makes the call; and in words, as files and answers carry it. */

import { notice } from '#contract/accounts/terms';
import { Purpose, purposes } from '#contract/orders/schemas';
import type { Caller } from '#platform/context';
import { AppError } from '#platform/errors';

/** A purpose, and what the customer tells of it in their own words. */
export interface StatedPurpose {
  purpose: Purpose;
  purpose_note: string | null;
}

/**
 * The purpose of a call. A key that was made for one stands for no other: raises `forbidden` for that, and `invalid` where
 * neither says any.
 */
export function purposeOf(
  { key }: Pick<Caller, 'key'>,
  said: { purpose?: Purpose | undefined; purpose_note?: string | undefined },
): StatedPurpose {
  const own = key?.purpose ?? null;
  if (own !== null && said.purpose !== undefined && said.purpose !== own)
    throw new AppError(
      'forbidden',
      `This API key was made for the purpose “${own}”. Leave “purpose” out, or use a key for “${said.purpose}”.`,
    );
  const purpose = said.purpose ?? (own === null ? undefined : Purpose.parse(own));
  if (purpose === undefined) {
    const message = `Say what you use the results for by “purpose”: ${Object.keys(purposes).join(', ')}.`;
    throw new AppError('invalid', message, { errors: { purpose: message } });
  }
  return { purpose, purpose_note: said.purpose_note || (own === null ? null : (key?.purpose_note ?? null)) };
}

/** A purpose in words, with what the customer told of it. */
export const purposeWords = (purpose: string, note: string | null): string =>
  [purposes[Purpose.parse(purpose)], note ?? ''].filter((part) => part !== '').join(': ');

/** What stands in the last column of a file: what the results are for, and what they are not for (FCRA). */
export const purposeCell = (words: string | null): string => [words, notice].filter(Boolean).join('. ');
