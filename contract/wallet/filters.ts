/** Filters of coin activity; apart from the schemas, so that pages needn't load those. */
export const activityFilters = ['orders', 'charges', 'additions'] as const;
export type ActivityFilter = (typeof activityFilters)[number];
