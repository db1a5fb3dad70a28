/** What mails of the affiliate programme say. */
import { notificationParams } from '#contract/notifications';
import { domainWords, payoutWords, referralWords } from './affiliate-words.ts';
import { becauseKind, link, template } from './mail-template.ts';

export const affiliateTemplates = {
  affiliate_referral: template({
    params: link.extend(notificationParams.affiliate_referral.shape),
    write: ({ token, ...params }, { brand }) => ({
      subject: referralWords(params).title,
      parts: [
        referralWords(params).description,
        { button: 'Open your referrals', path: '/affiliate?tab=referrals' },
      ],
      because: becauseKind(brand),
      unsubscribe: { token, kind: 'affiliate_referral' },
    }),
  }),
  affiliate_domain: template({
    params: link.extend(notificationParams.affiliate_domain.shape),
    write: ({ token, ...params }, { brand }) => ({
      subject: domainWords(params).title,
      parts: [domainWords(params).description, { button: 'Open your links', path: '/affiliate?tab=links' }],
      because: becauseKind(brand),
      unsubscribe: { token, kind: 'affiliate_domain' },
    }),
  }),
  affiliate_payout: template({
    params: link.extend(notificationParams.affiliate_payout.shape),
    write: ({ token, ...params }, { brand }) => ({
      subject: payoutWords(params).title,
      parts: [
        payoutWords(params).description,
        { button: 'Open your payouts', path: '/affiliate?tab=payouts' },
      ],
      because: becauseKind(brand),
      unsubscribe: { token, kind: 'affiliate_payout' },
    }),
  }),
} as const;
