/** Emails to admins about what needs their attention. */
import { notificationParams } from '#contract/notifications/schemas';
import { link, sampleLink, template } from '../template.ts';
import { abuseNotice, dropNotice, moneyNotice } from './notice-texts.ts';

export const attentionTemplates = {
  money_attention: template({
    params: link.extend(notificationParams.money_attention.shape),
    button: 'button.view_payments',
    values: (params) => ({ ...moneyNotice(params) }),
    path: () => '/admin/money',
    because: 'because.notice',
    notice: true,
    sample: { ...sampleLink, what: 'dispute', amount: 4500, currency: 'usd', count: 120 },
  }),
  drop_attention: template({
    params: link.extend(notificationParams.drop_attention.shape),
    button: 'button.view_requests',
    values: (params) => ({ ...dropNotice(params) }),
    path: () => '/admin/privacy',
    because: 'because.notice',
    notice: true,
    sample: { ...sampleLink, what: 'overdue' },
  }),
  abuse_attention: template({
    params: link.extend(notificationParams.abuse_attention.shape),
    button: 'button.review_alerts',
    values: (params) => ({ ...abuseNotice(params) }),
    path: () => '/admin',
    because: 'because.notice',
    notice: true,
    sample: { ...sampleLink, kind: 'street', count: 12 },
  }),
} as const;
