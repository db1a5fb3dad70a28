/** The query of an address: plain names and values, never JSON, so that `?ref=0123` stays what it says. */

import type { MailState } from '#contract/mail';
import type { Outcome } from '#contract/results';
import { outcomeOf } from '../kit/outcomes.ts';

/** A query as the address has it. */
export type Query = Record<string, string | undefined>;

export const readSearch = (text: string): Query => Object.fromEntries(new URLSearchParams(text));

export function writeSearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}

/** The page of a list; whatever isn't one, and the first itself, is left out of the address. */
function pageOf(text: string | number | undefined): number | undefined {
  const page = Number(text);
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined;
}

export interface ReturnSearch {
  returnUrl?: string | undefined;
}
export const returnSearch = ({ returnUrl }: Query): ReturnSearch => ({ returnUrl });

/** The secret of a link that came by mail. */
export interface LinkSearch {
  token?: string | undefined;
}
export const linkSearch = ({ token }: Query): LinkSearch => ({ token });

/** The notification that is open, beside a page of the list. */
export interface NotificationSearch extends ListSearch {
  id?: string | undefined;
}
export const notificationSearch = ({ id, page }: Query): NotificationSearch => ({ id, page: pageOf(page) });

/** What the questions are searched for. */
export interface FaqSearch {
  q?: string | undefined;
}
export const faqSearch = ({ q }: Query): FaqSearch => ({ q });

const mailStates: readonly string[] = ['waiting', 'sent', 'kept', 'failed'] satisfies MailState[];

/** The mail that is open, beside a page of the mailbox. */
export interface MailboxSearch extends NotificationSearch {
  state?: MailState | undefined;
}
export const mailboxSearch = ({ id, state, page }: Query): MailboxSearch => ({
  id,
  state: state !== undefined && mailStates.includes(state) ? (state as MailState) : undefined,
  page: pageOf(page),
});

/** The steps of a skip trace: the file, and the order made of it. */
export interface TraceSearch {
  upload?: string | undefined;
  order?: string | undefined;
}
export const traceSearch = ({ upload, order }: Query): TraceSearch => ({ upload, order });

export interface ListSearch {
  page?: number | undefined;
}
export const listSearch = ({ page }: Query): ListSearch => ({ page: pageOf(page) });

export interface ResultsSearch extends ListSearch {
  outcome?: Outcome | undefined;
}
export const resultsSearch = ({ page, outcome }: Query): ResultsSearch => ({
  page: pageOf(page),
  outcome: outcomeOf(outcome),
});

/** The import whose report is open, beside a page of the list. */
export interface SourcesSearch extends ListSearch {
  id?: string | undefined;
}
export const sourcesSearch = ({ page, id }: Query): SourcesSearch => ({ page: pageOf(page), id });
