import type { PayoutState, ReferralStatus } from '#contract/affiliate/rules';
import { type ListSearch, oneOf, pageOf, type Query } from '../../kit/search.ts';

const affiliateTabs = ['links', 'visits', 'referrals', 'payouts', 'settings'] as const;

/** The part of the affiliate programme that is open (without one, the overview), and what its list is narrowed to. */
export interface AffiliateSearch extends ListSearch {
  tab?: (typeof affiliateTabs)[number] | undefined;
  status?: ReferralStatus | undefined;
  converted?: 'true' | 'false' | undefined;
  campaign?: string | undefined;
  /** The payout whose referrals are listed, and the state of the payouts that are. */
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
