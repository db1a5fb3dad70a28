import type { MailState } from '#contract/notifications/mailbox';
import { type ListSearch, oneOf, pageOf, type Query } from '../../kit/search.ts';

/** The notification that is open, beside a page of the list. */
export interface NotificationSearch extends ListSearch {
  id?: string | undefined;
}
export const notificationSearch = ({ id, page }: Query): NotificationSearch => ({ id, page: pageOf(page) });

/** The mail that is open, beside a page of the mailbox. */
export interface MailboxSearch extends NotificationSearch {
  state?: MailState | undefined;
}
export const mailboxSearch = ({ id, state, page }: Query): MailboxSearch => ({
  id,
  state: oneOf(state, ['waiting', 'sent', 'kept', 'failed']),
  page: pageOf(page),
});
