/** The query of an address: plain names and values, never JSON, so that `?ref=0123` stays what it says. */

import type { PayoutState, ReferralStatus } from '#contract/affiliate/rules';
import type { Interval } from '#contract/billing/plans';
import type { PaymentStatus } from '#contract/billing/schemas';
import type { LeadSorter } from '#contract/leads/schemas';
import type { MailState } from '#contract/notifications/mailbox';
import type { Outcome } from '#contract/orders/results';
import type { OrderState } from '#contract/orders/schemas';
import { orderStates } from '../kit/order-states.ts';
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

/** What the console is narrowed to; `email` and `ip` are the specification's, for the form of switch-login. */
export interface ConsoleSearch extends ListSearch {
  id?: string | undefined;
  /** What of a section is shown, where it has parts. */
  part?: string | undefined;
  value?: string | undefined;
  state?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  email?: string | undefined;
  ip?: string | undefined;
}
export const consoleSearch = ({
  page,
  id,
  part,
  value,
  state,
  from,
  to,
  email,
  ip,
}: Query): ConsoleSearch => ({
  page: pageOf(page),
  id,
  part,
  value: value?.slice(0, 120),
  state,
  from,
  to,
  email,
  ip,
});

/** What the gateway sends a customer back with, who has entered a card, or answered their bank about a payment. */
export interface EnteredSearch {
  setup?: string | undefined;
  payment?: string | undefined;
}
export const enteredSearch = ({ setup, payment }: Query): EnteredSearch => ({ setup, payment });

/** The plan that is being chosen, by the month or the year: who enters a card for it comes back to it. */
export interface PlansSearch extends EnteredSearch {
  plan?: string | undefined;
  interval?: Interval | undefined;
}
export const plansSearch = (query: Query): PlansSearch => ({
  plan: query.plan,
  interval: query.interval === 'year' ? 'year' : undefined,
  ...enteredSearch(query),
});

/** A page of movements, or the way back from the gateway. */
export interface CoinsSearch extends ListSearch, EnteredSearch {}
export const coinsSearch = (query: Query): CoinsSearch => ({
  page: pageOf(query.page),
  ...enteredSearch(query),
});

/** How a payment ended, as the specification's address says it, and what it was for. */
export interface ThankYouSearch {
  user_id?: string | undefined;
  payment_status: PaymentStatus;
  order?: string | undefined;
  payment?: string | undefined;
}
export const thankYouSearch = ({ user_id, payment_status, order, payment }: Query): ThankYouSearch => ({
  user_id,
  payment_status: payment_status === 'paid' || payment_status === 'failed' ? payment_status : 'pending',
  order,
  payment,
});

/** The steps of a skip trace: the file, and the order made of it. */
export interface TraceSearch extends EnteredSearch {
  upload?: string | undefined;
  order?: string | undefined;
}
export const traceSearch = ({ upload, order, setup }: Query): TraceSearch => ({ upload, order, setup });

export interface ListSearch {
  page?: number | undefined;
}

/** What the list of orders is narrowed to. */
export interface OrdersSearch extends ListSearch {
  value?: string | undefined;
  state?: OrderState | undefined;
  /** The orders of more than 90 days ago. */
  history?: 'old' | undefined;
}
export const ordersSearch = ({ page, value, state, history }: Query): OrdersSearch => ({
  page: pageOf(page),
  value: value?.slice(0, 120),
  state: orderStates.find((one) => one === state),
  history: history === 'old' ? history : undefined,
});

export interface ResultsSearch extends ListSearch {
  outcome?: Outcome | undefined;
  /** What is shown of the order, where it isn't its results. */
  part?: 'details' | undefined;
}
export const resultsSearch = ({ page, outcome, part }: Query): ResultsSearch => ({
  page: pageOf(page),
  outcome: outcomeOf(outcome),
  part: part === 'details' ? part : undefined,
});

const oneOf = <const T extends string>(text: string | undefined, words: readonly T[]): T | undefined =>
  words.find((word) => word === text);

/** What the list of leads is narrowed to and sorted by. */
export interface LeadsSearch extends ListSearch {
  value?: string | undefined;
  outcome?: Outcome | undefined;
  /** At least so sure: a step of confidence. */
  confidence?: string | undefined;
  line?: string | undefined;
  dnc?: string | undefined;
  litigator?: string | undefined;
  state?: string | undefined;
  tag?: string | undefined;
  /** An order's number. */
  order?: string | undefined;
  sort?: LeadSorter | undefined;
  way?: 'asc' | 'desc' | undefined;
  /** The lead that is open. */
  lead?: string | undefined;
}
export const leadsSearch = (query: Query): LeadsSearch => ({
  page: pageOf(query.page),
  value: query.value?.slice(0, 200),
  outcome: outcomeOf(query.outcome),
  confidence: oneOf(query.confidence, ['0.9', '0.75', '0.5']),
  line: oneOf(query.line, ['mobile', 'landline', 'voip']),
  dnc: oneOf(query.dnc, ['yes', 'no', 'unknown']),
  litigator: oneOf(query.litigator, ['yes', 'no', 'unknown']),
  state: /^[A-Z]{2}$/.test(query.state ?? '') ? query.state : undefined,
  tag: query.tag?.slice(0, 40),
  order: /^[1-9]\d{0,8}$/.test(query.order ?? '') ? query.order : undefined,
  sort: oneOf(query.sort, ['date', 'name', 'confidence', 'result']),
  way: oneOf(query.way, ['asc', 'desc']),
  lead: query.lead?.slice(0, 64),
});

const affiliateTabs = ['links', 'visits', 'referrals', 'payouts', 'settings'] as const;

/** The part of the affiliate programme that is open (without one, the overview), and what its list is narrowed to. */
export interface AffiliateSearch extends ListSearch {
  tab?: (typeof affiliateTabs)[number] | undefined;
  status?: ReferralStatus | undefined;
  converted?: 'true' | 'false' | undefined;
  campaign?: string | undefined;
  /** The payout whose referrals are listed, and the state of the payouts that are. */
  payout?: string | undefined;
  state?: PayoutState | undefined;
}
export const affiliateSearch = (query: Query): AffiliateSearch => ({
  tab: oneOf(query.tab, affiliateTabs),
  page: pageOf(query.page),
  status: oneOf(query.status, ['pending', 'unpaid', 'paid', 'rejected']),
  converted: oneOf(query.converted, ['true', 'false']),
  campaign: query.campaign?.slice(0, 50),
  payout: /^[\da-f-]{36}$/.test(query.payout ?? '') ? query.payout : undefined,
  state: oneOf(query.state, ['requested', 'approved', 'sent', 'rejected', 'failed']),
});

/** The import whose report is open, or the file that is being sent (`new`) or was, beside a page of the list. */
export interface SourcesSearch extends ListSearch {
  id?: string | undefined;
  file?: string | undefined;
}
export const sourcesSearch = ({ page, id, file }: Query): SourcesSearch => ({ page: pageOf(page), id, file });
