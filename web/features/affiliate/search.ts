import type { PayoutState, ReferralStatus } from '#contract/affiliate/rules';
import { type ListSearch, oneOf, pageOf, type Query } from '../../kit/search.ts';

const affiliateTabs = ['links', 'visits', 'referrals', 'payouts', 'settings'] as const;

/** The open tab (the overview without one) and the filters of its list. */
export interface AffiliateSearch extends ListSearch {
  tab?: (typeof affiliateTabs)[number] | undefined;
  status?: ReferralStatus | undefined;
  converted?: 'true' | 'false' | undefined;
  campaign?: string | undefined;
  /** Lists the referrals of this payout. */
  payout?: string | undefined;
  state?: PayoutState | undefined;
}
export const affiliateSearch = (query: Query): AffiliateSearch => ({
  tab: oneOf(query.tab, affiliateTabs),
  page: pageOf(query.page),
  status: oneOf(query.status, ['pending', 'unpaid', 'paid', 'rejected']),
  converted: oneOf(query.converted, ['true', 'false']),
  campaign: query.campaign?.slice(0, 50),
  payout: /^[\da-f-]{36}$/.test(query.payout ?? '') ? query.payout : undefined,
  state: oneOf(query.state, ['requested', 'approved', 'sent', 'rejected', 'failed']),
});
