/** Separate from the schemas, so that a page can use this without loading them. */

export const historyPeriods = ['day', 'week', 'month'] as const;
export type HistoryPeriod = (typeof historyPeriods)[number];
