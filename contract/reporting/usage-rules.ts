/** Separate from the schemas, so that a page can use this without loading them. */

/** Length of the period in days. */
export const usageSpans = ['30', '90'] as const;
/** Daily figures. */
export const usageFigures = [
  'orders',
  'traced',
  'hit_rate',
  'coins',
  'revenue',
  'provider_cost',
  'margin',
  'calls',
  'customers',
] as const;
