import type { Interval } from '#contract/billing/plans';
import type { PaymentStatus } from '#contract/billing/schemas';
import { type ListSearch, oneOf, pageOf, type Query } from '../../kit/search.ts';

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
  interval: oneOf(query.interval, ['year']),
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
  payment_status: oneOf(payment_status, ['paid', 'failed']) ?? 'pending',
  order,
  payment,
});
