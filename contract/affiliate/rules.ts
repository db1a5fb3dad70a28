/** Separate from the schemas, so that a page can use this without loading them. */

/** Format of a code in `?ref=`; generated codes are shorter. */
export const codeShape = /^[\w-]{1,64}$/;

/**
 * `pending` until the holding period is over and, if flagged, an admin has decided; then `unpaid` until a payout pays
 * it; `rejected` with a reason.
 */
export const referralStatuses = ['pending', 'unpaid', 'paid', 'rejected'] as const;
export type ReferralStatus = (typeof referralStatuses)[number];

/** What looked suspicious about a referral. */
export const referralFlags = [
  'same_card',
  'same_address',
  'same_device',
  'same_mail_domain',
  'paid_traffic',
  'no_click',
  'forged_click',
  'fast',
  'many',
] as const;
export type ReferralFlag = (typeof referralFlags)[number];

/** Kind of a line: earned by an invoice, reversed after its payout, or restored after that. */
export const lineKinds = ['reward', 'reversal', 'restored'] as const;

/** Why a referral earns nothing, or why a line was reversed after its payout. */
export const rejectionReasons = [
  'self_referral',
  'refunded',
  'disputed',
  'dispute_won',
  'account_closed',
  'refused',
] as const;

export const domainStates = ['pending', 'active', 'rejected'] as const;

export const payoutMethods = ['coins', 'paypal', 'bank'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

/** `failed`: it was sent but came back, so its amount is unpaid again. */
export const payoutStates = ['requested', 'approved', 'sent', 'rejected', 'failed'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Notifications that an affiliate can turn on and off. */
export const affiliateNotices = ['affiliate_referral', 'affiliate_domain', 'affiliate_payout'] as const;
export type AffiliateNotice = (typeof affiliateNotices)[number];

export const graphPeriods = ['day', 'week', 'month'] as const;
export type GraphPeriod = (typeof graphPeriods)[number];
/** Most days in a graph. */
export const maxGraphDays = 3660;

/** Format of a campaign name. */
export const campaignShape = /^[\p{L}\p{N} _.-]{1,50}$/u;
