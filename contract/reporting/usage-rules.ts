/** What the charts of usage choose from; apart from the schemas, so that the page can offer it without loading those. */

/** How many days back. */
export const usageSpans = ['30', '90'] as const;
/** What is counted of each day. */
export const usageFigures = [
  'orders',
  'traced',
  'hit_rate',
  'coins',
  'revenue',
  'calls',
  'customers',
] as const;
