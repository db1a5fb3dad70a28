import type { Interval } from '#contract/billing/plans';
import type { PaymentStatus } from '#contract/billing/schemas';
import { type ActivityFilter, activityFilters } from '#contract/wallet/filters';
import { type ListSearch, oneOf, pageOf, type Query } from '../../kit/search.ts';

/** Set by the gateway: `setup` after adding a card, `payment` after the bank's confirmation. */
export interface EnteredSearch {
  setup?: string | undefined;
  payment?: string | undefined;
}
export const enteredSearch = ({ setup, payment }: Query): EnteredSearch => ({ setup, payment });

/** The plan being chosen, kept while the customer adds a card. */
export interface PlansSearch extends EnteredSearch {
  plan?: string | undefined;
  interval?: Interval | undefined;
}
export const plansSearch = (query: Query): PlansSearch => ({
  plan: query.plan,
  interval: oneOf(query.interval, ['year']),
  ...enteredSearch(query),
});

export interface CoinsSearch extends ListSearch, EnteredSearch {
  show?: ActivityFilter | undefined;
}
export const coinsSearch = (query: Query): CoinsSearch => ({
  page: pageOf(query.page),
  show: oneOf(query.show, activityFilters),
  ...enteredSearch(query),
});

/** How a payment ended, with the specification's parameter names. */
export interface ThankYouSearch {
  user_id?: string | undefined;
  /** Gateways and bookmarks may say something else. */
  payment_status: PaymentStatus | 'unknown';
  order?: string | undefined;
  payment?: string | undefined;
}
export const thankYouSearch = ({ user_id, payment_status, order, payment }: Query): ThankYouSearch => ({
  user_id,
  payment_status: oneOf(payment_status, ['paid', 'failed', 'pending']) ?? 'unknown',
  order,
  payment,
});
