/** The event stream invalidates everything under the key `notifications`. */

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
import { locale } from '../../kit/i18n/i18n.ts';
import { readerTimeZone } from '../../kit/session/session.ts';

/** `unread` counts all unread notifications, not only those of this page. */
export const notificationsQuery = (user: string, page: number, perPage: number) =>
  queryOptions({
    queryKey: ['notifications', user, page, perPage],
    queryFn: ({ signal }) =>
      load(listNotifications, {
        params: { id: user },
        query: { page, per_page: perPage, time_zone: readerTimeZone() },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { unauthorized: 'log' },
  });

/** Reading a notification marks it as read, so only its page calls this, and never prefetches it. */
export const notificationQuery = (id: string) =>
  queryOptions({
    queryKey: ['notification', id],
    queryFn: ({ signal }) =>
      load(getNotification, { params: { id }, query: { time_zone: readerTimeZone() }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const readAll = () => request(readAllNotifications);

export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: ({ signal }) => load(listNotificationPreferences, { signal }),
});

export const setPreference = (choice: { kind: NotificationKind; mail: boolean }) =>
  request(updateNotificationPreference, { body: choice });

/** Unsubscribes with the token from an email; needs no sign-in. */
export async function unsubscribe(
  token: string,
  kind: string,
): Promise<{ status: true; data: Unsubscribed } | Failed> {
  const address = `/unsubscribe/${encodeURIComponent(token)}/${encodeURIComponent(kind)}`;
  const response = await fetch(address, { method: 'POST', headers: { 'Accept-Language': locale() } });
  return readBody(response.status, await response.text());
}

export interface MailFilters {
  state: MailState | undefined;
  page: number;
  per_page: number;
}

export const mailsQuery = ({ state, ...paging }: MailFilters) =>
  queryOptions({
    queryKey: ['mails', state, paging],
    queryFn: ({ signal }) => load(listMails, { query: { ...paging, ...(state && { state }) }, signal }),
    placeholderData: keepPreviousData,
  });

/** Each read is written to the audit log, so it is never refetched. */
export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => load(getMail, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
