/** Separate from the schemas, so that a page can use this without loading them. */

/** 7 or 30 days including today, or 12 months including this one. */
export const reportRanges = ['7d', '30d', '12m'] as const;
export type ReportRange = (typeof reportRanges)[number];

/** What can need an admin's attention, in the order in which pages list it. */
export const problemKinds = [
  'order_failed',
  'orders_stalled',
  'provider_paused',
  'provider_failing',
  'jobs_failed',
  'jobs_late',
  'mail_failed',
  'disputes_open',
  'payments_unmatched',
  'refunds_failed',
  'phone_list_overdue',
  'requests_overdue',
  'drop_overdue',
  'disk_low',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

export const sourceKinds = ['reference', 'phone_list', 'provider'] as const;
