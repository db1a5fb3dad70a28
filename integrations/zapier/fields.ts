/** Fields of several actions, named as in the API. */
import { hitChoices } from '../../contract/orders/hit-choices.ts';
import { purposes } from '../../contract/orders/purposes.ts';
import { headers } from '../../contract/uploads/headers.ts';
import type { Bundle, Field, Z } from './zapier.ts';

/** Required even if the key has one, so that each Zap shows it. */
export const purpose: Field = {
  key: 'purpose',
  label: 'Purpose',
  required: true,
  choices: { ...purposes },
  helpText: 'What you’ll use the results for. Required by law and kept with the results.',
};

const hitMeanings = { any: 'Any new contact', phone: 'A new phone', mobile: 'A new mobile' };
export const hitOn: Field = {
  key: 'hit_on',
  label: 'What Counts as a Hit',
  required: true,
  default: 'any',
  choices: Object.fromEntries(hitChoices.map((value) => [value, hitMeanings[value]])),
  helpText: 'You pay for hits only.',
};

export const leadFields: Field[] = Object.entries(headers).map(([key, { label }]) => ({
  key,
  label,
  type: 'string',
}));

/** A lead without empty fields. */
export const leadOf = (input: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    leadFields
      .map(({ key }): [string, string] => [key, String(input[key] ?? '').trim()])
      .filter(([, value]) => value !== ''),
  );

/** Throws before the call, because nothing may be traced without one. */
export function purposeOf(z: Z, { inputData }: Bundle): string {
  const chosen = String(inputData.purpose ?? '');
  if (chosen === '')
    throw new z.errors.Error('Choose a purpose. Nothing was traced or charged.', 'purpose', 422);
  return chosen;
}
