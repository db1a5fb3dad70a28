import type { MailState } from '#contract/notifications/mailbox';
import { type ListSearch, oneOf, pageOf, type Query } from '../../kit/search.ts';

/** The open notification and the page of the list. */
export interface NotificationSearch extends ListSearch {
  id?: string | undefined;
}
export const notificationSearch = ({ id, page }: Query): NotificationSearch => ({ id, page: pageOf(page) });

/** The open email and the page of the mailbox. */
export interface MailboxSearch extends NotificationSearch {
  state?: MailState | undefined;
}
export const mailboxSearch = ({ id, state, page }: Query): MailboxSearch => ({
  id,
  state: oneOf(state, ['waiting', 'sent', 'kept', 'failed']),
  page: pageOf(page),
});
