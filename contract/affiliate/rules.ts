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

/** What a line is: what an invoice earned; what was taken back after its payout; what came back to it after that. */
export const lineKinds = ['reward', 'reversal', 'restored'] as const;

/** Why a referral earns nothing, or why there is a line after its payout. */
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

/** `failed`: it was sent, and came back; what it was to pay is unpaid again. */
export const payoutStates = ['requested', 'approved', 'sent', 'rejected', 'failed'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** The kinds of notice that an affiliate switches on and off. */
export const affiliateNotices = ['affiliate_referral', 'affiliate_domain', 'affiliate_payout'] as const;
export type AffiliateNotice = (typeof affiliateNotices)[number];

export const graphPeriods = ['day', 'week', 'month'] as const;
export type GraphPeriod = (typeof graphPeriods)[number];
/** A graph covers no more days than this. */
export const longestGraph = 3660;

/** What a campaign may be called. */
export const campaignShape = /^[\p{L}\p{N} _.-]{1,50}$/u;
