import { notificationParams } from '#contract/notifications/schemas';
import { becauseKind, link, sampleLink, template } from '../template.ts';
import { domainWords, payoutWords, referralWords } from './affiliate-wording.ts';

/** Title and description come from the notification, since they depend on the event. */
const fromNotification = { subject: '{{title}}', body: ['{{description}}', '{{button}}'] } as const;

export const affiliateTemplates = {
  affiliate_referral: template({
    params: link.extend(notificationParams.affiliate_referral.shape),
    ...fromNotification,
    button: 'Open your referrals',
    values: (params) => ({ ...referralWords(params) }),
    path: () => '/affiliate?tab=referrals',
    because: becauseKind,
    notice: true,
    sample: { ...sampleLink, what: 'made', amount: 1250, currency: 'usd', reason: null },
  }),
  affiliate_domain: template({
    params: link.extend(notificationParams.affiliate_domain.shape),
    ...fromNotification,
    button: 'Open your links',
    values: (params) => ({ ...domainWords(params), domain: params.domain }),
    path: () => '/affiliate?tab=links',
    because: becauseKind,
    notice: true,
    sample: { ...sampleLink, domain: 'leads.example.com', state: 'active', reason: null },
  }),
  affiliate_payout: template({
    params: link.extend(notificationParams.affiliate_payout.shape),
    ...fromNotification,
    button: 'Open your payouts',
    values: (params) => ({ ...payoutWords(params) }),
    path: () => '/affiliate?tab=payouts',
    because: becauseKind,
    notice: true,
    sample: { ...sampleLink, what: 'sent', amount: 5000, currency: 'usd', coins: null, reason: null },
  }),
} as const;
