import type { OrderState } from '#contract/orders/schemas';
import { orderStates } from '#contract/orders/states';
import { type ResultsSearch, readResultsSearch } from '../../kit/results/search.ts';
import { type ListSearch, oneOf, pageOf, type Query } from '../../kit/search.ts';

export interface OrdersSearch extends ListSearch {
  value?: string | undefined;
  state?: OrderState | undefined;
  /** Orders older than 90 days. */
  history?: 'old' | undefined;
}
export const ordersSearch = ({ page, value, state, history }: Query): OrdersSearch => ({
  page: pageOf(page),
  value: value?.slice(0, 120),
  state: oneOf(state, orderStates),
  history: oneOf(history, ['old']),
});

/** The order page: its open tab, and what its results show. */
export interface OrderSearch extends ResultsSearch {
  /** The results without one. */
  part?: 'details' | undefined;
}
export const orderSearch = (query: Query): OrderSearch => ({
  ...readResultsSearch(query),
  part: oneOf(query.part, ['details']),
});
