/** The calls of notifications that the pages make. Everything under the key `notifications` is loaded anew by the stream. */

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getNotification,
  listNotificationPreferences,
  listNotifications,
  readAllNotifications,
  updateNotificationPreference,
} from '#contract/notifications/calls';
import type { MailState } from '#contract/notifications/mailbox';
import { getMail, listMails } from '#contract/notifications/mailbox-calls';
import type { NotificationKind, Unsubscribed } from '#contract/notifications/schemas';
import { type Failed, load, readBody, request } from '../../kit/api/api.ts';

/** A page of the user's notifications, with the count of all that are unread. */
export const notificationsQuery = (user: string, page: number, perPage: number) =>
  queryOptions({
    queryKey: ['notifications', user, page, perPage],
    queryFn: ({ signal }) =>
      load(listNotifications, { params: { id: user }, query: { page, per_page: perPage }, signal }),
    placeholderData: keepPreviousData,
    meta: { unauthorized: 'log' },
  });

/** One notification. Asking for it marks it as read: only its page does, and never ahead of time. */
export const notificationQuery = (id: string) =>
  queryOptions({
    queryKey: ['notification', id],
    queryFn: ({ signal }) => load(getNotification, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const readAll = () => request(readAllNotifications);

export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: ({ signal }) => load(listNotificationPreferences, { signal }),
});

export const choose = (choice: { kind: NotificationKind; mail: boolean }) =>
  request(updateNotificationPreference, { body: choice });

/** Ends mail of a kind by the link of a mail; whoever has it needs no sign-in. */
export async function unsubscribe(
  token: string,
  kind: string,
): Promise<{ status: true; data: Unsubscribed } | Failed> {
  const address = `/unsubscribe/${encodeURIComponent(token)}/${encodeURIComponent(kind)}`;
  const response = await fetch(address, { method: 'POST' });
  return readBody(response.status, await response.text());
}

export interface MailsWanted {
  state: MailState | undefined;
  page: number;
  per_page: number;
}

/** A page of the admin's mailbox. */
export const mailsQuery = ({ state, ...paging }: MailsWanted) =>
  queryOptions({
    queryKey: ['mails', state, paging],
    queryFn: ({ signal }) => load(listMails, { query: { ...paging, ...(state && { state }) }, signal }),
    placeholderData: keepPreviousData,
  });

/** One mail. Each look is in the audit log, so it is asked for once. */
export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => load(getMail, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
