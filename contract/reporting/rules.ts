/** Separate from the schemas, so that a page can use this without loading them. */

/** 7 or 30 days including today, or 12 months including this one. */
export const reportRanges = ['7d', '30d', '12m'] as const;
export type ReportRange = (typeof reportRanges)[number];
