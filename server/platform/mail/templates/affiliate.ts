import { notificationParams } from '#contract/notifications/schemas';
import { link, sampleLink, template } from '../template.ts';
import { domainNotice, payoutNotice, referralNotice } from './notice-texts.ts';

export const affiliateTemplates = {
  affiliate_referral: template({
    params: link.extend(notificationParams.affiliate_referral.shape),
    button: 'button.view_referrals',
    values: (params) => ({ ...referralNotice(params) }),
    path: () => '/affiliate?tab=referrals',
    because: 'because.notice',
    notice: true,
    sample: { ...sampleLink, what: 'made', amount: 1250, currency: 'usd', reason: null },
  }),
  affiliate_domain: template({
    params: link.extend(notificationParams.affiliate_domain.shape),
    button: 'button.view_links',
    values: (params) => ({ ...domainNotice(params), domain: params.domain }),
    path: () => '/affiliate?tab=links',
    because: 'because.notice',
    notice: true,
    sample: { ...sampleLink, domain: 'leads.example.com', state: 'active', reason: null },
  }),
  affiliate_payout: template({
    params: link.extend(notificationParams.affiliate_payout.shape),
    button: 'button.view_payouts',
    values: (params) => ({ ...payoutNotice(params) }),
    path: () => '/affiliate?tab=payouts',
    because: 'because.notice',
    notice: true,
    sample: { ...sampleLink, what: 'sent', amount: 5000, currency: 'usd', coins: null, reason: null },
  }),
} as const;
