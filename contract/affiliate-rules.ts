/** The words and limits of the affiliate programme; apart from the schemas, so that a page can offer them without those. */

/** What a code in `?ref=` may be; codes of ours are shorter. */
export const codeShape = /^[\w-]{1,64}$/;

/**
 * `pending` until its holding period is over and, where something was odd, until somebody looked at it; then `unpaid` until
 * a payout has paid it; `rejected` with a reason.
 */
export const referralStatuses = ['pending', 'unpaid', 'paid', 'rejected'] as const;
export type ReferralStatus = (typeof referralStatuses)[number];

/** What was odd about a referral. */
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

/** Why a referral earns nothing. */
export const rejectionReasons = ['self_referral', 'refunded', 'account_closed', 'refused'] as const;

export const payoutMethods = ['coins', 'paypal', 'bank'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

export const payoutStates = ['requested', 'approved', 'sent', 'rejected'] as const;

/** The kinds of notice that an affiliate switches on and off. */
export const affiliateNotices = ['affiliate_referral', 'affiliate_domain', 'affiliate_payout'] as const;
export type AffiliateNotice = (typeof affiliateNotices)[number];

export const graphPeriods = ['day', 'week', 'month'] as const;
export type GraphPeriod = (typeof graphPeriods)[number];
/** A graph covers no more days than this. */
export const longestGraph = 3660;

/** What a campaign may be called. */
export const campaignShape = /^[\p{L}\p{N} _.-]{1,50}$/u;
