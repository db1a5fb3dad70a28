/** The colour of each status of what was earned, in the chart and its key, as places in the palette. */
import type { ReferralStatus } from '#contract/affiliate-rules';

export const statusColors: Record<ReferralStatus, string> = {
  pending: 'warning.main',
  unpaid: 'info.main',
  paid: 'success.main',
  rejected: 'text.disabled',
};
