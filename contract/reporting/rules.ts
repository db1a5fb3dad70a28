/** The periods of the dashboard's history; apart from the schemas, so that a page can offer them without loading those. */

export const historyPeriods = ['day', 'week', 'month'] as const;
export type HistoryPeriod = (typeof historyPeriods)[number];
