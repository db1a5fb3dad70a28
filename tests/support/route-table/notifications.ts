/** Route table rows: notifications and outgoing email. */
import { envelope, pageOf } from '#contract/envelope';
import { MailDetails, MailSummary } from '#contract/notifications/mailbox';
import {
  NotificationDetails,
  NotificationList,
  NotificationPreferences,
  UnreadCount,
  Unsubscribed,
} from '#contract/notifications/schemas';
import { badBodies, badPages, type Row } from './parts.ts';

export const notificationRows: Row[] = [
  {
    route: 'GET /api/v1/notification/:id',
    good: ({ owner }) => ({ path: `/notification/${owner.id}?per_page=2` }),
    answer: envelope(NotificationList),
    about: (id) => ({ path: `/notification/${id}` }),
    wrong: ({ owner }) => badPages(`/notification/${owner.id}`),
  },
  {
    route: 'GET /api/v1/notification-details/:id',
    good: ({ notification_id }) => ({ path: `/notification-details/${notification_id}` }),
    answer: envelope(NotificationDetails),
    about: (id) => ({ path: `/notification-details/${id}` }),
  },
  {
    route: 'POST /api/v1/notification-read-all',
    good: () => ({ path: '/notification-read-all' }),
    answer: envelope(UnreadCount),
  },
  {
    route: 'GET /api/v1/notification-preferences',
    good: () => ({ path: '/notification-preferences' }),
    answer: envelope(NotificationPreferences),
  },
  {
    route: 'PUT /api/v1/notification-preferences',
    good: () => ({ path: '/notification-preferences', body: { kind: 'order_failed', mail: true } }),
    answer: envelope(NotificationPreferences),
    wrong: () =>
      badBodies('/notification-preferences', [
        {},
        [],
        { kind: 'order_failed' },
        { kind: 'order_failed', mail: 'yes' },
        { kind: 'nonsense', mail: true },
        { kind: ['order_failed'], mail: true },
      ]),
  },
  {
    route: 'POST /unsubscribe/:token/:kind',
    open: true,
    good: ({ unsubscribe_token }) => ({ path: `/unsubscribe/${unsubscribe_token}/order_failed` }),
    answer: envelope(Unsubscribed),
    about: (id) => ({ path: `/unsubscribe/${id}/order_failed` }),
  },
  {
    route: 'GET /api/v1/admin/mails',
    admin: true,
    good: () => ({ path: '/admin/mails?state=waiting' }),
    answer: envelope(pageOf(MailSummary)),
    wrong: () => [...badPages('/admin/mails'), { path: '/admin/mails?state=lost' }],
  },
  {
    route: 'GET /api/v1/admin/mails/:id',
    admin: true,
    good: ({ mail_id }) => ({ path: `/admin/mails/${mail_id}` }),
    answer: envelope(MailDetails),
    about: (id) => ({ path: `/admin/mails/${id}` }),
  },
  {
    route: 'POST /api/v1/admin/mails/:id/resend',
    admin: true,
    good: async ({ api }) => {
      const { rows } = await api.ctx.pool.query(
        `update mail set state = 'failed' where kind = 'order_completed' returning id`,
      );
      return { path: `/admin/mails/${rows[0].id}/resend` };
    },
    answer: envelope(MailSummary),
    about: (id) => ({ path: `/admin/mails/${id}/resend` }),
  },
];
