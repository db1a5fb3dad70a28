/** Separate from the schemas, so that pages and notifications can use this without loading them. */

/** Why a month was skipped. Nothing was charged. */
export const skipReasons = [
  'over_limit',
  'insufficient_coins',
  'cap',
  'terms',
  'email',
  'suspended',
  'other',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Why a recurring list stopped. */
export const stopReasons = ['customer', 'erased', 'purpose'] as const;
export type StopReason = (typeof stopReasons)[number];

export const runOutcomes = ['completed', 'cancelled', 'failed', 'skipped'] as const;
